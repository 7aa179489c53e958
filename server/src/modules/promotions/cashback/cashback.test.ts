import { createHash } from "node:crypto";
import { limits } from "@magpie/contract/limits";
import { promotionDesk } from "@magpie/contract/promotions/desk";
import { promotions } from "@magpie/contract/promotions/promotions";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@magpie/domain/durations";
import { type CashFact, freezeRun, playOf } from "@magpie/domain/loyalty/cashback-run";
import type { Offer } from "@magpie/domain/offers/offer";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stake } from "../../../../test/desks/loyalty-desk";
import { type PromotionShop, promotionShop } from "../../../../test/desks/promotion-desk";
import { inSightOfReaders } from "../../../../test/kit/records";
import { newWorld, type World, type WorldMerchant } from "../../../../test/world";
import type { JobCtx } from "../../../kit/jobs/job";
import { openSession } from "../../auth/auth";
import { eraseMember } from "../../members/members";
import { openOperatorSession } from "../../operators/operators";
import { count } from "../../stakes/stakes";
import { post } from "../../wallet/wallet";
import { runPeriods } from "./run";
import { takeOffer } from "./runs-store";

const AMOUNT = {
  of: "loss",
  from: "10000",
  tiers: [
    { above: "0", bps: 1000 },
    { above: "50000", bps: 500 },
  ],
  cap: "10000",
} as const;
const WEEKLY: Partial<Offer> = {
  window: { opens: "2027-01-01T00:00:00.000Z", closes: "2029-01-01T00:00:00.000Z" },
  period: "week",
  entry: "auto",
  trigger: { on: "periodEnd", base: "loss" },
  reward: { give: "cash", amount: AMOUNT },
};
const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest());

/** Monday, 8 March 2027, at noon in the merchant's zone. */
const START = new Date("2027-03-08T06:30:00Z");
const weeksLater = (weeks: number, ms = 0) => new Date(START.getTime() + weeks * 7 * DAY_MS + ms);
/** The Monday after so many weeks, when the week before has been counted. */
const runTime = (weeks: number) => new Date(weeksLater(weeks).getTime() - 12 * HOUR_MS + 31 * MINUTE_MS);

let product: World;
beforeAll(async () => {
  product = await newWorld();
});
afterAll(() => product.at(null));

async function cashbackShop(changes: Partial<Offer> = {}): Promise<PromotionShop> {
  product.at(START);
  const desk = await promotionShop(product);
  await desk.publish("weekly", { ...WEEKLY, ...changes });
  return desk;
}

/** Loses money at the time that it is now. */
function lose(shop: WorldMerchant, memberId: string, amount: bigint, more: { source?: string; won?: bigint; settledAt?: Date } = {}) {
  return stake(shop, { memberId, source: `${memberId} ${amount} ${shop.world.now().getTime()}`, stake: amount, ...more });
}

/** Rewards are counted up to the last posting that readers may see, so a transaction of another test would hide those of before. */
async function run(shop: WorldMerchant, at: Date): Promise<void> {
  product.at(at);
  await inSightOfReaders(shop);
  await shop.visit((ctx) => ctx.addJob("promotions.runPeriods", {}));
  await product.jobsDone();
}

/** A page that was opened anew: weeks end every session. */
async function pageOf(shop: WorldMerchant, memberId: string) {
  const { token } = await shop.visit((ctx) => openSession(ctx, { memberId, way: "username" }));
  return shop.send(promotions.offer, { offer: "weekly" }, { token });
}

async function paidTo(shop: WorldMerchant, memberId: string) {
  const { rows } = await shop.rows((db) =>
    sql<{ key: string; amount: string }>`select t.key, l.amount::text from wallet_transactions t
      join wallet_lines l on l.merchant_id = t.merchant_id and l.transaction_id = t.id and l.balance_after is not null
      where t.key like 'cashback:%' and t.key like ${`%${memberId}`} order by t.id`.execute(db),
  );
  return rows.map(({ key, amount }) => [key.split(":").slice(1, -1).join(":"), amount]);
}

test("EN-03 P-06 BW-14 a week's loss is paid once it is over; what is taken back later is carried in money, linked, and never asked for", async () => {
  const desk = await cashbackShop();
  const { shop } = desk;
  const [ann, ben] = [await shop.member(), await shop.member()];
  await lose(shop, ann.id, 56_543n);
  await lose(shop, ann.id, 20_000n, { source: "taken back" });
  await lose(shop, ben.id, 90_000n, { won: 85_000n });
  expect(await pageOf(shop, ann.id)).toMatchObject({
    state: "processing",
    cashback: { base: "loss", running: { base: "765.43", upTo: "58.27", carried: "0.00" }, lines: [] },
  });
  // Half an hour after its end the last bets have been counted, and not before.
  await run(shop, new Date(runTime(1).getTime() - 2 * MINUTE_MS));
  expect(await paidTo(shop, ann.id)).toEqual([]);
  await run(shop, runTime(1));
  await run(shop, runTime(1));
  expect(await paidTo(shop, ann.id)).toEqual([["weekly:week:2027-03-08", "5827"]]);
  expect(await paidTo(shop, ben.id)).toEqual([]);
  expect((await pageOf(shop, ann.id)).cashback?.lines).toMatchObject([{ state: "paid", base: "765.43", due: "58.27", paid: "58.27" }]);

  product.at(weeksLater(1));
  await stake(shop, { memberId: ann.id, source: "taken back", stake: 0n });
  // The 58.27 that were paid this week are a reward: losing them again is no loss.
  await lose(shop, ann.id, 19_000n + 5_827n);
  await run(shop, runTime(2));
  product.at(weeksLater(2));
  await lose(shop, ann.id, 15_000n);
  expect((await pageOf(shop, ann.id)).cashback?.running).toMatchObject({ base: "150.00", carried: "-2.73", upTo: "2.27" });
  await run(shop, runTime(3));
  expect(await paidTo(shop, ann.id)).toEqual([
    ["weekly:week:2027-03-08", "5827"],
    ["weekly:week:2027-03-22", "227"],
  ]);
  const { cashback } = await pageOf(shop, ann.id);
  expect(cashback?.lines.map(({ due, carried, paid, carry, state }) => [due, carried, paid, carry, state])).toEqual([
    ["5.00", "-2.73", "2.27", "0.00", "paid"],
    ["9.00", "-11.73", "0.00", "-2.73", "nothing"],
    ["58.27", "0.00", "58.27", "0.00", "paid"],
  ]);
  expect(cashback?.lines[1]?.changes).toEqual([{ firstDay: "2027-03-08", difference: "-11.73" }]);
  const clerk = await shop.visit((ctx) => openOperatorSession(ctx, desk.maker.id));
  const { list } = await shop.send(promotionDesk.cashbackRuns, { offer: "weekly" }, { token: clerk });
  expect(list).toMatchObject([{ pay: "227" }, { pay: "0", lines: 1 }, { pay: "5827", members: 2, lines: 1 }]);
  const page = await shop.send(promotionDesk.cashbackLines, { offer: "weekly", period: "week:2027-03-08" }, { token: clerk });
  expect(page).toMatchObject({
    run: { inputHash: list[2]?.inputHash },
    lines: [{ memberId: ann.id, pay: "58.27", state: "paid" }],
    next: null,
  });
});

test("P-06 H-42 placed in week 1, settled in 2, voided in 3: paid for 2, taken back from 2, and carried on from 3", async () => {
  const { shop } = await cashbackShop();
  const dan = await shop.member();
  const bet = { memberId: dan.id, source: "one", placedAt: START };
  await run(shop, runTime(1));
  product.at(weeksLater(1));
  await stake(shop, { ...bet, stake: 60_000n });
  await run(shop, runTime(2));
  expect(await paidTo(shop, dan.id)).toEqual([["weekly:week:2027-03-15", "5000"]]);
  product.at(weeksLater(2));
  await stake(shop, { ...bet, stake: 0n });
  for (const week of [3, 4]) await run(shop, runTime(week));
  const lines = (await pageOf(shop, dan.id)).cashback?.lines ?? [];
  expect(lines.map(({ due, carried, carry, changes }) => [due, carried, carry, changes.length])).toEqual([
    ["0.00", "-50.00", "-50.00", 0],
    ["0.00", "-50.00", "-50.00", 1],
    ["50.00", "0.00", "0.00", 0],
  ]);
  expect(await paidTo(shop, dan.id)).toHaveLength(1);
});

describe("H-41", () => {
  test("P-06 a run that is killed at every step, run twice, on two nodes or with the clock set back pays once, by the hash of its inputs", async () => {
    const desk = await cashbackShop();
    const { shop } = desk;
    const losers = [];
    for (let at = 0; at < 25; at++) losers.push(await shop.addMember({ account: `loser-${at}`, password: "x" }));
    for (const [at, memberId] of losers.entries()) await lose(shop, memberId, 20_000n + BigInt(at));
    product.at(runTime(1));
    const killedAfter = (works: number): JobCtx => {
      let done = 0;
      const inMerchant: JobCtx["inMerchant"] = (work) =>
        shop.visit(async (ctx) => {
          const answer = await work(ctx);
          done += 1;
          if (done > works) throw new Error("killed");
          return answer;
        });
      return { now: product.now(), attempt: 1, services: {} as never, inMerchant, inSister: () => Promise.reject(new Error("none")) };
    };
    let killed = 0;
    for (let works = 0; works < 6; works++) await runPeriods.run(killedAfter(works), {}).catch(() => (killed += 1));
    expect(killed).toBeGreaterThan(3);
    const beside = await newWorld({ beside: product });
    beside.at(product.now());
    await Promise.all([
      runPeriods.run(killedAfter(1000), {}),
      runPeriods.run(killedAfter(1000), {}),
      beside.jobsDone(),
      run(shop, runTime(1)),
    ]);
    await run(shop, weeksLater(0));
    await run(shop, runTime(1));
    for (const [at, memberId] of losers.entries()) {
      expect(await paidTo(shop, memberId)).toEqual([["weekly:week:2027-03-08", String((10_000n + BigInt(at)) / 10n)]]);
    }
    const { list } = await desk.maker.send(promotionDesk.cashbackRuns, { offer: "weekly" }).catch(async () => {
      const token = await shop.visit((ctx) => openOperatorSession(ctx, desk.maker.id));
      return shop.send(promotionDesk.cashbackRuns, { offer: "weekly" }, { token });
    });
    const [made] = list;
    const facts = losers.map((memberId, at): CashFact => {
      return { sequence: 1n, memberId, settledAt: START, staked: 20_000n + BigInt(at), returned: 0n, rewards: 0n };
    });
    const version = await shop.rows((db) => sql<{ hash: string }>`select hash from promotions_versions`.execute(db));
    const again = {
      offer: "weekly",
      period: { key: made?.period ?? "", from: new Date(made?.from ?? 0), until: new Date(made?.until ?? 0) },
      versionHash: version.rows[0]?.hash ?? "",
      sequence: BigInt(made?.stakesUpto ?? 0),
      ledger: BigInt(made?.ledgerUpto ?? 0),
    };
    const frozen = freezeRun(sha256, again, { base: "loss", amount: AMOUNT }, playOf({ ...again, sequence: 1n }, facts), new Map());
    expect([list.length, made?.inputHash, made?.lines, made?.doneAt]).toEqual([1, frozen.inputHash, 25, expect.any(String)]);
  });

  test("P-06 a run ends before the queue takes it for lost, works on no offer that another works on, and goes on past one that fails", async () => {
    const desk = await cashbackShop();
    const { shop } = desk;
    await desk.publish("another", WEEKLY);
    const ann = await shop.member();
    await lose(shop, ann.id, 20_000n);
    product.at(runTime(1));
    const [now, attempt, services] = [product.now(), 1, {} as never];
    const inSister = () => Promise.reject(new Error("none"));
    const plain: JobCtx = { now, attempt, services, inMerchant: (work) => shop.visit(work), inSister };
    const paid = async () => (await paidTo(shop, ann.id)).map(([key]) => key);
    await shop.visit(async ({ db }) => {
      await takeOffer(db, "weekly");
      await runPeriods.run(plain, {});
    });
    expect(await paid()).toEqual(["another:week:2027-03-08"]);
    // The second work of the job is the first offer's.
    let works = 0;
    const failing: JobCtx["inMerchant"] = (work) => (++works === 2 ? Promise.reject(new Error("failed")) : shop.visit(work));
    product.at(runTime(2));
    await runPeriods.run({ ...plain, now: runTime(2), inMerchant: failing }, {});
    expect(await paid()).toEqual(["another:week:2027-03-08", "weekly:week:2027-03-08"]);
    product.at(weeksLater(2));
    await lose(shop, ann.id, 90_000n);
    product.at(runTime(3));
    await runPeriods.run({ ...plain, now: new Date(runTime(3).getTime() - MINUTE_MS) }, {});
    expect(await paid()).toHaveLength(2);
    await product.jobsDone();
    expect(await paid()).toHaveLength(4);
  });

  test("a week in which the clock changes and one with 29 February have each hour once, in the merchant's own zone", async () => {
    for (const [at, hours] of [
      ["2027-03-22T12:00:00Z", 167],
      ["2027-10-25T12:00:00Z", 169],
      ["2028-02-28T12:00:00Z", 168],
    ] as const) {
      product.at(new Date(at));
      const desk = await promotionShop(product, { timeZone: "Europe/Berlin" });
      const opens = new Date(Date.parse(at) - 9 * DAY_MS).toISOString();
      const closes = "2029-01-01T00:00:00.000Z";
      const valid = { of: "valid", tiers: [{ above: "0", bps: 10_000 }], cap: "100000" } as const;
      await desk.publish("weekly", {
        ...WEEKLY,
        window: { opens, closes },
        trigger: { on: "periodEnd", base: "valid" },
        reward: { give: "cash", amount: valid },
      });
      const ann = await desk.shop.member();
      const placedAt = START;
      const bet = {
        memberId: ann.id,
        kind: "play",
        gameType: "RNG",
        gameCode: "ox",
        currency: "INR",
        stake: 1n,
        won: 0n,
        bets: 1,
        placedAt,
      } as const;
      const hourly = Array.from({ length: 260 }, (_, hour) => new Date(Date.parse(at) + (hour - 60) * HOUR_MS));
      await desk.shop.visit((ctx) =>
        count(
          ctx,
          hourly.map((settledAt) => ({ ...bet, source: settledAt.toISOString(), settledAt })),
        ),
      );
      await run(desk.shop, new Date(Date.parse(at) + 7 * DAY_MS));
      expect((await paidTo(desk.shop, ann.id)).map(([, amount]) => amount)).toEqual([String(hours)]);
    }
  });
});

test("P-06 conditions, breaks, switches, the budget and a freeze hold for the end of a period as for any offer", async () => {
  const desk = await cashbackShop({
    who: [{ need: "tag", tag: "guest", has: true }],
    limits: { budget: "2500", rolloutBps: 10_000, holdoutBps: 0 },
  });
  const { shop } = desk;
  const [ann, away, off, other, late, gone] = [
    await shop.member(),
    await shop.member(),
    await shop.member(),
    await shop.member(),
    await shop.member(),
    await shop.member(),
  ];
  for (const { id } of [ann, away, off, late, gone]) await desk.maker.send(promotionDesk.setTag, { member: id, tag: "guest", has: true });
  for (const { id } of [ann, away, off, other, gone]) await lose(shop, id, 20_000n);
  await lose(shop, late.id, 30_000n);
  await off.send(promotions.setSettings, { takesPart: false });
  await shop.visit(({ db, now }) => eraseMember(db, gone.id, now));
  const until = START.getTime() + 10 * DAY_MS;
  await away.send(limits.takeBreak, { days: 10, confirmed: true });
  await desk.maker.send(promotionDesk.freeze, { offer: "weekly", reason: "Looking at it" });
  await run(shop, runTime(1));
  const states = async () => {
    const { rows } = await shop.rows((db) =>
      sql<{ memberId: string; state: string; reason: string | null }>`select member_id, state, reason from promotions_run_lines`.execute(
        db,
      ),
    );
    return [ann, away, off, other, late, gone].map(({ id }) => {
      const line = rows.find(({ memberId }) => memberId === id);
      return line?.reason ?? line?.state;
    });
  };
  // Time stands still for an offer that is frozen: its week is not computed.
  expect(await states()).toEqual(Array(6).fill(undefined));
  const token = await shop.visit((ctx) => openOperatorSession(ctx, desk.maker.id));
  await shop.send(promotionDesk.unfreeze, { offer: "weekly" }, { token });
  await run(shop, new Date(runTime(1).getTime() + HOUR_MS));
  const after = await states();
  expect([after[0], after[2], after[3]].includes("open")).toBe(false);
  expect([after[1], after[2], after[3], after[5]]).toEqual(["open", "switchedOff", "tag", "closed"]);
  await run(shop, new Date(until + HOUR_MS));
  const paid = [];
  for (const { id } of [ann, away, off, other, late, gone]) paid.push(...(await paidTo(shop, id)).map(([, amount]) => Number(amount)));
  // A reward is never given in part: what is left of the budget fits one more line, or none.
  expect(paid.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(2500);
  expect((await states()).filter((state) => state === "spent" || state === "paid")).toHaveLength(3);
});

test("P-06 a freeze after the last run moves the close, and the run stays the only one of its week", async () => {
  const { opens } = WEEKLY.window ?? { opens: "" };
  const desk = await cashbackShop({ window: { opens, closes: new Date(START.getTime() + DAY_MS).toISOString() } });
  const { shop } = desk;
  const ann = await shop.member();
  await lose(shop, ann.id, 20_000n);
  await run(shop, new Date(START.getTime() + DAY_MS + HOUR_MS));
  const makerOn = (days: number) => {
    product.at(new Date(START.getTime() + days * DAY_MS));
    return shop.visit((ctx) => openOperatorSession(ctx, desk.maker.id));
  };
  await shop.send(promotionDesk.freeze, { offer: "weekly", reason: "Looking at it" }, { token: await makerOn(2) });
  await shop.send(promotionDesk.unfreeze, { offer: "weekly" }, { token: await makerOn(3) });
  await run(shop, runTime(2));
  expect(await paidTo(shop, ann.id)).toEqual([["weekly:week:2027-03-08", "1000"]]);
});

test("P-06 a run is done once each day's part has paid its lines: it waits neither for the excluded nor for a line that no day covers", async () => {
  const { shop } = await cashbackShop({ limits: { budget: "90000", perDay: "1500", rolloutBps: 10_000, holdoutBps: 0 } });
  const [ann, ben, excluded, dear] = [await shop.member(), await shop.member(), await shop.member(), await shop.member()];
  for (const { id } of [ann, ben, excluded]) await lose(shop, id, 20_000n);
  await lose(shop, dear.id, 40_000n);
  const gone = { memberId: excluded.id, excludedAt: START };
  await shop.rows((db) => db.insertInto("limits_members").values(gone).execute());
  const standing = async () => {
    const { rows } = await shop.rows((db) =>
      sql<{
        memberId: string;
        state: string;
        done: boolean;
      }>`select l.member_id, coalesce(l.reason, l.state) as state, r.done_at is not null as done
        from promotions_run_lines l join promotions_runs r on r.offer_id = l.offer_id and r.period = l.period`.execute(db),
    );
    const stateOf = ({ id }: { id: string }) => rows.find(({ memberId }) => memberId === id)?.state;
    return { pair: [ann, ben].map(stateOf).sort(), others: [excluded, dear].map(stateOf), done: rows[0]?.done };
  };
  for (const hour of [0, 1]) await run(shop, new Date(runTime(1).getTime() + hour * HOUR_MS));
  expect(await standing()).toMatchObject({ pair: ["open", "paid"], done: false });
  await run(shop, new Date(runTime(1).getTime() + DAY_MS));
  expect(await standing()).toEqual({ pair: ["paid", "paid"], others: ["excluded", "spent"], done: true });
});

test("P-06 a line that cannot be posted is undone alone: those beside it are paid, each under its own key, and it stays open", async () => {
  const { shop } = await cashbackShop();
  const [ann, bad, cleo] = [await shop.member(), await shop.member(), await shop.member()];
  for (const { id } of [ann, bad, cleo]) await lose(shop, id, 20_000n);
  const gift = { from: "house:gifts", to: `member:${bad.id}:cash`, amount: 1n, currency: "INR" } as const;
  await shop.visit((ctx) => post(ctx, `cashback:weekly:week:2027-03-08:${bad.id}`, { kind: "test.gift", transfers: [gift] }));
  await run(shop, runTime(1));
  const amounts = [];
  for (const { id } of [ann, bad, cleo]) amounts.push((await paidTo(shop, id)).map(([, amount]) => amount));
  expect(amounts).toEqual([["1000"], ["1"], ["1000"]]);
  const stateOf = async ({ id }: { id: string }) => (await pageOf(shop, id)).cashback?.lines[0]?.state;
  expect([await stateOf(ann), await stateOf(bad), await stateOf(cleo)]).toEqual(["paid", "open", "paid"]);
});
