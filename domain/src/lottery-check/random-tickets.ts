import { assert } from "../assert";
import { findPlay } from "../lottery/books";
import type { Play, SlotForm, TicketForm } from "../lottery/play";
import { type Line, lineText, priceLine } from "../lottery/price";
import { isFault } from "../lottery/selection";
import { readDrawn } from "./drawn";
import type { Rule } from "./rule";
import { ruleOf } from "./rulebook";
import { sampleOf } from "./samples";
import type { SealedTicket } from "./ticket";

/** A whole number from 0 up to but not including the bound. */
export type Chance = (bound: number) => number;

/** The same numbers for the same seed, on every machine. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

const pick = <Item>(chance: Chance, items: readonly Item[]): Item => items[chance(items.length)] as Item;

function shuffled<Item>(chance: Chance, items: readonly Item[]): Item[] {
  const all = [...items];
  for (let left = all.length; left > 1; left--) {
    const at = chance(left);
    [all[left - 1], all[at]] = [all[at] as Item, all[left - 1] as Item];
  }
  return all;
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Digits of few kinds, so that pairs, triples and ties are as frequent as the rest. */
function digits(chance: Chance, count: number): number[] {
  const kinds = numbers(1, 1 + chance(6)).map(() => chance(10));
  const anyDigit = chance(3) === 0;
  return numbers(1, count).map(() => (anyDigit ? chance(10) : pick(chance, kinds)));
}

/** Numbers at the edges between big and small. */
const EDGES = ["0049", "0050", "0499", "0500", "0024", "0025", "0074", "0075"];

const fourDigits = (chance: Chance) => (chance(4) ? digits(chance, 4).join("") : pick(chance, EDGES));

/** Tails from a small pool, so that numbers match more than one prize. */
function prizeNumbers(chance: Chance, sample: unknown): unknown {
  const tails = numbers(1, 12).map(() => fourDigits(chance));
  const fill = (number: string) => {
    const tail = pick(chance, tails).slice(-number.length);
    return digits(chance, number.length - tail.length).join("") + tail;
  };
  return Object.fromEntries(
    Object.entries(sample as Record<string, string | string[]>).map(([prize, some]) => [
      prize,
      Array.isArray(some) ? some.map(fill) : fill(some),
    ]),
  );
}

function fourDigitPrizes(chance: Chance): unknown {
  const different = new Set<string>();
  const seed = digits(chance, 4);
  while (different.size < 23) different.add((chance(3) ? shuffled(chance, seed) : digits(chance, 4)).join("").padStart(4, "0"));
  const [p1, p2, p3, ...others] = different;
  return { p1, p2, p3, sta: others.slice(0, 10), con: others.slice(10) };
}

export function randomResult(chance: Chance, book: string): unknown {
  if (book.startsWith("LHC-")) {
    const balls = shuffled(chance, numbers(1, 49)).slice(0, 7);
    const withLast = chance(4) ? balls : balls.with(chance(7), 49);
    return new Set(withLast).size < 7 ? randomResult(chance, book) : `${withLast.slice(0, 6).join()}+${withLast[6]}`;
  }
  if (book === "11X5") return shuffled(chance, numbers(1, 11)).slice(0, 5).join();
  if (book === "PK10") return shuffled(chance, numbers(1, 10)).join();
  if (book === "TOGEL") return fourDigits(chance);
  if (book === "4D") return fourDigitPrizes(chance);
  const sample = sampleOf(book);
  return typeof sample === "string" ? digits(chance, sample.split(",").length).join() : prizeNumbers(chance, sample);
}

/** Symbols that a winner would pick: the balls, and every part of the result that could be a symbol. */
interface Luck {
  balls: readonly string[];
  parts: readonly string[];
}

function luckIn(book: string, result: unknown): Luck {
  const { balls, prizes } = readDrawn(book, result);
  const whole = [balls.join(""), ...Object.values(prizes).flat()];
  const ends = whole.flatMap((text) => [2, 3, 4].flatMap((size) => [text.slice(-size), text.slice(0, size)]));
  return { balls, parts: [...new Set([...balls, ...balls.map((ball) => String(Number(ball) % 10)), ...whole, ...ends])] };
}

/** The given number of balls in drawn order, from anywhere in the result. */
function run(chance: Chance, balls: readonly string[], size: number): string[] {
  const from = chance(Math.max(1, balls.length - size + 1));
  return balls.slice(from, from + size);
}

/** The symbols of each slot, by play. */
const known = new Map<Play, string[][]>();

function symbolsOf(play: Play, { symbols }: Rule): string[][] {
  const all = known.get(play) ?? play.form.slots.map(({ alphabet }) => [...symbols].filter((symbol) => alphabet.read(symbol) === symbol));
  known.set(play, all);
  return all;
}

function randomSlot(chance: Chance, { least, most }: SlotForm, symbols: readonly string[], favourites: readonly string[]): string[] {
  const some = Math.min(most, least + chance(chance(2) ? 4 : 20));
  const size = chance(30) ? some : Math.min(most, 100);
  const random = symbols.length <= 100 ? shuffled(chance, symbols) : numbers(0, size).map(() => pick(chance, symbols));
  return [...new Set([...favourites.slice(0, size), ...random])].slice(0, size);
}

function randomEntry(chance: Chance, { length, accepts }: TicketForm, symbols: readonly string[], { balls }: Luck): string {
  for (;;) {
    const kinds = shuffled(chance, symbols).slice(0, 1 + chance(length));
    const entry = pick(chance, [
      run(chance, balls, length),
      shuffled(chance, run(chance, balls, length)),
      shuffled(chance, symbols).slice(0, length),
      numbers(1, length).map(() => pick(chance, kinds)),
    ]);
    if (entry.length === length && accepts(entry)) return entry.join();
  }
}

function randomSelection(chance: Chance, play: Play, rule: Rule, luck: Luck): string {
  const { slots, tickets, disjoint } = play.form;
  if (tickets && (slots.length === 0 || chance(3) === 0))
    return numbers(0, chance(4))
      .map(() => randomEntry(chance, tickets, [...rule.symbols], luck))
      .join(";");
  const isLucky = chance(2) === 0;
  const inOrder = run(chance, luck.balls, slots.length);
  const used = new Set<string>();
  const symbols = symbolsOf(play, rule);
  const picked = slots.map((slot, at) => {
    const canPick = (symbol: string) => !used.has(symbol) && slot.alphabet.read(symbol) === symbol;
    const favourites = isLucky ? [...inOrder.slice(at, at + 1), ...shuffled(chance, luck.parts)].filter(canPick) : [];
    const all = disjoint ? (symbols[at] ?? []).filter(canPick) : (symbols[at] ?? []);
    const some = randomSlot(chance, slot, all, favourites);
    if (disjoint) for (const symbol of some) used.add(symbol);
    return some.join();
  });
  return picked.join("|");
}

function randomOrder(chance: Chance, { modes }: Play) {
  const mode = pick(chance, modes);
  const group = 1800 + 2 * chance(60);
  const hasGroup = mode === "LOTT" || mode === "ZY";
  return {
    mode,
    ...(hasGroup ? { group, accountGroup: group + 2 * chance(31) } : {}),
    ...(mode === "ELOTT" && chance(5) === 0 ? { marginBps: chance(1500) } : {}),
    unit: hasGroup ? pick(chance, [200n, 100n, 20n, 10n, 2n, 1n]) : BigInt(100 + chance(5000)),
    multiple: hasGroup ? 1 + chance(chance(5) ? 10 : 9999) : 1,
    ...(chance(5) === 0 ? { cap: BigInt(1 + chance(1_000_000)) } : {}),
  };
}

export function sealedOf(book: string, line: Line): SealedTicket {
  const { play, selection: _, ...terms } = line;
  return { ...terms, ...lineText(line), book, play: play.code };
}

function randomPositions(chance: Chance, { form: { positions } }: Play): string {
  if (!positions) return "";
  if (positions.among) return pick(chance, positions.among).join();
  const size = positions.least + chance(positions.most - positions.least + 1);
  return shuffled(chance, numbers(1, positions.of)).slice(0, size).join();
}

/** A ticket that could have been sold for a play, with a result that it often wins on. */
export function randomTicket(chance: Chance, book: string, code: string): { ticket: SealedTicket; result: unknown } {
  const play = findPlay(book, code);
  assert(play, `no play ${book} ${code}`);
  for (;;) {
    const result = randomResult(chance, book);
    const selection = randomSelection(chance, play, ruleOf(book, code), luckIn(book, result));
    const isSlots = play.form.positions?.forTicketsOnly && selection.includes("|");
    const line = priceLine(play, { ...randomOrder(chance, play), selection, positions: isSlots ? "" : randomPositions(chance, play) });
    if (!isFault(line)) return { ticket: sealedOf(book, line), result };
  }
}
