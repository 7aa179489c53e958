import { refuse } from "@magpie/domain/refusals";
import type { Ctx } from "../../kit/ctx";
import { readCaptcha } from "./captcha";
import { type ChallengeAction, readSolution } from "./proof-of-work";
import { addSpent } from "./store";

/** Spends a solved challenge. Call it in its own step, so that it stays spent even if the call then refuses. */
export async function spendChallenge(ctx: Ctx, action: ChallengeAction, solution: string | undefined): Promise<void> {
  if (!solution) refuse("challenge_required");
  const solved = await readSolution(ctx, action, solution);
  if (!solved || !(await addSpent(ctx.db, solved.id, solved.expiresAt))) refuse("challenge_failed");
}

/** Opens transactions; a visit of a call in steps does. */
interface Stepping {
  step<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
}

/**
 * Checks the answer to the captcha shown to this browser. It opens its own transaction, so that a wrong answer uses the captcha up too and
 * no second guess is possible.
 */
export async function spendCaptcha(visit: Stepping, answer: string | undefined): Promise<void> {
  if (!answer) refuse("captcha_required", { captcha: true });
  const right = await visit.step(async (ctx) => {
    const captcha = readCaptcha(ctx, answer);
    return captcha !== null && (await addSpent(ctx.db, captcha.id, captcha.expiresAt)) && captcha.right;
  });
  if (!right) refuse("captcha_failed", { captcha: true });
}
