import { expect } from "vitest";
import { betStream } from "../../kit/fairness/seeds";
import { PLAYABLES } from "../playables";
import { isOver, type Round } from "../round";
import type { MemoryBank } from "./memory-bank";
import { type MemoryStore, ServerKilled } from "./memory-store";

/** No round is half done, nothing was done twice, and the player holds the balance that the rounds left. */
export function expectClean({ bank, store }: { bank: MemoryBank; store: MemoryStore }, held: bigint): void {
  const rounds = [...store.rounds.values()];
  expect(rounds.filter((round) => !isOver(round))).toEqual([]);
  const settled = rounds.filter(({ state }) => state === "settled");
  expect(bank.held).toBe(settled.reduce((sum, round) => sum - stakedIn(round) + round.payout, held));
  expect(new Set(bank.done).size).toBe(bank.done.length);
}

/** All stakes of the round, the further ones too. */
function stakedIn({ version, source, choice, moves, stake }: Round): bigint {
  const story = source.type === "own" ? PLAYABLES.get(version)?.tell(betStream(source, source.nonce), choice, moves) : null;
  return stake * BigInt(story?.stakes ?? 1);
}

export function expectKilled(error: unknown): void {
  for (const cause of error instanceof AggregateError ? error.errors : [error]) expect(cause).toBeInstanceOf(ServerKilled);
}
