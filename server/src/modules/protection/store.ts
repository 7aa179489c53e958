import type { LineChecks } from "@magpie/domain/limits/safety-profile";
import type { Db } from "../../kit/ctx";

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
    .select(["member_id as memberId", "birth_date as birthDate", "asked_at as askedAt", "reason"])
    .select((eb) => eb.ref("state").$castTo<AgeState>().as("state"));
}

export async function findAge(db: Db, memberId: string): Promise<AgeRow | undefined> {
  return ages(db).where("member_id", "=", memberId).executeTakeFirst();
}

/** Held until the transaction ends: of two who decide, one does. */
export async function lockAge(db: Db, memberId: string): Promise<AgeRow | undefined> {
  return ages(db).where("member_id", "=", memberId).forUpdate().executeTakeFirst();
}

export async function listAsked(db: Db, most: number): Promise<AgeRow[]> {
  return ages(db).where("state", "=", "asked").orderBy("asked_at").limit(most).execute();
}

export async function keepAsked(db: Db, memberId: string, birthDate: Buffer, now: Date): Promise<void> {
  const asked = { birth_date: birthDate, state: "asked", asked_at: now, decided_at: null, operator_id: null, reason: "" };
  await db
    .insertInto("protection_ages")
    .values({ member_id: memberId, ...asked })
    .onConflict((conflict) => conflict.columns(["merchant_id", "member_id"]).doUpdateSet(asked))
    .execute();
}

export interface Decision {
  state: "proved" | "refused";
  operatorId: string;
  reason: string;
}

export async function keepDecision(db: Db, memberId: string, { state, operatorId, reason }: Decision, now: Date): Promise<void> {
  await db
    .updateTable("protection_ages")
    .set({ state, decided_at: now, operator_id: operatorId, reason })
    .where("member_id", "=", memberId)
    .execute();
}

export async function removeAge(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("protection_ages").where("member_id", "=", memberId).execute();
}

export interface NewHelpLine {
  name: string;
  /** Begins with `https://`. */
  url: string;
  /** As it is dialled; empty without one. */
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
    .select(["position", "name", "url", "phone", "checked_at as checkedAt", "answered_at as answeredAt"])
    .orderBy("position")
    .execute();
}

/** A line that does not answer from the first time on is silent since then. */
export async function noteAnswer(db: Db, position: number, answered: boolean, now: Date): Promise<void> {
  await db
    .updateTable("protection_help_lines")
    .set((eb) => ({ checked_at: now, answered_at: answered ? now : eb.fn.coalesce("answered_at", eb.val(new Date(now.getTime() - 1))) }))
    .where("position", "=", position)
    .execute();
}
