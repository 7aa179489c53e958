import { readDraw } from "@magpie/domain/lottery/books";
import { choose, combinations, products } from "@magpie/domain/lottery/combinatorics";
import type { Draw, Play, Selection, SlotForm } from "@magpie/domain/lottery/play";
import { FOUR_D_BOARD, NORTH_BOARD, SOUTH_BOARD, THAI_BOARD } from "@magpie/domain/lottery/samples/boards";
import { leastIn } from "./picks";

/** A selection, and a result with which it wins. */
export interface Example {
  selection: Selection;
  result: unknown;
  draw: Draw;
}

/** Results to show plays by: between them they have every form that a play can ask for. */
const RESULTS: Readonly<Record<string, readonly unknown[]>> = {
  SSC: ["9,0,5,3,1", "5,0,5,3,3", "7,7,2,4,9", "7,7,7,2,4", "7,7,7,2,2", "7,7,7,7,2", "2,4,7,7,7", "4,7,7,2,2", "2,2,4,4,7"],
  "3D": ["5,0,3", "5,0,5", "7,7,7", "7,6,5", "9,8,9", "1,3,5"],
  P5: ["5,0,3,9,1", "5,0,5,1,2", "7,7,7,1,2", "7,6,5,0,0", "9,8,9,2,4", "1,3,5,1,2"],
  "11X5": ["3,11,7,2,9"],
  PK10: ["4,7,10,1,3,9,2,8,6,5"],
  "VN-N": [NORTH_BOARD, { ...NORTH_BOARD, db: ["83477"] }],
  "VN-S": [SOUTH_BOARD, { ...SOUTH_BOARD, db: ["614288"] }],
  "4D": [FOUR_D_BOARD],
  THAI: [THAI_BOARD],
  TOGEL: ["4321", "4331"],
};
const MARK_SIX = ["8,25,31,2,40,17+36", "1,11,21,31,41,12+22"];

/** Above this many, selections are made from what was drawn instead of trying all. */
const TRIED_MOST = 6000;

export function exampleOf(bookId: string, play: Play): Example | null {
  for (const result of RESULTS[bookId] ?? MARK_SIX) {
    const draw = readDraw(bookId, result);
    if (!draw) continue;
    for (const selection of candidates(play, draw)) {
      if (play.units(selection) > 0 && Object.keys(play.judge(selection, draw).wins).length > 0) return { selection, result, draw };
    }
  }
  return null;
}

function* candidates(play: Play, draw: Draw): Generator<Selection> {
  const { slots, tickets, positions, leastFilled = 0 } = play.form;
  const places = positions && !positions.forTicketsOnly ? (positions.among?.[0] ?? firstPlaces(positions.least)) : [];
  const whole = (filled: string[][]): Selection => ({ slots: filled, tickets: [], positions: places });
  if (slots.length === 0) {
    if (!tickets) yield whole([]);
    for (const ticket of windows(draw.balls, tickets?.length ?? 0)) yield { slots: [], tickets: [ticket.sort()], positions: places };
    return;
  }
  const needed = slots.filter(({ least }) => least > 0).length || leastFilled;
  const choices = slots.slice(0, needed).map((slot, at) => choicesIn(slot, leastIn(play.form, at), draw));
  const rest = slots.slice(needed).map((): string[] => []);
  if (choices.reduce((all, one) => all * one.length, 1) <= TRIED_MOST) {
    for (const filled of products(choices)) yield whole([...filled, ...rest]);
  } else {
    for (const drawn of windows(draw.balls, needed)) yield whole([...drawn.map((one) => [one]), ...rest]);
  }
}

const firstPlaces = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** Runs of so many balls, from every place on. */
function windows(balls: readonly number[], count: number): string[][] {
  return balls.slice(0, balls.length - count + 1).map((_, at) => balls.slice(at, at + count).map(String));
}

/** The smallest fillings of a slot: all of them where they are few, else those that begin with what was drawn. */
function choicesIn({ alphabet }: SlotForm, count: number, draw: Draw): string[][] {
  if (alphabet.offered.length > 0 && choose(alphabet.offered.length, count) <= TRIED_MOST / 4) return combinations(alphabet.offered, count);
  const drawn = drawnSymbols(alphabet.digits ?? [1, 1], alphabet.read, draw);
  const others = alphabet.offered.filter((symbol) => !drawn.includes(symbol));
  const mixed = firstPlaces(count).map((misses) => [...drawn.slice(0, count - misses), ...others].slice(0, count));
  return [...windowsOf(drawn, count), ...mixed, others.slice(0, count)].filter((one) => one.length === count);
}

function windowsOf(all: readonly string[], count: number): string[][] {
  return all.map((_, at) => all.slice(at, at + count)).filter((one) => one.length === count);
}

/** The drawn symbols of a slot: balls, or the ends and beginnings of prizes. */
function drawnSymbols([least, most]: readonly [number, number], read: (text: string) => string | null, { balls, prizes }: Draw): string[] {
  const numbers = [balls.join(""), ...Object.values(prizes).flat()];
  const ends = numbers.map((one) => one.slice(-least));
  const others = numbers.flatMap((one) => [one.slice(0, least), one.slice(1, 1 + least), one.slice(0, most)]);
  const texts = [...balls.map(String), ...ends, ...others];
  return [...new Set(texts.map(read).filter((symbol) => symbol !== null))];
}
