import type { EndedGrant } from "@magpie/domain/bonuses/end";
import type { GrantEnd, GrantState } from "@magpie/domain/bonuses/grant";
import type { WageringRule } from "@magpie/domain/bonuses/rule";
import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";
import type { Ask } from "../../kit/lanes/connection";
import { hashOf, type RuleText, ruleIn, textOf } from "./rule-text";

/** Keeps equal terms once, and returns their number. */
export async function keepRule(db: Db, rule: WageringRule): Promise<bigint> {
  const terms = textOf(rule);
  const row = { hash: hashOf(terms), terms: JSON.stringify(terms) };
  await db
    .insertInto("bonuses_rules")
    .values(row)
    .onConflict((conflict) => conflict.columns(["merchantId", "hash"]).doNothing())
    .execute();
  const { id } = await db.selectFrom("bonuses_rules").select("id").where("hash", "=", row.hash).executeTakeFirstOrThrow();
  return id;
}

export async function readRules(ask: Ask, ids: readonly bigint[]): Promise<Map<bigint, WageringRule>> {
  const rows = await ask<{ id: bigint; terms: RuleText }>("select id, terms from bonuses_rules where id = any ($1)", [ids.map(String)]);
  return new Map(rows.map(({ id, terms }) => [id, ruleIn(terms)]));
}

/** A grant's own row. */
export interface GrantFile {
  id: string;
  memberId: string;
  currency: string;
  amount: Money;
  ruleId: bigint;
  origin: Readonly<Record<string, string>>;
  state: GrantState;
  queuedAt: Date;
  beginsBy: Date;
  begunAt: Date | null;
  until: Date | null;
  endedAt: Date | null;
  converted: Money;
  forfeited: Money;
  frozenReason: string | null;
  frozenAt: Date | null;
}

const FILE = [
  "id",
  "memberId",
  "currency",
  "amount",
  "ruleId",
  "origin",
  "state",
  "queuedAt",
  "beginsBy",
  "begunAt",
  "until",
  "endedAt",
  "converted",
  "forfeited",
  "frozenReason",
  "frozenAt",
] as const;

function files(db: Db) {
  return db.selectFrom("bonuses_grants").select(FILE).$narrowType<Pick<GrantFile, "origin" | "state">>();
}

export type NewGrant = Pick<GrantFile, "id" | "memberId" | "currency" | "amount" | "ruleId" | "origin" | "queuedAt" | "beginsBy">;

/** False where there is one of that id. */
export async function addGrant(db: Db, grant: NewGrant): Promise<boolean> {
  const added = await db
    .insertInto("bonuses_grants")
    .values({ ...grant, origin: JSON.stringify(grant.origin), state: "queued" })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

export function findGrant(db: Db, id: string): Promise<GrantFile | undefined> {
  return files(db).where("id", "=", id).executeTakeFirst();
}

/** Grants that wait for their turn. */
export function listQueued(db: Db, memberId: string, currency: string): Promise<GrantFile[]> {
  return files(db).where("memberId", "=", memberId).where("currency", "=", currency).where("state", "=", "queued").execute();
}

/** Grants of a member that have not ended, oldest first. */
export function listLiving(db: Db, memberId: string): Promise<GrantFile[]> {
  return files(db)
    .where("memberId", "=", memberId)
    .where("state", "in", ["queued", "active", "closing"])
    .orderBy("queuedAt")
    .orderBy("id")
    .execute();
}

export interface GrantRef {
  id: string;
  memberId: string;
  currency: string;
}

/** Grants in play whose deadline has passed, or that pay no more and wait for their end. */
export function listDue(db: Db, now: Date, after: string, most: number): Promise<GrantRef[]> {
  return db
    .selectFrom("bonuses_grants")
    .select(["id", "memberId", "currency"])
    .where("state", "in", ["active", "closing"])
    .where((where) => where.or([where("until", "<=", now), where("state", "=", "closing")]))
    .where("frozenReason", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(most)
    .execute();
}

export function listInPlay(db: Db, after: string, most: number): Promise<GrantRef[]> {
  return db
    .selectFrom("bonuses_grants")
    .select(["id", "memberId", "currency"])
    .where("state", "in", ["active", "closing"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(most)
    .execute();
}

/** Grants in play that rest until somebody has looked at them, those that have rested longest first. */
export function listFrozen(db: Db, after: { at: Date; id: string } | null, most: number): Promise<GrantFile[]> {
  return files(db)
    .where("frozenAt", "is not", null)
    .where("state", "in", ["active", "closing"])
    .$if(after !== null, (query) => query.where(sql<boolean>`(frozen_at, id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null})`))
    .orderBy("frozenAt")
    .orderBy("id")
    .limit(most)
    .execute();
}

/** Members with a grant that waits while none is in play, after one of them: those who keep away would otherwise hold up the rest. */
export async function listWaiting(db: Db, after: string, most: number): Promise<Pick<GrantRef, "memberId" | "currency">[]> {
  const { rows } = await sql<Pick<GrantRef, "memberId" | "currency">>`
    select q.member_id, q.currency from bonuses_grants q
    where q.state = 'queued' and q.member_id > ${after} and not exists (
      select from bonuses_grants p
      where p.member_id = q.member_id and p.currency = q.currency and p.state in ('active', 'closing'))
    group by q.member_id, q.currency order by q.member_id, q.currency limit ${most}`.execute(db);
  return rows;
}

/** Ends grants whose turn did not come in time. */
export async function lapseQueued(db: Db, now: Date): Promise<void> {
  await db
    .updateTable("bonuses_grants")
    .set({ state: "lapsed", endedAt: now })
    .where("state", "=", "queued")
    .where("beginsBy", "<=", now)
    .execute();
}

export async function endQueued(db: Db, memberId: string, state: GrantEnd, now: Date): Promise<void> {
  await db
    .updateTable("bonuses_grants")
    .set({ state, endedAt: now })
    .where("memberId", "=", memberId)
    .where("state", "=", "queued")
    .execute();
}

/** Gives grants that wait as much more time. */
export async function delayQueued(db: Db, memberId: string, byMs: number): Promise<void> {
  await sql`update bonuses_grants set begins_by = begins_by + ${byMs} * interval '1 millisecond'
    where member_id = ${memberId} and state = 'queued'`.execute(db);
}

/** Reads grants that have ended, for what still reaches them. To be read when their members' accounts are locked. */
export async function readEnded(ask: Ask, ids: readonly string[]): Promise<Map<string, EndedGrant>> {
  const rows = await ask<EndedGrant & { id: string; cap: string | null }>(
    `select g.id, g.state, r.terms ->> 'cap' as cap, g.converted, g.forfeited, g.recovered
    from bonuses_grants g join bonuses_rules r on r.merchant_id = g.merchant_id and r.id = g.rule_id
    where g.id = any ($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, cap, ...ended }) => [id, { ...ended, cap: cap === null ? null : BigInt(cap) }]));
}
