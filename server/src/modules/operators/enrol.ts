import type { operators } from "@magpie/contract/operators";
import { MINUTE_MS } from "@magpie/domain/durations";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler, StepsHandler } from "../../kit/ctx";
import { hashPassword, hashToken } from "../auth/auth";
import { enrolmentUri, newPasskeyOptions, newSecret, readNewPasskey, stepOf } from "../factors/factors";
import { readBrand } from "../merchant/merchant";
import { checkPassword } from "../passwords/passwords";
import { checkAddress } from "./addresses";
import { addOfficeAuthenticator, addOfficePasskey, listOfficePasskeys, removeOfficeFactors } from "./factors-store";
import { hashOf, PROOF_MS, secretCode } from "./proofs";
import { findOperator, keepInBrowser, openOperatorSession } from "./sessions";
import { setOfficePassword } from "./store";
import { addOfficeTicket, findInvitation, holdOfficeTicket, type OfficeTicket, removeOfficeTicketsOf } from "./tickets-store";

type Proof = Parameters<StepsHandler<typeof operators.enrol>>[1]["proof"];

/** Time to choose a password and to set up an app. */
const ENROL_MS = 30 * MINUTE_MS;

export const readInvitation: Handler<typeof operators.invitation> = async (ctx, { invitation }) => {
  const { id, account, name } = await invited(ctx, invitation);
  const { name: brand } = await readBrand(ctx.db);
  const passkeys = await listOfficePasskeys(ctx.db, id);
  const [passkey, secret, ticket] = [
    await newPasskeyOptions(ctx, { brand, account, id, passkeys }, PROOF_MS, "required"),
    newSecret(),
    secretCode(),
  ];
  await addOfficeTicket(ctx.db, {
    hash: hashOf(ticket),
    purpose: "enrol",
    operatorId: id,
    loginId: null,
    sessionId: null,
    address: ctx.ip,
    challenge: passkey.challenge,
    secret: ctx.personal.seal(secret),
    expiresAt: new Date(ctx.now.getTime() + ENROL_MS),
  });
  return { account, name, ticket, passkey, authenticator: { secret, uri: enrolmentUri(secret, brand, account) } };
};

/** Hashing runs between transactions. Whatever is refused spends nothing, so that a mistyped digit can be mended. */
export const enrol: StepsHandler<typeof operators.enrol> = async (visit, { invitation, ticket, password, proof }) => {
  const pepper = await visit.step(async (ctx) => {
    const { account } = await invited(ctx, invitation);
    await checkPassword(ctx, password, account);
    return ctx.pepper;
  });
  const passwordHash = await hashPassword(password, pepper);
  return visit.finish(async (ctx) => {
    const { id } = await invited(ctx, invitation);
    const held = await holdOfficeTicket(ctx.db, { hash: hashOf(ticket), purpose: "enrol", address: ctx.ip, now: ctx.now });
    if (held?.operatorId !== id) refuse("ticket_invalid");
    await removeOfficeFactors(ctx.db, id);
    await addFactor(ctx, held, proof);
    await setOfficePassword(ctx.db, id, passwordHash);
    await removeOfficeTicketsOf(ctx.db, id);
    const token = await openOperatorSession(ctx, id);
    ctx.operator = await findOperator(ctx.db, hashToken(token), ctx.now, ctx.ip);
    keepInBrowser(ctx, token);
    ctx.audit({ subject: id, reason: "invitation taken", before: null, after: { way: proof.way } });
    return {};
  });
};

async function invited(ctx: Ctx, invitation: string) {
  await checkAddress(ctx);
  return (await findInvitation(ctx.db, hashOf(invitation), ctx.now)) ?? refuse("ticket_invalid");
}

async function addFactor(ctx: Ctx, { operatorId, challenge, secret }: OfficeTicket, proof: Proof): Promise<void> {
  if (proof.way === "passkey") {
    const made = (await readNewPasskey(ctx, challenge, proof.response, "required")) ?? refuse("passkey_refused");
    const { id: credentialId, publicKey, counter, transports = [] } = made;
    const passkey = { credentialId, publicKey: Buffer.from(publicKey), counter: BigInt(counter), transports };
    if (!(await addOfficePasskey(ctx.db, operatorId, passkey, ctx.now))) refuse("passkey_refused");
    return;
  }
  const step = secret && stepOf(ctx.personal.open(secret), proof.code.replaceAll(" ", ""), ctx.now);
  if (!secret || step === null) refuse("authenticator_wrong");
  await addOfficeAuthenticator(ctx.db, operatorId, secret, step, ctx.now);
}
