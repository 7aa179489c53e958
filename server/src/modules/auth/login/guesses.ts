import { COUNTED_MINUTES, mayGuess } from "@magpie/domain/auth/attempts";
import { MINUTE_MS } from "@magpie/domain/durations";
import type { Ctx } from "../../../kit/ctx";
import { knowsDevice } from "../../factors/factors";
import { addGuess, countGuesses, type Guessing, lockGuesses, removeGuesses } from "./guesses-store";

/**
 * Counts an answer as wrong before it is checked, so that parallel answers cannot exceed the limit. Returns the guesses in the last half
 * hour over all sessions, tickets and kinds of proof, or null if no more are allowed.
 */
export async function takeGuess(ctx: Ctx, memberId: string): Promise<number | null> {
  const guessing = await guessingOf(ctx, memberId);
  await lockGuesses(ctx.db, memberId);
  const guesses = await countGuesses(ctx.db, guessing, new Date(ctx.now.getTime() - COUNTED_MINUTES * MINUTE_MS));
  if (!mayGuess(guesses)) return null;
  await addGuess(ctx.db, guessing, ctx.now);
  return guesses + 1;
}

/** Called after a right answer: the earlier ones were the owner's mistakes. */
export async function clearGuesses(ctx: Ctx, memberId: string): Promise<void> {
  await removeGuesses(ctx.db, await guessingOf(ctx, memberId));
}

/** Known devices are counted apart, so that strangers cannot use up the owner's guesses. */
async function guessingOf(ctx: Ctx, memberId: string): Promise<Guessing> {
  return { memberId, knownDevice: (await knowsDevice(ctx, memberId)) !== "unknown" };
}
