import type { Language } from "@magpie/domain/languages";
import type { VipLadder, VipStanding } from "@magpie/domain/loyalty/vip";
import type { Money } from "@magpie/domain/money";
import type { Names } from "@magpie/domain/named";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface LevelRow {
  label: string;
  labels: Names;
  threshold: bigint;
  reward: Money;
  perks: Partial<Record<Language, string[]>>;
}

export interface VipSetup {
  levels: readonly LevelRow[];
  /** By game type, in ten-thousandths. */
  weights: Readonly<Record<string, number>>;
}

/** Lowest first; empty at a merchant without levels. */
export async function listLevels(db: Db): Promise<LevelRow[]> {
  return db
    .selectFrom("vip_levels")
    .select(["label", "labels", "threshold", "reward", "perks"])
    .orderBy("level")
    .$narrowType<LevelRow>()
    .execute();
}

export async function readWeights(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom("vip_weights").select(["gameType", "bps"]).execute();
  return new Map(rows.map(({ gameType, bps }) => [gameType, bps]));
}

export async function replaceLadder(db: Db, { levels, weights }: VipSetup): Promise<void> {
  await db.deleteFrom("vip_levels").execute();
  await db.deleteFrom("vip_weights").execute();
  const rows = levels.map(({ labels, perks, ...row }, level) => ({
    ...row,
    level,
    labels: JSON.stringify(labels),
    perks: JSON.stringify(perks),
  }));
  if (rows.length > 0) await db.insertInto("vip_levels").values(rows).execute();
  const shares = Object.entries(weights).map(([gameType, bps]) => ({ gameType, bps }));
  if (shares.length > 0) await db.insertInto("vip_weights").values(shares).execute();
}

export function ladderOf(levels: readonly LevelRow[]): VipLadder {
  return levels.map(({ label, threshold, reward }) => ({
    label,
    threshold,
    perks: reward > 0n ? [{ kind: "levelReward" as const, value: reward }] : [],
  }));
}

/** Experience in ten-thousandths: exact, so that no batch loses what is left over. */
export interface VipRow {
  memberId: string;
  level: number;
  best: number;
  bestAt: Date | null;
  totalX: bigint;
  monthX: bigint;
  month: string;
  awayFrom: Date | null;
  awayUntil: Date | null;
}

const WHOLE_BPS = 10_000n;

export function standingOf({ level, best, totalX, monthX }: VipRow): VipStanding {
  return { level, best, experience: wholeOf(totalX), experienceInMonth: wholeOf(monthX) };
}

/** Rounds down, and never below zero: stakes may be taken back in a later month than they were counted in. */
function wholeOf(x: bigint): bigint {
  return x > 0n ? x / WHOLE_BPS : 0n;
}

const COLUMNS = sql`s.member_id, s.level, s.best, s.best_at, s.total_x::text as total_x, s.month_x::text as month_x, s.month, s.away_from, s.away_until`;
type Raw = Omit<VipRow, "totalX" | "monthX"> & { totalX: string; monthX: string };
const rowOf = ({ totalX, monthX, ...row }: Raw): VipRow => ({ ...row, totalX: BigInt(totalX), monthX: BigInt(monthX) });

export async function findStanding(db: Db, memberId: string): Promise<VipRow | undefined> {
  const { rows } = await sql<Raw>`select ${COLUMNS} from vip_standings s where s.member_id = ${memberId}`.execute(db);
  return rows.map(rowOf)[0];
}

/** Locks the standings, and opens those that are missing. */
export async function holdStandings(db: Db, memberIds: readonly string[], month: string): Promise<VipRow[]> {
  const ids = [...memberIds].sort();
  await sql`
    insert into vip_standings (member_id, month) select u.id, ${month} from unnest(${ids}::text[]) u (id) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<Raw>`
    select ${COLUMNS} from vip_standings s where s.member_id = any (${ids}::text[]) order by s.member_id for update`.execute(db);
  return rows.map(rowOf);
}

/** Locks some of the standings whose month is over. */
export async function holdOfPast(db: Db, month: string, most: number): Promise<VipRow[]> {
  const { rows } = await sql<Raw>`
    select ${COLUMNS} from vip_standings s where s.month < ${month} order by s.member_id limit ${most} for update skip locked`.execute(db);
  return rows.map(rowOf);
}

export async function keepStandings(db: Db, standings: readonly VipRow[], now: Date): Promise<void> {
  const rows = standings.map(({ memberId, level, best, totalX, monthX, month }) => ({
    ...{ member_id: memberId, level, best, month },
    total_x: String(totalX),
    month_x: String(monthX),
  }));
  await sql`
    update vip_standings s set level = u.level, best = u.best, best_at = case when u.best > s.best then ${now} else s.best_at end,
      total_x = u.total_x, month_x = u.month_x, month = u.month
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      u (member_id text, level int, best int, total_x numeric, month_x numeric, month text)
    where s.member_id = u.member_id`.execute(db);
}

export async function keepAway(db: Db, memberId: string, from: Date, until: Date): Promise<void> {
  await sql`
    update vip_standings s set away_from = case when s.away_until >= ${from} then s.away_from else ${from} end, away_until = ${until}
    where s.member_id = ${memberId}`.execute(db);
}

/** Members who would be paid for a level with this threshold, as they stand now. */
export async function countReached(db: Db, level: number, threshold: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from vip_standings s
    where (s.best >= ${level} or s.total_x >= ${threshold * WHOLE_BPS}::numeric)
      and not exists (select from vip_claims c where c.member_id = s.member_id and c.level = ${level})`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listClaimed(db: Db, memberId: string): Promise<Set<number>> {
  const rows = await db.selectFrom("vip_claims").select("level").where("memberId", "=", memberId).execute();
  return new Set(rows.map(({ level }) => level));
}

/** False if it was claimed before. */
export async function addClaim(db: Db, memberId: string, level: number, amount: Money, now: Date): Promise<boolean> {
  const added = await db
    .insertInto("vip_claims")
    .values({ memberId, level, amount, claimedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("level")
    .executeTakeFirst();
  return added !== undefined;
}
