// What figures look like: silhouettes around (0, 0), facing right, at most 36 wide and 30 high.

export interface Drawing {
  /** Filled with the side's ink. */
  ink: string;
  /** Drawn in the paper's colour on it. */
  paper: readonly { cx: number; cy: number; r: number }[];
  /** A ring in ink: the wheel of a gun. */
  rings: readonly { cx: number; cy: number; r: number }[];
}

export type Body =
  | "man"
  | "beret"
  | "skier"
  | "rider"
  | "sniper"
  | "truck"
  | "car"
  | "half-track"
  | "tank"
  | "heavy-tank"
  | "destroyer-tank"
  | "gun"
  | "big-gun"
  | "mobile-gun"
  | "launcher"
  | "ship"
  | "locomotive"
  | "wagon";

type Form = "square" | "round";

/** A man with his rifle, 16 by 29; the helmet tells the side too. */
const MAN =
  "M-2.6-7.6H2.6Q5.6-7.2 6-3.4L6.6 2.4L4.3 2.9L3.7-1.6L3.4 3.6L4.6 13.8H1.4L.1 5.6L-1.2 13.8H-4.4L-3.4 3.6L-3.7-1.6L-4.3 2.9L-6.6 2.4L-6-3.4Q-5.6-7.2-2.6-7.6Z" +
  "M5.2-13.2L6.7-12.7L1.4 4.4L-.6 3.8Z";
const FACE_BELOW_HELMET = "M-2.9-10.4H2.9Q2.8-7.2 0-7.2Q-2.8-7.2-2.9-10.4Z";
/** Flared over the neck; a round bowl; a beret that hangs to one side. */
const HELMETS = {
  square: "M-4-11.2Q-4-15 0-15Q4-15 4-11.2L5.2-9.6H-5.2Z",
  round: "M-4.6-10.6Q-4.4-15 0-15Q4.4-15 4.6-10.6Q0-9.4-4.6-10.6Z",
  beret: "M-4-10.8Q-4.6-14.8 0-15Q3.4-15.2 6.6-12.2Q6.8-10.6 4-10.4Z",
} as const;
const SKIS = "M-9 13H9.6Q11.4 12.6 12 11L13 11.8Q12 14.6 9.6 15H-9Z";
/** A horse and its rider, 26 by 29. */
const HORSE =
  "M-11-1Q-8-4-2-3.6L4-4Q7-9 11-9.4L12.4-12L13-8.8L15.6-3.6L13.6-1.8L10.8-3.6Q9 1 7.6 3L9 13.6H6.4L4.4 5L-4.6 5L-5.4 13.6H-8L-8.4 4.4Q-10.4 2.4-10.8.6L-13 7L-14.6 6.4Q-13.6.4-11-1Z" +
  "M-3-12.4Q0-13.4 2.4-11.4L3.6-5.2L5 1.6L2.4 2.2L.4-3.6L-3.6-4Z";
const RIDERS_HEAD = "M-2.6-16Q-2.4-19.4.6-19.4T3.8-16L4.2-15H-3Z";
/** A man who lies and aims, 40 by 14. */
const PRONE =
  "M-19 5.4L-7-.4Q-3-2.6 1-1.6L7-3.4L20-4.6V-3L8 .2L3.4 4.2H-1L-6 4.4L-18 8.6Z";
const PRONE_HEAD = "M-1.4-4.6Q-1.6-8.6 2-8.8T6-5.2Q2.6-3.6-1.4-4.6Z";
const TRUCK = "M-17-7.6Q-13-9.6-8-9.4H4.4V1.4H5.6V-6H12Q14.4-5.6 15.2-2L17 .4V5H-17Z";
const CAR = "M-16 4.6V-1L-11-2.2L-8-2.2V-5L-6.4-5V-2.2H1L3.4-7.6H4.8L3.8-2.2H12.4Q16 -1.6 16.6 2V4.6Z";
const HALF_TRACK = "M-17 4.6L-16.4-6L-1-7.2L3-3.6L12-2.6L16 0L16.6 4.6ZM-9-7V-10.4H-1V-9H2.6V-7.8H-1V-7Z";
const HEAVY_TANK =
  "M-18 1.4H18L17 5Q16.4 9 12.4 9H-12.6Q-17 9-18 1.4Z" + "M-16-3.4H14.6L17 .4H-17.4Z" + "M-10-10.4H5.6Q8.4-8.4 8.6-4.4H-11.4Z" + "M6-9.2H20V-6.6H7.6ZM18.4-10H21.4V-5.8H18.4Z";
const DESTROYER_TANK =
  "M-17 1.4H17L16 5Q15 9 11.6 9H-12Q-16 9-17 1.4Z" + "M-15.6.4L-13-9.4H3.4L9-3L15.4.4Z" + "M4-7H20V-4.6H6.6Z";
/** A gun on its wheel, 34 by 20. */
const GUN =
  "M-5.6 1.6L15.4-11.2L16.6-9.2L-3.4 4.4Z" +
  "M3.2-9.6L8.6.4L5.6 2L1-7.4Z" +
  "M-5-.4L-15.8 8.6L-13.8 9.6L-3.2 3.6Z";
const BIG_GUN =
  "M-9 .6L17.4-15.6L18.8-13.4L-6.4 4Z" + "M.6-10L7 1.2L3.4 3.2L-2-7.6Z" + "M-7-1L-17.6 8.4L-15 9.8L-4.6 3.4ZM-6 3H9L11.6 6H-9Z";
const MOBILE_GUN =
  "M-16.5 1.6H15.6L14.6 5.4Q14 8.4 11 8.4H-11.6Q-15.6 8.4-16.5 1.6Z" + "M-15-2.4L-13-8H-5.4V-3.4H13L15.4.6H-15.6Z" + "M-7-6L13.4-13L14.4-10.6L-4.6-3.4Z";
const LAUNCHER =
  "M-3 2.6L-9.4-8L3.6-14.8L9.6-4.2Z" + "M-4 1L-16 8.8L-14.4 9.8L-2 4.6ZM2 0L8 9.8L10.4 9L5.4-1Z";
const SHIP =
  "M-34 2H-26L-24-2H-14V-8H-8V-12H-3V-16H-1.4V-12H3V-7H8V-11H13V-2H22L25 1H34L28 10H-29Z" + "M-27-1L-35-4.4V-5.8L-26-3.4ZM18-3L29-6.4V-5L20-1.4Z";
const LOCOMOTIVE =
  "M-20-13H-6V-9H8V-14.4H13V-9H15Q18.6-8.6 19 -4V3H-20Z" + "M19 1L23 7H16ZM-4-12Q-2-15 0-12V-9H-4Z";
const WAGON = "M-18-10H18V3H-18ZM-22 0H-18V2H-22Z";

const man = (helmet: string): Drawing => ({ ink: MAN + FACE_BELOW_HELMET + helmet, paper: [], rings: [] });
const wheels = (y: number, r: number, ...xs: number[]): Drawing["rings"] => xs.map((cx) => ({ cx, cy: y, r }));
const dots = (y: number, ...xs: number[]): Drawing["paper"] => xs.map((cx) => ({ cx, cy: y, r: 1.7 }));

/** A tank seen from the side, 34 by 17: hull, tracks, turret with its gun. */
export const TANK_FORMS: Record<Form, Drawing> = {
  square: {
    ink:
      "M-16.5 1H16.5L15.5 4.2Q15 8-11.4 8Q-15.6 8-16.5 1Z" +
      "M-14.4-2.6H13L15 0H-15.6Z" +
      "M-7.4-8.4H4.6L6.4-3.6H-8.6Z" +
      "M5.4-7.2H17V-5.2H6Z",
    paper: dots(4.6, -11, -5.5, 0, 5.5, 11),
    rings: [],
  },
  round: {
    ink:
      "M-15.5 1H15L13.8 5.6Q13 8 10.4 8H-11Q-14 8-14.8 5.2Z" +
      "M-14-2.4Q-12-4-8-4H9Q13-3.6 15 .1H-15.6Z" +
      "M-7-5.2Q-6.4-9.4-.6-9.6Q5.4-9.6 6.4-5.2L6-4H-7Z" +
      "M5.6-7.6H15V-5.8H6.2Z",
    paper: dots(4.6, -9.8, -4, 2, 8),
    rings: [],
  },
};

export const BODIES: Record<Exclude<Body, "tank">, Drawing | ((form: Form) => Drawing)> = {
  man: (form) => man(HELMETS[form]),
  beret: () => man(HELMETS.beret),
  skier: (form) => {
    const figure = man(HELMETS[form]);
    return { ...figure, ink: figure.ink + SKIS };
  },
  rider: { ink: HORSE + RIDERS_HEAD, paper: [], rings: [] },
  sniper: { ink: PRONE + PRONE_HEAD, paper: [], rings: [] },
  truck: { ink: TRUCK, paper: [], rings: wheels(6, 3.2, -11, 11) },
  car: { ink: CAR, paper: [], rings: wheels(5.6, 3, -10, 10.4) },
  "half-track": { ink: HALF_TRACK + "M-16 3H1L-1 8.4H-14Z", paper: dots(5.6, -12, -7, -2), rings: wheels(6, 3, 11) },
  "heavy-tank": { ink: HEAVY_TANK, paper: dots(5.2, -12.4, -7.4, -2.4, 2.6, 7.6, 12.6), rings: [] },
  "destroyer-tank": { ink: DESTROYER_TANK, paper: dots(5.2, -12, -7, -2, 3, 8, 12.4), rings: [] },
  gun: { ink: GUN, paper: [], rings: wheels(4.6, 5.6, -2) },
  "big-gun": { ink: BIG_GUN, paper: [], rings: wheels(5, 5.2, -3) },
  "mobile-gun": { ink: MOBILE_GUN, paper: dots(5, -11, -5.4, 0, 5.4, 10.4), rings: [] },
  launcher: { ink: LAUNCHER, paper: [{ cx: 6.4, cy: -9.4, r: 1.5 }, { cx: 4.6, cy: -12.6, r: 1.5 }, { cx: 8, cy: -6, r: 1.5 }], rings: wheels(5.4, 4.6, -1) },
  ship: { ink: SHIP, paper: dots(5, -18, -9, 0, 9, 18), rings: [] },
  locomotive: { ink: LOCOMOTIVE, paper: [], rings: wheels(6, 4, -13, -3.6, 5.8) },
  wagon: { ink: WAGON, paper: [], rings: wheels(6, 3.8, -11, 11) },
};
