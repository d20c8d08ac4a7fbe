// The pictures on counters: silhouettes around (0, 0), at most 58 wide and 28 high, looking to the right.

export interface Picture {
  /** Filled in ink. */
  ink: string;
  /** Drawn as lines in ink: barrels, rifles, aerials. */
  lines?: string;
  /** Road wheels, in the colour of the band behind. */
  wheels?: readonly (readonly [x: number, y: number, r: number])[];
}

type Form = "square" | "round";

const wheels = (xs: readonly number[], y: number, r: number) => xs.map((x) => [x, y, r] as const);

/** Flared over the neck, or a round bowl. */
const HELMET: Readonly<Record<Form, string>> = {
  square: "M-3.8-10.6Q-4-14 .2-14.2Q4.2-14 4.4-10.8L5.4-9H-5Z",
  round: "M-4.2-9.8Q-4-14.2 .4-14.2Q4.8-14 5-9.6Q.4-8.6-4.2-9.8Z",
};
const FACE = "M-2.6-9.8H3.2Q3.2-6.4 .4-6.4Q-2.6-6.6-2.6-9.8Z";
/** A rifleman who runs, bent forward, 18 by 28. */
const RUNNER =
  "M-2.4-6.8H3Q5-6.2 5-3.4L4.4 2.2L8.4 7.6L7.4 13.8H4.6L4.8 8.8L1 4.4L-1.6 8L-6.8 13.4L-8.8 11.4L-4.6 6.6L-3 .6L-3.4-3.6Q-3.6-6.4-2.4-6.8ZM-6.8-6.6H-3.6V.6H-6Z";
const RIFLE = "M-4.4 1.6L10.2-5.8";
/** One who stands and points the way. */
const LEADER =
  "M-3-6.8H3L13-10.6L13.8-8.4L4.6-3.4L4 3.4L5 13.8H1.6L.2 5.8L-1.4 13.8H-4.8L-3.6 3.2L-4.2-1.4L-6.6 4L-8.8 3L-5.4-4.6Q-4.6-6.6-3-6.8Z";
const KNEELING = "M-3-6.8H3.4L5-1.6L4.6 4L10.4 5.4L11 13.8H7.8L7.4 8.6L-.4 7.6L-3 13.8H-8.6L-7.6 11.4L-4.8 10.6L-4.4 3.6Z";

const man = (form: Form, x: number, y = 0): string => shift(RUNNER + FACE + HELMET[form], x, y);

/** The same drawing elsewhere: only the absolute moves and lines of these pictures are shifted. */
function shift(d: string, dx: number, dy: number): string {
  return d.replace(/([MLQHV])([^MLQHVZ]*)/g, (_, letter: string, rest: string) => {
    const numbers = rest.match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
    const moved = numbers.map((n, i) => (letter === "H" ? n + dx : letter === "V" ? n + dy : n + (i % 2 === 0 ? dx : dy)));
    return letter + moved.map((n) => Math.round(n * 100) / 100).join(" ");
  });
}

const rifles = (...xs: number[]): string => xs.map((x) => shift(RIFLE, x, 0)).join("");

/** Running gear of a tracked vehicle from `left` to `right`. */
const track = (left: number, right: number): string =>
  `M${left + 3} 3.4H${right - 3}Q${right} 3.6 ${right} 7Q${right - 1} 11.6 ${right - 6} 11.6H${left + 6}Q${left + 1} 11.6 ${left} 7Q${left} 3.6 ${left + 3} 3.4Z`;

const VEHICLES: Readonly<Record<string, Picture>> = {
  sherman: {
    ink: `${track(-24, 24)}M-24.6 3L-24-3.4Q-16-5.6-8-5.6H11L22-1.6L24.6 3ZM-13-5.4Q-12.6-11.6-5-12.6H4Q9.6-12 10.6-8.6L10-5.4ZM-6-12.4V-14.6H0V-12.4Z`,
    lines: "M10-8.6H27M-10-12L-12-17",
    wheels: wheels([-17, -11, -4, 2, 9, 15], 7.6, 2.5),
  },
  panzer_iv: {
    ink: `${track(-25, 24)}M-25.6 3V-2.6H-22V-4.6H14L24 .6V3ZM-13-4.6V-11.6H6L10.6-8.6V-4.6ZM-9-11.6V-14.4H-3V-11.6ZM-17.4-10H-13V-5H-17.4Z`,
    lines: "M10-7.6H29M25-7.6H29.6",
    wheels: wheels([-18.6, -13.4, -8.2, -3, 2.2, 7.4, 12.6, 17.8], 8, 2.1),
  },
  panther: {
    ink: `${track(-26, 26)}M-26.6 3L-24-5.4H8L25.6 1V3ZM-12-5.4L-9.6-13H7.4L11-9.6V-5.4ZM-6-13V-15.6H0V-13Z`,
    lines: "M10.6-8.6H30M26.4-8.6H30.4",
    wheels: wheels([-19.6, -13, -6.4, .2, 6.8, 13.4, 19.6], 7.4, 3),
  },
  stug: {
    ink: `${track(-24, 24)}M-24.6 3L-23.4-2.4H-16L-12-9H5.6L9-4.6H14L23.6 .6V3ZM-6-9V-11.4H-1V-9Z`,
    lines: "M8.6-3.8H27M23.6-3.8H27.4",
    wheels: wheels([-17, -10.4, -3.8, 2.8, 9.4, 16], 7.8, 2.7),
  },
  destroyer: {
    ink: `${track(-24, 24)}M-24.6 3L-22.6-5H7L23.6 1V3ZM-17-5L-14-12.4H2L7.4-8.6V-5Z`,
    lines: "M6.6-8.4H28M-17-10.4H-13",
    wheels: wheels([-17, -11, -4, 2, 9, 15], 7.6, 2.5),
  },
  light: {
    ink: `${track(-20, 20)}M-20.6 3V-3.6H12L20-.4V3ZM-8-3.6V-10.4H5L8-7.4V-3.6Z`,
    lines: "M7.6-6.6H19",
    wheels: wheels([-13, -5.6, 2, 9.6, 15], 7.6, 2.6),
  },
  car: {
    ink: "M-24 4.4L-22.6-4.6L-8-6.4H9L20-1.6L24 1V4.4ZM-9-6.4V-12.6H3L7-9.4V-6.4Z",
    lines: "M6.6-9H21",
    wheels: wheels([-17, -7, 7, 17], 6.4, 4.4),
  },
  halftrack: {
    ink: "M-25 3.8L-24-8H2.4L6.6-3.6H15.6L23 -.6L24 3.8ZM-23 3H-1.4L1.6 6.6L-1.4 11.4H-20.6L-24.4 7.6Z",
    lines: "M-14-8.6V-12H-4M-4-12H2",
    wheels: wheels([-18.6, -12, -5.4], 7.4, 2.5).concat(wheels([16], 7.4, 4.6)),
  },
  halftrack_gun: {
    ink: "M-25 3.8L-24-7H-16L-13-12.6H-3L-1-8L6.6-3.6H15.6L23 -.6L24 3.8ZM-23 3H-1.4L1.6 6.6L-1.4 11.4H-20.6L-24.4 7.6Z",
    lines: "M-6-10.6L15-12.4",
    wheels: wheels([-18.6, -12, -5.4], 7.4, 2.5).concat(wheels([16], 7.4, 4.6)),
  },
  truck: {
    ink: "M-25-9Q-20-12-14-12H4V4.4H-25ZM6.4-7H15.4Q18.8-6.4 19.8-2.2L24 -.2V4.4H6.4Z",
    wheels: wheels([-17, -6, 16.4], 6.6, 4.6),
  },
  jeep: {
    ink: "M-20 4.4V-4.4H-6.6L-2-2H4.6L6.6-9.6H8.6L8-2H17L20 .6V4.4Z",
    lines: "M-14-4.4V-8.4H-9",
    wheels: wheels([-12.6, 12.6], 6.2, 5),
  },
};

const GUN: Picture = {
  ink: "M-3.4-9.6L4-10.6L6.6 3.6L1 6.4ZM-4.6 1.6L-25 10.2L-23.6 12.4L-2 6Z",
  lines: "M2-4.2L27-6.4M24-7.8L27.4-8M24.4-4.6L27.8-4.8",
  wheels: wheels([-1], 6, 6.4),
};
const FORT: Picture = {
  ink: "M-25 11.4L-19.6-5.4Q-18.6-8.6-15-8.6H15Q18.6-8.6 19.6-5.4L25 11.4ZM-14.6 .4V4.4H14.6V.4Z",
};

/** Kinds of vehicles that have a picture of their own; others have that of their symbol. */
const OF_TYPE: Readonly<Record<string, string>> = {
  us_m4: "sherman",
  us_m4_76: "sherman",
  us_m5: "light",
  us_m8: "car",
  ge_pz4: "panzer_iv",
  ge_panther: "panther",
  jp_ha_go: "light",
};
const OF_SYMBOL: Readonly<Record<string, string>> = {
  tank: "sherman",
  destroyer: "destroyer",
  assault_gun: "stug",
  armored_car: "car",
  gun_carrier: "halftrack_gun",
  halftrack: "halftrack",
  truck: "truck",
  jeep: "jeep",
};

/** The picture of a counter: of its own kind, else of its symbol, else of its class. */
export function pictureOf(type: string, symbol: string, cls: string, form: Form): Picture | null {
  const vehicle = VEHICLES[OF_TYPE[type] ?? OF_SYMBOL[symbol] ?? ""];
  if (vehicle !== undefined) return vehicle;
  switch (cls) {
    case "squad":
      return { ink: man(form, -17, 0.6) + man(form, 17, 0.6) + man(form, 0, -1), lines: rifles(-17, 0, 17) };
    case "section":
      return { ink: man(form, -10) + man(form, 10), lines: rifles(-10, 10) };
    case "leader":
      return { ink: shift(LEADER + FACE + HELMET[form], -2, 0) };
    case "mg":
      return {
        ink: `M-27 9.4L-9 2.4Q-5 .8-1 2.6L4.4 3.4L3.4 6.4L-2.6 6.8L-5 9.6L-26 12.4Z${shift(FACE + HELMET[form], -1, 9.6)}`,
        lines: "M2 1.6H25M8 2.4L3.6 12M8 2.4L13 12M14-.2V3.4M-2.6 3H4",
      };
    case "latw":
      return { ink: shift(KNEELING + FACE + HELMET[form], -4, 0), lines: "M-17-5.4L16-8.6M15-11.4L19-8.8L15.6-6" };
    case "ft":
      return {
        ink: `${shift(RUNNER + FACE + HELMET[form], -7, 0)}M-16-7.6H-11.4V3.4H-16ZM8-3Q14-9 24-8Q18-5 25-3Q17-2.4 21 1.6Q13-.4 8-2Z`,
        lines: "M-8 0L8-2.6",
      };
    case "gun":
      return GUN;
    case "fp":
      return FORT;
    case "afv":
      return VEHICLES["sherman"] as Picture;
    case "fv":
      return VEHICLES["car"] as Picture;
    case "halftrack":
    case "truck":
    case "jeep":
      return VEHICLES[cls] as Picture;
    default:
      return null;
  }
}

/** The map symbol of a class, in a box of 40 by 26 around (0, 0); its frame is drawn by the counter. */
export function symbolOf(cls: string): string {
  switch (cls) {
    case "squad":
    case "section":
      return "M-20-13L20 13M-20 13L20-13";
    case "mg":
      return "M-20-13L20 13M-20 13L20-13M0-9V9M-4 9H4M-4-5L0-9L4-5";
    case "leader":
      return "M0-8L2.2-2.6H8L3.4 .8L5 6.6L0 3.2L-5 6.6L-3.4 .8L-8-2.6H-2.2Z";
    case "latw":
      return "M-20 13L0-13L20 13";
    case "ft":
      return "M-4 8Q-10 0-2-9Q0-3 4-6Q9 2 4 8Z";
    case "gun":
      return "M-20 13L0-13L20 13M-5 6H5";
    case "fp":
      return "M-12 8V-4H-6V-8H6V-4H12V8Z";
    case "afv":
      return "M-6-7H6Q13-7 13 0T6 7H-6Q-13 7-13 0T-6-7Z";
    case "fv":
      return "M-6-7H6Q13-7 13 0T6 7H-6Q-13 7-13 0T-6-7ZM-20-13L20 13M-20 13L20-13";
    case "halftrack":
      return "M-6-7H6Q13-7 13 0T6 7H-6Q-13 7-13 0T-6-7ZM-20 9H20";
    case "truck":
    case "jeep":
      return "M-14-6H14V4H-14ZM-9 4.2A3.4 3.4 0 1 0-9 11M9 4.2A3.4 3.4 0 1 1 9 11";
    default:
      return "";
  }
}
