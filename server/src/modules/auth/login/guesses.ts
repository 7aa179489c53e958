import { COUNTED_MINUTES, mayGuess } from "@magpie/domain/auth/attempts";
import { MINUTE_MS } from "@magpie/domain/durations";
import type { Ctx } from "../../../kit/ctx";
import { knowsDevice } from "../../factors/factors";
import { addGuess, countGuesses, type Guessing, lockGuesses, removeGuesses } from "./guesses-store";

/**
 * Counts an answer as wrong before it is looked at, so that many at once are not more guesses. Answers with how many there are now
 * in this half hour, whatever was guessed at, in whichever session and with whichever ticket; null where no more is looked at.
 */
export async function takeGuess(ctx: Ctx, memberId: string): Promise<number | null> {
  const guessing = await guessingOf(ctx, memberId);
  await lockGuesses(ctx.db, memberId);
  const guesses = await countGuesses(ctx.db, guessing, new Date(ctx.now.getTime() - COUNTED_MINUTES * MINUTE_MS));
  if (!mayGuess(guesses)) return null;
  await addGuess(ctx.db, guessing, ctx.now);
  return guesses + 1;
}

/** The last answer was right: those before it were the owner's. */
export async function clearGuesses(ctx: Ctx, memberId: string): Promise<void> {
  await removeGuesses(ctx.db, await guessingOf(ctx, memberId));
}

/** Strangers cannot use up the guesses of somebody who comes back to a device of theirs. */
async function guessingOf(ctx: Ctx, memberId: string): Promise<Guessing> {
  return { memberId, knownDevice: (await knowsDevice(ctx, memberId)) !== "unknown" };
}
