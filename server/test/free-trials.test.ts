import { randomUUID } from "node:crypto";
import { lottery } from "@magpie/contract/lottery/lottery";
import { lotteryTrial } from "@magpie/contract/lottery/trial";
import { TRIAL_TYPE } from "@magpie/contract/members";
import { merchant } from "@magpie/contract/merchant";
import { play } from "@magpie/contract/play";
import { studio } from "@magpie/contract/studio";
import { findBook } from "@magpie/domain/lottery/books";
import { findGame, modesOf } from "@magpie/domain/lottery/games";
import { hasGroups } from "@magpie/domain/lottery/odds";
import { priceLine } from "@magpie/domain/lottery/price";
import { isFault } from "@magpie/domain/lottery/selection";
import { toDecimal } from "@magpie/domain/money";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { seedDemo } from "../src/seed/seed";
import { give, realMoney } from "./ledger/bank";
import { newWorld, type World, type WorldMember, WorldMerchant } from "./world";

let product: World;
let shops: WorldMerchant[];

beforeAll(async () => {
  product = await newWorld({ defaultMerchant: "magpie" });
  await seedDemo(product.database, product.secretsOf);
  shops = [new WorldMerchant(product, 1, "magpie"), new WorldMerchant(product, 2, "lantern")];
  for (const shop of shops) await shop.visit((ctx) => ctx.addJob("lottery.run", {}));
  await product.jobsDone();
  // Issues are moved later, so that none closes during the test, however busy the machine is.
  const later = sql`update lottery_draws set locks_at = locks_at + interval '1 hour', draws_at = draws_at + interval '1 hour'`;
  for (const shop of shops) await shop.rows((db) => later.execute(db));
});

/** Every so many of the tiles and lotteries are tried, others by the guest; `npm run check:deep` tries all. */
const EVERY_NTH = process.env.DEEP ? 1 : 4;
const someOf = <T>(all: readonly T[], from: number) => all.filter((_, at) => at % EVERY_NTH === from % EVERY_NTH);

test.each([0, 1])(
  "ID-20 P-09 GS-14 tiles of merchant %i are tried out for play money, by a trial player and a member, and no real account moves",
  async (at) => {
    const shop = shops[at] as WorldMerchant;
    const [ana, guest] = [await shop.member(), await shop.member({ type: TRIAL_TYPE })];
    const { currency } = (await shop.send(merchant.permission, {})).info;
    await give(shop, ana.id, 50_000n, "cash", currency.code);
    const tiles = await shop.rows((db) =>
      db
        .selectFrom("catalogue_games")
        .select(["vassalage", "gameCode", "gameType as type"])
        .where("trial", "=", true)
        .orderBy("gameCode")
        .execute(),
    );
    // Many of the lotteries have no tile.
    const hall = (await shop.send(lottery.hall, {})).list.map(({ gameCode }) => ({ vassalage: "LOTT", gameCode, type: "LOTT" }));
    const others = hall.filter(({ gameCode }) => !tiles.some((tile) => tile.gameCode === gameCode));
    const [hers, theirs] = [someOf([...tiles, ...others], at), someOf(tiles, at + 1)];
    const games = new Set([...hers, ...theirs].map(({ gameCode }) => gameCode));
    const before = await realMoney(shop);
    const played: string[] = [];
    const tryAll = async (member: WorldMember, all: typeof tiles) => {
      for (const { vassalage, gameCode, type } of all) {
        const { url, trial } = await member.send(play.launch, { vassalage, gameCode, trial: true });
        expect([gameCode, trial]).toEqual([gameCode, true]);
        if (type === "LOTT" || type === "ELOTT") played.push(...(await buyTicket(shop, member, url, currency.code)));
        else played.push(...(await playRound(shop, vassalage, gameCode, url)));
      }
    };
    await Promise.all([tryAll(ana, hers), tryAll(guest, theirs)]);
    await product.jobsDone();
    await shop.visit((ctx) => ctx.addJob("records.gather", {}));
    await product.jobsDone();
    expect(await realMoney(shop)).toEqual(before);
    // At tables one waits for others, and a lottery may sell nothing at this hour.
    const lotteries = [...hers, ...theirs].filter(({ type }) => type === "LOTT" || type === "ELOTT").map(({ gameCode }) => gameCode);
    expect([...games].filter((game) => !played.includes(game) && !lotteries.includes(game)).length).toBeLessThanOrEqual(TABLES.length);
    expect(played.length).toBeGreaterThan(0);
  },
);

/** Valid choices for the games that need one. Tables wait for others, so they are only joined. */
const CHOICES: Readonly<Record<string, Record<string, string | number | number[]>>> = {
  "pebble-drop": { board: "8-low" },
  "amber-dice": { under: 5000 },
  "firefly-keno": { jars: [3, 9, 21] },
  "marigold-bingo": { card: [2, 14, 26, 38, 50, 6, 18, 30, 42, 54, 11, 23, 35, 47, 59] },
  "gem-vault": { alarms: 3 },
  "heron-three": { bets: "pairs" },
  "banyan-andar-bahar": { side: "andar" },
};
const LIVE_TABLES = ["velvet-baccarat", "dragon-tiles", "midnight-wheel", "harbour-dice"];
const HALLS = ["tide-hunters", "reef-lanterns", "pearl-divers"];
const ROOMS = ["peacock-patti", "plum-three", "granary-landlord"];
const TABLES = ["comet-rush", "sky-ladder", ...LIVE_TABLES, ...HALLS, ...ROOMS, "golden-spur", "full-time", "night-racers"];

/** Returns the game if a round was played. */
async function playRound(shop: WorldMerchant, vendor: string, gameCode: string, url: string): Promise<string[]> {
  const { pathname, searchParams } = new URL(url, product.address);
  // The path lies below one of the launch hosts.
  const gameId = pathname.split("/").filter(Boolean).at(-1) ?? "";
  const opened = await shop.send(studio.open, { launch: searchParams.get("token") ?? "", vendor, gameId });
  expect([gameId, opened.trial]).toEqual([gameId, true]);
  if (TABLES.includes(gameId)) return [];
  const choice = CHOICES[gameId];
  const stake = opened.stakes[0] ?? "";
  await shop.send(studio.play, { roundId: randomUUID(), stake, ...(choice && { choice }) }, { token: opened.session });
  return [gameCode];
}

/** Returns the game if a ticket was bought: nothing may be on sale at this hour. */
async function buyTicket(shop: WorldMerchant, member: WorldMember, url: string, currency: string): Promise<string[]> {
  const { searchParams } = new URL(url, product.address);
  const gameCode = searchParams.get("gameCode") ?? "";
  expect([gameCode, searchParams.get("trial")]).toEqual([gameCode, "1"]);
  const [issue] = (await shop.send(lottery.current, { gameCode })).issues;
  if (issue?.state !== "open") return [];
  const { tickets } = await member.send(lotteryTrial.place, {
    gameCode,
    issue: issue.issue,
    lines: [await someLine(shop, gameCode, issue.bookId, currency)],
  });
  expect([gameCode, tickets.map(({ state }) => state)]).toEqual([gameCode, ["open"]]);
  return [gameCode];
}

const UNIT = 200n;
const SELECTIONS = ["1|2|3|4|5", "1|2|3", "1", "01", "big", "1,2", "01,02", "12", "123", "1|2"];

/** Any line that the game accepts. */
async function someLine(shop: WorldMerchant, gameCode: string, bookId: string, currency: string) {
  const { rules, modes } = await shop.send(lottery.game, { gameCode });
  const game = findGame(rules);
  for (const one of findBook(bookId)?.plays.values() ?? []) {
    const mode = game && modesOf(game, one).find((offered) => modes.includes(offered));
    if (!mode) continue;
    for (const selection of SELECTIONS) {
      const groups = hasGroups(mode) ? { group: 1800, accountGroup: 1956 } : {};
      const line = priceLine(one, { selection, positions: "", mode, unit: UNIT, multiple: 1, cap: 1_000_000n, ...groups });
      if (!isFault(line) && line.cost < 2_000n)
        return { play: one.code, selection, mode, unit: toDecimal(UNIT, currency), ...(hasGroups(mode) && { group: 1800 }) };
    }
  }
  throw new Error(`no line of ${gameCode} is known`);
}
