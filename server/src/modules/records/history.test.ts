import { records } from "@magpie/contract/records";
import { expect, test } from "vitest";
import { type WorldMember, type WorldMerchant, world } from "../../../test/world";

/** Half past one in the night in India, so that yesterday is near. */
const NOW = new Date("2026-11-14T20:00:00Z");

async function play(merchant: WorldMerchant, member: WorldMember, id: string, more: { placedAt?: string; status?: string } = {}) {
  const placed_at = new Date(more.placedAt ?? NOW);
  await merchant.rows((db) =>
    db
      .insertInto("records_bets")
      .values({
        id,
        member_id: member.id,
        game_name: "Bell Tower",
        vendor_name: "Pale Tiger",
        bet: 500n,
        won: 1250n,
        currency: "INR",
        status: more.status ?? "SETTLED",
        placed_at,
      })
      .execute(),
  );
}

test("a new member has no bets, no transactions and no result", async () => {
  const merchant = await (await world()).merchant();
  const ana = await merchant.member();
  const nothing = { content: [], pageNum: 1, totalPages: 0, totalElements: 0 };
  expect(await ana.send(records.bets, {})).toEqual(nothing);
  expect(await ana.send(records.transactions, {})).toEqual(nothing);
  expect(await ana.send(records.profit, {})).toEqual({ bets: 0, bet: "0.00", won: "0.00", net: "0.00" });
});

test("SEC-22 SEC-23 a member reads their own bets only, also where another merchant uses the same ids", async () => {
  const everything = await world();
  const [home, away] = [await everything.merchant(), await everything.merchant()];
  const [ana, ben, cleo] = [await home.member(), await home.member(), await away.member()];
  await play(home, ana, "round-1");
  await play(home, ben, "round-2");
  await play(away, cleo, "round-1");
  everything.at(NOW);
  for (const [member, id] of [
    [ana, "round-1"],
    [ben, "round-2"],
    [cleo, "round-1"],
  ] as const) {
    const { content, totalElements } = await member.send(records.bets, { days: 1 });
    expect([totalElements, content]).toMatchObject([1, [{ id, bet: "5.00", won: "12.50", status: "SETTLED" }]]);
  }
  everything.at(null);
});

test("the days of a period are the merchant's own, and a refunded bet is no result", async () => {
  const everything = await world();
  const merchant = await everything.merchant({ timeZone: "Asia/Kolkata" });
  const ana = await merchant.member();
  await play(merchant, ana, "today", { placedAt: "2026-11-14T18:30:00Z" });
  await play(merchant, ana, "yesterday", { placedAt: "2026-11-14T18:29:59Z" });
  await play(merchant, ana, "refunded", { status: "REFUNDED" });
  await play(merchant, ana, "long-ago", { placedAt: "2026-10-01T00:00:00Z" });
  everything.at(NOW);
  const today = await ana.send(records.bets, { days: 1 });
  expect(today.content.map((bet) => bet.id)).toEqual(["refunded", "today"]);
  expect((await ana.send(records.bets, { days: 7 })).totalElements).toBe(3);
  expect(await ana.send(records.profit, { days: 7 })).toEqual({ bets: 2, bet: "10.00", won: "25.00", net: "15.00" });
  everything.at(null);
});

test("SEC-22 SEC-23 a member reads their own transactions only, newest first and by pages", async () => {
  const everything = await world();
  const [home, away] = [await everything.merchant(), await everything.merchant()];
  const [ana, ben, cleo] = [await home.member(), await home.member(), await away.member()];
  const move = (merchant: WorldMerchant, member: WorldMember, id: string, amount: bigint) =>
    merchant.rows((db) =>
      db
        .insertInto("records_transactions")
        .values({ id, member_id: member.id, kind: "BET", amount, balance_after: 900n, currency: "INR", happened_at: new Date() })
        .execute(),
    );
  await move(home, ana, "1", -100n);
  await move(home, ana, "2", -200n);
  await move(home, ben, "3", -300n);
  await move(away, cleo, "1", -400n);
  const first = await ana.send(records.transactions, { pageSize: 1 });
  expect(first).toMatchObject({ totalPages: 2, content: [{ id: "2", kind: "BET", amount: "-2.00", balanceAfter: "9.00" }] });
  expect((await ana.send(records.transactions, { pageSize: 1, pageNo: 2 })).content).toMatchObject([{ id: "1" }]);
  expect((await cleo.send(records.transactions, {})).content).toMatchObject([{ id: "1", amount: "-4.00" }]);
});
