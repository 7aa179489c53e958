import { randomUUID } from "node:crypto";
import type { Money } from "@magpie/domain/money";
import type { DecidedFlag, FlagAnswer, RiskKind, RiskSign, RiskState } from "@magpie/domain/risk/flags";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";
import { addUpPile, type Pile } from "../../kit/office/desk";

/** A finding as it is kept: minor units as digits, because JSON has no larger whole numbers. */
export interface KeptSign {
  sign: RiskSign;
  count: number | null;
  amount: string | null;
  before: string | null;
  /** The id of the other account, where it is about two. */
  other: string | null;
  /** What was said, where words were reported. */
  words?: string;
}

export interface FlagRow {
  id: string;
  kind: RiskKind;
  memberId: string | null;
  ringId: string | null;
  score: number | null;
  signs: KeptSign[];
  withdrawals: string[];
  state: RiskState;
  raisedAt: Date;
  seenAt: Date;
  decidedAt: Date | null;
}

function flags(db: Db) {
  return db
    .selectFrom("risk_flags")
    .select(["id", "kind", "memberId", "ringId", "score", "signs", "withdrawals", "state", "raisedAt", "seenAt", "decidedAt"])
    .$narrowType<Pick<FlagRow, "kind" | "signs" | "state">>();
}

export interface NewFlag {
  memberId: string;
  score: number | null;
  money: Money | null;
  signs: readonly KeptSign[];
}

/** Raises flags of one kind, or renews those that wait. Answers with the members who had none waiting. */
export async function raiseFlags(db: Db, kind: RiskKind, found: readonly NewFlag[], now: Date): Promise<string[]> {
  if (found.length === 0) return [];
  const rows = found.map(({ memberId, score, money, signs }) => ({
    id: randomUUID(),
    member_id: memberId,
    score,
    money: money === null ? null : String(money),
    signs,
  }));
  const { rows: raised } = await sql<{ memberId: string }>`
    insert into risk_flags as f (id, kind, member_id, score, money, signs, raised_at, seen_at)
    select u.id, ${kind}, u.member_id, u.score, u.money, u.signs, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) u (id uuid, member_id text, score int, money bigint, signs jsonb)
    order by u.member_id
    on conflict (merchant_id, member_id, kind) where state = 'open' and member_id is not null
      do update set score = excluded.score, money = excluded.money, signs = excluded.signs, seen_at = excluded.seen_at
    returning case when f.xmax = 0 then f.member_id end as member_id`.execute(db);
  return raised.flatMap(({ memberId }) => memberId ?? []);
}

/** A withdrawal's patterns join those that wait for somebody already. */
export async function raiseForWithdrawal(db: Db, memberId: string, withdrawalId: string, signs: readonly KeptSign[], now: Date) {
  await sql`
    insert into risk_flags as f (id, kind, member_id, signs, withdrawals, raised_at, seen_at)
    values (${randomUUID()}, 'aml', ${memberId}, ${JSON.stringify(signs)}::jsonb, array[${withdrawalId}::text], ${now}, ${now})
    on conflict (merchant_id, member_id, kind) where state = 'open' and member_id is not null do update set
      signs = f.signs || (select coalesce(jsonb_agg(n), '[]') from jsonb_array_elements(excluded.signs) n
        where not exists (select from jsonb_array_elements(f.signs) o where o ->> 'sign' = n ->> 'sign')),
      withdrawals = f.withdrawals || excluded.withdrawals, seen_at = excluded.seen_at`.execute(db);
}

/** What was seen at a table joins what waits for somebody already; the newest word about the same opponent counts. */
export async function raiseForTable(db: Db, memberId: string, sign: KeptSign, now: Date): Promise<void> {
  const signs = JSON.stringify([sign]);
  await sql`
    insert into risk_flags as f (id, kind, member_id, signs, money, raised_at, seen_at)
    values (${randomUUID()}, 'aml', ${memberId}, ${signs}::jsonb, ${sign.amount}::bigint, ${now}, ${now})
    on conflict (merchant_id, member_id, kind) where state = 'open' and member_id is not null do update set
      signs = (select coalesce(jsonb_agg(o), '[]') from jsonb_array_elements(f.signs) o
        where (o ->> 'sign', o ->> 'other') is distinct from (${sign.sign}::text, ${sign.other}::text)) || excluded.signs,
      seen_at = excluded.seen_at`.execute(db);
}

/** So many different sayings of one member wait together; the newest stay. */
const SAYINGS_MOST = 20;

/** Words that were reported join those of the same member that wait for somebody already, and each says how often. */
export async function raiseForTalk(db: Db, memberId: string, words: string, now: Date): Promise<void> {
  const sign: KeptSign = { sign: "said_at_table", count: 1, amount: null, before: null, other: null, words };
  await sql`
    insert into risk_flags as f (id, kind, member_id, signs, raised_at, seen_at)
    values (${randomUUID()}, 'talk', ${memberId}, ${JSON.stringify([sign])}::jsonb, ${now}, ${now})
    on conflict (merchant_id, member_id, kind) where state = 'open' and member_id is not null do update set
      signs = (
        select jsonb_agg(s.sign order by s.place)
        from (
          select s.sign, s.place from (
            select o.sign, o.place from jsonb_array_elements(f.signs) with ordinality o (sign, place) where o.sign ->> 'words' <> ${words}
            union all
            select jsonb_set(excluded.signs -> 0, '{count}', to_jsonb(1 + coalesce((
              select (o ->> 'count')::int from jsonb_array_elements(f.signs) o where o ->> 'words' = ${words}), 0))), ${2 ** 31}
          ) s order by s.place desc limit ${SAYINGS_MOST}
        ) s
      ),
      seen_at = excluded.seen_at`.execute(db);
}

/** A flag for each ring that has none yet. */
export async function raiseForRings(db: Db, ringIds: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into risk_flags (id, kind, ring_id, raised_at, seen_at)
    select gen_random_uuid(), 'ring', u.id, ${now}, ${now} from unnest(${[...ringIds]}::uuid[]) u (id) order by u.id
    on conflict (merchant_id, ring_id) where ring_id is not null do update set seen_at = excluded.seen_at`.execute(db);
}

/** The decided flags of these members of a kind, for whoever finds the same again. */
export async function listDecided(db: Db, kind: RiskKind, memberIds: readonly string[]): Promise<Map<string, DecidedFlag[]>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<{ memberId: string; score: number | null; signs: KeptSign[]; decidedAt: Date }>`
    select f.member_id, f.score, f.signs, f.decided_at from risk_flags f
    where f.member_id = any (${[...memberIds]}::text[]) and f.kind = ${kind} and f.state <> 'open'`.execute(db);
  const decided = new Map<string, DecidedFlag[]>();
  for (const { memberId, signs, ...flag } of rows)
    decided.set(memberId, [...(decided.get(memberId) ?? []), { kind, ...flag, others: signs.flatMap(({ other }) => other ?? []) }]);
  return decided;
}

export interface FlagFilter {
  kind: RiskKind | null;
  state: RiskState;
  memberId: string | null;
}

/** Open flags with the longest wait first, decided ones with the newest decision first. */
export function listFlags(db: Db, { kind, state, memberId }: FlagFilter, after: { at: Date; id: string } | null, limit: number) {
  const isOpen = state === "open";
  const place = isOpen
    ? sql`(raised_at, id) > (${after?.at}, ${after?.id}::uuid)`
    : sql`(decided_at, id) < (${after?.at}, ${after?.id}::uuid)`;
  return flags(db)
    .where("state", "=", state)
    .$if(kind !== null, (query) => query.where("kind", "=", kind as string))
    .$if(memberId !== null, (query) => query.where("memberId", "=", memberId))
    .$if(after !== null, (query) => query.where(sql<boolean>`${place}`))
    .orderBy(isOpen ? "raisedAt" : "decidedAt", isOpen ? "asc" : "desc")
    .orderBy("id", isOpen ? "asc" : "desc")
    .limit(limit)
    .execute();
}

export function findFlag(db: Db, id: string): Promise<FlagRow | undefined> {
  return flags(db).where("id", "=", id).executeTakeFirst();
}

/** Holds the flag until the transaction ends, so that two people cannot both decide. */
export function lockFlag(db: Db, id: string): Promise<FlagRow | undefined> {
  return flags(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

export function lockRingFlag(db: Db, ringId: string): Promise<FlagRow | undefined> {
  return flags(db).where("ringId", "=", ringId).forUpdate().executeTakeFirst();
}

export function listEarlier(db: Db, memberId: string, but: string, limit: number): Promise<FlagRow[]> {
  return flags(db).where("memberId", "=", memberId).where("id", "<>", but).orderBy("raisedAt", "desc").limit(limit).execute();
}

/** Flags about a member that wait for somebody; a ring is about several and not among them. */
export async function countOpenFlags(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from risk_flags f where f.member_id = ${memberId} and f.state = 'open'`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface DecisionRow {
  verdict: "right" | "wrong";
  answer: FlagAnswer;
  reason: string;
  decidedBy: string;
  at: Date;
}

/** A ring can be held first and closed later: its last decision counts. */
export async function keepDecision(db: Db, flagId: string, decision: DecisionRow): Promise<void> {
  await db
    .insertInto("risk_decisions")
    .values({ flagId, ...decision })
    .onConflict((conflict) => conflict.columns(["merchantId", "flagId"]).doUpdateSet(decision))
    .execute();
  await db.updateTable("risk_flags").set({ state: decision.verdict, decidedAt: decision.at }).where("id", "=", flagId).execute();
}

/** False where the same is waiting again by now: of one kind a member has one open flag. */
export async function dropDecision(db: Db, flagId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update risk_flags f set state = 'open', decided_at = null where f.id = ${flagId} and not exists (
      select from risk_flags o where o.member_id = f.member_id and o.kind = f.kind and o.state = 'open'
    )`.execute(db);
  await db.deleteFrom("risk_decisions").where("flagId", "=", flagId).execute();
  return (numAffectedRows ?? 0n) > 0n;
}

export function findDecision(db: Db, flagId: string): Promise<DecisionRow | undefined> {
  return db
    .selectFrom("risk_decisions")
    .select(["verdict", "answer", "reason", "decidedBy", "at"])
    .$narrowType<Pick<DecisionRow, "verdict" | "answer">>()
    .where("flagId", "=", flagId)
    .executeTakeFirst();
}

export async function countByKind(db: Db, since: Date): Promise<{ kind: RiskKind; open: number; right: number; wrong: number }[]> {
  const { rows } = await sql<{ kind: RiskKind; open: number; right: number; wrong: number }>`
    select f.kind, (count(*) filter (where f.state = 'open'))::int as "open", (count(*) filter (where f.state = 'right'))::int as "right",
      (count(*) filter (where f.state = 'wrong'))::int as "wrong"
    from risk_flags f where f.state = 'open' or f.decided_at >= ${since} group by f.kind`.execute(db);
  return rows;
}

export function readPile(db: Db, kind: RiskKind): Promise<Pile> {
  return addUpPile(db, sql`select f.raised_at as at, f.money from risk_flags f where f.state = 'open' and f.kind = ${kind}`);
}

export async function keepScores(db: Db, day: string, scores: readonly { memberId: string; score: number }[]): Promise<void> {
  if (scores.length === 0) return;
  await sql`
    insert into risk_scores as s (member_id, day, score)
    select u.id, ${day}::date, u.score
    from unnest(${scores.map(({ memberId }) => memberId)}::text[], ${scores.map(({ score }) => score)}::int[]) u (id, score) order by u.id
    on conflict (merchant_id, member_id, day) do update set score = excluded.score`.execute(db);
}

export async function listScores(db: Db, memberId: string, since: string): Promise<{ day: string; score: number }[]> {
  const { rows } = await sql<{ day: string; score: number }>`
    select s.day::text as day, s.score from risk_scores s where s.member_id = ${memberId} and s.day >= ${since}::date order by s.day`.execute(
    db,
  );
  return rows;
}

export async function removeScores(db: Db, before: Date): Promise<void> {
  await sql`delete from risk_scores where day < ${before}::timestamptz::date`.execute(db);
}
