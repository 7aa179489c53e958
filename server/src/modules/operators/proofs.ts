import { createHash, randomBytes } from "node:crypto";
import type { operators } from "@magpie/contract/operators";
import { MINUTE_MS } from "@magpie/domain/durations";
import { type RefusalCode, refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler, StepsHandler } from "../../kit/ctx";
import { STEP_UP_MS } from "../../kit/steps";
import { passkeyIn, passkeyOptions, readSignature, stepOf } from "../factors/factors";
import { checkAddress } from "./addresses";
import { endRight } from "./attempt";
import { findOfficeAuthenticator, findOfficePasskey, hasOfficeAuthenticator, listOfficePasskeys, noteFactorUsed } from "./factors-store";
import { setOutcome } from "./logins-store";
import { endSessions, keepInBrowser, openOperatorSession } from "./sessions";
import { noteProved, noteWrongProof } from "./sessions-store";
import {
  addOfficeTicket,
  countTry,
  holdOfficeTicket,
  type OfficeTicket,
  type OfficeTicketPurpose,
  removeEarlierTickets,
  removeOfficeTicket,
} from "./tickets-store";

type Challenge = Awaited<ReturnType<Handler<typeof operators.challenge>>>;
type Proof = Parameters<StepsHandler<typeof operators.prove>>[1]["proof"];

const TICKET_BYTES = 32;
/** Equals the timeout of the browser's dialog. */
export const PROOF_MS = 5 * MINUTE_MS;
/** Digits are easily mistyped; after this many wrong ones the password is asked for again. */
const TRIES_MOST = 3;
/** A session ends after this many wrong proofs in a row, over all of its tickets. */
const WRONG_MOST = 5;

export function secretCode(): string {
  return randomBytes(TICKET_BYTES).toString("base64url");
}

/** Only this is stored: whoever reads the tables can spend nothing. */
export function hashOf(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}

/** Asks an operator for one of their proofs. Without any they have to be invited anew. */
export async function askForProof(
  ctx: Ctx,
  operatorId: string,
  { purpose, loginId = null, sessionId = null }: { purpose: OfficeTicketPurpose; loginId?: string | null; sessionId?: string | null },
): Promise<Challenge> {
  const passkeys = await listOfficePasskeys(ctx.db, operatorId);
  const authenticator = await hasOfficeAuthenticator(ctx.db, operatorId);
  if (passkeys.length === 0 && !authenticator) refuse("factor_missing");
  const passkey = passkeys.length > 0 ? await passkeyOptions(ctx, passkeys, PROOF_MS, "required") : null;
  // One at a time: tickets collected first would each bring guesses of their own.
  await removeEarlierTickets(ctx.db, operatorId, purpose);
  const ticket = secretCode();
  const bound = { operatorId, loginId, sessionId, address: ctx.ip, challenge: passkey?.challenge ?? "", secret: null };
  await addOfficeTicket(ctx.db, { hash: hashOf(ticket), purpose, ...bound, expiresAt: new Date(ctx.now.getTime() + PROOF_MS) });
  const ways: Challenge["ways"] = [...(passkey ? (["passkey"] as const) : []), ...(authenticator ? (["authenticator"] as const) : [])];
  return { ticket, ways, passkey };
}

/** Opens the session with the second proof. A wrong one stays counted although the answer is no. */
export const prove: StepsHandler<typeof operators.prove> = async (visit, { ticket, proof, program }) => {
  const opened = await visit.step(async (ctx) => {
    await checkAddress(ctx);
    const spent = await spend(ctx, ticket, "login", proof);
    if (typeof spent === "string") return spent;
    await endRight(ctx, spent.loginId ?? "");
    const token = await openOperatorSession(ctx, spent.operatorId);
    if (!program) keepInBrowser(ctx, token);
    return { token: program ? token : null };
  });
  return typeof opened === "string" ? refuse(opened) : opened;
};

export const challenge: Handler<typeof operators.challenge> = (ctx) =>
  askForProof(ctx, ctx.operator.id, { purpose: "stepUp", sessionId: ctx.operator.sessionId });

export const stepUp: StepsHandler<typeof operators.stepUp> = async (visit, { ticket, proof }) => {
  const renewed = await visit.step(async (ctx) => {
    const spent = await spend(ctx, ticket, "stepUp", proof, ctx.operator.sessionId);
    if (typeof spent === "string") {
      if (spent !== "ticket_invalid") await countWrongProof(ctx, ctx.operator.sessionId);
      return spent;
    }
    await noteProved(ctx.db, ctx.operator.sessionId, ctx.now);
    return { until: new Date(ctx.now.getTime() + STEP_UP_MS).toISOString() };
  });
  return typeof renewed === "string" ? refuse(renewed) : renewed;
};

/** A stolen session must not buy fresh guesses by asking again. */
async function countWrongProof(ctx: Ctx, sessionId: string): Promise<void> {
  if ((await noteWrongProof(ctx.db, sessionId)) >= WRONG_MOST) await endSessions(ctx, [{ id: sessionId }]);
}

/** Spends a ticket with the right proof. With a wrong one it stays for another try, up to a few. */
async function spend(
  ctx: Ctx,
  ticket: string,
  purpose: OfficeTicketPurpose,
  proof: Proof,
  sessionId: string | null = null,
): Promise<OfficeTicket | RefusalCode> {
  const hash = hashOf(ticket);
  const held = await holdOfficeTicket(ctx.db, { hash, purpose, address: ctx.ip, now: ctx.now });
  if (!held || held.sessionId !== sessionId) return "ticket_invalid";
  if (await takesProof(ctx, held, proof)) {
    await removeOfficeTicket(ctx.db, hash);
    return held;
  }
  // Counted at once: a stolen password must not buy fresh guesses by signing in again.
  if (held.loginId) await setOutcome(ctx.db, held.loginId, "wrong");
  await ctx.emit("operators.failed", { operatorId: held.operatorId, locked: false });
  if (held.tries + 1 >= TRIES_MOST) await removeOfficeTicket(ctx.db, hash);
  else await countTry(ctx.db, hash, held.tries + 1);
  return proof.way === "passkey" ? "passkey_refused" : "authenticator_wrong";
}

async function takesProof(ctx: Ctx, { operatorId, challenge: asked }: OfficeTicket, proof: Proof): Promise<boolean> {
  if (proof.way === "authenticator") return takesCode(ctx, operatorId, proof.code);
  const credentialId = passkeyIn(proof.response);
  const passkey = asked !== "" && credentialId ? await findOfficePasskey(ctx.db, operatorId, credentialId) : null;
  const counter = passkey && (await readSignature(ctx, asked, proof.response, passkey, "required"));
  if (!passkey || counter === null) return false;
  await noteFactorUsed(ctx.db, passkey.id, { counter: BigInt(counter) }, ctx.now);
  return true;
}

/** Each code is good once, and none that is older than the last. */
async function takesCode(ctx: Ctx, operatorId: string, code: string): Promise<boolean> {
  const app = await findOfficeAuthenticator(ctx.db, operatorId);
  if (!app) return false;
  const step = stepOf(ctx.personal.open(app.secret), code.replaceAll(" ", ""), ctx.now);
  if (step === null || BigInt(step) <= app.lastStep) return false;
  await noteFactorUsed(ctx.db, app.id, { lastStep: BigInt(step) }, ctx.now);
  return true;
}
