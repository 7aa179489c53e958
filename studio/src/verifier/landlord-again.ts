/**
 * The landlord's game a second time, from its published rules alone: a play is the word of its ranks in order, and what it is follows from
 * how often each letter stands in it.
 */

import type { HandClaim, HandEnd } from "./rooms-again";
import { below, type Words } from "./second-rule";

const ORDER = "3456789TJQKA2sb";
const RUN = "3456789TJQKA";
const letterOf = (card: number) => (card >= 52 ? (ORDER[13 + card - 52] ?? "") : (ORDER[Math.floor(card / 4)] ?? ""));

interface Shape {
  name: string;
  height: number;
}

const lettersWith = (word: string, least: number) => [...ORDER].filter((letter) => word.split(letter).length - 1 >= least).join("");

/** Everything that a word of ranks can stand for. */
function shapesOf(cards: readonly number[]): Shape[] {
  const word = cards
    .map(letterOf)
    .sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))
    .join("");
  const size = word.length;
  if (word === "sb") return [{ name: "rocket", height: 99 }];
  const often = [...new Set(word)].map((letter) => word.split(letter).length - 1);
  const pattern = [...often].sort((a, b) => b - a).join("");
  const heightOf = (letters: string) => ORDER.indexOf(letters[0] ?? "");
  if (pattern === "4") return [{ name: "bomb", height: heightOf(word) }];
  if (["1", "2", "3"].includes(pattern)) return [{ name: `same${size}`, height: heightOf(word) }];
  if (pattern === "31" || pattern === "32") return [{ name: `three${size}`, height: heightOf(lettersWith(word, 3)) }];
  const shapes: Shape[] = [];
  for (const [each, least] of [[1, 5] as const, [2, 3] as const, [3, 2] as const]) {
    const letters = lettersWith(word, each);
    if (letters.length >= least && letters.length * each === size && new Set(often).size === 1 && RUN.includes(letters))
      shapes.push({ name: `run${each}x${letters.length}`, height: heightOf(letters) });
  }
  for (const wing of [1, 2]) {
    const length = size / (3 + wing);
    if (length < 2 || !Number.isInteger(length)) continue;
    for (let from = RUN.length - length; from >= 0; from--) {
      const body = RUN.slice(from, from + length);
      if (![...body].every((letter) => word.split(letter).length > 3)) continue;
      const rest = [...body].reduce((left, letter) => left.replace(letter.repeat(3), ""), word);
      const isPaired = [...rest].every((letter) => (rest.split(letter).length - 1) % 2 === 0);
      if (wing === 1 || isPaired) shapes.push({ name: `wings${wing}x${length}`, height: from });
    }
  }
  return shapes;
}

/** Whether the later one is allowed upon the earlier one. */
function tops(later: Shape, earlier: Shape): boolean {
  const power = ({ name }: Shape) => (name === "rocket" ? 2 : name === "bomb" ? 1 : 0);
  if (power(later) !== power(earlier)) return power(later) > power(earlier);
  return later.name === earlier.name && later.height > earlier.height;
}

interface Table {
  order: readonly number[];
  held: Map<number, Set<number>>;
  counts: Map<number, number>;
  chief: number | null;
  bid: number;
  doubled: number;
  last: { by: number; shape: Shape } | null;
  out: number | null;
}

function dealFrom(word: Words): number[] {
  const deck = Array.from({ length: 54 }, (_, index) => index);
  for (let at = 0; at < 54; at++) {
    const from = at + below(word, 54 - at);
    [deck[at], deck[from]] = [deck[from] ?? 0, deck[at] ?? 0];
  }
  return deck;
}

/** The bids of one deal; null when they are against the rules. */
function bidding(acts: HandClaim["acts"], order: readonly number[]): { used: number; chief: number | null; bid: number } | null {
  let best = { seat: -1, points: 0 };
  for (const [at, seat] of order.entries()) {
    const made = acts[at];
    const { type, points = -1 } = (made?.act ?? {}) as { type?: string; points?: number };
    if (made?.seat !== seat || type !== "bid" || (points !== 0 && points <= best.points)) return null;
    if (points > best.points) best = { seat, points };
    if (points === 3) return { used: at + 1, chief: seat, bid: 3 };
  }
  return { used: order.length, chief: best.points === 0 ? null : best.seat, bid: best.points };
}

/** Lays the cards down as they were played; false where that was against the rules, or nobody is out of cards at the end. */
function laying(table: Table, acts: HandClaim["acts"]): boolean {
  const { order, held, counts, chief } = table;
  let turn = order.indexOf(chief ?? -1);
  for (const { seat, act } of acts) {
    const { type, cards = [] } = act as { type: string; cards?: number[] };
    if (table.out !== null || seat !== order[turn]) return false;
    if (type === "play") {
      const own = held.get(seat) ?? new Set();
      if (new Set(cards).size !== cards.length || !cards.every((card) => own.has(card))) return false;
      const { last } = table;
      const shape = shapesOf(cards).find((one) => last === null || tops(one, last.shape));
      if (!shape) return false;
      for (const card of cards) own.delete(card);
      counts.set(seat, (counts.get(seat) ?? 0) + 1);
      if (shape.name === "bomb" || shape.name === "rocket") table.doubled++;
      table.last = { by: seat, shape };
      if (own.size === 0) table.out = seat;
    } else if (type !== "pass" || table.last === null) return false;
    turn = (turn + 1) % 3;
    if (table.last?.by === order[turn]) table.last = null;
  }
  return table.out !== null;
}

/** What everybody put in and got back; null for a hand that the rules do not know. */
export function landlordAgain(word: Words, { dealer, seats, acts, unit, cap }: HandClaim): HandEnd | null {
  const all = seats.map(({ seat }) => seat);
  if (all.length !== 3) return null;
  const first = all.findIndex((seat) => seat > dealer);
  const order = [0, 1, 2].map((at) => all[(Math.max(0, first) + at) % 3] ?? 0);
  const table: Table = { order, held: new Map(), counts: new Map(), chief: null, bid: 0, doubled: 0, last: null, out: null };
  let left = acts;
  for (let deal = 0; deal < 3 && table.chief === null; deal++) {
    const [deck, bids] = [dealFrom(word), bidding(left, order)];
    if (!bids) return null;
    all.forEach((seat, at) => {
      table.held.set(seat, new Set(deck.slice(17 * at, 17 * at + 17)));
    });
    left = left.slice(bids.used);
    Object.assign(table, { chief: bids.chief, bid: bids.bid });
    if (bids.chief !== null) for (const card of deck.slice(51)) table.held.get(bids.chief)?.add(card);
  }
  const puts = new Map(seats.map(({ seat, chips }) => [seat, BigInt(chips > 128 ? 128 : chips)]));
  if (table.chief === null)
    return { rake: 0n, seats: all.map((seat) => ({ seat, put: (puts.get(seat) ?? 0n) * unit, payout: (puts.get(seat) ?? 0n) * unit })) };
  return laying(table, left) ? sharing(table, all, puts, unit, cap) : null;
}

function sharing(
  { chief, bid, doubled, counts, out }: Table,
  all: readonly number[],
  puts: ReadonlyMap<number, bigint>,
  unit: bigint,
  cap: bigint,
): HandEnd {
  const others = all.filter((seat) => seat !== chief);
  const isSwept = out === chief ? others.every((seat) => !counts.get(seat)) : counts.get(chief ?? -1) === 1;
  const score = BigInt(Math.min(64, bid * 2 ** (doubled + (isSwept ? 1 : 0))));
  const least = (a: bigint, b: bigint) => (a < b ? a : b);
  const losers = out === chief ? others : [chief ?? 0];
  const winners = all.filter((seat) => !losers.includes(seat));
  const owed = losers.length === 2 ? score : 2n * score;
  const loss = new Map(losers.map((seat) => [seat, least(puts.get(seat) ?? 0n, owed) * unit]));
  const pot = [...loss.values()].reduce((sum, one) => sum + one, 0n);
  const rake = least(pot / 20n, cap);
  const part = (sum: bigint, at: number) => sum / BigInt(winners.length) + (BigInt(at) < sum % BigInt(winners.length) ? 1n : 0n);
  const results = all.map((seat) => {
    const [put, at] = [(puts.get(seat) ?? 0n) * unit, winners.indexOf(seat)];
    return { seat, put, payout: at < 0 ? put - (loss.get(seat) ?? 0n) : put + part(pot, at) - part(rake, at) };
  });
  return { rake, seats: results };
}
