import { createHash, randomBytes } from "node:crypto";
import { MINUTE_MS } from "@magpie/domain/durations";
import type { Ctx } from "../../kit/ctx";
import { addTicket, takeTicket } from "./passkeys-store";

const TICKET_BYTES = 32;
/** As long as a browser asks its user. */
export const TICKET_MS = 5 * MINUTE_MS;

/** Keeps what a passkey is asked to sign; whoever has the ticket may answer, once. */
export async function newTicket(ctx: Ctx, challenge: string, memberId: string | null): Promise<string> {
  const ticket = randomBytes(TICKET_BYTES).toString("base64url");
  await addTicket(ctx.db, { hash: hashOf(ticket), challenge, memberId, expiresAt: new Date(ctx.now.getTime() + TICKET_MS) });
  return ticket;
}

/** The challenge behind a ticket, which is used up with that; null if it was made for another, used or too old. */
export function useTicket(ctx: Ctx, ticket: string, memberId: string | null): Promise<string | null> {
  return takeTicket(ctx.db, hashOf(ticket), memberId, ctx.now);
}

function hashOf(ticket: string): Buffer {
  return createHash("sha256").update(ticket).digest();
}
