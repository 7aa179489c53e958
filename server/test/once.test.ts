import { randomUUID } from "node:crypto";
import { calls } from "@magpie/contract/kit/call";
import { DAY_MS } from "@magpie/domain/durations";
import { purseOf } from "@magpie/domain/ledger/account";
import { refuse } from "@magpie/domain/refusals";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { MODULES } from "../src/app";
import { route, routeInSteps } from "../src/kit/module";
import { openApiDocument } from "../src/kit/reference/openapi";
import { readOn } from "../src/modules/wallet/follow-ledger";
import { post } from "../src/modules/wallet/wallet";
import { newWorld, type World, type WorldMember, type WorldMerchant } from "./world";

const once = {
  method: "POST",
  token: "member",
  encrypted: false,
  limit: "write",
  once: true,
  summary: "For tests.",
  input: z.object({ amount: z.string(), to: z.string().optional(), fail: z.boolean().optional() }),
  output: z.object({ run: z.number() }),
} as const;
const probe = calls("probe", {
  pay: { ...once, path: "/probe/pay" },
  paySealed: { ...once, path: "/probe/pay-sealed", encrypted: true },
  payInSteps: { ...once, path: "/probe/pay-in-steps" },
  forgetful: { ...once, path: "/probe/forgetful" },
  approve: { ...once, path: "/probe/approve", token: "operator" },
  give: { ...once, path: "/probe/give", token: "operator" },
  embrace: { ...once, path: "/probe/embrace" },
});

let runs = 0;
/** Counts the runs, and lets a test block one. */
let during = async () => {};
async function work(input: { fail?: boolean | undefined }): Promise<{ run: number }> {
  runs += 1;
  const run = runs;
  await during();
  return input.fail ? refuse("insufficient_funds") : { run };
}

const module = {
  name: "probe",
  routes: [
    route(probe.pay, (_ctx, input) => work(input)),
    route(probe.paySealed, (_ctx, input) => work(input)),
    routeInSteps(probe.payInSteps, async (visit, input) => {
      await visit.step(async () => {
        runs += 100;
      });
      return visit.finish(() => work(input));
    }),
    routeInSteps(probe.forgetful, (visit, input) => visit.step(() => work(input))),
    route(probe.approve, (_ctx, input) => work(input)),
    route(probe.give, async (ctx, { to = "" }) => {
      const transfers = [{ from: "house:gifts", to: purseOf(to, "cash"), amount: 1n, currency: "INR" }] as const;
      await post(ctx, "gift", { kind: "test.gift", transfers });
      return { run: 1 };
    }),
    // Two languages, locked in the order that the caller names: two callers with opposite orders block each other.
    route(probe.embrace, async ({ db }, { amount, to = "" }) => {
      const lock = (language: string) => sql`select from merchant_languages where language = ${language} for update`.execute(db);
      await lock(amount);
      await during();
      await lock(to);
      return work({});
    }),
  ],
};

let here: World;
let shop: WorldMerchant;
let ana: WorldMember;

beforeAll(async () => {
  here = await newWorld({ modules: [...MODULES, module] });
  shop = await here.merchant();
  ana = await shop.member();
});

beforeEach(() => {
  runs = 0;
  during = async () => {};
});

const replies = () => shop.rows((db) => db.selectFrom("kit_replies").selectAll().execute());

describe("a call with a key", () => {
  test("I-05 asked again with the same body is answered as before, and nothing is done", async () => {
    const key = randomUUID();
    const first = await ana.send(probe.pay, { amount: "1.00", to: "bob" }, { key });
    expect(await ana.send(probe.pay, { to: "bob", amount: "1.00" }, { key })).toEqual(first);
    expect(runs).toBe(1);
    expect(await ana.send(probe.pay, { amount: "1.00", to: "bob" })).toEqual({ run: 2 });
  });

  test("I-05 with another body is refused, and nothing is done", async () => {
    const key = randomUUID();
    await ana.send(probe.pay, { amount: "1.00" }, { key });
    const refused = { code: "idempotency_conflict", status: 409 };
    await expect(ana.send(probe.pay, { amount: "1.01" }, { key })).rejects.toMatchObject(refused);
    expect(runs).toBe(1);
  });

  test("I-05 sent ten times at once is done once, and all get the same answer", async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ana.send(probe.pay, { amount: "1.00" }, { key })));
    expect([runs, new Set(answers.map(({ run }) => run)).size]).toEqual([1, 1]);
  });

  test("I-05 that is sealed is the same however it was sealed", async () => {
    const key = randomUUID();
    const first = await ana.send(probe.paySealed, { amount: "1.00" }, { key });
    expect(await ana.send(probe.paySealed, { amount: "1.00" }, { key })).toEqual(first);
    await expect(ana.send(probe.paySealed, { amount: "2.00" }, { key })).rejects.toMatchObject({ code: "idempotency_conflict" });
  });

  test("I-05 in steps is answered before its first", async () => {
    const key = randomUUID();
    const first = await ana.send(probe.payInSteps, { amount: "1.00" }, { key });
    expect(await ana.send(probe.payInSteps, { amount: "1.00" }, { key })).toEqual(first);
    expect(runs).toBe(101);
    const together = randomUUID();
    const answers = await Promise.all([1, 2].map(() => ana.send(probe.payInSteps, { amount: "1.00" }, { key: together })));
    expect(answers[0]).toEqual(answers[1]);
  });

  test("that was refused may be tried again", async () => {
    const key = randomUUID();
    await expect(ana.send(probe.pay, { amount: "1.00", fail: true }, { key })).rejects.toMatchObject({ code: "insufficient_funds" });
    expect(await ana.send(probe.pay, { amount: "1.00" }, { key })).toEqual({ run: 2 });
  });
});

describe("a call that takes a key", () => {
  test.each([
    ["none", ""],
    ["a short one", "short"],
    ["one with a blank", "has a blank in it"],
    ["an endless one", "x".repeat(129)],
  ])("and %s is refused", async (_what, key) => {
    await expect(ana.send(probe.pay, { amount: "1.00" }, { key })).rejects.toMatchObject({ code: "idempotency_key_required", status: 400 });
  });

  test("ID-21 hears first whether it may be made at all", async () => {
    await expect(shop.send(probe.pay, { amount: "1.00" }, { key: "" })).rejects.toMatchObject({ code: "not_logged_in" });
  });

  test("is told of in the published contract", () => {
    const { paths } = openApiDocument([probe.pay]) as { paths: Record<string, { post: { parameters: object[] } }> };
    expect(paths["/probe/pay"]?.post.parameters).toContainEqual(expect.objectContaining({ name: "Idempotency-Key", required: true }));
  });

  test("SEC-23 knows only the keys of its own caller", async () => {
    const [bob, maria] = [await shop.member(), await shop.operator()];
    const key = randomUUID();
    await ana.send(probe.pay, { amount: "1.00" }, { key });
    expect(await bob.send(probe.pay, { amount: "1.00" }, { key })).toEqual({ run: 2 });
    expect(await maria.send(probe.approve, { amount: "1.00" }, { key })).toEqual({ run: 3 });
    expect(await maria.send(probe.approve, { amount: "1.00" }, { key })).toEqual({ run: 3 });
  });

  test("that forgets to say what its answer is fails, loudly", async () => {
    await expect(ana.send(probe.forgetful, { amount: "1.00" })).rejects.toMatchObject({ code: "unknown_error" });
  });

  test("is forgotten after thirty days", async () => {
    const key = randomUUID();
    await ana.send(probe.pay, { amount: "1.00" }, { key });
    const keptAfter = async (days: number) => {
      here.at(new Date(Date.now() + days * DAY_MS));
      await shop.visit((ctx) => ctx.addJob("kit.forgetReplies", {}));
      await here.jobsDone();
      here.at(null);
      return (await replies()).some((reply) => reply.key === key);
    };
    expect([await keptAfter(29), await keptAfter(31)]).toEqual([true, false]);
  });
});

test("I-15 what an operator does to money carries their name", async () => {
  const maria = await shop.operator();
  await maria.send(probe.give, { amount: "0.01", to: ana.id });
  const [gift] = await shop.rows((db) => readOn({ db }, "test.reader"));
  expect(gift).toMatchObject({ key: "gift", actor: `operator:${maria.id}` });
});

test("F-13 of two calls that wait for each other, both are done, once each", async () => {
  let meet = () => {};
  const both = new Promise<void>((resolve) => {
    meet = resolve;
  });
  let arrived = 0;
  during = async () => {
    arrived += 1;
    if (arrived === 2) meet();
    if (arrived <= 2) await both;
  };
  const key = randomUUID();
  const [one, other] = await Promise.all([
    ana.send(probe.embrace, { amount: "EN", to: "HI" }, { key }),
    ana.send(probe.embrace, { amount: "HI", to: "EN" }),
  ]);
  expect(one.run).not.toBe(other.run);
  expect(await ana.send(probe.embrace, { amount: "EN", to: "HI" }, { key })).toEqual(one);
  expect(runs).toBe(2);
});
