import type { auth } from "@magpie/contract/auth";
import type { Checked } from "@magpie/contract/kit/call";
import { type RefusalCode, refuse } from "@magpie/domain/refusals";
import type { Steps, StepsHandler } from "../../kit/ctx";
import { takeAuthenticatorCode, takePasskey } from "../factors/factors";
import { readCredentials } from "../members/members";
import { isPassword } from "./password";
import { endSessionsOf, renewToken } from "./sessions";
import { addStepUpFailure, noteSteppedUp } from "./store";

type StepUpVisit = Steps<typeof auth.stepUp>;
type StepUpInput = Checked<typeof auth.stepUp>;

/** Whoever holds a stolen token has this many guesses; then the session is gone. */
const FAILURES_MAX = 3;

const WRONG: Record<StepUpInput["way"], RefusalCode> = {
  password: "credentials_wrong",
  authenticator: "authenticator_wrong",
  passkey: "passkey_refused",
};

export const stepUp: StepsHandler<typeof auth.stepUp> = async (visit, input) => {
  // Counted as wrong before it is looked at, so that many at once are not more guesses.
  const failures = await visit.step((ctx) => addStepUpFailure(ctx.db, ctx.member.sessionId));
  if (failures > FAILURES_MAX || !(await isProof(visit, input))) return refuseWrong(visit, input.way, failures);
  return visit.step(async (ctx) => {
    const { sessionId } = ctx.member;
    await noteSteppedUp(ctx.db, sessionId, ctx.now);
    return { token: await renewToken(ctx, sessionId) };
  });
};

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

async function refuseWrong(visit: StepUpVisit, way: StepUpInput["way"], failures: number): Promise<never> {
  if (failures < FAILURES_MAX) refuse(WRONG[way]);
  await visit.step((ctx) => endSessionsOf(ctx, ctx.member.id, { sessionId: ctx.member.sessionId }));
  refuse("account_locked");
}
