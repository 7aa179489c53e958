import { GOLD, GOLD_RIM, STEEL } from "../colour";
import { flat } from "../lettering";
import { lit } from "../light";
import { times } from "../seed";
import { clipped, DIAGONAL, line, linear, path, place, rect } from "../svg";

/** Spades, hearts, clubs, diamonds: the order of the rows of the sheet. */
export const SUIT_SIGNS = [
  "M0 -40C14 -18 38 -6 38 14C38 30 20 36 8 24C8 34 12 40 18 44L-18 44C-12 40 -8 34 -8 24C-20 36 -38 30 -38 14C-38 -6 -14 -18 0 -40Z",
  "M0 42C-40 10 -42 -6 -38 -20C-32 -38 -8 -38 0 -18C8 -38 32 -38 38 -20C42 -6 40 10 0 42Z",
  "M0 -42A20 20 0 0 1 16 -10A20 20 0 1 1 8 24Q9 38 17 44L-17 44Q-9 38 -8 24A20 20 0 1 1 -16 -10A20 20 0 0 1 0 -42Z",
  "M0 -46Q12 -20 34 0Q12 20 0 46Q-12 20 -34 0Q-12 -20 0 -46Z",
] as const;

/** From ace to king: the order of the columns of the sheet. */
export const RANK_NAMES = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;

/** The middle of a card is the middle of its drawing. */
export const CARD = { width: 172, height: 236 };

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

type Pip = readonly [x: number, y: number];

const pairs = (...rows: number[]): Pip[] =>
  rows.flatMap((y): Pip[] => [
    [-1, y],
    [1, y],
  ]);
const middle = (...rows: number[]) => rows.map((y): Pip => [0, y]);

/** The places of the pips of a number card: column and row in units of the middle field. */
const PIPS: Readonly<Record<number, readonly Pip[]>> = {
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

const sheetOfPaper = () =>
  lit(rect(-78, -110, 156, 220, PAPER, 'rx="13"'), { depth: 2, rim: "#1d0a14", rimWidth: 2, shine: 0.15, drop: 5, shadow: 0.4 });

/** The corner is large enough to be read on a card that is a finger wide. */
export function cardFace(rank: number, suit: number): string {
  const ink = suit % 2 ? RED : BLACK;
  const sign = SUIT_SIGNS[suit] ?? "";
  const corner =
    flat(RANK_NAMES[rank - 1] ?? "", { face: "cinzel", size: rank === 10 ? 38 : 52, x: -53, y: -64 }, ink) +
    place(path(sign, ink), -54, -40, 0.34);
  return `${sheetOfPaper()}${corner}<g transform="rotate(180)">${corner}</g>${middleOf(rank, sign, ink)}`;
}

function middleOf(rank: number, sign: string, ink: string): string {
  if (rank === 1) return lit(place(path(sign, ink), 0, 0, 1.1), { depth: 2.6, rim: "#2a0612", rimWidth: 1, shine: 0.4, drop: 2 });
  const pips = PIPS[rank];
  if (pips) return pips.map(([x, y]) => place(path(sign, ink), x * 18, y * 66, 0.3, y > 0 ? 180 : 0)).join("");
  return court(rank, sign, ink);
}

/** No faces: a gilt panel with the rank's own sign of office, a staff, a coronet or a crown. */
function court(rank: number, sign: string, ink: string): string {
  const office = [
    "M-4 44L-4 -6Q-24 -14 -26 -44Q-12 -30 0 -52Q12 -30 26 -44Q24 -14 4 -6L4 44Q0 50 -4 44Z",
    "M-44 34L-50 -22L-24 2L-16 -36L0 -4L16 -36L24 2L50 -22L44 34Q0 46 -44 34Z",
    "M-46 36L-52 -18L-26 6L0 -44L26 6L52 -18L46 36Q0 48 -46 36ZM-6 -60H-2V-66H2V-60H6V-56H2V-48H-2V-56H-6Z",
  ][rank - 11];
  return (
    rect(-34, -84, 68, 168, "#f3e3cf", 'rx="9"') +
    rect(-34, -84, 68, 168, "none", `rx="9" stroke="${linear(GOLD)}" stroke-width="3"`) +
    rect(-29, -79, 58, 158, "none", 'rx="6" stroke="#a0701c" stroke-opacity="0.45" stroke-width="1"') +
    place(path(sign, ink), 0, -50, 0.38) +
    place(path(sign, ink), 0, 50, 0.38, 180) +
    lit(place(path(office ?? "", linear(GOLD), 'fill-rule="evenodd"'), 0, 2, 0.54), {
      depth: 2.6,
      rim: GOLD_RIM,
      rimWidth: 1.6,
      shine: 0.6,
      drop: 2,
    })
  );
}

export interface Back {
  /** Light, middle and dark of the ground. */
  ground: readonly [string, string, string];
  thread: string;
  /** Drawn around the middle, about 80 high. */
  sign: string;
}

export function cardBack({ ground: [light, mid, dark], thread, sign }: Back): string {
  const lattice = times(24, (index) =>
    line(`M${-260 + index * 22} -120L${-20 + index * 22} 120M${-20 + index * 22} -120L${-260 + index * 22} 120`, thread, 1.6, 0.5),
  ).join("");
  const fill = linear(
    [
      [0, light],
      [0.55, dark],
      [1, mid],
    ],
    DIAGONAL,
  );
  return (
    sheetOfPaper() +
    rect(-69, -101, 138, 202, fill, 'rx="8"') +
    clipped('<rect x="-69" y="-101" width="138" height="202" rx="8"/>', lattice) +
    rect(-64, -96, 128, 192, "none", `rx="6" stroke="${thread}" stroke-width="2"`) +
    `<ellipse cx="0" cy="0" rx="42" ry="50" fill="${dark}" stroke="${thread}" stroke-width="2"/>` +
    lit(path(sign, linear(GOLD), 'fill-rule="evenodd" transform="scale(0.78)"'), { depth: 2, rim: GOLD_RIM, rimWidth: 1, drop: 1 })
  );
}

/** The two jokers: a cap with three bells, the big one's in gold and red, the small one's in silver and blue. */
export function jokerFace(isBig: boolean): string {
  const ink = isBig ? RED : BLACK;
  const letters = [..."JOKER"]
    .map((letter, index) => flat(letter, { face: "cinzel", size: 27, x: -58, y: -72 + index * 27 }, ink))
    .join("");
  const [left, middle, right] = isBig ? ["#f0392e", "#ffb52e", "#2f9a5a"] : ["#3f6fd8", "#b9c6de", "#6a4ac0"];
  const horn = (d: string, colour: string) =>
    lit(path(d, colour), { depth: 4, rim: "#1d0a14", rimWidth: 2, shine: 0.5, drop: 2, bounce: "#ffd9a0" });
  const bell = (x: number, y: number) =>
    lit(`<circle cx="${x}" cy="${y}" r="9" fill="${isBig ? linear(GOLD) : linear(STEEL)}"/>`, {
      depth: 2,
      rim: "#2a1002",
      rimWidth: 1.6,
      drop: 2,
    });
  return (
    sheetOfPaper() +
    letters +
    `<g transform="rotate(180)">${letters}</g>` +
    `<g transform="translate(2 6) scale(0.74)">` +
    horn("M-30 34C-36 -10 -62 -34 -58 6C-70 -46 -28 -66 -4 30Z", left) +
    horn("M30 34C36 -10 62 -34 58 6C70 -46 28 -66 4 30Z", right) +
    horn("M-22 34C-22 -20 -18 -50 0 -84C18 -50 22 -20 22 34Z", middle) +
    lit(path("M-40 30Q0 16 40 30L36 52Q0 40 -36 52Z", isBig ? linear(GOLD) : linear(STEEL)), {
      depth: 3,
      rim: GOLD_RIM,
      rimWidth: 1.6,
      drop: 2,
    }) +
    bell(-60, 12) +
    bell(60, 12) +
    bell(0, -86) +
    "</g>"
  );
}
