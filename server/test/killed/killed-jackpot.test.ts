import { randomUUID } from "node:crypto";
import { vendor } from "@magpie/contract/vendor";
import { toDecimal } from "@magpie/domain/money";
import { beforeAll, expect, test, vi } from "vitest";
import { signatureOf } from "../../src/kit/outside/signed";
import { brokenInvariants } from "../../src/restore/invariants";
import { cyclesOf, jackpotShop, seatsAt, stakeBelow } from "../desks/jackpot-desk";
import { SECRET, type Seat, type VendorDesk } from "../desks/vendor-desk";
import { VASSALAGE } from "../lab/stock";
import { sumOf } from "../ledger/bank";
import { rawRequest } from "../people/raw-request";
import { type World, type WorldMerchant, world } from "../world";
import { startDoomed } from "./doomed";

// Whole servers start and die here, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 90_000 });

const HELD = 100_000_000_00n;

let here: World;
let shop: WorldMerchant;
let desk: VendorDesk;

beforeAll(async () => {
  here = await world();
  ({ shop, desk } = await jackpotShop(here));
});

/** The points at which a server dies around a bet that wins: the statement before its commit, and before or after that. */
const DEATHS: [what: string, arm: string, when: "before" | "after", betStands: boolean][] = [
  ["before the ledger has the bet", "select play_write", "before", false],
  ["between the bet and its count", "select play_write", "after", true],
  ["before the count is committed", "select * from jackpot_read_on", "before", true],
  ["once the count is committed", "select * from jackpot_read_on", "after", true],
];

/** One that leaves a bet uncounted and one that loses a count; `npm run check:deep` takes all. */
const TAKEN = DEATHS.filter(([, arm, when]) => process.env.DEEP || (arm === "select play_write" ? when === "after" : when === "before"));

test.each(TAKEN)("F-01 I-05 a server killed %s pays a jackpot once, to the bet that reached it", async (_what, arm, when, betStands) => {
  const [first, winner] = await seatsAt(desk, 2, HELD);
  if (!first || !winner) throw new Error("nobody plays");
  await first.play(`round-${randomUUID()}`, toDecimal(await stakeBelow(shop, "mini"), "INR"));
  await counted();
  const running = (await cyclesOf(shop, "mini")).find(({ hitAt }) => hitAt === null);
  const server = startDoomed("doomed-server", here, { ARM: arm, DOOM: "commit", WHEN: when });
  const round = `round-${randomUUID()}`;
  await expect(playAt(await server.address, winner, round)).rejects.toThrow();
  expect(await server.died()).toBe("SIGKILL");
  await counted();
  const won = () => cyclesOf(shop, "mini").then((cycles) => cycles.find(({ number }) => number === running?.number));
  expect((await won())?.roundId ?? null).toBe(betStands ? round : null);
  // The vendor sends the bet again, and everybody counts again.
  await winner.play(round, "2.00", [], `bet-${round}`);
  await counted();
  expect(await won()).toMatchObject({ roundId: round, memberId: winner.player });
  expect(await sumOf(shop, winner.player, "cash")).toBe(HELD - 2_00n + ((await won())?.paid ?? 0n));
  expect(await brokenInvariants(here.database.owner)).toEqual([]);
});

async function counted(): Promise<void> {
  await shop.visit((ctx) => ctx.addJob("jackpot.fold", {}));
  await here.jobsDone();
}

function playAt(address: string, seat: Seat, roundId: string): Promise<unknown> {
  const path = vendor.play.path.replace("{vassalage}", VASSALAGE);
  const body = JSON.stringify({ ...seat.body(roundId), transactionId: `bet-${roundId}`, amount: "2.00", wins: [] });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = signatureOf(SECRET, "POST", path, timestamp, Buffer.from(body)).toString("hex");
  const headers = { "Content-Type": "application/json", Merchant: shop.code, "X-Timestamp": timestamp, "X-Signature": signature };
  return rawRequest(address, path, { method: "POST", headers, body });
}
