import type { LandlordCard, PlayKind } from "@magpie/domain/rooms/landlord-view";

/** A deck of 54: 4 × rank + suit, ranks from three (0) to ace (11) and two (12), then the small joker and the big one. */
export const LANDLORD_DECK: readonly LandlordCard[] = Array.from({ length: 54 }, (_, card) => card);
const [SMALL, BIG] = [52, 53];
const ACE = 11;

export function landlordRank(card: LandlordCard): number {
  return card >= SMALL ? card - SMALL + 13 : card >> 2;
}

/** A play as it counts: of the same kind and size the higher rank wins. */
export interface Play {
  kind: PlayKind;
  rank: number;
  cards: readonly LandlordCard[];
}

/** Which ranks there are, with how many cards of each. */
function countsOf(cards: readonly LandlordCard[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(landlordRank(card), (counts.get(landlordRank(card)) ?? 0) + 1);
  return counts;
}

/** The first ranks of runs of that length, of ranks with so many cards each, the highest first. A run ends at the ace. */
function runsIn(counts: ReadonlyMap<number, number>, each: number, length: number): number[] {
  const starts: number[] = [];
  for (let start = ACE - length + 1; start >= 0; start--) {
    const isRun = Array.from({ length }, (_, at) => counts.get(start + at) ?? 0).every((count) => count >= each);
    if (isRun) starts.push(start);
  }
  return starts;
}

/** The runs of triples in these cards whose other cards are as many single ones, or pairs. */
function winged(counts: ReadonlyMap<number, number>, size: number): [PlayKind, number][] {
  const found: [PlayKind, number][] = [];
  for (const [kind, wing] of [["tripleRunOnes", 1] as const, ["tripleRunPairs", 2] as const]) {
    const length = size / (3 + wing);
    if (!Number.isInteger(length) || length < 2) continue;
    for (const start of runsIn(counts, 3, length)) {
      const left = [...counts].map(([rank, count]) => (rank >= start && rank < start + length ? count - 3 : count));
      if (wing === 1 || left.every((count) => count % 2 === 0)) found.push([kind, start]);
    }
  }
  return found;
}

/** What these cards can be played as, the plainest first; empty where the rules know no such play. */
export function readPlays(cards: readonly LandlordCard[]): Play[] {
  const counts = countsOf(cards);
  const size = cards.length;
  const [rank = 0] = counts.keys();
  const as = (kind: PlayKind, of: number): Play => ({ kind, rank: of, cards });
  if (size === 2 && cards.includes(SMALL) && cards.includes(BIG)) return [as("rocket", rank)];
  if (counts.size === 1 && size <= 4) return [as((["single", "pair", "triple", "bomb"] as const)[size - 1] ?? "single", rank)];
  const three = [...counts].find(([, count]) => count === 3)?.[0];
  if (counts.size === 2 && three !== undefined && size === 4) return [as("tripleOne", three)];
  const isTriplePair = counts.size === 2 && three !== undefined && size === 5;
  if (isTriplePair) return [as("triplePair", three)];
  const plain = ([["straight", 1, 5] as const, ["pairRun", 2, 3] as const, ["tripleRun", 3, 2] as const] as const).flatMap(
    ([kind, each, least]) => {
      const length = size / each;
      const isWhole = Number.isInteger(length) && length >= least && counts.size === length;
      return isWhole ? runsIn(counts, each, length).map((start) => as(kind, start)) : [];
    },
  );
  return [...plain, ...winged(counts, size).map(([kind, start]) => as(kind, start))];
}

export function beats(play: Play, other: Play): boolean {
  if (play.kind === "rocket" || other.kind === "rocket") return play.kind === "rocket" && other.kind !== "rocket";
  if (play.kind === "bomb" || other.kind === "bomb") return play.kind === "bomb" && (other.kind !== "bomb" || play.rank > other.rank);
  return play.kind === other.kind && play.cards.length === other.cards.length && play.rank > other.rank;
}

/** The cards as a play that is allowed now: any to lead with, else one that beats the last. */
export function allowedPlay(cards: readonly LandlordCard[], toBeat: Play | null): Play | null {
  return readPlays(cards).find((play) => toBeat === null || beats(play, toBeat)) ?? null;
}

/** The lowest play of this hand that is allowed now; null where there is none. To lead, the lowest single card. */
export function findPlay(hand: readonly LandlordCard[], toBeat: Play | null): LandlordCard[] | null {
  const sorted = [...hand].sort((a, b) => a - b);
  if (toBeat === null) return sorted.slice(0, 1);
  return candidates(sorted, toBeat).find((cards) => allowedPlay(cards, toBeat) !== null) ?? null;
}

const TRIPLES: Partial<Record<PlayKind, { length: (size: number) => number; wing: 0 | 1 | 2 }>> = {
  triple: { length: () => 1, wing: 0 },
  tripleOne: { length: () => 1, wing: 1 },
  triplePair: { length: () => 1, wing: 2 },
  tripleRun: { length: (size) => size / 3, wing: 0 },
  tripleRunOnes: { length: (size) => size / 4, wing: 1 },
  tripleRunPairs: { length: (size) => size / 5, wing: 2 },
};

/** Plays of the same kind from the lowest, then bombs, then the rocket. */
function candidates(hand: readonly LandlordCard[], { kind, cards }: Play): LandlordCard[][] {
  const of = (rank: number, count: number) => hand.filter((card) => landlordRank(card) === rank).slice(0, count);
  const run = (start: number, length: number, each: number) => Array.from({ length }, (_, at) => of(start + at, each)).flat();
  const ranks = Array.from({ length: 15 }, (_, rank) => rank);
  const bombs = [...ranks.map((rank) => of(rank, 4)).filter((four) => four.length === 4), hand.filter((card) => card >= SMALL)];
  const triples = TRIPLES[kind];
  if (triples) {
    const length = triples.length(cards.length);
    const same = ranks.map((start) => {
      const body = run(start, length, 3);
      return [
        ...body,
        ...wings(
          hand.filter((card) => !body.includes(card)),
          length,
          triples.wing,
        ),
      ];
    });
    return [...same, ...bombs];
  }
  const each = kind === "pair" || kind === "pairRun" ? 2 : 1;
  return [...ranks.map((start) => run(start, cards.length / each, each)), ...bombs];
}

function wings(left: readonly LandlordCard[], count: number, each: 0 | 1 | 2): LandlordCard[] {
  if (each < 2) return left.slice(0, count * each);
  const pairs = [...countsOf(left)]
    .filter(([, held]) => held >= 2)
    .map(([rank]) => left.filter((card) => landlordRank(card) === rank).slice(0, 2));
  return pairs.slice(0, count).flat();
}
