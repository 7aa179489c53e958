import { lotteryDesk } from "@magpie/contract/lottery/desk";
import { type LotteryLine, lottery } from "@magpie/contract/lottery/lottery";
import { HOUR_MS } from "@magpie/domain/durations";
import { type RawBuilder, sql } from "kysely";
import { startChain } from "../../src/modules/lottery/draws/chain";
import { moveUsed } from "../../src/modules/lottery/draws/chains-store";
import { addDraws, type Draw, findDraw } from "../../src/modules/lottery/draws/draws-store";
import { give } from "../ledger/bank";
import type { World, WorldMember, WorldMerchant, WorldOperator } from "../world";

const CHAIN_LENGTH = 64;
export const ISSUES = Array.from({ length: 8 }, (_, at) => `T-${at + 1}`);

/** FIVE is drawn by us; people enter the results of MOON, so a test knows them beforehand. */
export const FIVE = "five";
export const MOON = "moon";

/** A merchant with eight issues of either game: the first on sale, each of the others when the one before it is drawn. */
export async function lotteryShop(
  product: World,
  exposureCap = 1_000_000_000_000n,
  stock: Parameters<World["merchant"]>[0] = {},
  ownCaps: { accountCap?: bigint } = {},
): Promise<WorldMerchant> {
  const caps = { exposureCap, accountCap: null, ...ownCaps };
  const shared = { picture: "", exposureCap, ...(caps.accountCap && { accountCap: caps.accountCap }) };
  const shop = await product.merchant({
    ...stock,
    lotteryGames: [
      { ...shared, gameCode: FIVE, name: "Five", category: "SSC", rules: "SSC20M", modes: ["LOTT", "ELOTT"] },
      { ...shared, gameCode: MOON, name: "Moon", names: { HI: "चाँद" }, category: "LHC", rules: "LHCHK", modes: ["LOTT", "ELOTT"] },
    ],
  });
  await shop.visit(async (ctx) => {
    const chain = await startChain(ctx, FIVE, CHAIN_LENGTH);
    await moveUsed(ctx.db, FIVE, chain.number, ISSUES.length);
    const now = Date.now();
    const draws = ISSUES.map((issue, at) => ({
      issue,
      opensAt: new Date(now + (at === 0 ? -1 : at) * HOUR_MS),
      locksAt: new Date(now + at * HOUR_MS + HOUR_MS / 2),
      drawsAt: new Date(now + at * HOUR_MS + HOUR_MS),
      round: at + 1,
    }));
    const own = draws.map((draw) => ({
      ...draw,
      gameCode: FIVE,
      book: "SSC",
      source: "HOUSE" as const,
      chain: chain.number,
      stream: FIVE,
    }));
    const others = draws.map((draw) => ({
      ...draw,
      round: null,
      gameCode: MOON,
      book: "LHC-2026",
      source: "FEED" as const,
      chain: null,
      stream: null,
    }));
    await addDraws(ctx.db, own, caps);
    await addDraws(ctx.db, others, caps);
  });
  await runLottery(shop);
  return shop;
}

export async function runLottery(shop: WorldMerchant): Promise<void> {
  await shop.visit((ctx) => ctx.addJob("lottery.run", {}));
  await shop.world.jobsDone();
}

/** Brings an issue to its lock or its draw by moving the issue, because everything follows the database's clock. */
export async function come(shop: WorldMerchant, gameCode: string, issue: string, to: "lock" | "draw"): Promise<void> {
  const drawsIn = to === "draw" ? "0 seconds" : "30 minutes";
  await shop.rows(async (db) => {
    await sql`update lottery_draws set opens_at = least(opens_at, clock_timestamp() - interval '2 hours'),
        locks_at = clock_timestamp() - interval '1 second', draws_at = clock_timestamp() + ${drawsIn}::interval
      where game_code = ${gameCode} and issue = ${issue}`.execute(db);
    if (to === "draw")
      await sql`update lottery_draws set opens_at = clock_timestamp() - interval '1 second'
        where game_code = ${gameCode} and issue = ${`T-${Number(issue.slice(2)) + 1}`} and state = 'pending'`.execute(db);
  });
}

/** Locks, draws and settles one of our own issues. */
export async function drawNow(shop: WorldMerchant, issue: string): Promise<Draw> {
  await come(shop, FIVE, issue, "draw");
  await runLottery(shop);
  return readIssue(shop, FIVE, issue);
}

export async function readIssue(shop: WorldMerchant, gameCode: string, issue: string): Promise<Draw> {
  const found = await shop.rows((db) => findDraw(db, gameCode, issue));
  if (!found) throw new Error(`no issue ${issue} of ${gameCode}`);
  return found;
}

export async function bettor(shop: WorldMerchant, cash = 1_000_000n): Promise<WorldMember> {
  const member = await shop.member();
  await give(shop, member.id, cash);
  return member;
}

/** A line on the special number of Moon: the right one pays 48.02 times. */
export const special = (numbers: string, unit = "10.00"): LotteryLine => ({ play: "special", selection: numbers, mode: "ELOTT", unit });
export const MOON_RESULT = "8,25,31,2,40,17+36";

export async function buy(member: WorldMember, gameCode: string, issue: string, ...lines: LotteryLine[]) {
  return (await member.send(lottery.place, { gameCode, issue, lines })).tickets;
}

export async function office(shop: WorldMerchant): Promise<[WorldOperator, WorldOperator]> {
  const rights = ["lottery.review", "lottery.decide"] as const;
  return [await shop.operator({ rights: [...rights] }), await shop.operator({ rights: [...rights] })];
}

/** Two people enter the same result of Moon, and it is settled. */
export async function enterNow(
  shop: WorldMerchant,
  [first, second]: readonly [WorldOperator, WorldOperator],
  issue: string,
  result = MOON_RESULT,
): Promise<void> {
  await come(shop, MOON, issue, "draw");
  await runLottery(shop);
  for (const person of [first, second]) await person.send(lotteryDesk.enterResult, { gameCode: MOON, issue, result });
  await shop.world.jobsDone();
}

/** Changes rows like somebody who owns the database and has switched its guards off. */
export async function tamper(at: WorldMerchant, change: RawBuilder<unknown>): Promise<void> {
  await at.world.database.owner.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await change.execute(db);
  });
}
