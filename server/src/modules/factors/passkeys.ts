import { randomUUID } from "node:crypto";
import type { factors } from "@magpie/contract/identity/factors";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler, StepsHandler } from "../../kit/ctx";
import { noteChange } from "../credentials/credentials";
import { readAccount } from "../members/members";
import { readBrand } from "../merchant/merchant";
import { newPasskeyAnswer } from "./passkey-answers";
import { newTicket, TICKET_MS, useTicket } from "./passkey-tickets";
import { addPasskey, listPasskeys, removePasskey } from "./passkeys-store";
import { relyingParty, webAuthn } from "./relying-party";

const PASSKEYS_MOST = 20;

export const beginPasskey: Handler<typeof factors.beginPasskey> = async (ctx) => {
  const { id } = ctx.member;
  const [{ name }, { account }, passkeys] = [await readBrand(ctx.db), await readAccount(ctx.db, id), await listPasskeys(ctx.db, id)];
  if (passkeys.length >= PASSKEYS_MOST) refuse("operation_not_allowed");
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: relyingParty(ctx).expectedRPID,
    userName: account,
    userID: new TextEncoder().encode(id),
    timeout: TICKET_MS,
    attestationType: "none",
    // The authenticator stores the account's name too, so that signing in needs no name.
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
    excludeCredentials: passkeys.map((passkey) => ({ id: passkey.credentialId, transports: passkey.transports })),
  });
  return { ticket: await newTicket(ctx, options.challenge, id), options: { ...options } };
};

/** Two steps, so that the ticket stays used up even if the passkey is refused. */
export const keepPasskey: StepsHandler<typeof factors.addPasskey> = async (visit, { ticket, name, response }) => {
  const challenge = await visit.step((ctx) => useTicket(ctx, ticket, ctx.member.id));
  if (challenge === null) refuse("ticket_invalid");
  return visit.step(async (ctx) => {
    const { credential } = (await verifiedPasskey(ctx, challenge, response)) ?? refuse("passkey_refused");
    const id = randomUUID();
    const added = await addPasskey(ctx.db, {
      id,
      memberId: ctx.member.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      now: ctx.now,
    });
    if (!added) refuse("passkey_refused");
    await noteChange(ctx, ctx.member.id, "passkeyAdded");
    return { id };
  });
};

export const dropPasskey: Handler<typeof factors.removePasskey> = async (ctx, { id }) => {
  if (!(await removePasskey(ctx.db, ctx.member.id, id))) refuse("not_found");
  await noteChange(ctx, ctx.member.id, "passkeyRemoved");
  return {};
};

async function verifiedPasskey(ctx: Ctx, expectedChallenge: string, answer: unknown) {
  const response = newPasskeyAnswer.safeParse(answer);
  if (!response.success) return null;
  const { verifyRegistrationResponse } = await webAuthn();
  // The library throws on any mismatch.
  const verified = await verifyRegistrationResponse({
    response: response.data,
    expectedChallenge,
    ...relyingParty(ctx),
    requireUserVerification: false,
  }).catch(() => null);
  return verified?.registrationInfo ?? null;
}
