import { arrangements } from "../combinatorics";
import { type Cover, cover, type Market } from "../market";

/**
 * The draws at some places, in their order: one bit for each possible outcome. The last place's symbols are the bits of a word, and the
 * symbols at the places before it select the word: five digits are ten thousand words of ten bits.
 */
export type Marks = Uint16Array;

/** Sets bits, and returns the number that were not set before. */
export type Marking = (marks: Marks) => number;

export interface Places {
  market: Market<Marking>;
  /** The number of symbols, and of places. */
  symbols: number;
  places: number;
  /** True when no symbol is drawn twice. */
  different: boolean;
}

const known = new Map<string, Places>();

/** Places are counted from 1, symbols from 0. `what` keeps apart markets that do not compete for the same places. */
export function placesMarket(at: readonly number[], symbols: number, different = false, what = "symbols"): Places {
  const name = `${what} at ${at.join()} of ${symbols}${different ? " different" : ""}`;
  const found = known.get(name);
  if (found) return found;
  const places = at.length;
  const total = different ? arrangements(symbols, places) : symbols ** places;
  const market: Market<Marking> = {
    name,
    total,
    weigh(regions, enough) {
      const marks = new Uint16Array(symbols ** (places - 1));
      let count = 0;
      for (const mark of regions) {
        count += mark(marks);
        if (count > enough) break;
      }
      return count;
    },
  };
  const made = { market, symbols, places, different };
  known.set(name, made);
  return made;
}

/** The number of set bits in every word; words are short. */
const BITS = Uint8Array.from({ length: 2 ** 11 }, (_, word) => [...word.toString(2)].filter((bit) => bit === "1").length);

function setBits(marks: Marks, at: number, bits: number): number {
  const before = marks[at] ?? 0;
  const fresh = bits & ~before;
  if (fresh === 0) return 0;
  marks[at] = before | fresh;
  return BITS[fresh] ?? 0;
}

/** Any of the symbols at each place. Slots are sets of symbols, as bits. */
export function anyOfEach(places: Places, slots: readonly number[]): Cover {
  const most = slots.reduce((all, slot) => all * (BITS[slot] ?? 0), 1);
  return cover(places.market, (marks) => markProduct(places, slots, marks, 0, 0, 0), most);
}

function markProduct(places: Places, slots: readonly number[], marks: Marks, place: number, word: number, used: number): number {
  const { symbols, different } = places;
  const free = (slots[place] ?? 0) & ~used;
  if (place === slots.length - 1) return setBits(marks, word, free);
  let count = 0;
  for (let left = free; left !== 0; left &= left - 1) {
    const symbol = 31 - Math.clz32(left & -left);
    count += markProduct(places, slots, marks, place + 1, word * symbols + symbol, different ? used | (1 << symbol) : 0);
  }
  return count;
}

/** Single outcomes, each as one number with a digit for each place, to the base of the symbols. */
export function these({ market, symbols }: Places, ways: readonly number[]): Cover {
  return cover(market, (marks) => setWays(marks, ways, symbols), ways.length);
}

function setWays(marks: Marks, ways: readonly number[], symbols: number): number {
  let count = 0;
  for (const way of ways) count += setBits(marks, Math.trunc(way / symbols), 1 << (way % symbols));
  return count;
}

/** Drawn symbols in any order, as sets of those drawn once, twice and so on. */
export interface Hand {
  /** Index 1 has the symbols drawn once; index 0 is empty. */
  times: readonly number[];
  sum: number;
  /** The distance between the highest and the lowest. */
  span: number;
  /** All orders of the hand. */
  ways: readonly number[];
}

const hands = new Map<string, readonly Hand[]>();

/** Every possible hand. There are few, because order does not matter: 2,002 of five digits. */
export function handsOf({ symbols, places, different }: Places): readonly Hand[] {
  const name = `${symbols} ${places} ${different}`;
  const found = hands.get(name);
  if (found) return found;
  const bySorted = new Map<number, { drawn: number[]; ways: number[] }>();
  for (let way = 0; way < symbols ** places; way++) {
    const drawn = sortedIn(way, symbols, places);
    if (different && drawn.some((symbol, at) => symbol === drawn[at - 1])) continue;
    const sorted = wayOf(drawn, symbols);
    const hand = bySorted.get(sorted);
    if (hand) hand.ways.push(way);
    else bySorted.set(sorted, { drawn, ways: [way] });
  }
  const made = [...bySorted.values()].map(({ drawn, ways }) => handOf(drawn, ways));
  hands.set(name, made);
  return made;
}

function sortedIn(way: number, symbols: number, places: number): number[] {
  const drawn: number[] = [];
  for (let left = way, count = 0; count < places; count++) {
    const symbol = left % symbols;
    left = (left - symbol) / symbols;
    let at = count;
    for (; at > 0 && (drawn[at - 1] ?? 0) > symbol; at--) drawn[at] = drawn[at - 1] ?? 0;
    drawn[at] = symbol;
  }
  return drawn;
}

function handOf(drawn: readonly number[], ways: readonly number[]): Hand {
  const times = Array<number>(drawn.length + 1).fill(0);
  for (const symbol of new Set(drawn)) {
    const count = drawn.filter((one) => one === symbol).length;
    times[count] = (times[count] ?? 0) | (1 << symbol);
  }
  return { times, sum: drawn.reduce((all, one) => all + one, 0), span: (drawn.at(-1) ?? 0) - (drawn[0] ?? 0), ways };
}

/** All orders of the hands that fit; `most` is an upper bound of them. */
export function handsThat(places: Places, most: number, fits: (hand: Hand) => boolean): Cover {
  return cover(
    places.market,
    (marks) => {
      let count = 0;
      for (const hand of handsOf(places)) if (fits(hand)) count += setWays(marks, hand.ways, places.symbols);
      return count;
    },
    most,
  );
}

/** All orders of single hands, each with its symbols in rising order. */
export function handsAmong(places: Places, most: number, drawn: readonly (readonly number[])[]): Cover {
  const { market, symbols } = places;
  return cover(
    market,
    (marks) => {
      const wanted = new Set(drawn.map((one) => wayOf(one, symbols)));
      let count = 0;
      // The first order of a hand is the rising one.
      for (const { ways } of handsOf(places)) if (wanted.has(ways[0] ?? -1)) count += setWays(marks, ways, symbols);
      return count;
    },
    most,
  );
}

/** The set of symbols as bits. */
export function bitsOf(ranks: Iterable<number>): number {
  let bits = 0;
  for (const rank of ranks) bits |= 1 << rank;
  return bits;
}

export function wayOf(drawn: readonly number[], symbols: number): number {
  return drawn.reduce((way, symbol) => way * symbols + symbol, 0);
}

/** The digits drawn at these places, counted from 1: one market for all plays that read them. */
export function digitPlaces(at: readonly number[]): Places {
  return placesMarket(at, 10);
}

/** The sides of those digits are a market of their own. */
export function sidePlaces(at: readonly number[]): Places {
  return placesMarket(at, 10, false, "sides");
}

export function digitBits(digits: readonly string[]): number {
  return bitsOf(digits.map(Number));
}
