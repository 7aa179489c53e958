import { randomUUID } from "node:crypto";
import type { recovery } from "@magpie/contract/identity/recovery";
import { browserLabel } from "@magpie/domain/auth/browser-label";
import { HOUR_MS } from "@magpie/domain/durations";
import { maskEmail, maskMobile } from "@magpie/domain/mask";
import { Refusal, refuse } from "@magpie/domain/refusals";
import { RECOVERY_HOURS, recoveryProofs } from "@magpie/domain/verification/identity-proof";
import type { Ctx, Handler, StepsHandler } from "../../kit/ctx";
import { hashToken, holdTicket, isPassword, listProofs, newTicket, newToken, stepOrRefuse, takeGuess, useTicket } from "../auth/auth";
import { readContacts, readCredentials } from "../members/members";
import { linkOrigin } from "../merchant/merchant";
import { sendCode, takeCode } from "../verification/verification";
import { announce } from "./announce";
import { addRequest, findOfMember, lockMember } from "./store";

/** Gives the ticket that a sign-in gets when it is asked for a second proof. A right password clears no guesses: it may be stolen. */
export const begin: StepsHandler<typeof recovery.begin> = async (visit, { password }) => {
  const { guesses, passwordHash, pepper } = await visit.step(async (ctx) => ({
    guesses: await takeGuess(ctx, ctx.member.id),
    ...(await readCredentials(ctx.db, ctx.member.id)),
    pepper: ctx.pepper,
  }));
  if (guesses === null) refuse("account_locked");
  if (!(await isPassword(password, passwordHash, pepper))) refuse("credentials_wrong");
  return visit.step(async (ctx) => {
    const { ticket } = await newTicket(ctx, "extra", { memberId: ctx.member.id, sessionId: ctx.member.sessionId, way: "username" });
    return { ticket };
  });
};

export const offer: Handler<typeof recovery.offer> = async (ctx, { ticket }) => {
  const { memberId } = (await holdTicket(ctx, "extra", ticket)) ?? refuse("ticket_invalid");
  const { mobile, email } = await readContacts(ctx, memberId);
  const ways = recoveryProofs(await listProofs(ctx, memberId));
  const masked = { mobile: maskMobile(mobile?.value ?? ""), email: maskEmail(email?.value ?? "") };
  return { ways: ways.map((way) => ({ way, masked: masked[way] })) };
};

export const sendRecoveryCode: Handler<typeof recovery.sendCode> = async (ctx, { ticket, way }) => {
  const { memberId } = (await holdTicket(ctx, "extra", ticket)) ?? refuse("ticket_invalid");
  const to = (await contactOf(ctx, memberId, way)) ?? refuse("ticket_invalid");
  return sendCode(ctx, { purpose: "recovery", channel: way === "mobile" ? "sms" : "mail", to, memberId });
};

/** Asking again while a request waits answers with that request. */
export const ask: StepsHandler<typeof recovery.ask> = (visit, { ticket, way, answer }) =>
  stepOrRefuse(visit, async (ctx) => {
    const held = await holdTicket(ctx, "extra", ticket);
    const to = held && (await contactOf(ctx, held.memberId, way));
    if (!to) return new Refusal("ticket_invalid");
    const outcome = await takeCode(ctx, { purpose: "recovery", to, code: answer });
    // Returned instead of thrown: a throw would roll back the count of wrong codes.
    if (outcome !== "right") return new Refusal(`code_${outcome}`);
    await useTicket(ctx, "extra", ticket);
    await lockMember(ctx.db, held.memberId);
    const { opensAt } =
      (await findOfMember(ctx.db, held.memberId)) ?? (await open(ctx, { memberId: held.memberId, beganBy: held.way, provedBy: way }));
    return { opensAt: opensAt.toISOString() };
  });

async function open(ctx: Ctx, asked: Pick<Parameters<typeof addRequest>[1], "memberId" | "beganBy" | "provedBy">) {
  // Without an origin for the stop link the owner could not stop the recovery.
  const origin = (await linkOrigin(ctx)) ?? refuse("operation_not_allowed");
  const stop = newToken();
  const opensAt = new Date(ctx.now.getTime() + RECOVERY_HOURS * HOUR_MS);
  const place = { ip: ctx.ip, label: browserLabel(ctx.userAgent), stopHash: hashToken(stop), askedAt: ctx.now, opensAt };
  await addRequest(ctx.db, { id: randomUUID(), ...asked, ...place });
  await announce(ctx, asked.memberId, { link: `${origin}/#stop=${stop}`, opensAt });
  return { opensAt };
}

async function contactOf(ctx: Ctx, memberId: string, way: "mobile" | "email"): Promise<string | null> {
  if (!recoveryProofs(await listProofs(ctx, memberId)).includes(way)) return null;
  return (await readContacts(ctx, memberId))[way]?.value ?? null;
}
