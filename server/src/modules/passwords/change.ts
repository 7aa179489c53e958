import type { passwords } from "@magpie/contract/identity/passwords";
import type { CheckedInput } from "@magpie/contract/kit/call";
import { refuse } from "@magpie/domain/refusals";
import { hasStrongProof } from "@magpie/domain/verification/identity-proof";
import type { CtxOf, Steps, StepsHandler } from "../../kit/ctx";
import { isFreshProof } from "../../kit/steps";
import { hashPassword, holdTicket, isPassword, listProofs, renewToken, useTicket } from "../auth/auth";
import { readCredentials } from "../members/members";
import { checkPassword, setPassword } from "./set-password";
import { addFailure, removeFailuresOf, takeTurn } from "./store";

type ChangeCtx = CtxOf<typeof passwords.change>;
type ChangeInput = CheckedInput<typeof passwords.change>;

/** Whoever holds a stolen token has this many guesses at the old password. */
const FAILURES_MOST = 5;
const FAILURES_MS = 30 * 60_000;

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
    // Set anew in the meantime: then this was proved with what is no longer the password.
    await takeTurn(ctx.db, id);
    if ((await readCredentials(ctx.db, id)).passwordHash !== passwordHash) refuse("password_old_wrong");
    await setPassword(ctx, id, newHash);
    return { token: await renewToken(ctx, sessionId) };
  });
};

/** What the password is now, once the cheap questions are answered. */
async function readOld(ctx: ChangeCtx, { ticket, newPassword }: ChangeInput) {
  if (ticket !== undefined && !isOwn(ctx, await holdTicket(ctx, "change", ticket))) refuse("ticket_invalid");
  if (ticket === undefined && !ctx.member.mustChangePassword) await refuseWeak(ctx);
  const { account, passwordHash } = await readCredentials(ctx.db, ctx.member.id);
  await checkPassword(ctx, newPassword, account);
  return { passwordHash, pepper: ctx.pepper };
}

/** Where there is an authenticator or a passkey, the old password alone changes nothing. Only who has just signed in must change it. */
async function refuseWeak(ctx: ChangeCtx): Promise<void> {
  if (isFreshProof(ctx.member.steppedUpAt, ctx.now)) return;
  if (hasStrongProof(await listProofs(ctx, ctx.member.id))) refuse("step_up_required");
}

function isOwn({ member }: ChangeCtx, holder: { memberId: string; sessionId: string | null } | null): boolean {
  return holder?.memberId === member.id && holder.sessionId === member.sessionId;
}

/** Each try counts as wrong before it is looked at, so that many at once are not more guesses. */
async function proveOld(visit: Steps<typeof passwords.change>, oldPassword: string, passwordHash: string | null, pepper: Buffer) {
  const since = new Date(visit.now.getTime() - FAILURES_MS);
  const failures = await visit.step((ctx) => addFailure(ctx.db, ctx.member.id, since, ctx.now));
  if (failures > FAILURES_MOST) refuse("too_many_requests");
  if (!(await isPassword(oldPassword, passwordHash, pepper))) refuse("password_old_wrong");
  await visit.step((ctx) => removeFailuresOf(ctx.db, ctx.member.id));
}
