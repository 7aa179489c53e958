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
      ticketHash: ticket.hash,
      purpose: ticket.purpose,
      memberId: ticket.memberId,
      sessionId: ticket.sessionId,
      way: ticket.way,
      mustChangePassword: ticket.mustChangePassword,
      expiresAt: ticket.expiresAt,
    })
    .execute();
}

/** Finds and locks a valid ticket, so that two requests with it run one after the other. */
export async function findTicket(db: Db, purpose: TicketPurpose, hash: Buffer, now: Date) {
  return db
    .selectFrom("auth_tickets")
    .select(["memberId", "sessionId", "mustChangePassword", "failures"])
    .select(sql<LoginWay>`coalesce(way, 'username')`.as("way"))
    .where("ticketHash", "=", hash)
    .where("purpose", "=", purpose)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .forUpdate()
    .executeTakeFirst();
}

export async function closeTicket(db: Db, hash: Buffer, now: Date): Promise<void> {
  await db.updateTable("auth_tickets").set({ usedAt: now }).where("ticketHash", "=", hash).execute();
}

export async function addTicketFailure(db: Db, hash: Buffer): Promise<void> {
  await db
    .updateTable("auth_tickets")
    .set((eb) => ({ failures: eb("failures", "+", 1) }))
    .where("ticketHash", "=", hash)
    .execute();
}

/** Voids all tickets of the member. */
export async function closeTicketsOf(db: Db, memberId: string, now: Date): Promise<void> {
  await db.updateTable("auth_tickets").set({ usedAt: now }).where("memberId", "=", memberId).where("usedAt", "is", null).execute();
}

export async function removeTickets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("auth_tickets").where("expiresAt", "<", before).execute();
}
