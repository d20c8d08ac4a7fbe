// The page's own addresses, without a reload between them.

export type Route =
  | { page: "lobby" }
  | { page: "table"; id: string; secret: string | null }
  | { page: "position"; position: string }
  | { page: "briefing"; id: string }
  | { page: "learn" }
  | { page: "lost" };

export function routeOf(path: string, search = ""): Route {
  const [first = "", second = "", third] = path.split("/").filter((part) => part !== "");
  const query = new URLSearchParams(search);
  if (third !== undefined) return { page: "lost" };
  if (first === "" || first === "index.html") return { page: "lobby" };
  if (first === "table" && second !== "") return { page: "table", id: second, secret: query.get("seat") };
  if (first === "position") return { page: "position", position: query.get("p") ?? "" };
  if (first === "briefing" && second !== "") return { page: "briefing", id: decodeURIComponent(second) };
  if (first === "learn") return { page: "learn" };
  return { page: "lost" };
}

let current = $state.raw(routeOf(location.pathname, location.search));

export const route = {
  get current(): Route {
    return current;
  },
};

function follow(): void {
  const now = routeOf(location.pathname, location.search);
  // The same page again is no change: a table's own steps in the history have its address.
  if (JSON.stringify(now) !== JSON.stringify(current)) current = now;
}

export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  follow();
  if (!replace) scrollTo(0, 0);
}

/** Follow links of our own without loading the page anew; others are left to the browser. */
function click(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement)) return;
  if (link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) return;
  if (link.hash !== "" && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.pathname + link.search);
}

export function listen(): void {
  addEventListener("popstate", follow);
  document.addEventListener("click", click);
}
