import { bokeh, grain, mist, vignette, wash } from "../backdrop";
import { GOLD, GOLD_RIM } from "../colour";
import { flat } from "../lettering";
import { halo, lit } from "../light";
import { chip } from "../objects/table";
import type { Picture } from "../picture";
import { times } from "../seed";
import { circle, clipped, DIAGONAL, line, linear, path, place, rect } from "../svg";
import { SCENE, scene, sheet } from "./scene";

const SUITS = [
  "M0 -40C14 -18 38 -6 38 14C38 30 20 36 8 24C8 34 12 40 18 44L-18 44C-12 40 -8 34 -8 24C-20 36 -38 30 -38 14C-38 -6 -14 -18 0 -40Z",
  "M0 42C-40 10 -42 -6 -38 -20C-32 -38 -8 -38 0 -18C8 -38 32 -38 38 -20C42 -6 40 10 0 42Z",
  "M0 -42A20 20 0 0 1 16 -10A20 20 0 1 1 8 24Q9 38 17 44L-17 44Q-9 38 -8 24A20 20 0 1 1 -16 -10A20 20 0 0 1 0 -42Z",
  "M0 -46Q12 -20 34 0Q12 20 0 46Q-12 20 -34 0Q-12 -20 0 -46Z",
];

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

const PAPER = linear(
  [
    [0, "#fffdf8"],
    [0.6, "#f6f2ec"],
    [1, "#d9d2cc"],
  ],
  DIAGONAL,
);
const RED = linear(
  [
    [0, "#ef3d55"],
    [1, "#a30d2b"],
  ],
  DIAGONAL,
);
const BLACK = linear(
  [
    [0, "#3f3a5a"],
    [1, "#120e24"],
  ],
  DIAGONAL,
);

/** The positions of the pips of a number card: column and row in units of the middle field. */
const COLUMNS: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = pipTable();

function pipTable() {
  const [left, right] = [-1, 1];
  const pairs = (...rows: number[]) => rows.flatMap((y) => [[left, y] as const, [right, y] as const]);
  const middle = (...rows: number[]) => rows.map((y) => [0, y] as const);
  return {
    2: middle(-1, 1),
    3: middle(-1, 0, 1),
    4: pairs(-1, 1),
    5: [...pairs(-1, 1), ...middle(0)],
    6: pairs(-1, 0, 1),
    7: [...pairs(-1, 0, 1), ...middle(-0.5)],
    8: [...pairs(-1, 0, 1), ...middle(-0.5, 0.5)],
    9: [...pairs(-1, -1 / 3, 1 / 3, 1), ...middle(0)],
    10: [...pairs(-1, -1 / 3, 1 / 3, 1), ...middle(-0.66, 0.66)],
  };
}

function face(rank: number, suit: number): string {
  const ink = suit % 2 ? RED : BLACK;
  const sign = SUITS[suit] ?? "";
  const corner =
    flat(RANKS[rank - 1] ?? "", { face: "cinzel", size: rank === 10 ? 30 : 38, x: -59, y: -74 }, ink) +
    place(path(sign, ink), -59, -55, 0.24);
  return (
    lit(rect(-78, -110, 156, 220, PAPER, 'rx="13"'), { depth: 2, rim: "#1d0a14", rimWidth: 2, shine: 0.15, drop: 5, shadow: 0.4 }) +
    corner +
    `<g transform="rotate(180)">${corner}</g>` +
    middleOf(rank, sign, ink)
  );
}

function middleOf(rank: number, sign: string, ink: string): string {
  if (rank === 1) return lit(place(path(sign, ink), 0, 0, 1.25), { depth: 2.6, rim: "#2a0612", rimWidth: 1, shine: 0.4, drop: 2 });
  const pips = COLUMNS[rank];
  if (pips) return pips.map(([x, y]) => place(path(sign, ink), x * 25, y * 72, 0.36, y > 0 ? 180 : 0)).join("");
  return court(rank, sign, ink);
}

/** No faces: a gilt panel with the rank's own sign of office. */
function court(rank: number, sign: string, ink: string): string {
  const office = [
    "M-4 44L-4 -6Q-24 -14 -26 -44Q-12 -30 0 -52Q12 -30 26 -44Q24 -14 4 -6L4 44Q0 50 -4 44Z",
    "M-44 34L-50 -22L-24 2L-16 -36L0 -4L16 -36L24 2L50 -22L44 34Q0 46 -44 34Z",
    "M-46 36L-52 -18L-26 6L0 -44L26 6L52 -18L46 36Q0 48 -46 36ZM-6 -60H-2V-66H2V-60H6V-56H2V-48H-2V-56H-6Z",
  ][rank - 11];
  return (
    rect(-42, -84, 84, 168, "#f3e3cf", 'rx="9"') +
    rect(-42, -84, 84, 168, "none", `rx="9" stroke="${linear(GOLD)}" stroke-width="3"`) +
    rect(-37, -79, 74, 158, "none", 'rx="6" stroke="#a0701c" stroke-opacity="0.45" stroke-width="1"') +
    place(path(sign, ink), 0, -50, 0.34) +
    place(path(sign, ink), 0, 50, 0.34, 180) +
    lit(place(path(office ?? "", linear(GOLD), 'fill-rule="evenodd"'), 0, 2, 0.62), {
      depth: 2.6,
      rim: GOLD_RIM,
      rimWidth: 1.6,
      shine: 0.6,
      drop: 2,
    })
  );
}

function back(): string {
  const lattice = times(24, (index) =>
    line(`M${-260 + index * 22} -120L${-20 + index * 22} 120M${-20 + index * 22} -120L${-260 + index * 22} 120`, "#e8b64a", 1.6, 0.5),
  ).join("");
  const ground = linear(
    [
      [0, "#7a1336"],
      [0.55, "#4a0a22"],
      [1, "#5c0e2a"],
    ],
    DIAGONAL,
  );
  return (
    lit(rect(-78, -110, 156, 220, PAPER, 'rx="13"'), { depth: 2, rim: "#1d0a14", rimWidth: 2, shine: 0.15, drop: 5, shadow: 0.4 }) +
    rect(-69, -101, 138, 202, ground, 'rx="8"') +
    clipped('<rect x="-69" y="-101" width="138" height="202" rx="8"/>', lattice) +
    rect(-64, -96, 128, 192, "none", 'rx="6" stroke="#e8b64a" stroke-width="2"') +
    circle(0, 0, 30, "#4a0a22", 'stroke="#e8b64a" stroke-width="2"') +
    lit(place(path(SUITS[3] ?? "", linear(GOLD)), 0, 0, 0.5), { depth: 2, rim: GOLD_RIM, rimWidth: 1, drop: 1 })
  );
}

function table(): string {
  return (
    wash(SCENE, [
      [0, "#2a0614"],
      [0.3, "#5c0f2c"],
      [0.62, "#4a0b24"],
      [1, "#1c040e"],
    ]) +
    mist(SCENE, [0.9, 0.25, 0.4], 7, "0.9 0.9", 0.12) +
    halo(800, 330, 760, "#ff7a8f", 0.2) +
    halo(800, 220, 420, "#ffd9a0", 0.24) +
    bokeh(12, "#ffb070", 14, { width: 1600, height: 300 }) +
    vignette(SCENE, "#12020a", 0.72) +
    grain(SCENE, 0.07)
  );
}

const CHIP_HUES = [205, 140, 350, 275, 32];

export const VELVET_BACCARAT_STAGE: readonly Picture[] = [
  scene("velvet-baccarat/table", table),
  // One suit in each row, in the book's order, from ace to king; the back below them.
  sheet("velvet-baccarat/cards", { columns: 13, cell: { width: 172, height: 236 }, width: 1690 }, () => [
    ...SUITS.flatMap((_, suit) => RANKS.map((_, index) => face(index + 1, suit))),
    back(),
  ]),
  sheet("velvet-baccarat/chips", { columns: CHIP_HUES.length, cell: { width: 220, height: 220 }, width: 480 }, () => CHIP_HUES.map(chip)),
];
