import type { passwords } from "@magpie/contract/identity/passwords";
import type { CheckedInput } from "@magpie/contract/kit/call";
import { normaliseMobile } from "@magpie/domain/phone";
import { refuse } from "@magpie/domain/refusals";
import type { Steps, StepsHandler } from "../../kit/ctx";
import { hashPassword, holdTicket, openOrAsk, stepOrRefuse, useTicket } from "../auth/auth";
import { findByMobile, readCredentials } from "../members/members";
import { readPhoneProof, refuseCode, takeCode } from "../verification/verification";
import { checkPassword, setPassword } from "./set-password";

/**
 * The ticket is checked first and used up last, so that a refused password or a busy server leaves the link valid. The password is set
 * even if a second proof is still asked for: by itself it opens no session.
 */
export const resetByEmail: StepsHandler<typeof passwords.resetByEmail> = async (visit, { ticket, newPassword }) => {
  const pepper = await visit.step(async (ctx) => {
    const { memberId } = (await holdTicket(ctx, "reset", ticket)) ?? refuse("ticket_invalid");
    await checkPassword(ctx, newPassword, (await readCredentials(ctx.db, memberId)).account);
    return ctx.pepper;
  });
  const passwordHash = await hashPassword(newPassword, pepper);
  return stepOrRefuse(visit, async (ctx) => {
    const { memberId } = (await useTicket(ctx, "reset", ticket)) ?? refuse("ticket_invalid");
    await setPassword(ctx, memberId, passwordHash);
    return openOrAsk(ctx, { memberId, way: "reset" });
  });
};

/** Callers learn that an account has this number only after they proved it. */
export const resetByPhone: StepsHandler<typeof passwords.resetByPhone> = async (visit, input) => {
  const mobile = normaliseMobile(input.countryDialingCode, input.mobileNum);
  // Checked before the proof is used up, and without the account name, which would reveal that an account exists.
  await visit.step((ctx) => checkPassword(ctx, input.newPassword, ""));
  await proveMobile(visit, mobile, input);
  const { memberId, pepper } = await visit.step(async (ctx) => {
    const member = (await findByMobile(ctx, mobile)) ?? refuse("account_unknown");
    await checkPassword(ctx, input.newPassword, member.account);
    return { memberId: member.id, pepper: ctx.pepper };
  });
  const passwordHash = await hashPassword(input.newPassword, pepper);
  return stepOrRefuse(visit, async (ctx) => {
    await setPassword(ctx, memberId, passwordHash);
    return openOrAsk(ctx, { memberId, way: "reset" });
  });
};

type ResetByPhone = typeof passwords.resetByPhone;

async function proveMobile(visit: Steps<ResetByPhone>, mobile: string, { verificationCode, firebaseIdToken }: CheckedInput<ResetByPhone>) {
  if (firebaseIdToken === undefined) {
    return refuseCode(await visit.step((ctx) => takeCode(ctx, { purpose: "password", to: mobile, code: verificationCode })));
  }
  const services = await visit.step(async (ctx) => ctx.services);
  const proof = await readPhoneProof(services, firebaseIdToken, visit.now);
  if (proof.mobile !== mobile) refuse("phone_proof_invalid");
}
