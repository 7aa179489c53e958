import { generateAuthenticationOptions, verifyAuthenticationResponse } from "@simplewebauthn/server";
import type { Ctx } from "../../kit/ctx";
import { passkeyAnswer } from "./passkey-answers";
import { newTicket, TICKET_MS, useTicket } from "./passkey-tickets";
import { findPasskey, noteUsed } from "./passkeys-store";
import { relyingParty } from "./relying-party";

/** What a browser needs to offer its passkeys. Names none, so it tells nobody who has one. */
export async function passkeyLoginOptions(ctx: Ctx): Promise<{ ticket: string; options: Record<string, unknown> }> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).expectedRPID,
    timeout: TICKET_MS,
    userVerification: "preferred",
  });
  return { ticket: await newTicket(ctx, options.challenge, null), options: { ...options } };
}

/** Whose passkey this is, if it signed what its holder was asked to. Null otherwise; the ticket is used up either way. */
export async function takePasskey(ctx: Ctx, ticket: string, answer: unknown): Promise<{ memberId: string } | null> {
  const challenge = await useTicket(ctx, ticket, null);
  const response = passkeyAnswer.safeParse(answer);
  if (challenge === null || !response.success) return null;
  const passkey = await findPasskey(ctx.db, response.data.id);
  if (!passkey) return null;
  // The library throws at anything that is not as it should be: another site, another challenge, a count that went back.
  const verified = await verifyAuthenticationResponse({
    response: response.data,
    expectedChallenge: challenge,
    ...relyingParty(ctx),
    requireUserVerification: false,
    credential: { id: response.data.id, publicKey: new Uint8Array(passkey.publicKey), counter: Number(passkey.counter) },
  }).catch(() => null);
  if (!verified?.verified) return null;
  await noteUsed(ctx.db, passkey.id, verified.authenticationInfo.newCounter, ctx.now);
  await ctx.emit("factors.proved", { memberId: passkey.memberId });
  return { memberId: passkey.memberId };
}
