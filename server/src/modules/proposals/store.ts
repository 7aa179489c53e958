import type { Cursor } from "@magpie/domain/cursor";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** An act with its input, as somebody was shown it. */
export interface ShownAct {
  call: string;
  input: Record<string, unknown>;
  /** The blast as JSON, with the targets that the act is bound to. */
  shown: { blast: Record<string, unknown>; targets: unknown; changes: unknown };
  blastHash: string;
}

interface TicketRow extends ShownAct {
  operatorId: string;
  expiresAt: Date;
}

const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;

export async function addTicket(db: Db, ticketHash: Buffer, { input, shown, ...ticket }: TicketRow): Promise<void> {
  await db
    .insertInto("proposals_tickets")
    .values({ ticketHash, ...ticket, input: json(input), shown: json(shown) })
    .execute();
}

/** Spends a ticket of this operator; undefined if there is none, or its time is over. */
export async function takeTicket(db: Db, ticketHash: Buffer, operatorId: string, now: Date): Promise<ShownAct | undefined> {
  return db
    .deleteFrom("proposals_tickets")
    .where("ticketHash", "=", ticketHash)
    .where("operatorId", "=", operatorId)
    .where("expiresAt", ">", now)
    .returning(["call", "blastHash"])
    .returning(({ ref }) => [sql<ShownAct["input"]>`${ref("input")}`.as("input"), sql<ShownAct["shown"]>`${ref("shown")}`.as("shown")])
    .executeTakeFirst();
}

export async function removeTickets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("proposals_tickets").where("expiresAt", "<", before).execute();
}

export interface NewProposal extends ShownAct {
  id: string;
  operatorId: string;
  personId: string;
  reason: string;
  proposedAt: Date;
  expiresAt: Date;
}

export async function addProposal(db: Db, { input, shown, ...proposal }: NewProposal): Promise<void> {
  await db
    .insertInto("proposals_proposals")
    .values({ ...proposal, input: json(input), shown: json(shown) })
    .execute();
}

/** A proposal that nobody decided in time is kept as waiting; its `expiresAt` tells. */
export interface ProposalRow extends NewProposal {
  state: "waits" | "done" | "refused" | "withdrawn";
  decidedBy: string | null;
  decidedAt: Date | null;
  decidedReason: string | null;
}

const COLUMNS = sql`p.id, p.operator_id, p.person_id, p.call, p.input, p.shown, p.blast_hash, p.reason, p.proposed_at, p.expires_at,
  p.state, p.decided_by, p.decided_at, p.decided_reason`;

export async function readProposal(db: Db, id: string): Promise<ProposalRow | undefined> {
  return (await sql<ProposalRow>`select ${COLUMNS} from proposals_proposals p where p.id = ${id}`.execute(db)).rows[0];
}

/** Locks it until the transaction ends, so that of two decisions the second finds the first. */
export async function holdProposal(db: Db, id: string): Promise<ProposalRow | undefined> {
  return (await sql<ProposalRow>`select ${COLUMNS} from proposals_proposals p where p.id = ${id} for update`.execute(db)).rows[0];
}

export interface ProposalsAsked {
  calls: readonly string[];
  state: ProposalRow["state"] | "expired";
  before: Cursor | null;
  limit: number;
  now: Date;
}

/** Newest first. */
export async function listProposals(db: Db, { calls, state, before, limit, now }: ProposalsAsked): Promise<ProposalRow[]> {
  const older = before ? sql`and (p.proposed_at, p.id) < (${before.at}, ${before.id}::uuid)` : sql``;
  const inTime = state === "waits" ? sql`and p.expires_at > ${now}` : state === "expired" ? sql`and p.expires_at <= ${now}` : sql``;
  const { rows } = await sql<ProposalRow>`
    select ${COLUMNS} from proposals_proposals p
    where p.call = any (${[...calls]}::text[]) and p.state = ${state === "expired" ? "waits" : state} ${inTime} ${older}
    order by p.proposed_at desc, p.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface Decision {
  state: "done" | "refused" | "withdrawn";
  by: string;
  reason: string;
  at: Date;
}

export async function closeProposal(db: Db, id: string, { state, by, reason, at }: Decision): Promise<void> {
  await db
    .updateTable("proposals_proposals")
    .set({ state, decidedBy: by, decidedAt: at, decidedReason: reason })
    .where("id", "=", id)
    .execute();
}

/** Those that wait for somebody besides this person. */
export async function countWaiting(
  db: Db,
  calls: readonly string[],
  personId: string,
  now: Date,
): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(p.proposed_at) as oldest_at from proposals_proposals p
    where p.state = 'waits' and p.expires_at > ${now} and p.call = any (${[...calls]}::text[]) and p.person_id <> ${personId}`.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
}
