import type { Ctx } from "../../kit/ctx";
import { passkeyIn, passkeyOptions, readSignature } from "./ceremonies";
import { newTicket, TICKET_MS, useTicket } from "./passkey-tickets";
import { findPasskey, noteUsed } from "./passkeys-store";

/** Options for the browser to offer its passkeys. They list no credentials, so they do not reveal who has one. */
export async function passkeyLoginOptions(ctx: Ctx): Promise<{ ticket: string; options: Record<string, unknown> }> {
  const options = await passkeyOptions(ctx, [], TICKET_MS);
  return { ticket: await newTicket(ctx, options.challenge, null), options };
}

/** Returns the owner of a passkey whose signature over the challenge is valid, else null. The ticket is used up either way. */
export async function takePasskey(ctx: Ctx, ticket: string, answer: unknown): Promise<{ memberId: string } | null> {
  const challenge = await useTicket(ctx, ticket, null);
  const credentialId = passkeyIn(answer);
  if (challenge === null || credentialId === null) return null;
  const passkey = await findPasskey(ctx.db, credentialId);
  if (!passkey) return null;
  const counter = await readSignature(ctx, challenge, answer, passkey);
  if (counter === null) return null;
  await noteUsed(ctx.db, passkey.id, counter, ctx.now);
  await ctx.emit("factors.proved", { memberId: passkey.memberId });
  return { memberId: passkey.memberId };
}
