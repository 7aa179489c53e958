import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { addPlayer, bet, ORIGIN, postTo } from "../../../test/ledger/bank";
import { type World, type WorldMerchant, world } from "../../../test/world";
import type { Db, Work } from "../../kit/ctx";
import type { JobCtx } from "../../kit/jobs/job";
import { postIn } from "./post";
import { postingOf } from "./posting";
import { checkDays, checkFrom, sealDay, sealDays } from "./seal-days";

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.now();
const dayFromNow = (days: number) => new Date(NOW + days * DAY_MS).toISOString().slice(0, 10);

let product: World;
let shop: WorldMerchant;
let ana: string;
beforeAll(async () => {
  product = await world();
  shop = await product.merchant();
  ana = await addPlayer(shop, 10_000n);
});

const sealed = () => shop.rows((db) => db.selectFrom("wallet_days").orderBy("day").selectAll().execute());
/** Jobs take a transaction a step; here each step, or all of them, is in the one that is given. */
const stepsIn = (run: <T>(work: (db: Db) => Promise<T>) => Promise<T>) => ({
  inMerchant: <T>(work: (ctx: Work) => Promise<T>) => run((db) => work({ db } as Work)),
});
const seal = (days: number) =>
  sealDay(
    stepsIn((work) => shop.rows(work)),
    dayFromNow(days),
  );
const changedIn = async (seat: ReturnType<typeof stepsIn>) => (await checkFrom(seat, { day: "2000-01-01", part: 0 })).changed;
const changed = () => changedIn(stepsIn((work) => shop.rows(work)));
const posted = () =>
  shop.rows((db) => db.selectFrom("wallet_transactions").select(sql<bigint>`count(*)`.as("count")).executeTakeFirstOrThrow());

test("I-14 a day is sealed once, and what was still under way then is in the next, and in no other", async () => {
  await postTo(shop, "early", bet(ana, 10n));
  await shop.rows(async (db) => {
    await postIn(db, new Date(), [postingOf("slow", bet(ana, 7n), ORIGIN)]);
    await seal(0);
  });
  const [first] = await sealed();
  await Promise.all(Array.from({ length: 4 }, () => seal(0)));
  expect(await sealed()).toEqual([first]);

  await postTo(shop, "late", bet(ana, 5n));
  await seal(1);
  const [again, second] = await sealed();
  expect(again).toEqual(first);
  expect(second).toMatchObject({ transactions: 2n, totals: { INR: { cash: "-12", "house:games": "12" } } });
  expect(Number(first?.transactions) + 2).toBe(Number((await posted()).count));
  expect(await changed()).toEqual([]);
});

test("I-14 a line that is changed in a sealed day, by whatever hand, shows in that day and the alarm", async () => {
  const { owner } = product.database;
  await seal(2);
  const merchant = sql`merchant_id = ${shop.id}`;
  const found = owner
    .transaction()
    .execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db);
      await sql`select set_config('magpie.merchant', ${String(shop.id)}, true)`.execute(db);
      await sql`update wallet_transactions set actor = 'nobody' where ${merchant} and key = 'early'`.execute(db);
      throw Object.assign(new Error("undo"), {
        days: await changedIn(stepsIn((work) => work(db))),
      });
    })
    .catch(({ days }) => days);
  expect(await found).toEqual([dayFromNow(0)]);
  expect(await changed()).toEqual([]);
});

test("I-14 neither the application nor the tables' owner changes a seal", async () => {
  await expect(shop.rows((db) => sql`update wallet_days set transactions = 0`.execute(db))).rejects.toThrow(/permission denied/);
  await expect(sql`update wallet_days set transactions = 0`.execute(product.database.owner)).rejects.toThrow(/only grows/);
});

test("I-14 the books of yesterday are closed a little after midnight, by a job that may run as often as it likes", async () => {
  const other = await product.merchant();
  const midnight = Date.parse(`${dayFromNow(1)}T00:00:00Z`);
  const days = () => other.rows((db) => db.selectFrom("wallet_days").select(sql<string>`day::text`.as("day")).execute());
  for (const [minutes, expected] of [
    [9, []],
    [11, [{ day: dayFromNow(0) }]],
    [30, [{ day: dayFromNow(0) }]],
  ] as const) {
    product.at(new Date(midnight + minutes * 60_000));
    await other.visit((ctx) => ctx.addJob("wallet.sealDay", {}));
    await product.jobsDone();
    expect((await days()).filter(({ day }) => day >= dayFromNow(0))).toEqual(expected);
  }
  product.at(null);
});

test("I-14 sealing and checking that are out of time are left to the next job, and the check waits with the seal", async () => {
  const now = new Date(Date.parse(`${dayFromNow(4)}T00:11:00Z`));
  const jobs: unknown[] = [];
  const after = (seconds: number) => {
    const inMerchant = <T>(work: (ctx: Work) => Promise<T>) =>
      shop.rows((db) => {
        const addJob = async (name: string, data: object) => void jobs.push([name, data]);
        const alarm = () => jobs.push("alarm");
        return work({ db, now: new Date(now.getTime() + seconds * 1000), addJob, alarm } as unknown as Work);
      });
    return { inMerchant, now } as unknown as JobCtx;
  };
  const before = (await sealed()).length;
  await sealDays.run(after(41), {});
  expect(await sealed()).toHaveLength(before);
  await sealDays.run(after(0), {});
  expect(await sealed()).toHaveLength(before + 1);
  const since = { day: dayFromNow(-4), part: 0 };
  await checkDays.run(after(41), since);
  await checkDays.run(after(0), { day: dayFromNow(0), part: 0 });
  expect(jobs).toEqual([
    ["wallet.sealDay", {}],
    ["wallet.checkDays", since],
    ["wallet.checkDays", { day: dayFromNow(0), part: 0 }],
  ]);
});
