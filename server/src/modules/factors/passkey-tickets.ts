import { createHash, randomBytes } from "node:crypto";
import { MINUTE_MS } from "@magpie/domain/durations";
import type { Ctx } from "../../kit/ctx";
import { addTicket, takeTicket } from "./passkeys-store";

const TICKET_BYTES = 32;
/** Equals the timeout of the browser's dialog. */
export const TICKET_MS = 5 * MINUTE_MS;

/** Stores a challenge for a passkey to sign; its ticket can be used once. */
export async function newTicket(ctx: Ctx, challenge: string, memberId: string | null): Promise<string> {
  const ticket = randomBytes(TICKET_BYTES).toString("base64url");
  await addTicket(ctx.db, { hash: hashOf(ticket), challenge, memberId, expiresAt: new Date(ctx.now.getTime() + TICKET_MS) });
  return ticket;
}

/** Uses up a ticket and returns its challenge; null if it is unknown, expired, used or another member's. */
export function useTicket(ctx: Ctx, ticket: string, memberId: string | null): Promise<string | null> {
  return takeTicket(ctx.db, hashOf(ticket), memberId, ctx.now);
}

function hashOf(ticket: string): Buffer {
  return createHash("sha256").update(ticket).digest();
}
