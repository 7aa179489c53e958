import type { LoginWay } from "@magpie/contract/identity/auth";
import { MINUTE_MS, SECOND_MS } from "@magpie/domain/durations";
import type { Work } from "../../../kit/ctx";
import { findOpenSessions } from "../sessions/sessions";
import { hashToken, newToken } from "../sessions/token";
import { addTicket, closeTicket, findTicket, type TicketHolder, type TicketPurpose } from "./tickets-store";

const LIFE_MS: Record<TicketPurpose, number> = {
  change: 10 * MINUTE_MS,
  login: 60 * SECOND_MS,
  extra: 10 * MINUTE_MS,
  reset: 30 * MINUTE_MS,
};

export interface TicketOptions {
  memberId: string;
  /** The ticket ends with this session. */
  sessionId?: string;
  /** The kind of sign-in that the ticket completes. */
  way?: LoginWay;
  mustChangePassword?: boolean;
}

/** A single-use permit for one purpose. Only its hash is stored. */
export async function newTicket({ db, now }: Pick<Work, "db" | "now">, purpose: TicketPurpose, options: TicketOptions) {
  const ticket = newToken();
  const expiresAt = new Date(now.getTime() + LIFE_MS[purpose]);
  const { memberId, sessionId = null, way = null, mustChangePassword = false } = options;
  await addTicket(db, { hash: hashToken(ticket), purpose, memberId, sessionId, way, mustChangePassword, expiresAt });
  return { ticket, expiresAt };
}

/** Uses up a ticket and returns its holder; null if it is unknown, expired or used. */
export async function useTicket(ctx: Pick<Work, "db" | "now">, purpose: TicketPurpose, ticket: string): Promise<TicketHolder | null> {
  const held = await holdTicket(ctx, purpose, ticket);
  if (!held) return null;
  await closeTicket(ctx.db, hashToken(ticket), ctx.now);
  return { memberId: held.memberId, sessionId: held.sessionId };
}

/** The same without using it up. The ticket stays locked until this transaction ends. */
export async function holdTicket({ db, now }: Pick<Work, "db" | "now">, purpose: TicketPurpose, ticket: string) {
  const held = await findTicket(db, purpose, hashToken(ticket), now);
  if (!held) return null;
  const alive = held.sessionId === null || (await findOpenSessions(db, [held.sessionId], now)).length > 0;
  return alive ? held : null;
}
