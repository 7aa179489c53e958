import type { Ctx } from "../../kit/ctx";
import { passkeyAnswer } from "./passkey-answers";
import { newTicket, TICKET_MS, useTicket } from "./passkey-tickets";
import { findPasskey, noteUsed } from "./passkeys-store";
import { relyingParty, webAuthn } from "./relying-party";

/** Options for the browser to offer its passkeys. They list no credentials, so they do not reveal who has one. */
export async function passkeyLoginOptions(ctx: Ctx): Promise<{ ticket: string; options: Record<string, unknown> }> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).expectedRPID,
    timeout: TICKET_MS,
    userVerification: "preferred",
  });
  return { ticket: await newTicket(ctx, options.challenge, null), options: { ...options } };
}

/** Returns the owner of a passkey whose signature over the challenge is valid, else null. The ticket is used up either way. */
export async function takePasskey(ctx: Ctx, ticket: string, answer: unknown): Promise<{ memberId: string } | null> {
  const challenge = await useTicket(ctx, ticket, null);
  const response = passkeyAnswer.safeParse(answer);
  if (challenge === null || !response.success) return null;
  const passkey = await findPasskey(ctx.db, response.data.id);
  if (!passkey) return null;
  const { verifyAuthenticationResponse } = await webAuthn();
  // The library throws on any mismatch: another site, another challenge, a counter that went back.
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
