import type { auth } from "@magpie/contract/identity/auth";
import type { CheckedInput } from "@magpie/contract/kit/call";
import { type RefusalCode, refuse } from "@magpie/domain/refusals";
import { acceptedProofs, hasStrongProof } from "@magpie/domain/verification/identity-proof";
import type { CtxOf, Steps, StepsHandler } from "../../../kit/ctx";
import { takeAuthenticatorCode, takePasskey } from "../../factors/factors";
import { readCredentials } from "../../members/members";
import { clearGuesses, takeGuess } from "../login/guesses";
import { isPassword } from "../password";
import { noteSteppedUp } from "../store";
import { listProofs } from "./proofs";
import { endSessionsOf, renewToken } from "./sessions";

type StepUpVisit = Steps<typeof auth.stepUp>;
type StepUpInput = CheckedInput<typeof auth.stepUp>;

/** After this many wrong guesses the session ends, in case its token is stolen. Guesses in the member's other sessions count too. */
const FAILURES_MAX = 3;

const WRONG: Record<StepUpInput["way"], RefusalCode> = {
  password: "credentials_wrong",
  authenticator: "authenticator_wrong",
  passkey: "passkey_refused",
};

export const stepUp: StepsHandler<typeof auth.stepUp> = async (visit, input) => {
  const guesses = await visit.step(async (ctx) => {
    await refuseWeak(ctx, input.way);
    return takeGuess(ctx, ctx.member.id);
  });
  if (guesses === null || !(await isProof(visit, input))) return refuseWrong(visit, input.way, guesses ?? FAILURES_MAX);
  return visit.step(async (ctx) => {
    const { id, sessionId } = ctx.member;
    await clearGuesses(ctx, id);
    await noteSteppedUp(ctx.db, sessionId, ctx.now);
    return { token: await renewToken(ctx, sessionId) };
  });
};

/** Refuses a proof that is too weak for a member with stronger ones, and names those. This does not count as a guess. */
async function refuseWeak(ctx: CtxOf<typeof auth.stepUp>, way: StepUpInput["way"]): Promise<void> {
  const has = await listProofs(ctx, ctx.member.id);
  const ways = acceptedProofs("stepUp", has);
  if (hasStrongProof(has) && !ways.includes(way)) refuse("proof_too_weak", { ways });
}

async function isProof(visit: StepUpVisit, { way, answer, ticket, response }: StepUpInput): Promise<boolean> {
  if (way === "password") {
    const { passwordHash, pepper } = await visit.step(async (ctx) => ({
      ...(await readCredentials(ctx.db, ctx.member.id)),
      pepper: ctx.pepper,
    }));
    return isPassword(answer, passwordHash, pepper);
  }
  if (way === "authenticator") return visit.step((ctx) => takeAuthenticatorCode(ctx, ctx.member.id, answer));
  if (!ticket || !response) return false;
  return visit.step(async (ctx) => (await takePasskey(ctx, ticket, response))?.memberId === ctx.member.id);
}

async function refuseWrong(visit: StepUpVisit, way: StepUpInput["way"], guesses: number): Promise<never> {
  if (guesses < FAILURES_MAX) refuse(WRONG[way]);
  await visit.step((ctx) => endSessionsOf(ctx, ctx.member.id, { sessionId: ctx.member.sessionId }));
  refuse("account_locked");
}
