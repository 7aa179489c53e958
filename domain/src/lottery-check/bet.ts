import { assert } from "../assert";
import type { Bet, Rule } from "./rule";

const list = (text: string): string[] => (text === "" ? [] : text.split(","));

/** The same few lists occur again and again, so they are split and checked once. */
const SHORT = 40;
const LISTS_KEPT = 5_000;
const lists = new Map<string, readonly string[]>();

function slotOf(text: string): readonly string[] {
  const kept = lists.get(text);
  if (kept) return kept;
  const slot = list(text);
  if (text.length <= SHORT && lists.size < LISTS_KEPT) lists.set(text, slot);
  return slot;
}

const goodSlots = new WeakMap<Rule, WeakSet<readonly string[]>>();

function checkSlot(rule: Rule, slot: readonly string[], text: string): void {
  const good = goodSlots.get(rule) ?? new WeakSet();
  if (good.has(slot)) return;
  assert(areDifferent(slot), `a ticket that names a symbol twice: ${text}`);
  for (const symbol of slot) assert(rule.symbols.has(symbol), `a ticket with an unknown symbol: ${symbol}`);
  goodSlots.set(rule, good.add(slot));
}

const areDifferent = (items: readonly unknown[]) => new Set(items).size === items.length;

/** With one slot, a lone list is a set to choose from, unless it repeats a symbol, which only an entry may. */
function hasEntries(text: string, rule: Rule): boolean {
  if (rule.entry === undefined || text.includes("|")) return false;
  return text.includes(";") || rule.slots !== 1 || !areDifferent(list(text));
}

export function readBet(rule: Rule, selection: string, positionsText: string): Bet {
  const positions = list(positionsText).map(Number);
  assert(
    positions.length === 0 || (areDifferent(positions) && positions.every(Number.isInteger)),
    `a ticket with no such positions: ${positionsText}`,
  );
  if (hasEntries(selection, rule)) return { slots: [], entries: entriesOf(rule, selection), positions };
  const slots = rule.slots > 0 ? selection.split("|").map(slotOf) : [];
  checkSlots(rule, slots, selection);
  return { slots, entries: [], positions };
}

/** A sealed ticket was checked when it was sold, so one that cannot be read is never paid on a guess. */
function checkSlots(rule: Rule, slots: Bet["slots"], text: string): void {
  assert(slots.length === rule.slots, `a ticket with other slots than its play: ${text}`);
  assert(rule.slots > 0 || text === "", `a ticket that picks where nothing is picked: ${text}`);
  for (const slot of slots) checkSlot(rule, slot, text);
}

function entriesOf(rule: Rule, text: string): string[] {
  const entries = text.split(";");
  const isEntry = entryPattern(rule);
  for (const entry of entries) assert(isEntry.test(entry), `a ticket with an entry that is none: ${entry}`);
  return entries;
}

const patterns = new WeakMap<Rule, RegExp>();

/** Matches an entry with the rule's number of symbols, like "1,2,3". */
function entryPattern(rule: Rule): RegExp {
  const symbol = `(?:${[...rule.symbols].sort((a, b) => b.length - a.length).join("|")})`;
  const pattern = patterns.get(rule) ?? new RegExp(`^${symbol}(?:,${symbol}){${(rule.entry ?? 1) - 1}}$`);
  patterns.set(rule, pattern);
  return pattern;
}
