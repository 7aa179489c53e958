import { isOnSide } from "../digits/sides";

export type Side = "big" | "small" | "odd" | "even" | "dragon" | "tiger" | "tie";
export const ROAD_KINDS = ["size", "parity", "duel"] as const;
export type RoadKind = (typeof ROAD_KINDS)[number];

/** The sides that came at one place, draw after draw, oldest first. */
export interface Road {
  /** Counted from 1. */
  place: number;
  kind: RoadKind;
  sides: readonly Side[];
}

/** The same side repeated up to the last draw. */
export interface Streak extends Pick<Road, "place" | "kind"> {
  side: Exclude<Side, "tie">;
  times: number;
}

/** The shortest streak that is shown: a fair coin makes one once in sixteen. */
export const STREAK_LEAST = 5;

interface Sides {
  bigFrom: number;
  /** The ball that is on neither side, and for which the plays give the stake back. */
  neither?: number;
  /** The place that each place is compared with; the one ahead is the dragon. */
  rivals?: Readonly<Record<number, number>>;
}

const DIGITS: Sides = { bigFrom: 5 };
const ENDS = { 1: 5 };
const MIRRORS = { 1: 10, 2: 9, 3: 8, 4: 7, 5: 6 };
const BOOKS: Readonly<Record<string, Sides>> = {
  SSC: { ...DIGITS, rivals: ENDS },
  "11X5": { bigFrom: 6, neither: 11, rivals: ENDS },
  PK10: { bigFrom: 6, rivals: MIRRORS },
};
const MARK_SIX: Sides = { bigFrom: 25, neither: 49 };

/** The place that a place duels with, in families that have duels. */
export function rivalOf(bookId: string, place: number): number | null {
  return sidesIn(bookId).rivals?.[place] ?? null;
}

/** Every place's roads: big and small, odd and even, dragon and tiger. The sides are those by which the plays on a place pay. */
export function roadsOf(bookId: string, draws: readonly (readonly number[])[]): Road[] {
  const places = Array.from({ length: draws[0]?.length ?? 0 }, (_, at) => at + 1);
  return places.flatMap((place) => {
    const rival = rivalOf(bookId, place);
    const at = (numbers: readonly number[], where: number) => numbers[where - 1] ?? 0;
    const road = (kind: RoadKind, side: (numbers: readonly number[]) => Side): Road => ({ place, kind, sides: draws.map(side) });
    return [
      road("size", (numbers) => sideOf(bookId, "big", "small", at(numbers, place))),
      road("parity", (numbers) => sideOf(bookId, "odd", "even", at(numbers, place))),
      ...(rival === null ? [] : [road("duel", (numbers) => winnerOf(at(numbers, place), at(numbers, rival)))]),
    ];
  });
}

/** The roads that end in a long streak, longest first. They show past draws and predict nothing. */
export function streaksOf(roads: readonly Road[], least = STREAK_LEAST): Streak[] {
  const streaks = roads.flatMap(({ place, kind, sides }): Streak[] => {
    const side = sides.at(-1);
    if (side === undefined || side === "tie") return [];
    const times = sides.length - 1 - sides.findLastIndex((other) => other !== side);
    return times >= least ? [{ place, kind, side, times }] : [];
  });
  return streaks.sort((one, other) => other.times - one.times || one.place - other.place);
}

/** Columns of equal sides, each as long as its run: people call this a road. */
export function columnsOf<One extends string>(sides: readonly One[]): One[][] {
  const columns: One[][] = [];
  for (const side of sides) {
    const last = columns.at(-1);
    if (last?.[0] === side) last.push(side);
    else columns.push([side]);
  }
  return columns;
}

function sidesIn(bookId: string): Sides {
  return BOOKS[bookId] ?? (bookId.startsWith("LHC") ? MARK_SIX : DIGITS);
}

function sideOf(bookId: string, one: Side, other: Side, number: number): Side {
  const { bigFrom, neither } = sidesIn(bookId);
  if (number === neither) return "tie";
  return isOnSide(one, number, bigFrom) ? one : other;
}

function winnerOf(own: number, rival: number): Side {
  if (own === rival) return "tie";
  return own > rival ? "dragon" : "tiger";
}
