import { randomUUID } from "node:crypto";
import { transfers } from "@magpie/contract/transfers";
import { MINUTE_MS } from "@magpie/domain/durations";
import { playerName, transitOf } from "@magpie/domain/transfers/fund";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { give, sumOf } from "../ledger/bank";
import { COUNTING_VENDOR, startCountingVendor, vendorServices } from "../outside/counting-vendor";
import { rawRequest } from "../people/raw-request";
import { newWorld, type World, type WorldMember, type WorldMerchant } from "../world";
import { startDoomed } from "./doomed";

// Whole servers start and die here, which takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 90_000 });

type Direction = "out" | "home";

let vendor: Awaited<ReturnType<typeof startCountingVendor>>;
let product: World;
let shop: WorldMerchant;
let ana: WorldMember;
/** The player's name at the vendor. */
let player: string;

beforeAll(async () => {
  vendor = await startCountingVendor({ forgetful: true });
  product = await newWorld({ services: vendorServices(vendor.url) });
  shop = await product.merchant({
    vendors: [{ vassalage: COUNTING_VENDOR, displayName: "Counting" }],
    walletVendors: [{ vassalage: COUNTING_VENDOR, minimum: 1n, maximum: 1_000_000n }],
  });
  ana = await shop.member();
  player = playerName(shop.id, ana.id);
  await give(shop, ana.id, 1_000_00n);
});
afterAll(() => vendor.close());

const orderOf = (direction: Direction) => ({ vassalage: COUNTING_VENDOR, direction, amount: "10.00" });

/** Asks a server of its own, which dies during the call or the transfer, and returns the signal. */
async function moveWhileDying(direction: Direction, key: string, fate: { POINT: string; WHEN: string }): Promise<NodeJS.Signals | null> {
  const server = startDoomed("doomed-carrier", product, { VENDOR_URL: vendor.url, ...fate });
  const identity = { Merchant: shop.code, Authorization: ana.token, "Idempotency-Key": key };
  const { method, path } = transfers.fund;
  const headers = { "Content-Type": "application/json", ...identity };
  // It was killed before or after it could answer; the caller cannot know which.
  await rawRequest(await server.address, path, { method, headers, body: JSON.stringify(orderOf(direction)) }).catch(() => {});
  return server.died();
}

const newest = async () => (await ana.send(transfers.funds, { pageSize: 1 })).content[0];
const books = async () => ({
  cash: await sumOf(shop, ana.id, "cash"),
  there: await sumOf(shop, ana.id, `vendor:${COUNTING_VENDOR}`),
  inTransit: await sumOf(shop, "", transitOf(COUNTING_VENDOR)),
});

const DEATHS: [Direction, POINT: string, WHEN: string, left: string][] = [
  ["out", "commit 1", "before", "nothing"],
  ["out", "commit 1", "after", "asked"],
  ["out", "commit 2", "before", "asked"],
  ["out", "commit 2", "after", "sending"],
  ["out", "order", "before", "sending"],
  ["out", "order", "after", "sending"],
  ["out", "commit 3", "before", "sending"],
  ["out", "commit 3", "after", "done"],
  ["home", "commit 2", "before", "asked"],
  ["home", "commit 2", "after", "sending"],
  ["home", "order", "after", "sending"],
  ["home", "commit 3", "before", "sending"],
];

/** One for each thing that can be left half done; `npm run check:deep` takes all. */
const HALF_DONE = ["out commit 1 after", "out commit 2 after", "out order after", "home order after"];
const TAKEN = DEATHS.filter(([direction, point, when]) => process.env.DEEP || HALF_DONE.includes(`${direction} ${point} ${when}`));

test.each(TAKEN)(
  "MO-02 F-01 S-12 on its way %s, killed at %s, %s: money moves once, at the vendor and in the books",
  async (direction, POINT, WHEN, left) => {
    // A win at the vendor since then is booked with the money that comes home.
    if (direction === "home") vendor.play(player, 3_00n);
    const [before, key] = [{ ...(await books()), last: (await newest())?.id }, randomUUID()];
    const wonThere = vendor.balance(player) - before.there;
    expect(await moveWhileDying(direction, key, { POINT, WHEN })).toBe("SIGKILL");
    const killed = await newest();
    expect(killed?.id === before.last ? "nothing" : killed?.state).toBe(left);

    // The member repeats the request, as pages do; then the rest follows by itself, when nothing was heard for too long.
    const { id } = await ana.send(transfers.fund, orderOf(direction), { key });
    product.at(new Date(Date.now() + MINUTE_MS));
    await shop.visit((ctx) => ctx.addJob("transfers.askAgain", {}));
    await product.jobsDone();
    product.at(null);
    expect(await newest()).toMatchObject({ id, state: "done" });
    expect(vendor.doubled()).toBe(0);
    const moved = direction === "out" ? 10_00n : -10_00n;
    const there = before.there + moved + (direction === "home" ? wonThere : 0n);
    expect(await books()).toEqual({ cash: before.cash - moved, there, inTransit: 0n });
    expect(vendor.balance(player)).toBe(there);
  },
);
