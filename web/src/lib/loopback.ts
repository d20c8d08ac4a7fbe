// Does an address lead to this computer alone?

/** Names under which a computer calls itself, or no computer at all: nobody else can open a page at them. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, "");
  if (name === "0.0.0.0" || name === "::") return true;
  return name === "localhost" || name.endsWith(".localhost") || name === "::1" || /^127(\.\d+){3}$/.test(name);
}
