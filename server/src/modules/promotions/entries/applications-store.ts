import type { Cursor } from "@magpie/domain/cursor";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import { addUpPile, type Pile } from "../../../kit/office/desk";
import type { EntryRef } from "./entries-store";

/** Nobody decides on more of one member's. */
export const APPLICATIONS_MOST = 3;

/** A sign that something needs a person's eyes, and the accounts it points to. */
export interface Evidence {
  kind: string;
  weight: number;
  accounts: string[];
  /** Amounts or a day, where the sign is about figures. */
  figure: string | null;
}

export interface ApplicationRow extends EntryRef {
  number: number;
  remark: string;
  pictures: string[];
  contactKind: string | null;
  contact: Buffer | null;
  contactDigest: Buffer | null;
  state: "waiting" | "accepted" | "rejected";
  appliedAt: Date;
  decidedAt: Date | null;
  decidedPerson: string | null;
  reason: string | null;
  note: string;
  appeal: string | null;
  appealedAt: Date | null;
  appealDecidedAt: Date | null;
  appealAnswer: string | null;
  evidence: Evidence[];
}

function applications(db: Db) {
  return db
    .selectFrom("promotions_applications")
    .select([
      "offerId",
      "memberId",
      "period",
      "number",
      "remark",
      "pictures",
      "contactKind",
      "contact",
      "contactDigest",
      "state",
      "appliedAt",
      "decidedAt",
      "decidedPerson",
      "reason",
      "note",
      "appeal",
      "appealedAt",
      "appealDecidedAt",
      "appealAnswer",
      "evidence",
    ])
    .$narrowType<Pick<ApplicationRow, "state" | "pictures" | "evidence">>();
}

function isOf({ offerId, memberId, period }: EntryRef) {
  return sql<boolean>`(offer_id, member_id, period) = (${offerId}, ${memberId}, ${period})`;
}

/** The last application for a period. */
export function findApplication(db: Db, ref: EntryRef): Promise<ApplicationRow | undefined> {
  return applications(db).where(isOf(ref)).orderBy("number", "desc").limit(1).executeTakeFirst();
}

/** A member's last application for any period of an offer; one that can be appealed goes before the others. */
export function findLastApplication(db: Db, offerId: string, memberId: string): Promise<ApplicationRow | undefined> {
  return applications(db)
    .where("offerId", "=", offerId)
    .where("memberId", "=", memberId)
    .orderBy(sql`state = 'rejected' and appealed_at is null`, "desc")
    .orderBy(sql`coalesce(decided_at, applied_at)`, "desc")
    .orderBy("period")
    .limit(1)
    .executeTakeFirst();
}

/** The last application for a period, with a row lock until the transaction ends, so that two people cannot both decide. */
export function lockApplication(db: Db, ref: EntryRef): Promise<ApplicationRow | undefined> {
  return applications(db).where(isOf(ref)).orderBy("number", "desc").limit(1).forUpdate().executeTakeFirst();
}

export type NewApplication = EntryRef &
  Pick<ApplicationRow, "number" | "remark" | "pictures" | "contactKind" | "contact" | "contactDigest" | "appliedAt" | "evidence">;

/** False where the contact stands in another application. */
export async function addApplication(db: Db, application: NewApplication): Promise<boolean> {
  const added = await db
    .insertInto("promotions_applications")
    .values({ ...application, evidence: JSON.stringify(application.evidence), state: "waiting" })
    .onConflict((conflict) => conflict.doNothing())
    .returning("number")
    .executeTakeFirst();
  return added !== undefined;
}

export interface Verdict {
  state: "accepted" | "rejected";
  by: string;
  person: string;
  reason: string | null;
  note: string;
}

export async function decideApplication(
  db: Db,
  { number, ...ref }: EntryRef & { number: number },
  verdict: Verdict,
  now: Date,
): Promise<void> {
  const { state, by, person, reason, note } = verdict;
  await db
    .updateTable("promotions_applications")
    .set({ state, decidedAt: now, decidedBy: by, decidedPerson: person, reason, note })
    .where(isOf(ref))
    .where("number", "=", number)
    .execute();
}

export async function keepAppeal(db: Db, { number, ...ref }: EntryRef & { number: number }, words: string, now: Date): Promise<void> {
  await db
    .updateTable("promotions_applications")
    .set({ appeal: words, appealedAt: now })
    .where(isOf(ref))
    .where("number", "=", number)
    .execute();
}

export async function answerAppeal(db: Db, { number, ...ref }: EntryRef & { number: number }, answer: string, now: Date): Promise<void> {
  await db
    .updateTable("promotions_applications")
    .set({ appealDecidedAt: now, appealAnswer: answer })
    .where(isOf(ref))
    .where("number", "=", number)
    .execute();
}

/** Offers of which a member's last application was turned down for misuse, or was one of too many: there is no other. */
export async function listBarred(db: Db, memberId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("promotions_applications")
    .select("offerId")
    .where("memberId", "=", memberId)
    .where("state", "=", "rejected")
    .where((where) => where.or([where("reason", "=", "misuse"), where("number", ">=", APPLICATIONS_MOST)]))
    .execute();
  return new Set(rows.map(({ offerId }) => offerId));
}

/** Tells apart what was applied for at one moment, like several friends of one referrer. */
const PLACE = sql<string>`md5(concat_ws(' ', member_id, offer_id, period, number))`;

/** Applications and appeals that nobody has decided on, oldest first. */
export function listWaiting(db: Db, after: Cursor | null, limit: number): Promise<(ApplicationRow & { place: string })[]> {
  return applications(db)
    .select(PLACE.as("place"))
    .where(sql<boolean>`(state = 'waiting' or (appealed_at is not null and appeal_decided_at is null))`)
    .$if(after !== null, (query) => query.where(sql<boolean>`(applied_at, ${PLACE}) > (${after?.at}, ${after?.id})`))
    .orderBy("appliedAt")
    .orderBy(PLACE)
    .limit(limit)
    .execute();
}

/** The number of other applications of this merchant that name the same contact. */
export async function countSameContact(db: Db, memberId: string, digest: Buffer): Promise<number> {
  const { total } = await db
    .selectFrom("promotions_applications")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("contactDigest", "=", digest)
    .where("memberId", "<>", memberId)
    .executeTakeFirstOrThrow();
  return total;
}

/** What a closed account told about itself goes. */
export async function eraseApplications(db: Db, memberId: string): Promise<void> {
  await db
    .updateTable("promotions_applications")
    .set({
      remark: "",
      pictures: [],
      contactKind: null,
      contact: null,
      contactDigest: null,
      appeal: sql`case when appeal is null then null else '' end`,
    })
    .where("memberId", "=", memberId)
    .execute();
}

export function readPile(db: Db): Promise<Pile> {
  return addUpPile(
    db,
    sql`select coalesce(appealed_at, applied_at) as at, null::bigint as money from promotions_applications
      where state = 'waiting' or (appealed_at is not null and appeal_decided_at is null)`,
  );
}
