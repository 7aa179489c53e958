import type { LineChecks } from "@magpie/domain/limits/safety-profile";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";
import { addUpPile, type Pile } from "../../kit/office/desk";

export type AgeState = "asked" | "proved" | "refused";

export interface AgeRow {
  memberId: string;
  birthDate: Buffer;
  state: AgeState;
  askedAt: Date;
  reason: string;
}

function ages(db: Db) {
  return db
    .selectFrom("protection_ages")
    .select(["memberId", "birthDate", "askedAt", "reason"])
    .select((eb) => eb.ref("state").$castTo<AgeState>().as("state"));
}

export async function findAge(db: Db, memberId: string): Promise<AgeRow | undefined> {
  return ages(db).where("memberId", "=", memberId).executeTakeFirst();
}

export async function listProved(db: Db, memberIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("protection_ages")
    .select("memberId")
    .where("state", "=", "proved")
    .where(sql<boolean>`member_id = any (${[...memberIds]}::text[])`)
    .execute();
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Locks the row until the transaction ends, so that two operators cannot both decide. */
export async function lockAge(db: Db, memberId: string): Promise<AgeRow | undefined> {
  return ages(db).where("memberId", "=", memberId).forUpdate().executeTakeFirst();
}

export async function listAsked(db: Db, most: number): Promise<AgeRow[]> {
  return ages(db).where("state", "=", "asked").orderBy("askedAt").limit(most).execute();
}

export async function keepAsked(db: Db, memberId: string, birthDate: Buffer, now: Date): Promise<void> {
  const asked = { birthDate, state: "asked", askedAt: now, decidedAt: null, operatorId: null, reason: "" };
  await db
    .insertInto("protection_ages")
    .values({ memberId, ...asked })
    .onConflict((conflict) => conflict.columns(["merchantId", "memberId"]).doUpdateSet(asked))
    .execute();
}

export interface Decision {
  state: "proved" | "refused";
  operatorId: string;
  reason: string;
}

export async function keepDecision(db: Db, memberId: string, { state, operatorId, reason }: Decision, now: Date): Promise<void> {
  await db.updateTable("protection_ages").set({ state, decidedAt: now, operatorId, reason }).where("memberId", "=", memberId).execute();
}

export async function removeAge(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("protection_ages").where("memberId", "=", memberId).execute();
}

export interface NewHelpLine {
  name: string;
  /** Begins with `https://`. */
  url: string;
  /** The number to dial; empty without one. */
  phone?: string;
}

export async function addHelpLines(db: Db, lines: readonly NewHelpLine[]): Promise<void> {
  if (lines.length === 0) return;
  await db
    .insertInto("protection_help_lines")
    .values(lines.map((line, position) => ({ ...line, position })))
    .execute();
}

export interface HelpLine extends LineChecks {
  position: number;
  name: string;
  url: string;
  phone: string;
}

export async function listHelpLines(db: Db): Promise<HelpLine[]> {
  return db
    .selectFrom("protection_help_lines")
    .select(["position", "name", "url", "phone", "checkedAt", "answeredAt"])
    .orderBy("position")
    .execute();
}

/** A line that never answered counts as silent since its first check. */
export async function noteAnswer(db: Db, position: number, answered: boolean, now: Date): Promise<void> {
  await db
    .updateTable("protection_help_lines")
    .set((eb) => ({ checkedAt: now, answeredAt: answered ? now : eb.fn.coalesce("answeredAt", eb.val(new Date(now.getTime() - 1))) }))
    .where("position", "=", position)
    .execute();
}

export async function filterRewarded(db: Db, ids: readonly string[], provesAge: boolean): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select u.id from unnest(${[...ids]}::text[]) u (id) where members_rewarded(u.id, ${provesAge})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export function readPile(db: Db): Promise<Pile> {
  return addUpPile(db, sql`select asked_at as at, null::bigint as money from protection_ages where state = 'asked'`);
}
