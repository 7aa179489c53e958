import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { calls } from "@magpie/contract/kit/call";
import { HOUR_MS } from "@magpie/domain/durations";
import { refuse } from "@magpie/domain/refusals";
import { sql } from "kysely";
import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { MODULES } from "../src/app";
import { type Job, type JobCtx, job } from "../src/kit/jobs/job";
import type { JobOptions } from "../src/kit/jobs/job-data";
import { type Module, route } from "../src/kit/module";
import { MIGRATIONS } from "./kit/database";
import { newWorld, type World, type WorldMerchant } from "./world";

declare module "../src/kit/jobs/job-data" {
  interface JobData {
    "probe.note": { text: string };
    "probe.round": Record<never, never>;
  }
}

const probe = calls("probe", {
  queue: {
    method: "POST",
    path: "/probe/queue",
    token: "none",
    encrypted: false,
    limit: "write",
    summary: "For tests.",
    input: z.object({ text: z.string(), refuse: z.boolean().default(false), options: z.custom<JobOptions>().optional() }),
    output: z.object({}),
  },
});

type Note = (job: JobCtx, text: string) => Promise<void>;

/** The merchants in which jobs ran. */
let noted: string[] = [];
const noteMerchant: Note = ({ inMerchant }, text) =>
  inMerchant(async ({ db, merchant }) => {
    const { rows } = await sql<{ id: number }>`select current_merchant() as id`.execute(db);
    noted.push(`${text} at ${merchant.id}`);
    expect(rows).toEqual([{ id: merchant.id }]);
  });

function moduleWith(note: Note = noteMerchant, round: Job = job("probe.round", (ctx) => noteMerchant(ctx, "round"))): Module {
  return {
    name: "probe",
    routes: [
      route(probe.queue, async (ctx, { text, refuse: refused, options }) => {
        await ctx.addJob("probe.note", { text }, options);
        return refused ? refuse("game_unknown") : {};
      }),
    ],
    jobs: [job("probe.note", (ctx, { text }) => note(ctx, text)), round],
  };
}

async function worldWith(note?: Note, log = pino({ level: "silent" })): Promise<{ here: World; shop: WorldMerchant }> {
  const here = await newWorld({ modules: [...MODULES, moduleWith(note)], log });
  return { here, shop: await here.merchant() };
}

function signal(): { fire: () => void; fired: Promise<void> } {
  let fire = () => {};
  const fired = new Promise<void>((resolve) => {
    fire = resolve;
  });
  return { fire, fired };
}

const states = async (here: World) => {
  const { rows } = await sql<{
    state: string;
  }>`select state::text from pgboss.job where name = 'magpie' and data->>'name' like 'probe.%' order by created_on`.execute(
    here.database.owner,
  );
  return rows.map(({ state }) => state);
};

beforeEach(() => {
  noted = [];
});

test("a job is there when the call that queued it is, and runs inside that call's merchant", async () => {
  const { here, shop } = await worldWith();
  const other = await here.merchant();
  await shop.send(probe.queue, { text: "a" });
  await other.send(probe.queue, { text: "b" });
  await expect(shop.send(probe.queue, { text: "c", refuse: true })).rejects.toMatchObject({ code: "game_unknown" });
  expect(noted).toEqual([]);
  await here.jobsDone();
  expect(noted.sort()).toEqual([`a at ${shop.id}`, `b at ${other.id}`]);
  expect(await states(here)).toEqual(["completed", "completed"]);
});

test("a job may queue another, and what is not yet due waits", async () => {
  const { here, shop } = await worldWith(async (ctx, text) => {
    if (text === "first") await ctx.inMerchant((work) => work.addJob("probe.note", { text: "second" }));
    await noteMerchant(ctx, text);
  });
  const later = { startAfter: new Date(Date.now() + HOUR_MS) };
  await shop.visit((ctx) => ctx.addJob("probe.note", { text: "later" }, later));
  await shop.send(probe.queue, { text: "first" });
  await here.jobsDone();
  expect(noted).toEqual([`first at ${shop.id}`, `second at ${shop.id}`]);
  await here.jobsDone({ evenDelayed: true });
  expect(noted.at(-1)).toBe(`later at ${shop.id}`);
});

test("of jobs with one key one waits at a time, at each merchant", async () => {
  const { here, shop } = await worldWith();
  const other = await here.merchant();
  const options = { singletonKey: "k" };
  for (const text of ["a", "b"]) await shop.send(probe.queue, { text, options });
  await shop.send(probe.queue, { text: "c", options: { singletonKey: "l" } });
  await other.send(probe.queue, { text: "d", options });
  await here.jobsDone();
  expect(noted.sort()).toEqual([`a at ${shop.id}`, `c at ${shop.id}`, `d at ${other.id}`]);
});

test("F-21 a job that can never succeed is tried again five times, later each time, then given up, and rings; the others go on", async () => {
  const lines: string[] = [];
  const attempts: number[] = [];
  const failing: Note = async (ctx, text) => {
    if (text !== "poison") return noteMerchant(ctx, text);
    attempts.push(ctx.attempt);
    throw new Error("the provider is away");
  };
  const { here, shop } = await worldWith(failing, pino({ level: "warn" }, { write: (line: string) => lines.push(line) }));
  await shop.send(probe.queue, { text: "poison" });
  await shop.send(probe.queue, { text: "behind it" });
  await expect(here.jobsDone()).rejects.toThrow("the provider is away");
  await here.jobsDone();
  expect([attempts, await states(here), noted]).toEqual([[1], ["retry", "completed"], [`behind it at ${shop.id}`]]);
  expect((await shop.raw("/metrics")).text).not.toContain("job_given_up");
  await expect(here.jobsDone({ evenDelayed: true })).rejects.toThrow("the provider is away");
  expect([attempts, await states(here)]).toEqual([
    [1, 2, 3, 4, 5, 6],
    ["failed", "completed"],
  ]);
  expect(lines.filter((line) => line.includes("a job failed"))).toHaveLength(5);
  expect(lines.filter((line) => line.includes("a job is given up"))).toHaveLength(1);
  expect((await shop.raw("/metrics")).text).toContain('magpie_alarms_total{alarm="job_given_up"} 1');
  await shop.send(probe.queue, { text: "after it" });
  await here.jobsDone();
  expect(noted.at(-1)).toBe(`after it at ${shop.id}`);
});

test("a serving node does a job as soon as it is committed, and finishes it before it closes", async () => {
  const [begun, allowed] = [signal(), signal()];
  const { here, shop } = await worldWith(async (ctx, text) => {
    begun.fire();
    await allowed.fired;
    await noteMerchant(ctx, text);
  });
  await here.server.jobs.start();
  await shop.send(probe.queue, { text: "a" });
  await begun.fired;
  const closing = here.server.close();
  allowed.fire();
  await closing;
  expect([noted, await states(here)]).toEqual([[`a at ${shop.id}`], ["completed"]]);
});

test("another node does a job too", async () => {
  const done = signal();
  const { here, shop } = await worldWith();
  const helper = await newWorld({ beside: here, modules: [moduleWith(async () => done.fire())] });
  await helper.server.jobs.start();
  await shop.send(probe.queue, { text: "a" });
  await done.fired;
  await helper.server.close();
  expect([noted, await states(here)]).toEqual([[], ["completed"]]);
});

test("a job whose node died under it is begun again by the next", async () => {
  const done = signal();
  const { here, shop } = await worldWith(async ({ attempt }, text) => {
    noted.push(`${text} ${attempt}`);
    done.fire();
  });
  await shop.send(probe.queue, { text: "a" });
  await sql`update pgboss.job set state = 'active', started_on = now() - interval '2 minutes'`.execute(here.database.owner);
  await here.jobsDone({ evenDelayed: true });
  expect(noted).toEqual([]);
  await here.server.jobs.start();
  await here.jobsDone({ evenDelayed: true });
  await done.fired;
  expect(noted).toEqual(["a 2"]);
});

test("F-21 a job that takes its process with it, or hangs until it is taken away, rings once it is given up, once for all nodes", async () => {
  const { here, shop } = await worldWith(async () => expect.unreachable("it was given up"));
  await shop.send(probe.queue, { text: "deadly" });
  const rung = async (at: WorldMerchant) => /magpie_alarms_total\{alarm="job_given_up"\} (\d+)/.exec((await at.raw("/metrics")).text)?.[1];
  await sql`update pgboss.job set state = 'active', retry_count = retry_limit, started_on = now() - interval '2 minutes'
    where data->>'name' like 'probe.%'`.execute(here.database.owner);
  await here.server.jobs.start();
  expect([await states(here), await rung(shop)]).toEqual([["failed"], "1"]);
  const helper = await newWorld({ beside: here, modules: [...MODULES, moduleWith()] });
  await helper.server.jobs.start();
  expect(await rung(await helper.merchant())).toBeUndefined();
});

test("F-21 a job that was queued by the release before rings too when it is given up", async () => {
  const { here, shop } = await worldWith(async () => expect.unreachable("it was given up"));
  await shop.send(probe.queue, { text: "early" });
  await sql`update pgboss.job set dead_letter = null`.execute(here.database.owner);
  const [file = ""] = (await readdir(MIGRATIONS)).filter((name) => name.endsWith("_kit_lost_jobs.sql"));
  const text = await readFile(join(MIGRATIONS, file), "utf8");
  await sql.raw(text.slice(text.indexOf("update pgboss.job "))).execute(here.database.owner);
  await sql`update pgboss.job set state = 'active', retry_count = retry_limit, started_on = now() - interval '2 minutes'
    where data->>'name' like 'probe.%'`.execute(here.database.owner);
  await here.server.jobs.start();
  expect((await shop.raw("/metrics")).text).toContain('magpie_alarms_total{alarm="job_given_up"} 1');
});

test("what somebody waits for is done before what comes round by itself, however much of that was there first", async () => {
  const { here, shop } = await worldWith();
  for (let more = 0; more < 7; more++) await here.merchant();
  await here.server.jobs.offerScheduled({ name: "probe.round", everySeconds: 1_000_000_000 });
  await shop.send(probe.queue, { text: "asked" });
  await here.jobsDone();
  // Four are done at once.
  expect([noted.slice(0, 4).includes(`asked at ${shop.id}`), noted.length]).toEqual([true, 9]);
});

test("what comes round by itself does so once in its time at every merchant, whoever offers it", async () => {
  const { here, shop } = await worldWith();
  const other = await here.merchant();
  // So long that no turn of it falls into this test.
  const schedule = { name: "probe.round", everySeconds: 1_000_000_000 } as const;
  await here.server.jobs.offerScheduled(schedule);
  await here.server.jobs.offerScheduled(schedule);
  await here.jobsDone();
  await here.server.jobs.offerScheduled(schedule);
  await here.jobsDone();
  expect(noted.sort()).toEqual([`round at ${shop.id}`, `round at ${other.id}`]);
});

test("a node that has kept how it takes jobs goes on when another node's migration adds a column to them", async () => {
  const { here, shop } = await worldWith();
  for (let look = 0; look < 25; look++) await here.jobsDone();
  await sql`alter table pgboss.job add column added int`.execute(here.database.owner);
  await shop.send(probe.queue, { text: "a" });
  await here.jobsDone();
  expect(noted).toEqual([`a at ${shop.id}`]);
});
