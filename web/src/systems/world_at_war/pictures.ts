// The pictures on counters: vehicles seen from the side, in a box of 60 by 26 around (0, 0), looking to
// the right; and the map symbols that stand for them, in a box of 40 by 26.

export interface Picture {
  /** Filled in ink. */
  ink: string;
  /** Drawn as lines in ink: barrels, rotors, aerials. */
  lines?: string;
  wheels?: readonly (readonly [x: number, y: number, r: number])[];
}

const wheels = (xs: readonly number[], y: number, r: number) => xs.map((x) => [x, y, r] as const);

/** Running gear of a tracked vehicle: its skirt from `left` to `right`. */
const track = (left: number, right: number): string =>
  `M${left + 3} 4H${right - 3}Q${right} 4 ${right} 7.4Q${right - 1} 11.6 ${right - 6} 11.6H${left + 6}Q${left + 1} 11.6 ${left} 7.4Q${left} 4 ${left + 3} 4Z`;

const WEST_HULL = `${track(-27, 26)}M-27 3.2L-25.4-1.6H21L28 2.2L26.6 4H-27Z`;
const EAST_HULL = `${track(-25, 24)}M-25 3.2L-23.6-1H19.4L26 2.4L24.6 4H-25Z`;
const WEST_WHEELS = wheels([-20, -13, -6, 1, 8, 15, 21], 8.4, 2.5);
const EAST_WHEELS = wheels([-19, -11.4, -3.8, 3.8, 11.4, 18.6], 8.2, 2.9);

const M113 = `${track(-23, 22)}M-23.6 3.6L-24-5.6H11.4L22.6 1.4V4H-23.6Z`;
const M113_WHEELS = wheels([-16, -8, 0, 8, 15.6], 8.4, 2.5);
const BMP = `${track(-25, 23)}M-25.6 2.6L-24.4-2.6H9L27 1.6L24 4.2H-25.6Z`;
const BMP_WHEELS = wheels([-18.6, -11, -3.6, 3.8, 11.2, 18], 8.4, 2.4);
const BRADLEY = `${track(-24, 23)}M-25 3.6L-25.6-5H13L26 1.6L24.4 4H-25Z`;

const PICTURES: Record<string, Picture> = {
  m1: {
    ink: `${WEST_HULL}M-18-2L-15.6-9.4H4.4L13.6-6.2L12.2-2Z`,
    lines: "M12-6.4H33M-8-9.4V-12H-1",
    wheels: WEST_WHEELS,
  },
  m60a3: {
    ink: `${WEST_HULL}M-15-2Q-15-9.4-6-9.8H3Q10-9.4 13.4-4.4L11.6-2ZM-7-9.6V-13.2H1V-9.6Z`,
    lines: "M11-5.8H32M1-12H5",
    wheels: WEST_WHEELS,
  },
  leopard2: {
    ink: `${WEST_HULL}M-18.6-2V-9H9.6L11.6-5.4V-2ZM-10-9V-11.4H-5V-9Z`,
    lines: "M11-6.2H34M18-6.2H22",
    wheels: WEST_WHEELS,
  },
  leopard1: {
    ink: `${WEST_HULL}M-15-2Q-14.4-8.6-7-9H4Q10.6-8.4 12.4-2Z`,
    lines: "M11-6H33M20-6H24",
    wheels: WEST_WHEELS,
  },
  t80: {
    ink: `${EAST_HULL}M-10.6-1.4Q-10-8 0-8.6Q9-8.4 12-3.4L10.6-1.4ZM-27-3.4H-23V1H-27ZM-4-8.4V-10.8H1V-8.4Z`,
    lines: "M11-5.2H32M2-10.4L8-13",
    wheels: EAST_WHEELS,
  },
  t72: {
    ink: `${EAST_HULL}M-10-1.4Q-9.4-8.2-.4-8.6Q8.6-8.4 11-1.4ZM-28.4-4H-23.6V1.4H-28.4Z`,
    lines: "M10-5H32M18-5H22M-3-8.6V-11.4H3",
    wheels: EAST_WHEELS,
  },
  t62: {
    ink: `${EAST_HULL}M-10.6-1.4Q-10-9.2 0-9.4Q9.6-9.2 11-1.4ZM-28-3.4H-24V1H-28Z`,
    lines: "M10-5.4H31M24-5.4H27.6",
    wheels: wheels([-19, -12.4, -4.6, 5, 15], 8.2, 3.1),
  },
  t55: {
    ink: `${EAST_HULL}M-9-1.4Q-8.6-9.4 0-9.6Q8.4-9.4 9.6-1.4Z`,
    lines: "M9-5.6H29M27-5.6H29.4",
    wheels: wheels([-19, -9, -1.6, 6.4, 14.4], 8.2, 3.1),
  },
  m3: {
    ink: `${BRADLEY}M-9-5L-7.6-11H6.4L9.6-5ZM-15-12.4H-7V-8H-15Z`,
    lines: "M8-8.4H22",
    wheels: M113_WHEELS,
  },
  marder: {
    ink: `${BRADLEY}M-6-5L-3-9.4H6L8.6-5ZM-4-13H2V-9.4H-4Z`,
    lines: "M2-11.4H21M-20-5V-8H-14",
    wheels: M113_WHEELS,
  },
  bmp1: { ink: `${BMP}M-4-2.6L-1-7.4H8L12-2.6Z`, lines: "M9-5.2H20M2-7.6H16", wheels: BMP_WHEELS },
  bmp2: { ink: `${BMP}M-7-2.6L-4-8H8L12.6-2.6ZM-4-11.6H3V-8H-4Z`, lines: "M9-5.4H27", wheels: BMP_WHEELS },
  m113: { ink: `${M113}M-7-5.6V-8.6H2V-5.6Z`, lines: "M-2-9.4H10", wheels: M113_WHEELS },
  itv: {
    ink: `${M113}M-13-16H9L11-13.4V-9.8H-13ZM-4-10H1V-5.6H-4Z`,
    wheels: M113_WHEELS,
  },
  jaguar: {
    ink: `${track(-24, 23)}M-25 3.6L-22-3.6H8L26 2L24.4 4H-25ZM-12-3.6V-9H-4V-3.6ZM-10-14H12V-9.6H-10Z`,
    wheels: M113_WHEELS,
  },
  gepard: {
    ink: `${WEST_HULL}M-15-2V-11H8L12-6V-2ZM-20-16H-15V-5H-20ZM9-12H13V-6H9Z`,
    lines: "M4-8H30M4-6H30",
    wheels: WEST_WHEELS,
  },
  roland: {
    ink: `${BRADLEY}M-8-5V-10H6V-5ZM-20-13L16-16V-12L-20-9ZM-2-19H4V-14H-2Z`,
    wheels: M113_WHEELS,
  },
  zsu: {
    ink: `${track(-24, 22)}M-24.6 3.6L-24-2.4H16L24 3.6ZM-15-2.4V-10H9L13-5V-2.4Z`,
    lines: "M10-8H29M10-5.6H29M-11-10L-13-14M-18-14Q-13-19-7-15",
    wheels: wheels([-17, -9.6, -2.2, 5.2, 12.6, 17.6], 8.4, 2.4),
  },
  luchs: {
    ink: "M-28 5L-26-4H16L28 2L26 6H-28ZM-8-4L-5-10H7L9.6-4Z",
    lines: "M8-7.4H20",
    wheels: wheels([-19, -8, 8, 19], 7.4, 4.4),
  },
  btr60: {
    ink: "M-28 2L-24-5H14L28 0L25 6H-25ZM3-5L5-9.4H12L14-5Z",
    lines: "M12-7.4H21",
    wheels: wheels([-18.6, -7.6, 6.4, 17.4], 7.2, 4.4),
  },
  brdm_at: {
    ink: "M-21 4L-19-4H9L21 0V6H-21ZM-12-8H-8V-4H-12Z",
    lines: "M-18-12.6L12-14.4M-18-9.8L12-11.6M-10-8V-12",
    wheels: wheels([-13, 13], 7.2, 4.6),
  },
  ah1: {
    ink: "M-30-3.4L-27-5L-6-3.4Q-2-7 6-7Q14-6.6 20-1.6Q26 1 27 3.4Q22 5.4 8 5.4H-4Q-8 3-10-.6L-29-2ZM-31-9H-28L-27-3H-30ZM-3 2.6H10V5H-3Z",
    lines: "M2-7V-11M-24-11.6H28M-4 9H16M0 5.4L-2 9M10 5.4L12 9M25 4V6.6",
  },
  mi24: {
    ink: "M-31-3L-28-4.6L-10-4Q-6-8 4-8.2Q14-8 19-4.6Q26-3.4 27.6 1Q27 5 20 5.6H-4Q-9 4.4-12 0L-30-1.4ZM-32-9.6H-28.6L-27-3H-31ZM-6 1.6H8V4.6H-6ZM-4 4H6V7H-4Z",
    lines: "M3-8V-11.4M-26-12H31M-2 5.6V9.4M15 5.6V9.4M-4 9.8H1M13 9.8H18",
  },
  pah1: {
    ink: "M-29-4L-12-4.6Q-7-8 4-8Q16-7.6 22-.6Q23 3.6 18 5.4H0Q-8 4-11-.6L-29-2ZM-31-9H-28L-27.4-2.4H-30ZM-4 2H9V4.4H-4Z",
    lines: "M4-8V-11.4M-22-12H29M-5 9H20M0 5.4L-2 9M13 5.4L15 9",
  },
};

/** Where nothing of a type's own is drawn, its kind has a picture. */
const KINDS: Record<string, string> = {
  tank: "leopard1",
  ifv: "bmp2",
  apc: "m113",
  missile: "jaguar",
  aa: "zsu",
  recon: "luchs",
  helicopter: "pah1",
};

/** The picture of a vehicle or helicopter; null for those that bear a map symbol. */
export function pictureOf(type: string, symbol: string): Picture | null {
  return PICTURES[type] ?? PICTURES[KINDS[symbol] ?? ""] ?? null;
}

/** The strokes of a map symbol inside its frame. */
const SYMBOLS: Record<string, string> = {
  tank: "M-11-6.4H11A6.4 6.4 0 0 1 11 6.4H-11A6.4 6.4 0 0 1-11-6.4Z",
  ifv: "M-11-6.4H11A6.4 6.4 0 0 1 11 6.4H-11A6.4 6.4 0 0 1-11-6.4ZM-20-13L20 13M20-13L-20 13M-15-13V13",
  apc: "M-11-6.4H11A6.4 6.4 0 0 1 11 6.4H-11A6.4 6.4 0 0 1-11-6.4ZM-20-13L20 13M20-13L-20 13",
  missile: "M-11-6.4H11A6.4 6.4 0 0 1 11 6.4H-11A6.4 6.4 0 0 1-11-6.4ZM-20 13L0-13L20 13",
  aa: "M-20 13Q0-7 20 13M-11-8.4H11A5 5 0 0 1 11 1.6H-11A5 5 0 0 1-11-8.4Z",
  recon: "M-11-6.4H11A6.4 6.4 0 0 1 11 6.4H-11A6.4 6.4 0 0 1-11-6.4ZM-20 13L20-13",
  infantry: "M-20-13L20 13M20-13L-20 13",
  airborne: "M-20-13L20 13M20-13L-20 13M-9 12Q-4.5 6 0 12Q4.5 6 9 12",
  helicopter: "M-14-7V7L14-7V7Z",
  hq: "",
};

export function symbolOf(symbol: string): string {
  return SYMBOLS[symbol] ?? "";
}
