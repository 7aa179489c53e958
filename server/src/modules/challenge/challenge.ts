import { refuse } from "@magpie/domain/refusals";
import type { Ctx } from "../../kit/ctx";
import { readCaptcha } from "./captcha";
import { type ChallengeAction, readSolution } from "./proof-of-work";
import { addSpent } from "./store";

/** Takes a solved challenge, once. Belongs into a step of its own: it is to stay spent when the call then refuses. */
export async function spendChallenge(ctx: Ctx, action: ChallengeAction, solution: string | undefined): Promise<void> {
  if (!solution) refuse("challenge_required");
  const solved = await readSolution(ctx, action, solution);
  if (!solved || !(await addSpent(ctx.db, solved.id, solved.expiresAt))) refuse("challenge_failed");
}

/** What opens transactions: the visit of a call in steps. */
interface Stepping {
  step<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
}

/**
 * Takes the answer to the captcha that this browser was shown. It takes the visit and not a transaction: the captcha is used up
 * by a wrong answer too, so that none can be tried twice.
 */
export async function spendCaptcha(visit: Stepping, answer: string | undefined): Promise<void> {
  if (!answer) refuse("captcha_required", { captcha: true });
  const right = await visit.step(async (ctx) => {
    const captcha = readCaptcha(ctx, answer);
    return captcha !== null && (await addSpent(ctx.db, captcha.id, captcha.expiresAt)) && captcha.right;
  });
  if (!right) refuse("captcha_failed", { captcha: true });
}
