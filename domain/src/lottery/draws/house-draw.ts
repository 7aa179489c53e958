import { assert } from "../../assert";
import { type Int, pick } from "../../chance/ints";
import { range } from "../combinatorics";
import { FOUR_D_PRIZES } from "../sea/four-d";
import { THAI_PRIZES } from "../sea/thai";
import { NORTH, SOUTH } from "../vn/board";

/** A draw in the form of written results: a text of balls, or the numbers of each prize. */
export type HouseResult = string | Record<string, string | string[]>;

function digits(count: number, int: Int): number[] {
  return range(1, count).map(() => int(10));
}

function digitText(count: number, int: Int): string {
  return digits(count, int).join("");
}

function balls(count: number, of: number, int: Int): number[] {
  return pick(range(1, of), count, int);
}

function board(prizes: Readonly<Record<string, readonly [count: number, digits: number]>>, int: Int): HouseResult {
  return Object.fromEntries(
    Object.entries(prizes).map(([prize, [count, length]]) => [prize, range(1, count).map(() => digitText(length, int))]),
  );
}

/** A number that came before is drawn again, so that all prizes differ. */
function fourDigitPrizes(int: Int): HouseResult {
  const numbers = new Set<string>();
  while (numbers.size < 23) numbers.add(String(int(10_000)).padStart(4, "0"));
  const left = [...numbers];
  const taken = Object.entries(FOUR_D_PRIZES).map(([prize, count]): [string, string[]] => [prize, left.splice(0, count)]);
  return Object.fromEntries(taken);
}

function specialDraw(int: Int): string {
  const drawn = balls(7, 49, int);
  return `${drawn.slice(0, 6).join(",")}+${drawn[6]}`;
}

const DRAWS: Readonly<Record<string, (int: Int) => HouseResult>> = {
  SSC: (int) => digits(5, int).join(","),
  "11X5": (int) => balls(5, 11, int).join(","),
  PK10: (int) => balls(10, 10, int).join(","),
  "3D": (int) => digits(3, int).join(","),
  P5: (int) => digits(5, int).join(","),
  "VN-N": (int) => board(NORTH.prizes, int),
  "VN-S": (int) => board(SOUTH.prizes, int),
  "4D": fourDigitPrizes,
  THAI: (int) => board(THAI_PRIZES, int),
  TOGEL: (int) => digitText(4, int),
};

/** The result that a stream of numbers gives: the same stream gives the same result. */
export function houseResult(bookId: string, int: Int): HouseResult {
  const draw = bookId.startsWith("LHC-") ? specialDraw : DRAWS[bookId];
  assert(draw, `${bookId} is no book`);
  return draw(int);
}
