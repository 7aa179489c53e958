import type { Digits } from "./offer";

/**
 * Reading a text as a number takes longer than everything a decision does with it, and the texts of offers are few and read again and
 * again. They are bounded, so that no flood of drafts fills the memory.
 */
const MOST_KNOWN = 20_000;
const amounts = new Map<string, bigint>();
const moments = new Map<string, number>();

export function minorOf(digits: Digits): bigint {
  return remembered(amounts, digits, BigInt);
}

export function momentOf(text: string): number {
  return remembered(moments, text, Date.parse);
}

function remembered<T>(known: Map<string, T>, text: string, read: (text: string) => T): T {
  const value = known.get(text);
  if (value !== undefined) return value;
  if (known.size >= MOST_KNOWN) known.clear();
  const fresh = read(text);
  known.set(text, fresh);
  return fresh;
}
