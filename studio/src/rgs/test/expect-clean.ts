import { expect } from "vitest";
import { isOver } from "../round";
import type { MemoryBank } from "./memory-bank";
import { type MemoryStore, ServerKilled } from "./memory-store";

/** No round is half done, nothing was done twice, and the player holds the balance that the rounds left. */
export function expectClean({ bank, store }: { bank: MemoryBank; store: MemoryStore }, held: bigint): void {
  const rounds = [...store.rounds.values()];
  expect(rounds.filter((round) => !isOver(round))).toEqual([]);
  const settled = rounds.filter(({ state }) => state === "settled");
  expect(bank.held).toBe(settled.reduce((sum, { stake, payout }) => sum - stake + payout, held));
  expect(new Set(bank.done).size).toBe(bank.done.length);
}

export function expectKilled(error: unknown): void {
  for (const cause of error instanceof AggregateError ? error.errors : [error]) expect(cause).toBeInstanceOf(ServerKilled);
}
