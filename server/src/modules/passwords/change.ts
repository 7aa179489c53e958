import type { passwords } from "@magpie/contract/identity/passwords";
import type { CheckedInput } from "@magpie/contract/kit/call";
import { MINUTE_MS } from "@magpie/domain/durations";
import { refuse } from "@magpie/domain/refusals";
import { hasStrongProof } from "@magpie/domain/verification/identity-proof";
import type { CtxOf, Steps, StepsHandler } from "../../kit/ctx";
import { isFreshProof } from "../../kit/steps";
import { hashPassword, holdTicket, isPassword, listProofs, renewToken, useTicket } from "../auth/auth";
import { mustAgree, noteAgreed, readCredentials } from "../members/members";
import { checkPassword, setPassword } from "./set-password";
import { addFailure, removeFailuresOf, takeTurn } from "./store";

type ChangeCtx = CtxOf<typeof passwords.change>;
type ChangeInput = CheckedInput<typeof passwords.change>;

/** Limits how often a stolen token can guess the old password. */
const FAILURES_MOST = 5;
const FAILURES_MS = 30 * MINUTE_MS;

export const change: StepsHandler<typeof passwords.change> = async (visit, input) => {
  if (input.newPassword !== input.confirmNewPassword) refuse("password_unequal");
  const { passwordHash, pepper } = await visit.step((ctx) => readOld(ctx, input));
  if (input.ticket === undefined) {
    await proveOld(visit, input.oldPassword ?? "", passwordHash, pepper);
    if (input.newPassword === input.oldPassword) refuse("password_same");
  } else if (await isPassword(input.newPassword, passwordHash, pepper)) refuse("password_same");
  const newHash = await hashPassword(input.newPassword, pepper);
  return visit.step(async (ctx) => {
    const { id, sessionId } = ctx.member;
    if (input.ticket !== undefined && !isOwn(ctx, await useTicket(ctx, "change", input.ticket))) refuse("ticket_invalid");
    // If the password was changed in the meantime, the old password that was proved is no longer valid.
    await takeTurn(ctx.db, id);
    if ((await readCredentials(ctx.db, id)).passwordHash !== passwordHash) refuse("password_old_wrong");
    await setPassword(ctx, id, newHash);
    if (input.agreed) await noteAgreed(ctx, id);
    return { token: await renewToken(ctx, sessionId) };
  });
};

/** Refuses what can be refused cheaply, before anything is hashed. */
async function readOld(ctx: ChangeCtx, { ticket, newPassword, agreed }: ChangeInput) {
  if (ticket !== undefined && !isOwn(ctx, await holdTicket(ctx, "change", ticket))) refuse("ticket_invalid");
  if (ticket === undefined && !ctx.member.mustChangePassword) await refuseWeak(ctx);
  const member = await readCredentials(ctx.db, ctx.member.id);
  const { account, passwordHash } = member;
  if (mustAgree(member) && !agreed) refuse("agreement_missing");
  await checkPassword(ctx, newPassword, account);
  return { passwordHash, pepper: ctx.pepper };
}

/** With an authenticator or passkey the old password alone is not enough. A forced change right after sign-in needs no step-up. */
async function refuseWeak(ctx: ChangeCtx): Promise<void> {
  if (isFreshProof(ctx.member.steppedUpAt, ctx.now)) return;
  if (hasStrongProof(await listProofs(ctx, ctx.member.id))) refuse("step_up_required");
}

function isOwn({ member }: ChangeCtx, holder: { memberId: string; sessionId: string | null } | null): boolean {
  return holder?.memberId === member.id && holder.sessionId === member.sessionId;
}

/** Each attempt counts as wrong before it is checked, so that parallel attempts give no extra guesses. */
async function proveOld(visit: Steps<typeof passwords.change>, oldPassword: string, passwordHash: string | null, pepper: Buffer) {
  const since = new Date(visit.now.getTime() - FAILURES_MS);
  const failures = await visit.step((ctx) => addFailure(ctx.db, ctx.member.id, since, ctx.now));
  if (failures > FAILURES_MOST) refuse("too_many_requests");
  if (!(await isPassword(oldPassword, passwordHash, pepper))) refuse("password_old_wrong");
  await visit.step((ctx) => removeFailuresOf(ctx.db, ctx.member.id));
}
