import type { auth, ExtraWay } from "@magpie/contract/auth";
import { isSameName } from "@magpie/domain/payees";
import { Refusal, refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler, StepsHandler } from "../../kit/ctx";
import { knowsDevice, listWays, takeAuthenticatorCode } from "../factors/factors";
import { readContacts, readDetails } from "../members/members";
import { readOptions } from "../merchant/merchant";
import { sendCode, takeCode } from "../verification/verification";
import { readPlaces } from "./logins-store";
import { openSession } from "./open-session";
import { stepOrRefuse } from "./step-or-refuse";
import { holdTicket, newTicket } from "./tickets";
import { addTicketFailure, closeTicket } from "./tickets-store";
import { hashToken } from "./token";

const FAILURES_MAX = 5;

/** Asks for a second proof at an unknown address on a device that nobody trusts, if the member has any to give. */
export async function askForMore(ctx: Ctx, memberId: string, mustChangePassword: boolean): Promise<Refusal | null> {
  if (!(await readOptions(ctx.db)).extraVerification || (await knowsPlace(ctx, memberId))) return null;
  const ways = await listExtraWays(ctx, memberId);
  if (ways.length === 0) return null;
  const { ticket } = await newTicket(ctx, "extra", { memberId, way: "username", mustChangePassword });
  return new Refusal("extra_verification_required", { ticket, ways });
}

/** A first sign-in has nothing to be compared with. */
async function knowsPlace(ctx: Ctx, memberId: string): Promise<boolean> {
  const { anywhere, here } = await readPlaces(ctx.db, memberId, ctx.ip);
  return here || !anywhere || (await knowsDevice(ctx, memberId)) === "trusted";
}

async function listExtraWays(ctx: Ctx, memberId: string): Promise<ExtraWay[]> {
  const factors = await listWays(ctx, memberId);
  const { mobile, email } = await readContacts(ctx, memberId);
  const { payeeName } = await readDetails(ctx, memberId);
  const ways: [ExtraWay, boolean][] = [
    ["authenticator", factors.includes("authenticator")],
    ["mobile", mobile?.verified === true],
    ["email", email?.verified === true],
    ["bankAccountName", Boolean(payeeName)],
  ];
  return ways.filter(([, has]) => has).map(([way]) => way);
}

export const sendExtraCode: Handler<typeof auth.sendExtraCode> = async (ctx, { ticket, way }) => {
  const { memberId } = (await holdTicket(ctx, "extra", ticket)) ?? refuse("ticket_invalid");
  const contact = (await readContacts(ctx, memberId))[way];
  if (!contact?.verified) refuse("ticket_invalid");
  return sendCode(ctx, { purpose: "extra", channel: way === "mobile" ? "sms" : "mail", to: contact.value, memberId });
};

export const confirmExtra: StepsHandler<typeof auth.confirmExtra> = (visit, { ticket, way, answer, trust }) =>
  stepOrRefuse(visit, async (ctx) => {
    const held = await holdTicket(ctx, "extra", ticket);
    if (!held) return new Refusal("ticket_invalid");
    const hash = hashToken(ticket);
    if (!(await isProof(ctx, held.memberId, way, answer))) {
      await addTicketFailure(ctx.db, hash);
      if (held.failures + 1 >= FAILURES_MAX) await closeTicket(ctx.db, hash, ctx.now);
      return new Refusal("extra_verification_wrong");
    }
    await closeTicket(ctx.db, hash, ctx.now);
    const { memberId, mustChangePassword: usesDefaultPassword } = held;
    // A name on a bank account is known to others too: it lets somebody in, but clears nothing.
    const provedTwice = way !== "bankAccountName";
    return openSession(ctx, { memberId, way: held.way, usesDefaultPassword, provedTwice, trust });
  });

async function isProof(ctx: Ctx, memberId: string, way: ExtraWay, answer: string): Promise<boolean> {
  if (way === "authenticator") return takeAuthenticatorCode(ctx, memberId, answer);
  if (way === "bankAccountName") {
    const { payeeName } = await readDetails(ctx, memberId);
    return payeeName !== undefined && isSameName(answer, payeeName);
  }
  const contact = (await readContacts(ctx, memberId))[way];
  if (!contact?.verified) return false;
  return (await takeCode(ctx, { purpose: "extra", to: contact.value, code: answer })) === "right";
}
