import { spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { withdrawals } from "@magpie/contract/withdrawals";
import { build } from "rolldown";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { countingServices, startCountingProvider } from "./counting-provider";
import { sumOf } from "./ledger/bank";
import { rawRequest } from "./raw-request";
import { choose, type Payable, payable } from "./withdrawals-desk";
import { newWorld, type World, type WorldMerchant, type WorldOperator } from "./world";

// Whole servers start and die here: on a busy machine each takes its time.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 90_000 });

const PROGRAM = join(import.meta.dirname, "../.cache/killed-payout/doomed-payer.mjs");
const masterSecret = randomBytes(32);
const MINUTES_MS = 3 * 60_000;

let provider: Awaited<ReturnType<typeof startCountingProvider>>;
let product: World;
let shop: WorldMerchant;
let ana: Payable;
let office: WorldOperator;

beforeAll(async () => {
  provider = await startCountingProvider();
  product = await newWorld({ masterSecret, services: countingServices(provider.url) });
  shop = await product.merchant();
  await choose(shop, { dayRequests: 100 });
  ana = await payable(shop, 1_000_000n);
  office = await shop.operator({ rights: ["withdrawals.review"], approvalLimit: 10_000_000n });
  await build({
    input: { "doomed-payer": join(import.meta.dirname, "doomed-payer.ts") },
    platform: "node",
    external: (id) => /^[@a-z]/i.test(id) && !/^@magpie\//.test(id),
    output: { dir: join(PROGRAM, ".."), format: "esm", entryFileNames: "[name].mjs" },
    logLevel: "silent",
  });
});
afterAll(() => provider.close());

/** Approves at a server of its own, which dies of it or of paying, and answers with the signal it died of. */
async function approveWhileDying(id: string, fate: { POINT: string; WHEN: string }): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      DATABASE_URL: product.ownerUrl,
      MASTER_SECRET: masterSecret.toString("hex"),
      PROVIDER_URL: provider.url,
      WITHDRAWAL: id,
      ...fate,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const died = once(child, "exit");
  const [printed] = await Promise.race([once(child.stdout, "data"), died]);
  const address = /^READY (\S+)/.exec(String(printed))?.[1] ?? "";
  const identity = { Merchant: shop.code, Authorization: office.token, "Idempotency-Key": randomUUID() };
  const { method, path } = withdrawals.approve;
  const headers = { "Content-Type": "application/json", ...identity };
  // Killed before it could answer, or afterwards: the caller cannot know which.
  await rawRequest(address, path, { method, headers, body: JSON.stringify({ id }) }).catch(() => {});
  const [, signal] = await died;
  return signal;
}

const stateOf = async (id: string) => (await ana.send(withdrawals.list, {})).content.find((each) => each.id === id)?.state;

test.each([
  ["commit 1", "before", "review"],
  ["commit 1", "after", "approved"],
  ["commit 2", "before", "approved"],
  ["commit 2", "after", "paying"],
  ["order", "before", "paying"],
  ["order", "after", "paying"],
  ["commit 3", "before", "paying"],
  ["commit 3", "after", "paid"],
])("C-05 F-01 killed at %s, %s: the money leaves once, and the books say so", async (POINT, WHEN, left) => {
  const before = await sumOf(shop, ana.id, "cash");
  const { id } = await ana.ask("100.00");
  expect(await approveWhileDying(id, { POINT, WHEN })).toBe("SIGKILL");
  expect(await stateOf(id)).toBe(left);

  // Whoever asked asks again; then the rest comes by itself, when nothing was heard for too long.
  if (left === "review") await office.send(withdrawals.approve, { id });
  product.at(new Date(Date.now() + MINUTES_MS));
  await shop.visit((ctx) => ctx.addJob("withdrawals.chase", {}));
  await product.jobsDone();
  product.at(null);
  expect([await stateOf(id), provider.timesPaid(id)]).toEqual(["paid", 1]);
  expect([await sumOf(shop, ana.id, "cash"), await sumOf(shop, ana.id, "locked")]).toEqual([before - 10_000n, 0n]);
});
