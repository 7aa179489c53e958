import { cashier } from "@magpie/contract/cashier";
import { feedback } from "@magpie/contract/feedback";
import { desk } from "@magpie/contract/office/desk";
import { MINUTE_MS } from "@magpie/domain/durations";
import type { OperatorRight } from "@magpie/domain/operators/rights";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { joinBelow } from "../../../test/desks/agency-desk";
import { cashierShop } from "../../../test/desks/cashier-desk";
import { postChanges } from "../../../test/desks/reports-desk";
import { choose, deposit, payable } from "../../../test/desks/withdrawals-desk";
import { aroundStatements } from "../../../test/kit/statements";
import { addPlayer } from "../../../test/ledger/bank";
import { type WorldMerchant, world } from "../../../test/world";
import { keepOutsider } from "../members/members";

const RIGHTS: OperatorRight[] = ["withdrawals.review", "cashier.review", "cashier.adjust", "feedback.answer"];
let shop: WorldMerchant;

beforeAll(async () => {
  shop = await cashierShop(await world());
  await choose(shop, { secondFrom: 50_000n, autoApproveBelow: 0n });
});

const after = (minutes: number) => shop.world.at(new Date(Date.now() + minutes * MINUTE_MS));

test("office now: every queue of one's rights is a row, late ones first, with its money, its oldest and its promise, in one call of few statements", async () => {
  const ana = await payable(shop, 200_000n);
  await ana.ask("600.00");
  await ana.ask("400.00");
  await ana.send(feedback.send, { content: "The lobby is hard to read at night.", pictures: [] });
  const maker = await shop.operator({ rights: RIGHTS, approvalLimit: 1_000_000n });
  await maker.send(cashier.proposeAdjustment, { member: ana.id, amount: "-12.00", reason: "A double credit." });
  after(25);
  const nisha = await shop.operator({ account: "nisha", rights: RIGHTS });
  const { queues } = await nisha.send(desk.now, {});
  expect(queues.map(({ kind, count, money }) => [kind, count, money])).toEqual([
    ["withdrawals", 1, "400.00"],
    ["withdrawals.large", 1, "600.00"],
    ["adjustments", 1, "12.00"],
    ["feedback", 1, null],
    ["deposits", 0, null],
    ["withdrawals.disputes", 0, null],
  ]);
  const [late] = queues;
  expect(Date.parse(late?.promiseAt ?? "") - Date.parse(late?.oldestAt ?? "")).toBe(20 * MINUTE_MS);
  const tara = await shop.operator({ rights: ["feedback.answer"] });
  expect((await tara.send(desk.now, {})).queues.map(({ kind }) => kind)).toEqual(["feedback"]);

  const sent: string[] = [];
  const stop = aroundStatements((text, send) => {
    sent.push(text);
    return send();
  });
  await nisha.send(desk.now, {}).finally(stop);
  // Two to enter, two for the caller, one for each queue and its options, the holds, the day and its zone.
  expect(sent.length).toBeLessThanOrEqual(20);
  shop.world.at(null);
});

test("office now: today is the merchant's own day, and staff, test and trial accounts are not in it", async () => {
  // 18:31 in UTC is the next day in India.
  const night = new Date("2027-03-03T18:31:00Z");
  const own = await (await world()).merchant({ timeZone: "Asia/Kolkata" });
  const [ana, staff] = [await addPlayer(own), await addPlayer(own)];
  own.world.at(night);
  for (const id of [ana, staff]) await joinBelow(own, id, null, new Date("2027-03-01T00:00:00Z"));
  await own.rows((db) => keepOutsider(db, staff, "staff"));
  const game = { vendor: "PINE", category: "RNG", game: "pine-1" };
  for (const memberId of [ana, staff]) {
    await deposit(own, memberId, 10_000n, night);
    await postChanges(own, [
      { memberId, at: new Date("2027-03-03T18:01:00Z"), kind: "play.bet", amount: -900n, ...game },
      { memberId, at: night, kind: "play.bet", amount: -5_000n, ...game },
      { memberId, at: night, kind: "play.win", amount: 1_500n, ...game },
    ]);
  }
  const nisha = await own.operator({ rights: [] });
  const { today } = await nisha.send(desk.now, {});
  expect(today).toMatchObject({
    from: "2027-03-03T18:30:00.000Z",
    ggr: "35.00",
    paidIn: "100.00",
    deposits: 1,
    paidOut: "0.00",
    withdrawals: 0,
    curve: [{ at: "2027-03-03T18:30:00.000Z", ggr: "35.00" }],
  });
  own.world.at(null);
});

test("office now: of two who take a piece of work one holds it, the other is told who, and after half an hour it is free", async () => {
  shop.world.at(new Date("2027-05-01T09:00:00Z"));
  const [nisha, dev] = [
    await shop.operator({ account: "nisha2", rights: RIGHTS }),
    await shop.operator({ account: "dev", rights: RIGHTS }),
  ];
  const piece = { kind: "withdrawals", id: "W-1" } as const;
  const [first, second] = await Promise.all([nisha.send(desk.take, piece), dev.send(desk.take, piece)]);
  expect(first.holder).toBe(second.holder);
  const [holder, other] = first.holder === "dev" ? [dev, nisha] : [nisha, dev];
  const row = async (who: typeof dev) => (await who.send(desk.now, {})).queues.find(({ kind }) => kind === "withdrawals");
  expect(await row(holder)).toMatchObject({ holders: [holder.account], mine: 1 });
  expect(await row(other)).toMatchObject({ holders: [holder.account], mine: 0 });
  // Nobody takes another's name off.
  await other.send(desk.leave, piece);
  expect(await row(other)).toMatchObject({ holders: [holder.account] });
  await expect((await shop.operator({ rights: [] })).send(desk.take, piece)).rejects.toMatchObject({ code: "operation_not_allowed" });
  shop.world.at(new Date("2027-05-01T09:30:01Z"));
  const [anew, back] = await Promise.all([
    shop.operator({ account: "tara", rights: RIGHTS }),
    shop.operator({ account: "omar", rights: RIGHTS }),
  ]);
  expect((await row(anew))?.holders).toEqual([]);
  expect(await anew.send(desk.take, piece)).toEqual({ holder: "tara", until: "2027-05-01T10:00:01.000Z" });
  expect((await back.send(desk.take, piece)).holder).toBe("tara");
  await anew.send(desk.leave, piece);
  expect((await row(back))?.holders).toEqual([]);
  shop.world.at(null);
});

test("office views: a screen's filters are kept for oneself or for a role one holds, and only their owner drops them", async () => {
  const screen = "/office/reports";
  const [nisha, dev, other] = [
    await shop.operator({ rights: ["reports.read"] }),
    await shop.operator({ rights: [] }),
    await shop.operator({ rights: [] }),
  ];
  await shop.unguarded(async (db) => {
    await sql`insert into operators_roles (id, name, rights, approval_limit, day_limit) values ('night', 'Night shift', '{}', 0, 0)`.execute(
      db,
    );
    await sql`insert into operators_grants (operator_id, role_id) values (${nisha.id}, 'night'), (${dev.id}, 'night')`.execute(db);
  });
  const own = await nisha.send(desk.saveView, { screen, name: "Slots, 7 days", query: "category=RNG" });
  const shared = await nisha.send(desk.saveView, { screen, name: "By game", query: "by=game", role: "Night shift" });
  await expect(other.send(desk.saveView, { screen, name: "Theirs", query: "", role: "Night shift" })).rejects.toMatchObject({
    code: "operation_not_allowed",
  });
  const seen = async (who: typeof dev) =>
    (await who.send(desk.views, { screen })).views.map(({ name, isMine, role }) => [name, isMine, role]);
  expect(await seen(nisha)).toEqual([
    ["By game", true, "Night shift"],
    ["Slots, 7 days", true, null],
  ]);
  expect(await seen(dev)).toEqual([["By game", false, "Night shift"]]);
  expect(await seen(other)).toEqual([]);
  await expect(dev.send(desk.dropView, { id: shared.id })).rejects.toMatchObject({ code: "not_found" });
  await nisha.send(desk.dropView, { id: own.id });
  expect(await seen(nisha)).toEqual([["By game", true, "Night shift"]]);
});
