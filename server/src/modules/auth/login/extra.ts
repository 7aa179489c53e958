import { type auth, EXTRA_WAYS, type ExtraWay, type LoginWay, type SessionGrant } from "@magpie/contract/identity/auth";
import type { CheckedInput } from "@magpie/contract/kit/call";
import { Refusal, refuse } from "@magpie/domain/refusals";
import { acceptedProofs, hasStrongProof, type Proof, type ProofOccasion } from "@magpie/domain/verification/identity-proof";
import { isSameName } from "@magpie/domain/withdrawals/payees";
import type { Ctx, Handler, StepsHandler } from "../../../kit/ctx";
import { knowsDevice, takeAuthenticatorCode, takePasskey } from "../../factors/factors";
import { isDormant, readContacts, readDetails } from "../../members/members";
import { readOptions } from "../../merchant/merchant";
import { sendCode, takeCode } from "../../verification/verification";
import { openSession, type SignIn } from "../sessions/open-session";
import { listProofs } from "../sessions/proofs";
import { stepOrRefuse } from "../sessions/step-or-refuse";
import { hashToken } from "../sessions/token";
import { clearGuesses, takeGuess } from "./guesses";
import { readPlaces, setOutcome } from "./logins-store";
import { holdTicket, newTicket } from "./tickets";
import { addTicketFailure, closeTicket } from "./tickets-store";

const FAILURES_MAX = 5;

/** The extra proof that each kind of sign-in may need; kinds not listed need none. */
const TO_PROVE: Partial<Record<LoginWay, ProofOccasion>> = {
  username: "newPlace",
  sms: "textedSignIn",
  phone: "textedSignIn",
  reset: "reset",
};

/** Opens a session, or refuses and asks for an extra proof first. */
export async function openOrAsk(ctx: Ctx, entry: SignIn): Promise<SessionGrant | Refusal> {
  const { memberId, way, loginId, usesDefaultPassword = false } = entry;
  const has = await listProofs(ctx, memberId);
  const ways = extraWays(way, has);
  if (ways.length === 0 || !(await mustProve(ctx, memberId, way, has))) return openSession(ctx, entry);
  if (loginId) await setOutcome(ctx.db, loginId, "extra");
  const { ticket } = await newTicket(ctx, "extra", { memberId, way, mustChangePassword: usesDefaultPassword });
  return new Refusal("extra_verification_required", { ticket, ways });
}

/** Always after a reset and for a dormant account. Otherwise at an unknown place, if the member has a strong proof or the merchant requires it. */
async function mustProve(ctx: Ctx, memberId: string, way: LoginWay, has: readonly Proof[]): Promise<boolean> {
  if (way === "reset" || (await isDormant(ctx.db, memberId))) return true;
  const isWanted = hasStrongProof(has) || (await readOptions(ctx.db)).extraVerification;
  return isWanted && !(await knowsPlace(ctx, memberId));
}

/** A first sign-in counts as a known place, because there is nothing to compare it with. */
async function knowsPlace(ctx: Ctx, memberId: string): Promise<boolean> {
  const { anywhere, here } = await readPlaces(ctx.db, memberId, ctx.ip);
  return here || !anywhere || (await knowsDevice(ctx, memberId)) === "trusted";
}

function extraWays(way: LoginWay, has: readonly Proof[]): ExtraWay[] {
  const toProve = TO_PROVE[way];
  const accepted = toProve ? acceptedProofs(toProve, has) : [];
  return EXTRA_WAYS.filter((extra) => accepted.includes(extra));
}

export const sendExtraCode: Handler<typeof auth.sendExtraCode> = async (ctx, { ticket, way }) => {
  const held = (await holdTicket(ctx, "extra", ticket)) ?? refuse("ticket_invalid");
  const { memberId } = held;
  const contact = (await readContacts(ctx, memberId))[way];
  if (!contact || !extraWays(held.way, await listProofs(ctx, memberId)).includes(way)) refuse("ticket_invalid");
  return sendCode(ctx, { purpose: "extra", channel: way === "mobile" ? "sms" : "mail", to: contact.value, memberId });
};

export const confirmExtra: StepsHandler<typeof auth.confirmExtra> = (visit, input) =>
  stepOrRefuse(visit, async (ctx) => {
    const held = await holdTicket(ctx, "extra", input.ticket);
    if (!held) return new Refusal("ticket_invalid");
    const { memberId, way, mustChangePassword: usesDefaultPassword } = held;
    if ((await takeGuess(ctx, memberId)) === null) return new Refusal("account_locked");
    const hash = hashToken(input.ticket);
    const isTaken = extraWays(way, await listProofs(ctx, memberId)).includes(input.way);
    if (!isTaken || !(await isProof(ctx, memberId, input))) {
      await addTicketFailure(ctx.db, hash);
      if (held.failures + 1 >= FAILURES_MAX) await closeTicket(ctx.db, hash, ctx.now);
      return new Refusal("extra_verification_wrong");
    }
    await closeTicket(ctx.db, hash, ctx.now);
    await clearGuesses(ctx, memberId);
    // Others may know the name on a bank account, so it lets the member in but does not clear failed attempts.
    const provedTwice = input.way !== "bankAccountName";
    return openSession(ctx, { memberId, way, usesDefaultPassword, provedTwice, trust: input.trust });
  });

type Answered = Pick<CheckedInput<typeof auth.confirmExtra>, "way" | "answer" | "passkey">;

async function isProof(ctx: Ctx, memberId: string, { way, answer, passkey }: Answered): Promise<boolean> {
  if (way === "authenticator") return takeAuthenticatorCode(ctx, memberId, answer);
  if (way === "passkey") return passkey !== undefined && (await takePasskey(ctx, passkey.ticket, passkey.response))?.memberId === memberId;
  if (way === "bankAccountName") {
    const { payeeName } = await readDetails(ctx, memberId);
    return payeeName !== undefined && isSameName(answer, payeeName);
  }
  const contact = (await readContacts(ctx, memberId))[way];
  if (!contact?.verified) return false;
  return (await takeCode(ctx, { purpose: "extra", to: contact.value, code: answer })) === "right";
}
