import type { LoginWay } from "@magpie/contract/identity/auth";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export type TicketPurpose = "change" | "login" | "extra" | "reset";

export interface TicketHolder {
  memberId: string;
  sessionId: string | null;
}

export interface NewTicket extends TicketHolder {
  hash: Buffer;
  purpose: TicketPurpose;
  way: LoginWay | null;
  mustChangePassword: boolean;
  expiresAt: Date;
}

export async function addTicket(db: Db, ticket: NewTicket): Promise<void> {
  await db
    .insertInto("auth_tickets")
    .values({
      ticket_hash: ticket.hash,
      purpose: ticket.purpose,
      member_id: ticket.memberId,
      session_id: ticket.sessionId,
      way: ticket.way,
      must_change_password: ticket.mustChangePassword,
      expires_at: ticket.expiresAt,
    })
    .execute();
}

/** Finds and locks a valid ticket, so that two requests with it run one after the other. */
export async function findTicket(db: Db, purpose: TicketPurpose, hash: Buffer, now: Date) {
  return db
    .selectFrom("auth_tickets")
    .select(["member_id as memberId", "session_id as sessionId", "must_change_password as mustChangePassword", "failures"])
    .select(sql<LoginWay>`coalesce(way, 'username')`.as("way"))
    .where("ticket_hash", "=", hash)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .forUpdate()
    .executeTakeFirst();
}

export async function closeTicket(db: Db, hash: Buffer, now: Date): Promise<void> {
  await db.updateTable("auth_tickets").set({ used_at: now }).where("ticket_hash", "=", hash).execute();
}

export async function addTicketFailure(db: Db, hash: Buffer): Promise<void> {
  await db
    .updateTable("auth_tickets")
    .set((eb) => ({ failures: eb("failures", "+", 1) }))
    .where("ticket_hash", "=", hash)
    .execute();
}

/** Voids all tickets of the member. */
export async function closeTicketsOf(db: Db, memberId: string, now: Date): Promise<void> {
  await db.updateTable("auth_tickets").set({ used_at: now }).where("member_id", "=", memberId).where("used_at", "is", null).execute();
}

export async function removeTickets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("auth_tickets").where("expires_at", "<", before).execute();
}
