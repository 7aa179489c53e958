import { randomUUID } from "node:crypto";
import { withdrawals } from "@magpie/contract/withdrawals";
import { MINUTE_MS } from "@magpie/domain/durations";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { choose, type Payable, payable } from "../desks/withdrawals-desk";
import { sumOf } from "../ledger/bank";
import { countingServices, startCountingProvider } from "../outside/counting-provider";
import { rawRequest } from "../people/raw-request";
import { newWorld, type World, type WorldMerchant, type WorldOperator } from "../world";
import { startDoomed } from "./doomed";

// Whole servers start and die here, which takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 90_000 });

const MINUTES_MS = 3 * MINUTE_MS;

let provider: Awaited<ReturnType<typeof startCountingProvider>>;
let product: World;
let shop: WorldMerchant;
let ana: Payable;
let office: WorldOperator;

beforeAll(async () => {
  provider = await startCountingProvider();
  product = await newWorld({ services: countingServices(provider.url) });
  shop = await product.merchant();
  await choose(shop, { dayRequests: 100 });
  ana = await payable(shop, 1_000_000n);
  office = await shop.operator({ rights: ["withdrawals.review"], approvalLimit: 10_000_000n });
});
afterAll(() => provider.close());

/** Approves at a server of its own, which dies during the approval or the payment, and returns the signal. */
async function approveWhileDying(id: string, fate: { POINT: string; WHEN: string }): Promise<NodeJS.Signals | null> {
  const server = startDoomed("doomed-payer", product, { PROVIDER_URL: provider.url, WITHDRAWAL: id, ...fate });
  const identity = { Merchant: shop.code, Authorization: office.token, "Idempotency-Key": randomUUID() };
  const { method, path } = withdrawals.approve;
  const headers = { "Content-Type": "application/json", ...identity };
  // It was killed before or after it could answer; the caller cannot know which.
  await rawRequest(await server.address, path, { method, headers, body: JSON.stringify({ id }) }).catch(() => {});
  return server.died();
}

const stateOf = async (id: string) => (await ana.send(withdrawals.list, {})).content.find((each) => each.id === id)?.state;

const DEATHS: [point: string, when: string, left: string][] = [
  ["commit 1", "before", "review"],
  ["commit 1", "after", "approved"],
  ["commit 2", "before", "approved"],
  ["commit 2", "after", "paying"],
  ["order", "before", "paying"],
  ["order", "after", "paying"],
  ["commit 3", "before", "paying"],
  ["commit 3", "after", "paid"],
];

/** One for each thing that can be left half done; `npm run check:deep` takes all. */
const TAKEN = DEATHS.filter(([point, when]) => process.env.DEEP || (when === "after" && point !== "commit 3"));

test.each(TAKEN)("C-05 F-01 killed at %s, %s: the money leaves once, and the books say so", async (POINT, WHEN, left) => {
  const before = await sumOf(shop, ana.id, "cash");
  const { id } = await ana.ask("100.00");
  expect(await approveWhileDying(id, { POINT, WHEN })).toBe("SIGKILL");
  expect(await stateOf(id)).toBe(left);

  // The operator repeats the request; then the rest follows by itself, when nothing was heard for too long.
  if (left === "review") await office.send(withdrawals.approve, { id });
  product.at(new Date(Date.now() + MINUTES_MS));
  await shop.visit((ctx) => ctx.addJob("withdrawals.chase", {}));
  await product.jobsDone();
  product.at(null);
  expect([await stateOf(id), provider.timesPaid(id)]).toEqual(["paid", 1]);
  expect([await sumOf(shop, ana.id, "cash"), await sumOf(shop, ana.id, "locked")]).toEqual([before - 10_000n, 0n]);
});
