import { randomUUID } from "node:crypto";
import { studio } from "@magpie/contract/studio";
import { DAY_MS } from "@magpie/domain/durations";
import { fromDecimal } from "@magpie/domain/money";
import { sql } from "kysely";
import { beforeAll, expect, test, vi } from "vitest";
import { giveFreeRounds } from "../../src/modules/play/play";
import { STUDIO, type StudioSeat, sitDown, studioShop } from "../desks/studio-desk";
import { give, sumOf } from "../ledger/bank";
import { rawRequest } from "../people/raw-request";
import { type World, type WorldMember, type WorldMerchant, world } from "../world";
import { startDoomed } from "./doomed";

// Whole servers start and die here, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 90_000 });

const HELD = 1_000_00n;

let here: World;
let shop: WorldMerchant;
let ana: WorldMember;

beforeAll(async () => {
  here = await world();
  shop = await studioShop(here);
  ana = await shop.member();
  await give(shop, ana.id, HELD);
});

/** What the studio writes is a transaction in one statement; the ledger's has several. */
const COMMITS = { "select * from studio_begin_own": "", "select studio_change_rounds": "", "select play_write": "commit" };
type Arm = keyof typeof COMMITS;
const doomOf = (arm: Arm) => ({ ARM: arm, DOOM: COMMITS[arm] || arm });

/** The points at which a round's server dies: the transaction, and before or after its commit. */
const DEATHS: [what: string, arm: Arm, when: "before" | "after"][] = [
  ["before the round is written down", "select * from studio_begin_own", "before"],
  ["once the round is written down", "select * from studio_begin_own", "after"],
  ["before the ledger has the stake", "select play_write", "before"],
  ["once the ledger has the stake", "select play_write", "after"],
  ["before the outcome is written down", "select studio_change_rounds", "before"],
  ["once the outcome is written down", "select studio_change_rounds", "after"],
];

/** One for each thing that can be left half done; `npm run check:deep` takes all. */
const TAKEN = DEATHS.filter(([, , when]) => process.env.DEEP || when === "after");

test.each(TAKEN)("GS-06 GS-07 F-01 a server killed %s loses no round and takes no stake twice", async (_what, arm, when) => {
  const seat = await sitDown(shop, ana, "pebble-drop");
  const [before, id] = [await sumOf(shop, ana.id, "cash"), randomUUID()];
  const server = startDoomed("doomed-server", here, { ...doomOf(arm), WHEN: when });
  await expect(playAt(await server.address, seat, id)).rejects.toThrow();
  expect(await server.died()).toBe("SIGKILL");

  // The player comes back, on another device and another server, and repeats the request that was never answered.
  const again = await sitDown(shop, ana, "pebble-drop");
  const { round } = await again.play({ board: "8-low" }, id);
  expect(round.state).toBe("settled");
  const gained = (fromDecimal(round.payout, "INR") ?? 0n) - (fromDecimal(round.stake, "INR") ?? 0n);
  expect((await sumOf(shop, ana.id, "cash")) - before).toBe(gained);
  expect((await again.play({ board: "8-low" }, id)).round).toEqual(round);
});

test("H-08 H-09 a server killed once the house has paid for a free round costs no round and gives none twice", async () => {
  const free = {
    id: `free:${ana.id}`,
    memberId: ana.id,
    vassalage: STUDIO,
    gameCode: "pebble-drop",
    currency: "INR",
    stake: 200n,
    count: 2,
  };
  const until = new Date(Date.now() + DAY_MS);
  await shop.visit((ctx) => giveFreeRounds(ctx, { ...free, until, origin: { title: "Killed" } }));
  for (const arm of ["select play_write", "select studio_change_rounds"] as const) {
    const seat = await sitDown(shop, ana, "pebble-drop");
    const [before, id] = [await sumOf(shop, ana.id, "cash"), randomUUID()];
    const server = startDoomed("doomed-server", here, { ...doomOf(arm), WHEN: "after" });
    await expect(playAt(await server.address, seat, id, free.id)).rejects.toThrow();
    expect(await server.died()).toBe("SIGKILL");
    const again = await sitDown(shop, ana, "pebble-drop");
    const { round } = await again.send(studio.play, { roundId: id, stake: "2.00", choice: { board: "8-low" }, free: free.id });
    expect(round).toMatchObject({ state: "settled", free: true });
    if (arm === "select play_write") expect(await sumOf(shop, ana.id, "cash")).toBe(before);
  }
  const { rows } = await shop.rows((db) =>
    sql<{
      begun: number;
      open: number;
      owed: bigint;
    }>`select begun, open, won - given as owed from play_free_rounds where id = ${free.id}`.execute(db),
  );
  expect(rows).toEqual([{ begun: 2, open: 0, owed: 0n }]);
});

test("GS-07 F-01 rounds of a killed server whose players never came back end by what the portal had of them", async () => {
  const left: { id: string; memberId: string }[] = [];
  for (const when of ["before", "after"] as const) {
    const member = await shop.member();
    await give(shop, member.id, 1_000_00n);
    const seat = await sitDown(shop, member, "pebble-drop");
    const server = startDoomed("doomed-server", here, { ARM: "select play_write", DOOM: "commit", WHEN: when });
    const id = randomUUID();
    await expect(playAt(await server.address, seat, id)).rejects.toThrow();
    expect(await server.died()).toBe("SIGKILL");
    left.push({ id, memberId: member.id });
  }
  here.at(new Date(Date.now() + 120_000));
  await here.server.jobs.offerScheduled({ name: "studio.sweep", everySeconds: 15 });
  await here.jobsDone();
  here.at(null);
  const states: string[] = [];
  for (const { id, memberId } of left) {
    const { state, payout, stake } = await shop.send(studio.round, { roundId: id });
    const worth = state === "settled" ? BigInt(Math.round((Number(payout) - Number(stake)) * 100)) : 0n;
    expect(await sumOf(shop, memberId, "cash")).toBe(1_000_00n + worth);
    states.push(state);
  }
  expect(states).toEqual(["voided", "settled"]);
});

function playAt(address: string, { opened }: StudioSeat, roundId: string, free?: string): Promise<unknown> {
  const body = JSON.stringify({ roundId, stake: opened.stakes[0], choice: { board: "8-low" }, free });
  const headers = { "Content-Type": "application/json", Merchant: shop.code, Authorization: opened.session };
  return rawRequest(address, studio.play.path, { method: "POST", headers, body });
}
