import { randomUUID } from "node:crypto";
import { JACKPOT_LEVELS, type JackpotLevel } from "@magpie/domain/jackpot/terms";
import { sql } from "kysely";
import { openPools } from "../../src/modules/jackpot/jackpot";
import { STOCK, VASSALAGE } from "../lab/stock";
import { addPlayers, give } from "../ledger/bank";
import type { World, WorldMerchant } from "../world";
import { openDesk, type Seat, type VendorDesk } from "./vendor-desk";

export const LAMPS = "four-lamps";

/** A merchant with the game that feeds the jackpots, and one that does not. */
export async function jackpotShop(here: World): Promise<{ shop: WorldMerchant; desk: VendorDesk }> {
  const lamps = { nodeId: LAMPS, vassalage: VASSALAGE, gameType: "RNG" as const, gameCode: LAMPS, name: "Four Lamps", icon: LAMPS };
  const shop = await here.merchant({ ...STOCK, games: [lamps, ...STOCK.games] });
  const desk = await openDesk(shop);
  await shop.visit((ctx) => openPools(ctx, "INR"));
  return { shop, desk };
}

/** Players who sit at the game, each with money. */
export async function seatsAt(desk: VendorDesk, count: number, holding: bigint): Promise<Seat[]> {
  const ids = await addPlayers(desk.shop, count);
  for (const id of ids) await give(desk.shop, id, holding);
  return Promise.all(ids.map((id) => desk.seat(id, LAMPS)));
}

export const newRound = () => `round-${randomUUID()}`;

export interface PoolRow {
  level: JackpotLevel;
  number: number;
  seed: bigint;
  cap: bigint;
  sharePpm: number;
  turnover: bigint;
  bets: bigint;
  commit: string;
  sealed: Buffer;
  hitAt: Date | null;
  hitBy: bigint | null;
  memberId: string | null;
  roundId: string | null;
  stake: bigint | null;
  paid: bigint | null;
  threshold: bigint | null;
}

/** All cycles of one level, in their order. */
export async function cyclesOf(shop: WorldMerchant, level: JackpotLevel, trial = false): Promise<PoolRow[]> {
  const { rows } = await shop.rows((db) =>
    sql<PoolRow>`select * from jackpot_cycles where level = ${level} and trial = ${trial} order by number`.execute(db),
  );
  return rows;
}

/** The amount at which the cycle that runs will be won: only a test may know it. */
export async function thresholdOf(shop: WorldMerchant, level: JackpotLevel, trial = false): Promise<bigint> {
  const running = (await cyclesOf(shop, level, trial)).find(({ hitAt }) => hitAt === null);
  return shop.visit(async ({ personal }) => BigInt(personal.open(running?.sealed ?? Buffer.alloc(0)).split(":")[0] ?? ""));
}

/** The largest stake that does not win the level: one minor unit more would. */
export async function stakeBelow(shop: WorldMerchant, level: JackpotLevel, trial = false): Promise<bigint> {
  const running = (await cyclesOf(shop, level, trial)).find(({ hitAt }) => hitAt === null);
  if (!running) throw new Error("no cycle runs");
  const missing = ((await thresholdOf(shop, level, trial)) - running.seed) * 1_000_000n - BigInt(running.sharePpm) * running.turnover;
  return (missing - 1n) / BigInt(running.sharePpm);
}

/** What the ledger holds of each pool. */
export async function poolsHeld(shop: WorldMerchant, trial = false): Promise<Record<string, bigint>> {
  const prefix = trial ? "house:trial-jackpot-" : "house:jackpot-";
  const { rows } = await shop.rows((db) =>
    sql<{ level: string; held: string }>`
      select replace(a.name, ${prefix}, '') as level, sum(l.amount)::text as held from wallet_accounts a
      join wallet_lines l on l.merchant_id = a.merchant_id and l.account_id = a.id
      where starts_with(a.name, ${prefix}) group by 1`.execute(db),
  );
  const held = new Map(rows.map((row) => [row.level, BigInt(row.held)]));
  return Object.fromEntries(JACKPOT_LEVELS.map((level) => [level, held.get(level) ?? 0n]));
}
