import type { StakedRound } from "@magpie/domain/bonuses/wagering";
import type { JackpotCycle } from "@magpie/domain/jackpot/cycle";
import type { JackpotPool } from "@magpie/domain/jackpot/entries";
import { JACKPOT_GAMES, JACKPOT_LEVELS, type JackpotLevel } from "@magpie/domain/jackpot/terms";
import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** A bet that feeds the pools, as the ledger has it. */
export interface JackpotBet extends JackpotPool {
  id: bigint;
  memberId: string;
  stake: Money;
  /** The account of its game. */
  games: string;
  details: Readonly<Record<string, string>>;
  happenedAt: Date;
  /** Its round, where a bonus has a part in it. */
  granted: StakedRound | null;
}

interface BetRow {
  id: bigint | null;
  details: Record<string, string>;
  happenedAt: Date;
  lines: { owner: string; name: string; currency: string; amount: string }[];
  granted: { grant: string; all: string; bonus: string; counted: string; weight: number; invalid: string | null } | null;
}

/** The next bets, for whoever counts them in this transaction; null while somebody else is counting. */
export async function takeBets(db: Db, most: number): Promise<JackpotBet[] | null> {
  const { rows } = await sql<BetRow>`select * from jackpot_read_on(${most})`.execute(db);
  return rows.some(({ id }) => id === null) ? null : rows.flatMap(betIn);
}

function betIn({ id, details, happenedAt, lines, granted }: BetRow): JackpotBet[] {
  const own = lines.filter(({ owner }) => owner !== "");
  const games = lines.find(({ owner }) => owner === "");
  const [line] = own;
  if (id === null || !line || !games) return [];
  const stake = own.reduce((sum, { amount }) => sum - BigInt(amount), 0n);
  const place = { memberId: line.owner, currency: line.currency, trial: line.name === "trial", games: games.name };
  return [{ id, details, happenedAt, stake, ...place, granted: granted && grantedIn(granted) }];
}

function grantedIn({ grant, weight, ...text }: NonNullable<BetRow["granted"]>): StakedRound {
  const [all, bonus, counted] = [BigInt(text.all), BigInt(text.bonus), BigInt(text.counted)];
  return { grant, weight, all, bonus, counted, invalid: text.invalid === null ? null : BigInt(text.invalid) };
}

/** A cycle that runs, or that is committed for later. */
export interface OpenCycle extends Omit<JackpotCycle, "threshold"> {
  commit: string;
  sealed: Buffer;
  committedAt: Date;
}

/** Lowest numbers first: the first of each level runs. */
export async function listOpen(db: Db, { currency, trial }: JackpotPool): Promise<OpenCycle[]> {
  const { rows } = await sql<OpenCycle>`
    select level, number, seed, cap, share_ppm, turnover, bets::int, commit, sealed, committed_at from jackpot_cycles
    where currency = ${currency} and trial = ${trial} and hit_at is null order by level, number`.execute(db);
  return rows;
}

export async function hasPlace(db: Db): Promise<boolean> {
  return (await db.selectFrom("jackpot_places").select("merchantId").executeTakeFirst()) !== undefined;
}

/** True where the merchant has a game that feeds the pools. */
export async function isOffered(db: Db): Promise<boolean> {
  const { rows } = await sql<{ offered: boolean }>`select jackpot_is_offered(${[...JACKPOT_GAMES]}::text[]) as offered`.execute(db);
  return rows[0]?.offered === true;
}

/** Whoever comes later waits for the first, and finds the pools open. False where they were. */
export async function addPlace(db: Db): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("jackpot_places")
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export interface NewCycle extends Pick<OpenCycle, "level" | "number" | "seed" | "cap" | "sharePpm" | "commit" | "sealed"> {}

export async function addCycles(db: Db, { currency, trial }: JackpotPool, cycles: readonly NewCycle[], now: Date): Promise<void> {
  if (cycles.length === 0) return;
  const rows = cycles.map((cycle) => ({ ...cycle, currency, trial, committedAt: now }));
  await db.insertInto("jackpot_cycles").values(rows).execute();
}

/** What a win adds to its cycle. */
export interface NewHit {
  threshold: Money;
  secret: string;
  hitBy: bigint;
  memberId: string;
  vassalage: string;
  gameCode: string;
  roundId: string;
  stake: Money;
  paid: Money;
}

export async function keepCycle(
  db: Db,
  { currency, trial }: JackpotPool,
  { level, number, turnover, bets }: Pick<JackpotCycle, "level" | "number" | "turnover" | "bets">,
  hit?: NewHit & { hitAt: Date },
): Promise<void> {
  await db
    .updateTable("jackpot_cycles")
    .set({ turnover, bets: BigInt(bets), ...hit })
    .where("currency", "=", currency)
    .where("trial", "=", trial)
    .where("level", "=", level)
    .where("number", "=", number)
    .execute();
}

/** A cycle that was won. */
export interface WonCycle extends JackpotCycle, NewHit {
  commit: string;
  committedAt: Date;
  hitAt: Date;
}

const WON = sql.raw(
  "level, number, seed, cap, share_ppm, turnover, bets::int, commit, committed_at, threshold, secret, hit_at, hit_by, member_id, vassalage, game_code, round_id, stake, paid",
);

/** Newest first. */
export async function listWon(db: Db, trial: boolean, most: number): Promise<WonCycle[]> {
  const { rows } = await sql<WonCycle>`
    select ${WON} from jackpot_cycles where trial = ${trial} and hit_at is not null order by hit_at desc, number desc limit ${most}`.execute(
    db,
  );
  return rows;
}

export async function listWonBy(db: Db, trial: boolean, roundId: string): Promise<WonCycle[]> {
  const { rows } = await sql<WonCycle>`
    select ${WON} from jackpot_cycles where trial = ${trial} and round_id = ${roundId} order by level`.execute(db);
  return rows;
}

export async function findWon(
  db: Db,
  { currency, trial }: JackpotPool,
  level: JackpotLevel,
  number: number,
): Promise<WonCycle | undefined> {
  const { rows } = await sql<WonCycle>`
    select ${WON} from jackpot_cycles
    where currency = ${currency} and trial = ${trial} and level = ${level} and number = ${number} and hit_at is not null`.execute(db);
  return rows[0];
}

/** In the order in which levels are told. */
export function byLevel<Row extends { level: JackpotLevel }>(rows: readonly Row[]): Row[] {
  return JACKPOT_LEVELS.flatMap((level) => rows.filter((row) => row.level === level));
}
