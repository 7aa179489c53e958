import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, expect, test, vi } from "vitest";
import { type Database, openDatabase } from "../../src/kit/database/db";
import { migrate } from "../../src/kit/database/migrate";
import { startEmbedded } from "../../src/kit/embedded/embedded";
import { openLanes } from "../../src/kit/lanes/lanes";
import { createMerchant } from "../../src/seed/create-merchant";
import { MIGRATIONS } from "../kit/database";
import { newWorld, type World, WorldMerchant, world } from "../world";
import { addPlayers, give, ORIGIN } from "./bank";
import { countLosses, NO_LOSSES } from "./chaos/count";
import { CRASH_POINTS } from "./chaos/crash-points";
import { openCuttingProxy } from "./chaos/cutting-proxy";
import { type AcknowledgedOperation, killRepeatedly, tellProgress } from "./chaos/killing";
import { entryOf, keyOf, type Plan, STAKE } from "./chaos/plan";
import { place } from "./place";

/** The streams together pass every point of a crash at least once. */
const KILLS = Number(process.env.CHAOS_KILLS ?? (process.env.DEEP ? 200 : CRASH_POINTS.length));
const OPERATIONS = Number(process.env.CHAOS_OPERATIONS ?? (process.env.DEEP ? 20_000 : 1_000));
const STREAMS = 2;
// Most of it is starting processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 100_000 + KILLS * 5_000 });

let product: World;
beforeAll(async () => {
  product = await world();
});

async function planIn(shop: WorldMerchant, count = 6): Promise<Plan> {
  const players = await addPlayers(shop, count);
  for (const player of players) await give(shop, player, STAKE);
  return { merchantId: shop.id, players };
}

/** Operations through lanes of our own; an unanswered one is repeated with the same key, as vendors do. */
async function ask(
  database: Database,
  plan: Plan,
  operations: number,
  callers = 32,
  during?: () => Promise<void>,
): Promise<AcknowledgedOperation[]> {
  const lanes = openLanes({ connect: database.connectLane, tell: () => {} });
  const answers: AcknowledgedOperation[] = [];
  let next = 0;
  const call = async () => {
    for (let operation = next++; operation < operations; operation = next++) {
      const outcome = await untilAnswered(() =>
        place(lanes, {
          merchantId: plan.merchantId,
          key: keyOf(operation),
          entry: entryOf(plan, operation),
          origin: ORIGIN,
          now: new Date(),
        }),
      );
      const [after] = outcome.status === "refused" ? [] : outcome.after;
      if (after) answers.push({ operation, balance: after.balance, version: after.version });
    }
  };
  await Promise.all([...Array.from({ length: callers }, call), during?.()]);
  await lanes.close();
  return answers;
}

async function untilAnswered<T>(asking: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await asking();
    } catch (error) {
      if (tries === 20) throw error;
    }
  }
}

test(`F-01 F-02 I-06 I-07 I-08 of ${OPERATIONS} operations in processes killed ${KILLS} times at every point, none is lost, doubled or half done`, async () => {
  const plan = await planIn(await product.merchant());
  const share = { url: product.ownerUrl, plan, kills: KILLS / STREAMS, operations: OPERATIONS / STREAMS };
  const onKill = tellProgress(KILLS);
  const runs = await Promise.all(Array.from({ length: STREAMS }, (_, stream) => killRepeatedly({ ...share, stream, onKill })));
  const answers = runs.flatMap((run) => run.answers);
  expect(runs.reduce((sum, { killed }) => sum + killed, 0)).toBeGreaterThanOrEqual(KILLS);
  expect(new Set(answers.map(({ operation }) => operation)).size).toBeGreaterThanOrEqual(OPERATIONS);
  expect(await countLosses(product.database.owner, plan, answers)).toEqual(NO_LOSSES);
});

test("F-06 I-06 I-07 connections cut between the commit and its answer lose nothing and double nothing", async () => {
  const plan = await planIn(await product.merchant());
  const proxy = await openCuttingProxy(product.ownerUrl, 3);
  const cut = openDatabase({ app: proxy.url, owner: product.ownerUrl });
  const answers = await ask(cut, plan, 1_000);
  expect(proxy.cuts()).toBeGreaterThanOrEqual(8);
  expect(answers).toHaveLength(1_000);
  expect(await countLosses(product.database.owner, plan, answers)).toEqual(NO_LOSSES);
  await cut.close();
  await proxy.close();
});

test("F-03 connections that the database ends are replaced, and what they carried is done once", async () => {
  const here = await newWorld();
  const plan = await planIn(await here.merchant());
  let ended = 0;
  const answers = await ask(here.database, plan, 3_000, 32, async () => {
    for (let round = 0; round < 15; round++) {
      const { rows } = await sql<{ gone: number }>`
        select count(pg_terminate_backend(pid))::int as gone from pg_stat_activity
        where application_name = 'magpie lane' and datname = current_database()`.execute(here.database.owner);
      ended += rows[0]?.gone ?? 0;
    }
  });
  expect(ended).toBeGreaterThan(0);
  expect(await countLosses(here.database.owner, plan, answers)).toEqual(NO_LOSSES);
});

test("F-04 I-06 a database that crashes under load and starts again still has all that it answered", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "magpie-crash-"));
  // With every safeguard on, because committed data must outlive the crash.
  const first = await startEmbedded({ dataDir });
  const port = Number(new URL(first.ownerUrl).port);
  await migrate(first.ownerUrl, MIGRATIONS);
  const database = openDatabase({ app: first.ownerUrl, owner: first.ownerUrl });
  await database.inMerchantId(1, (db) => createMerchant(db, { id: 1, code: "crash" }));
  const plan = await planIn(new WorldMerchant({ ...product, database } as World, 1, "crash"));
  let second = first;
  const answers = await ask(database, plan, 2_000, 32, async () => {
    const [pid] = (await readFile(join(first.home, "cluster/postmaster.pid"), "utf8")).split("\n");
    process.kill(Number(pid), "SIGQUIT");
    second = await startEmbedded({ dataDir, port });
  });
  expect(second.reused).toBe(false);
  expect(answers).toHaveLength(2_000);
  expect(await countLosses(database.owner, plan, answers)).toEqual(NO_LOSSES);
  await database.close();
  await second.stop();
  await rm(dataDir, { recursive: true, force: true });
});
