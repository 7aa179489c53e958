import { type Back, CARD, cardBack, cardFace, jokerFace, RANK_NAMES, SUIT_SIGNS } from "../objects/cards";
import type { Picture } from "../picture";
import { sheet } from "./scene";

/** Each game's own back, in the order of the sheet's columns (`BACKS` of the stage's cards). */
const BACKS: readonly Back[] = [
  { ground: ["#7a1336", "#5c0e2a", "#4a0a22"], thread: "#e8b64a", sign: SUIT_SIGNS[3] },
  // A coffee pot's handle and spout would be lost at this size; a jack's staff is not.
  {
    ground: ["#a8552a", "#7a3416", "#4c1c0a"],
    thread: "#7fd8c8",
    sign: "M-5 50L-5 -6Q-30 -14 -32 -50Q-14 -34 0 -58Q14 -34 32 -50Q30 -14 5 -6L5 50Q0 56 -5 50Z",
  },
  {
    ground: ["#2f6fb8", "#24508e", "#122c58"],
    thread: "#ffd08a",
    sign: "M0 -54L34 -10L0 30L-34 -10ZM-2 30H2L10 44L-6 50L4 58L-8 58L-10 48L4 42Z",
  },
  {
    ground: ["#1f6a48", "#17553a", "#0a3422"],
    thread: "#f3e6c0",
    sign: "M0 -52C10 -30 36 -36 44 -14C30 -6 34 14 22 26C14 18 6 24 3 52H-3C-6 24 -14 18 -22 26C-34 14 -30 -6 -44 -14C-36 -36 -10 -30 0 -52Z",
  },
  {
    ground: ["#4a3a9e", "#38297e", "#1e1450"],
    thread: "#d8d2ff",
    sign: "M-4 58C-2 30 -6 10 -20 -10C-30 -26 -24 -46 0 -58C24 -46 30 -26 20 -10C8 8 4 30 4 58ZM-1.5 24H1.5L6 -34H-6Z",
  },
  {
    ground: ["#c2581a", "#98400f", "#5c2206"],
    thread: "#ffe0a0",
    sign: "M-3 56V28C-34 34 -50 8 -40 -14C-32 -32 -12 -34 0 -58C12 -34 32 -32 40 -14C50 8 34 34 3 28V56ZM0 -30L-14 6L0 0L14 6Z",
  },
];

/** The backs of the rooms in which people play against each other, in a sheet of their own (`ROOM_BACKS` of the stage's cards). */
export const ROOM_BACKS = {
  peacock: {
    ground: ["#17788c", "#0e5472", "#052c48"],
    thread: "#ffcf7a",
    sign: "M0 -56C14 -44 18 -26 0 -10C-18 -26 -14 -44 0 -56ZM0 56C14 44 18 26 0 10C-18 26 -14 44 0 56ZM-56 0C-44 -14 -26 -18 -10 0C-26 18 -44 14 -56 0ZM56 0C44 -14 26 -18 10 0C26 18 44 14 56 0ZM-40 -40C-24 -40 -10 -30 -8 -8C-30 -10 -40 -24 -40 -40ZM40 40C24 40 10 30 8 8C30 10 40 24 40 40ZM40 -40C40 -24 30 -10 8 -8C10 -30 24 -40 40 -40ZM-40 40C-40 24 -30 10 -8 8C-10 30 -24 40 -40 40Z",
  },
  plum: {
    ground: ["#8a3c8e", "#64246e", "#320e42"],
    thread: "#ffc2d4",
    sign: "M0 -6C-30 -22 -30 -52 -8 -58Q0 -50 8 -58C30 -52 30 -22 0 -6ZM5 -3C11 -37 39 -46 52 -27Q48 -17 58 -11C60 12 32 20 5 -3ZM3 5C37 0 54 24 42 43Q31 42 31 54C10 62 -6 38 3 5ZM-3 5C6 38 -10 62 -31 54Q-31 42 -42 43C-54 24 -37 0 -3 5ZM-5 -3C-32 20 -60 12 -58 -11Q-48 -17 -52 -27C-39 -46 -11 -37 -5 -3Z",
  },
  granary: {
    ground: ["#5a8a2c", "#3e661a", "#1c360a"],
    thread: "#ffe9a8",
    sign: "M-3 60V20C-30 16 -36 -4 -32 -20C-12 -16 -4 -4 -3 10V-8C-28 -14 -32 -32 -28 -46C-12 -42 -4 -32 0 -20C4 -32 12 -42 28 -46C32 -32 28 -14 3 -8V10C4 -4 12 -16 32 -20C36 -4 30 16 3 20V60Z",
  },
} as const satisfies Record<string, Back>;

/** The faces of all card games, one suit in each row, from ace to king; and their backs. */
export const CARDS_STAGE: readonly Picture[] = [
  sheet("cards/faces", { columns: 13, cell: CARD, width: 1690 }, () =>
    SUIT_SIGNS.flatMap((_, suit) => RANK_NAMES.map((_, index) => cardFace(index + 1, suit))),
  ),
  sheet("cards/backs", { columns: BACKS.length, cell: CARD, width: 780 }, () => BACKS.map(cardBack)),
  sheet("cards/room-backs", { columns: 3, cell: CARD, width: 390 }, () => Object.values(ROOM_BACKS).map(cardBack)),
  // The small one, then the big one.
  sheet("cards/jokers", { columns: 2, cell: CARD, width: 260 }, () => [jokerFace(false), jokerFace(true)]),
];
