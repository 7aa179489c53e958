import { randomUUID } from "node:crypto";
import type { RING_KINDS, RING_STATES } from "@magpie/contract/referral/rings";
import type { Cursor } from "@magpie/domain/cursor";
import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";
import { addUpPile, type Pile } from "../../kit/office/desk";

type RingKind = (typeof RING_KINDS)[number];

export interface FoundRing {
  accounts: string[];
  kinds: RingKind[];
  links: { kind: RingKind; accounts: string[] }[];
}

/** Minor units as digits, because JSON has no larger whole numbers. */
export interface ProposedLine {
  memberId: string;
  bonus: string;
  cash: string;
}

export interface Proposal {
  by: string;
  person: string;
  at: string;
  hash: string;
  lines: ProposedLine[];
}

export interface RingRow extends FoundRing {
  id: string;
  foundAt: Date;
  seenAt: Date;
  state: (typeof RING_STATES)[number];
  decidedAt: Date | null;
  decidedBy: string | null;
  reason: string;
  proposal: Proposal | null;
}

function rings(db: Db) {
  return db
    .selectFrom("rings_rings")
    .select(["id", "accounts", "kinds", "links", "foundAt", "seenAt", "state", "decidedAt", "decidedBy", "reason", "proposal"])
    .$narrowType<Pick<RingRow, "kinds" | "links" | "state" | "proposal">>();
}

/** Reading everything that accounts share takes long at a large merchant, and nobody waits for the answer. */
export async function takeTime(db: Db): Promise<void> {
  await sql`select set_config('statement_timeout', '10min', true), set_config('work_mem', '64MB', true)`.execute(db);
}

/**
 * A ring that waits takes on what was found of it since; one that was decided is flagged again only when accounts came to it. While a
 * proposal waits for its second yes it stays as it was proposed. A held ring loses no account, whose bonus would else rest for ever. Answers
 * with those that wait.
 */
export async function keepFound(db: Db, found: readonly FoundRing[], now: Date): Promise<string[]> {
  const kept: string[] = [];
  for (const { accounts, kinds, links } of found) {
    const known = await rings(db).where(sql<boolean>`accounts && ${accounts}::text[]`).orderBy("foundAt", "desc").forUpdate().execute();
    const waiting = known.find(({ state }) => state === "open" || state === "held");
    const row = { accounts, kinds, links: JSON.stringify(links), seenAt: now };
    const all = waiting?.state === "held" ? [...new Set([...waiting.accounts, ...accounts])] : accounts;
    if (waiting) {
      await db
        .updateTable("rings_rings")
        .set({ ...row, accounts: all })
        .where("id", "=", waiting.id)
        .execute();
      kept.push(waiting.id);
    } else if (!known.some((ring) => ring.state === "proposed" || accounts.every((id) => ring.accounts.includes(id)))) {
      const id = randomUUID();
      await db
        .insertInto("rings_rings")
        .values({ id, ...row, foundAt: now, state: "open" })
        .execute();
      kept.push(id);
    }
  }
  return kept;
}

/** Rings that wait for somebody, oldest first. */
export function listWaiting(db: Db, after: Cursor | null, limit: number): Promise<RingRow[]> {
  return rings(db)
    .where("state", "in", ["open", "held", "proposed"])
    .$if(after !== null, (query) => query.where(sql<boolean>`(found_at, id) > (${after?.at}, ${after?.id}::uuid)`))
    .orderBy("foundAt")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export function findRing(db: Db, id: string): Promise<RingRow | undefined> {
  return rings(db).where("id", "=", id).executeTakeFirst();
}

export async function listRings(db: Db, ids: readonly string[]): Promise<RingRow[]> {
  return ids.length === 0 ? [] : rings(db).where("id", "in", ids).execute();
}

/** Holds the ring until the transaction ends, so that two people cannot both decide. */
export function lockRing(db: Db, id: string): Promise<RingRow | undefined> {
  return rings(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

export interface RingMove {
  state: RingRow["state"];
  by: string;
  reason: string;
  proposal: Proposal | null;
}

export async function moveRing(db: Db, id: string, { state, by, reason, proposal }: RingMove, now: Date): Promise<void> {
  await db
    .updateTable("rings_rings")
    .set({ state, decidedAt: now, decidedBy: by, reason, proposal: proposal && JSON.stringify(proposal) })
    .where("id", "=", id)
    .execute();
}

export interface SeizureRow {
  id: string;
  ringId: string;
  memberId: string;
  currency: string;
  bonus: Money;
  cash: Money;
  reason: string;
  proposedPerson: string;
  approvedPerson: string;
  seizedAt: Date;
  appeal: string | null;
  appealedAt: Date | null;
  answer: string | null;
  answeredAt: Date | null;
  returned: boolean | null;
}

export type NewSeizure = Omit<SeizureRow, "appeal" | "appealedAt" | "answer" | "answeredAt" | "returned">;

export async function addSeizure(db: Db, seizure: NewSeizure): Promise<void> {
  await db.insertInto("rings_seizures").values(seizure).execute();
}

function seizures(db: Db) {
  return db
    .selectFrom("rings_seizures")
    .select([
      "id",
      "ringId",
      "memberId",
      "currency",
      "bonus",
      "cash",
      "reason",
      "proposedPerson",
      "approvedPerson",
      "seizedAt",
      "appeal",
      "appealedAt",
      "answer",
      "answeredAt",
      "returned",
    ]);
}

export function listSeizures(db: Db, memberId: string): Promise<SeizureRow[]> {
  return seizures(db).where("memberId", "=", memberId).orderBy("seizedAt", "desc").execute();
}

export function lockSeizure(db: Db, id: string): Promise<SeizureRow | undefined> {
  return seizures(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

export function listAppeals(db: Db, after: Cursor | null, limit: number): Promise<SeizureRow[]> {
  return seizures(db)
    .where("appealedAt", "is not", null)
    .where("answeredAt", "is", null)
    .$if(after !== null, (query) => query.where(sql<boolean>`(appealed_at, id) > (${after?.at}, ${after?.id}::uuid)`))
    .orderBy("appealedAt")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function keepAppeal(db: Db, id: string, words: string, now: Date): Promise<void> {
  await db.updateTable("rings_seizures").set({ appeal: words, appealedAt: now }).where("id", "=", id).execute();
}

export async function keepAnswer(db: Db, id: string, answer: string, returned: boolean, now: Date): Promise<void> {
  await db.updateTable("rings_seizures").set({ answer, answeredAt: now, returned }).where("id", "=", id).execute();
}

/** Filters those who are in a ring that nobody has cleared. */
export async function listInRings(db: Db, memberIds: readonly string[]): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set();
  const { rows } = await sql<{ memberId: string }>`
    select distinct u.id as member_id from rings_rings r cross join unnest(r.accounts) u (id)
    where r.accounts && ${[...memberIds]}::text[] and u.id = any (${[...memberIds]}::text[]) and r.state <> 'nothing'`.execute(db);
  return new Set(rows.map((row) => row.memberId));
}

/** Rings that wait for somebody, and answers to those who object to a seizure. */
export function readPile(db: Db): Promise<Pile> {
  return addUpPile(
    db,
    sql`select found_at as at, null::bigint as money from rings_rings where state in ('open', 'held', 'proposed')
      union all
      select appealed_at, bonus + cash from rings_seizures where appealed_at is not null and answered_at is null`,
  );
}
