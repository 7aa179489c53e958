import { floor } from "@magpie/contract/office/floor";
import { reports } from "@magpie/contract/office/reports";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { settle } from "../../../test/desks/agency-desk";
import { followReports, postChanges } from "../../../test/desks/reports-desk";
import { addPlayer, addPlayers, give } from "../../../test/ledger/bank";
import { world } from "../../../test/world";
import { keepOutsider } from "../members/members";

test("office reports: a new zone reads settled rounds again, into the days that they fell on there", async () => {
  const own = await (await world()).merchant({ timeZone: "UTC" });
  const dev = await own.operator({ rights: ["reports.read"] });
  const ana = await addPlayer(own, 1_000_000n);
  // Late in the evening of UTC, which is the next morning in Tokyo.
  const at = new Date("2026-10-05T20:00:00Z");
  await settle(own, { memberId: ana, source: "evening", bet: 100n, payout: 0n, placedAt: at, at });
  await followReports(own);
  const roundsOn = async (day: string) => (await dev.send(reports.drift, { from: day, to: day })).games.map(({ rounds }) => rounds);
  expect([await roundsOn("2026-10-05"), await roundsOn("2026-10-06")]).toEqual([[1], []]);
  const { owner } = own.world.database;
  await sql`update merchant_merchants set time_zone = 'Asia/Tokyo' where merchant_id = ${own.id}`.execute(owner);
  // Lines of an old month are not there any more, which this does without.
  await sql`insert into wallet_closed_months (merchant_id, month, upto) values (${own.id}, 0, '1')`.execute(owner);
  await own.visit((ctx) => ctx.emit("merchant.zoneMoved", {}));
  await own.world.jobsDone();
  expect([await roundsOn("2026-10-05"), await roundsOn("2026-10-06")]).toEqual([[], [1]]);
});

test("office floor: the last minute is what was posted in it, read or not, by game and by five seconds, without staff", async () => {
  const own = await (await world()).merchant();
  const watcher = await own.operator({ rights: ["floor.read"] });
  const [ana = "", ben = "", staff = ""] = await addPlayers(own, 3);
  for (const id of [ana, ben, staff]) await give(own, id, 1_000_000n);
  await own.rows((db) => keepOutsider(db, staff, "staff"));
  const now = own.world.now().getTime();
  const bet = (memberId: string, secondsAgo: number, amount: bigint) => ({
    at: new Date(now - secondsAgo * 1_000),
    ...{ memberId, amount, kind: amount < 0n ? "play.bet" : "play.win", vendor: "PINE", category: "RNG", game: "pine-1" },
  });
  await postChanges(own, [bet(ana, 600, -900n), bet(ana, 20, -700n), bet(staff, 15, -5_000n)]);
  await followReports(own);
  await postChanges(own, [bet(ben, 10, -300n), bet(ben, 9, 450n)]);
  const seen = await watcher.send(floor.now, {});
  expect([seen.players, seen.bets, seen.stake, seen.returned]).toEqual([2, 2, "10.00", "4.50"]);
  expect(seen.games).toMatchObject([{ game: "pine-1", vendor: "PINE", players: 2, bets: 2, stake: "10.00", returned: "4.50" }]);
  expect(seen.course.reduce((sum, { bets }) => sum + bets, 0)).toBe(2);
});

test("office events: those of one moment go on over pages, none twice and none left out", async () => {
  const own = await (await world()).merchant({ timeZone: "UTC" });
  const dev = await own.operator({ rights: ["reports.read"] });
  const ana = await addPlayer(own, 100_000_000n);
  const bet = (second: number) => ({
    at: new Date(Date.parse("2026-10-05T20:00:00Z") + second * 1_000),
    ...{ memberId: ana, kind: "play.bet", amount: -2_000_000n, vendor: "PINE", category: "RNG", game: "pine-1" },
  });
  await postChanges(own, [bet(0), bet(1), bet(1), bet(1), bet(2)]);
  await followReports(own);
  const found: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await dev.send(reports.events, { from: "2026-10-05", to: "2026-10-05", pageSize: 2, ...(cursor && { cursor }) });
    found.push(...page.content.map(({ subject }) => subject));
    cursor = page.next;
  }
  expect([found.length, new Set(found).size]).toEqual([5, 5]);
});
