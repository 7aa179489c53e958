import type { AgencyTerms } from "@magpie/domain/agency/terms";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export interface TermRequestRow extends AgencyTerms {
  id: string;
  memberId: string;
  askedBy: string;
  askedAt: Date;
}

function open(db: Db) {
  return db
    .selectFrom("agency_term_requests")
    .select(["id", "memberId", "askedBy", "groups", "rates", "askedAt"])
    .where("state", "=", "open")
    .$narrowType<AgencyTerms>();
}

/** False where another question to the same member is open. */
export async function addTermRequest(db: Db, request: TermRequestRow): Promise<boolean> {
  const added = await db
    .insertInto("agency_term_requests")
    .values({ ...request, groups: JSON.stringify(request.groups), rates: JSON.stringify(request.rates) })
    .onConflict((conflict) => conflict.columns(["merchantId", "memberId"]).where("state", "=", "open").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** Those that wait for the member's consent, or that the member asked others for. Only the one directly above has anything to ask. */
export function listTermRequests(db: Db, memberId: string): Promise<TermRequestRow[]> {
  return open(db)
    .where((eb) => eb.or([eb("memberId", "=", memberId), eb("askedBy", "=", memberId)]))
    .where(
      sql<boolean>`exists (select from agency_tree t where t.member_id = agency_term_requests.member_id and t.parent_id = agency_term_requests.asked_by)`,
    )
    .orderBy("askedAt", "desc")
    .orderBy("id")
    .limit(200)
    .execute();
}

/** Locks the question until the transaction ends, so that of two answers at once one counts. */
export function lockTermRequest(db: Db, id: string): Promise<TermRequestRow | undefined> {
  return open(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function closeTermRequest(db: Db, id: string, state: "accepted" | "refused" | "withdrawn", now: Date): Promise<void> {
  await db.updateTable("agency_term_requests").set({ state, answeredAt: now }).where("id", "=", id).execute();
}

/** Closes a question that newer terms or a move have made pointless. */
export async function dropTermRequest(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable("agency_term_requests")
    .set({ state: "withdrawn", answeredAt: now })
    .where("memberId", "=", memberId)
    .where("state", "=", "open")
    .execute();
}

/** Filters the members whose consent is awaited. */
export async function listAsked(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await open(db)
    .where(sql<boolean>`member_id = any (${[...ids]}::text[])`)
    .execute();
  return new Set(rows.map(({ memberId }) => memberId));
}
