import type { GrantEnd, GrantState } from "@magpie/domain/bonuses/grant";
import type { WageringRule } from "@magpie/domain/bonuses/rule";
import type { Money } from "@magpie/domain/money";
import type { Slice } from "@magpie/domain/paging";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";
import { type RuleText, ruleIn } from "./rule-text";

/** A grant with the terms it is played under, for those who show it. */
export interface ShownGrant {
  id: string;
  memberId: string;
  currency: string;
  amount: Money;
  rule: WageringRule;
  origin: Readonly<Record<string, string>>;
  state: GrantState;
  queuedAt: Date;
  beginsBy: Date;
  begunAt: Date | null;
  until: Date | null;
  endedAt: Date | null;
  /** Progress at its end; null before. */
  doneX: bigint | null;
  converted: Money;
  forfeited: Money;
  frozenReason: string | null;
}

const LIVING: readonly GrantState[] = ["queued", "active", "closing"];

function grants(db: Db) {
  return db
    .selectFrom("bonuses_grants as g")
    .innerJoin("bonuses_rules as r", (join) => join.onRef("r.merchantId", "=", "g.merchantId").onRef("r.id", "=", "g.ruleId"))
    .select([
      "g.id",
      "g.memberId",
      "g.currency",
      "g.amount",
      "g.origin",
      "g.state",
      "g.queuedAt",
      "g.beginsBy",
      "g.begunAt",
      "g.until",
      "g.endedAt",
      "g.doneX",
      "g.converted",
      "g.forfeited",
      "g.frozenReason",
      "r.terms",
    ])
    .$narrowType<Pick<ShownGrant, "origin" | "state"> & { terms: RuleText }>();
}

type Row = Awaited<ReturnType<ReturnType<typeof grants>["executeTakeFirstOrThrow"]>>;

function shownOf({ terms, ...row }: Row): ShownGrant {
  return { ...row, rule: ruleIn(terms) };
}

/** One of the member's own. */
export async function findShownGrant(db: Db, memberId: string, id: string): Promise<ShownGrant | undefined> {
  const row = await grants(db).where("g.memberId", "=", memberId).where("g.id", "=", id).executeTakeFirst();
  return row && shownOf(row);
}

/** Grants that have not ended, oldest first. */
export async function listShownLiving(db: Db, memberId: string, currency: string): Promise<ShownGrant[]> {
  const rows = await grants(db)
    .where("g.memberId", "=", memberId)
    .where("g.currency", "=", currency)
    .where("g.state", "in", LIVING)
    .orderBy("g.queuedAt")
    .orderBy("g.id")
    .execute();
  return rows.map(shownOf);
}

/** Grants that have ended, newest first. */
export async function listShownEnded(db: Db, memberId: string, currency: string, { limit, offset }: Slice): Promise<ShownGrant[]> {
  const rows = await grants(db)
    .where("g.memberId", "=", memberId)
    .where("g.currency", "=", currency)
    .where("g.state", "not in", LIVING)
    .orderBy("g.endedAt", "desc")
    .orderBy("g.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(shownOf);
}

export async function countEnded(db: Db, memberId: string, currency: string): Promise<number> {
  const { total } = await db
    .selectFrom("bonuses_grants")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("memberId", "=", memberId)
    .where("currency", "=", currency)
    .where("state", "not in", LIVING)
    .executeTakeFirstOrThrow();
  return total;
}

/** Ends one that waits for its turn. False where it waits no more. */
export async function endOneQueued(db: Db, id: string, state: GrantEnd, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable("bonuses_grants")
    .set({ state, endedAt: now })
    .where("id", "=", id)
    .where("state", "=", "queued")
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

/** Grants that ended and whose members were not told yet. They count as told from now on. */
export async function takeUntold(db: Db, now: Date, most: number): Promise<ShownGrant[]> {
  const { rows } = await sql<{ id: string }>`
    update bonuses_grants g set told_at = ${now}
    from (
      select u.merchant_id, u.id from bonuses_grants u where u.ended_at is not null and u.told_at is null
      order by u.ended_at limit ${most} for update skip locked
    ) untold
    where g.merchant_id = untold.merchant_id and g.id = untold.id returning g.id`.execute(db);
  if (rows.length === 0) return [];
  const found = await grants(db)
    .where(
      "g.id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  return found.map(shownOf);
}
