import { randomUUID, type UUID } from "node:crypto";
import { pointDesk, points } from "@magpie/contract/loyalty/points";
import { TRIAL_TYPE } from "@magpie/contract/members";
import { expect, test } from "vitest";
import { POINT_MALL, pinned, stake } from "../../../test/desks/loyalty-desk";
import { PIN } from "../../../test/desks/withdrawals-desk";
import { crowd } from "../../../test/kit/crowd";
import { addPlayers, give, sumOf } from "../../../test/ledger/bank";
import { type WorldMember, type WorldMerchant, world } from "../../../test/world";
import { keepOutsider } from "../members/members";

async function mall(): Promise<WorldMerchant> {
  return (await world()).merchant({ pointMall: POINT_MALL });
}

const earn = async (shop: WorldMerchant) => {
  await shop.visit((ctx) => ctx.addJob("points.earn", {}));
  await shop.world.jobsDone();
};
const held = (shop: WorldMerchant, member: { id: string }) => sumOf(shop, member.id, "points");
const cash = (shop: WorldMerchant, member: { id: string }) => sumOf(shop, member.id, "cash");
const buy = (member: WorldMember, reward = "cup", price = "300", key = randomUUID()) =>
  member.send(points.redeem, { reward, points: price, paymentPassword: PIN }, { key });
const stockOf = async (member: WorldMember, id: string) => (await member.send(points.rewards, {})).list.find((one) => one.id === id)?.left;

test("SEC-22 SEC-23 points are the caller's own, and none before any were earned", async () => {
  const everything = await world();
  const [home, away] = [await everything.merchant(), await everything.merchant()];
  const [ana, ben, cleo] = [await home.member(), await home.member(), await away.member()];
  await give(home, ana.id, 1250n, "points");
  await give(away, cleo.id, 7n, "points");
  expect(await ana.send(points.balance, {})).toEqual({ points: "1250" });
  expect(await ben.send(points.balance, {})).toEqual({ points: "0" });
  expect(await cleo.send(points.balance, {})).toEqual({ points: "7" });
});

test("SEC-22 LA-01 the mall lists its own merchant's rewards that are switched on, in the language asked for", async () => {
  const [shop, other] = [await mall(), await (await world()).merchant()];
  const desk = await shop.operator({ rights: ["points.stock"] });
  const ana = await shop.member();
  const off = { reward: "cup", title: "A cup", kind: "item", points: "300", stock: 0, position: 0, enabled: false } as const;
  await desk.send(pointDesk.setReward, off);
  const { list } = await ana.send(points.rewards, {}, { headers: { Language: "HI" } });
  expect(list).toEqual([{ id: "cash-5", title: "नकद 5", kind: "cash", cash: "5.00", picture: "cash", points: "400", left: 2 }]);
  expect((await desk.send(pointDesk.shelf, {})).list).toHaveLength(2);
  expect(await (await other.member()).send(points.rewards, {})).toEqual({ list: [] });
});

test("BW-15 EN-07 points are whole parts of all valid stakes, and a reader that runs twice credits them once", async () => {
  const shop = await mall();
  const ana = await shop.member();
  const seen: bigint[] = [];
  for (const [source, valid] of Object.entries({ one: 250n, two: 199n, three: 51n })) {
    await stake(shop, { memberId: ana.id, source, stake: valid });
    await earn(shop);
    await earn(shop);
    seen.push(await held(shop, ana));
  }
  expect(seen).toEqual([2n, 4n, 5n]);
  // 60 of the first round are taken back: the points stay, and later stakes make up for it first.
  await stake(shop, { memberId: ana.id, source: "one", stake: 190n });
  await earn(shop);
  await stake(shop, { memberId: ana.id, source: "four", stake: 159n });
  await earn(shop);
  expect(await held(shop, ana)).toBe(5n);
  await stake(shop, { memberId: ana.id, source: "five", stake: 1n });
  await earn(shop);
  expect(await held(shop, ana)).toBe(6n);
  expect((await ana.send(points.lines, {})).content.map(({ kind, points: moved, balance }) => [kind, moved, balance])).toEqual([
    ["earned", "1", "6"],
    ["earned", "1", "5"],
    ["earned", "2", "4"],
    ["earned", "2", "2"],
  ]);
});

test("H-34 trial, agent and staff accounts earn no points", async () => {
  const shop = await mall();
  const [[player = "", staff = ""], [trial = ""], [agent = ""]] = [
    await addPlayers(shop, 2),
    await addPlayers(shop, 1, TRIAL_TYPE),
    await addPlayers(shop, 1, 1),
  ];
  await shop.rows((db) => keepOutsider(db, staff, "staff"));
  for (const memberId of [player, trial, agent, staff]) await stake(shop, { memberId, source: "one", stake: 10_000n });
  await earn(shop);
  expect(await Promise.all([player, trial, agent, staff].map((id) => sumOf(shop, id, "points")))).toEqual([100n, 0n, 0n, 0n]);
});

test("BW-15 GS-23 EN-07 converting takes a multiple of the ratio, leaves the rest, and repeated under its key is done once", async () => {
  const shop = await mall();
  const ana = await pinned(shop);
  await give(shop, ana.id, 345n, "points");
  expect(await ana.send(points.config, {})).toEqual({
    earning: { moneyPerPoint: "1.00" },
    exchange: { points: "10", cash: "0.01" },
    expires: false,
  });
  const wish = { points: "345", paymentPassword: PIN };
  const key = randomUUID();
  const first = await ana.send(points.convert, wish, { key });
  expect([first, await ana.send(points.convert, wish, { key })]).toEqual([first, { converted: "340", cash: "0.34", left: "5" }]);
  expect([await held(shop, ana), await cash(shop, ana)]).toEqual([5n, 34n]);
  await expect(ana.send(points.convert, { ...wish, points: "5" })).rejects.toMatchObject({ code: "points_too_few" });
  await expect(ana.send(points.convert, wish)).rejects.toMatchObject({ code: "points_short" });
  await expect(ana.send(points.convert, { ...wish, paymentPassword: "111112" })).rejects.toMatchObject({ code: "payment_password_wrong" });
});

/** Patience for a thousand passwords on a busy machine. */
const DEEP_MS = 600_000;
/** A password counts as a wrong one until it was compared: more at once than may be wrong would lock it. */
const AT_A_TIME = 4;

test("H-43 P-07 a thousand small conversions give what one gives, and every refusal says why", { timeout: DEEP_MS }, async () => {
  const shop = await mall();
  const ana = await pinned(shop);
  await give(shop, ana.id, 123n, "points");
  const wishes = Array.from({ length: process.env.DEEP ? 1000 : 24 }, (_, at) => String(1 + (at % 29)));
  const convert = (asked: string) => patiently((key) => ana.send(points.convert, { points: asked, paymentPassword: PIN }, { key }));
  const answers = await crowd(AT_A_TIME, wishes, convert);
  const codes = answers.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
  expect(new Set(codes)).toEqual(new Set(["points_short", "points_too_few"]));
  const converted = answers.flatMap((one) => (one.status === "fulfilled" ? [BigInt(one.value.converted)] : []));
  await convert("10").catch(() => {});
  const [left, paid] = [await held(shop, ana), await cash(shop, ana)];
  expect(converted.reduce((sum, one) => sum + one, 0n)).toBeGreaterThan(90n);
  // Ten of them make a unit, so that 3 are left of 123 however they were cut.
  expect([paid, left]).toEqual([12n, 3n]);
});

test("EN-07 OP-03 an item waits for an operator, cash is paid at once, and history says what became of each", async () => {
  const shop = await mall();
  const ana = await pinned(shop);
  const desk = await shop.operator({ rights: ["points.review"] });
  await give(shop, ana.id, 1_000n, "points");
  const order = await buy(ana);
  expect(order).toMatchObject({ title: "A cup", state: "processing", points: "300", decidedAt: null });
  expect(await buy(ana, "cash-5", "400")).toMatchObject({ state: "approved", kind: "cash" });
  expect([await held(shop, ana), await cash(shop, ana), await stockOf(ana, "cup")]).toEqual([300n, 500n, 0]);
  expect((await desk.send(pointDesk.orderQueue, {})).content).toMatchObject([{ id: order.id, memberId: ana.id, account: ana.account }]);
  expect(await desk.send(pointDesk.approveOrder, { order: order.id })).toEqual({ state: "approved" });
  expect((await desk.send(pointDesk.orderQueue, {})).content).toEqual([]);
  const { content } = await ana.send(points.orders, {});
  expect(content.map(({ title, state }) => [title, state])).toEqual([
    ["Cash 5", "approved"],
    ["A cup", "approved"],
  ]);
  const page = await ana.send(points.orders, { pageSize: 1 });
  expect((await ana.send(points.orders, { pageSize: 1, cursor: page.next ?? "" })).content).toMatchObject([{ id: order.id }]);
});

/** Whoever hears that the server is busy sends the same wish again, as the page does. */
function patiently<Answer>(send: (key: UUID) => Promise<Answer>): Promise<Answer> {
  const key = randomUUID();
  const again = (): Promise<Answer> => send(key).catch((error) => (error.code === "overloaded" ? again() : Promise.reject(error)));
  return again();
}

test("H-44 P-07 a hundred order the last item: one gets it, and nobody else loses a point", { timeout: DEEP_MS }, async () => {
  const shop = await mall();
  const buyers = await Promise.all(Array.from({ length: process.env.DEEP ? 100 : 8 }, () => pinned(shop)));
  for (const { id } of buyers) await give(shop, id, 300n, "points");
  const asked = await Promise.allSettled(buyers.map((member) => patiently((key) => buy(member, "cup", "300", key))));
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const codes = asked.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
  expect(new Set(codes)).toEqual(new Set(["points_sold_out"]));
  const sums = await Promise.all(buyers.map((member) => held(shop, member)));
  expect([sums.filter((sum) => sum === 0n).length, sums.filter((sum) => sum === 300n).length]).toEqual([1, buyers.length - 1]);
});

test("H-45 P-07 approve and reject at once decide an order once; a rejection returns points and stock once", async () => {
  const shop = await mall();
  const ana = await pinned(shop);
  const [one, two] = [await shop.operator({ rights: ["points.review"] }), await shop.operator({ rights: ["points.review"] })];
  await give(shop, ana.id, 300n, "points");
  for (let round = 0; round < 2; round++) {
    const { id: order } = await buy(ana);
    const decided = await Promise.allSettled([
      one.send(pointDesk.approveOrder, { order }),
      two.send(pointDesk.rejectOrder, { order, note: "Out of reach." }),
      one.send(pointDesk.rejectOrder, { order, note: "Out of reach." }),
    ]);
    const done = decided.flatMap((each) => (each.status === "fulfilled" ? [each.value.state] : []));
    expect(done).toHaveLength(1);
    const isBack = done[0] === "rejected";
    expect([await held(shop, ana), await stockOf(ana, "cup")]).toEqual(isBack ? [300n, 1] : [0n, 0]);
    if (isBack) continue;
    await give(shop, ana.id, 300n, "points");
    const desk = await shop.operator({ rights: ["points.stock"] });
    await desk.send(pointDesk.setReward, {
      reward: "cup",
      title: "A cup",
      kind: "item",
      points: "300",
      stock: 1,
      position: 0,
      enabled: true,
    });
  }
  const { id: order } = await buy(ana);
  await one.send(pointDesk.rejectOrder, { order, note: "Out of reach." });
  await expect(one.send(pointDesk.rejectOrder, { order, note: "Again." })).rejects.toMatchObject({ code: "points_order_decided" });
  expect((await ana.send(points.orders, {})).content[0]).toMatchObject({ state: "rejected", note: "Out of reach." });
  const force = shop.rows((db) => db.updateTable("points_orders").set({ state: "approved" }).where("id", "=", order).execute());
  await expect(force).rejects.toThrow(/decided once/);
});

test("EN-07 P-07 no order without enough points, at another price than was shown, or of another merchant's shelf", async () => {
  const [shop, other] = [await mall(), await mall()];
  const ana = await pinned(shop);
  const desk = await other.operator({ rights: ["points.stock", "points.review"] });
  await give(shop, ana.id, 299n, "points");
  await expect(buy(ana)).rejects.toMatchObject({ code: "points_short" });
  await expect(buy(ana, "cup", "1")).rejects.toMatchObject({ code: "points_price_changed", value: { points: "300" } });
  await expect(buy(ana, "nothing")).rejects.toMatchObject({ code: "points_sold_out" });
  await give(shop, ana.id, 1n, "points");
  const { id: order } = await buy(ana);
  await expect(desk.send(pointDesk.approveOrder, { order })).rejects.toMatchObject({ code: "not_found" });
  const none = { reward: "cup", title: "A cup", kind: "item", points: "300", stock: -9, position: 0, enabled: true } as const;
  await expect(desk.send(pointDesk.setReward, none)).rejects.toMatchObject({ code: "invalid_input" });
});
