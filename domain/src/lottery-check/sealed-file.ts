import type { SealedTicket } from "./ticket";

/** A ticket in the file of its issue. Its id should be hard to guess, because others see the hashes next to their own. */
export interface SealedEntry {
  id: string;
  ticket: SealedTicket;
}

/** The only way to write an entry: fields in this order, tiers by name, amounts in decimal, and null for terms that were not agreed. */
export function entryText({ id, ticket }: SealedEntry): string {
  const { book, play, selection, positions, mode, group = null, accountGroup = null, marginBps = null } = ticket;
  const { unit, multiple, units, stake, cost, odds4, cap } = ticket;
  const odds = Object.keys(odds4)
    .sort()
    .map((tier) => [tier, String(odds4[tier])]);
  const terms = [mode, group, accountGroup, marginBps];
  const money = [unit, stake, cost, cap].map(String);
  return JSON.stringify([id, book, play, selection, positions, terms, multiple, units, money, odds]);
}
