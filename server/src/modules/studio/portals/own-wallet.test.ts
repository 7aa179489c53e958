import { randomUUID } from "node:crypto";
import { auth } from "@magpie/contract/identity/auth";
import { play } from "@magpie/contract/play";
import { transfers } from "@magpie/contract/transfers";
import { vendor as vendorCalls } from "@magpie/contract/vendor";
import { DAY_MS } from "@magpie/domain/durations";
import { fromDecimal } from "@magpie/domain/money";
import { playerName, transitOf } from "@magpie/domain/transfers/fund";
import { afterAll, beforeAll, expect, test } from "vitest";
import { STUDIO, sitDown, studioShop } from "../../../../test/desks/studio-desk";
import { give, sumOf } from "../../../../test/ledger/bank";
import { newWorld, type World, type WorldMember, type WorldMerchant } from "../../../../test/world";
import { NO_SERVICES } from "../../../kit/outside/services";
import { openSandboxVendor, type SandboxVendor } from "../../../sandbox/sandbox-vendor";
import { openTill } from "../../../sandbox/vendor-till";
import { giveFreeRounds } from "../../play/play";
import { openSandboxWallet } from "../../transfers/sandbox-wallet";
import { askPortal } from "./portal-door";

let vendor: SandboxVendor;
let here: World;
let shop: WorldMerchant;

beforeAll(async () => {
  vendor = await openSandboxVendor({ secret: "shared", file: null });
  const vendorWallets = { [STUDIO]: openSandboxWallet({ ...vendor, brand: STUDIO }) };
  here = await newWorld({ services: { ...NO_SERVICES, vendorWallets, vendorTills: { [STUDIO]: openTill(vendor.book, STUDIO) } } });
  shop = await studioShop(here, { walletVendors: [{ vassalage: STUDIO, minimum: 1_00n, maximum: 100_000_00n }] });
});
afterAll(() => vendor.close());

const minor = (text: string) => fromDecimal(text, "INR") ?? -1n;
const atVendor = ({ id }: WorldMember) => minor(vendor.book.balance(`${STUDIO}-${playerName(shop.id, id)}`, "INR"));
const LOW = { board: "8-low" };

/** A member with this much cash, part of which is moved to the vendor's wallet. */
async function player(cash: bigint, there: string): Promise<WorldMember> {
  const member = await shop.member();
  await give(shop, member.id, cash);
  await member.send(transfers.fund, { vassalage: STUDIO, direction: "out", amount: there });
  await here.jobsDone();
  return member;
}

test("MO-02 MO-09 money goes to a studio's own wallet, is played with there and comes home: none is made or lost on the way", async () => {
  const ana = await player(500_00n, "100.00");
  const { ownWallet } = await ana.send(play.launch, { vassalage: STUDIO, gameCode: "pebble-drop" });
  const seat = await sitDown(shop, ana, "pebble-drop");
  expect([ownWallet, seat.opened.balance]).toEqual([true, "100.00"]);
  let expected = 100_00n;
  for (let round = 0; round < 8; round += 1) {
    const played = await seat.play(LOW);
    expected += minor(played.round.payout) - minor(played.round.stake);
    expect([played.round.state, minor(played.balance), atVendor(ana)]).toEqual(["settled", expected, expected]);
  }
  // Play does not touch the main wallet, and the page shows the studio's balance.
  expect(await sumOf(shop, ana.id, "cash")).toBe(400_00n);
  const { cash, vendors } = await ana.send(transfers.wallets, {});
  expect([minor(cash), minor(vendors[0]?.balance ?? "")]).toEqual([400_00n, expected]);

  await ana.send(transfers.collect, {});
  await here.jobsDone();
  expect([await sumOf(shop, ana.id, "cash"), atVendor(ana)]).toEqual([400_00n + expected, 0n]);
  const left = [await sumOf(shop, ana.id, `vendor:${STUDIO}`), await sumOf(shop, "", transitOf(STUDIO))];
  expect(left).toEqual([0n, 0n]);
  // The vendors' house account carries the other side of wins and losses, so everything sums to zero.
  expect(await sumOf(shop, "", "house:vendors")).toBe(100_00n - expected);
});

test("MO-02 an empty wallet takes no bet, whatever is in the main one, and is filled while the game is open", async () => {
  const ana = await shop.member();
  await give(shop, ana.id, 500_00n);
  const seat = await sitDown(shop, ana, "pebble-drop");
  const refused = await seat.play(LOW);
  expect([seat.opened.balance, refused.round.state, refused.round.refusal]).toEqual(["0.00", "refused", "insufficient_funds"]);
  await ana.send(transfers.fund, { vassalage: STUDIO, direction: "out", amount: "50.00" });
  await here.jobsDone();
  expect((await seat.play(LOW)).round.state).toBe("settled");
  expect(await sumOf(shop, ana.id, "cash")).toBe(450_00n);
});

test("MO-02 a free round at a studio with a wallet of its own tells the balance of that wallet, also when it is taken back", async () => {
  const ana = await player(500_00n, "100.00");
  const free = { id: `free:${ana.id}`, memberId: ana.id, vassalage: STUDIO, gameCode: "pebble-drop", currency: "INR", stake: 200n };
  const until = new Date(here.now().getTime() + DAY_MS);
  await shop.visit((ctx) => giveFreeRounds(ctx, { ...free, count: 2, until, origin: { title: "Free" } }));
  await sitDown(shop, ana, "pebble-drop");
  const portal = { vassalage: STUDIO, secret: "studio-secret", host: "127.0.0.1", code: shop.code, ownWallets: true };
  const move = { transactionId: "one", roundId: "free-one", gameCode: "pebble-drop", player: ana.id, currency: "INR" };
  const reached = { ...portal, address: here.address, clock: () => new Date() };
  const bet = await askPortal(reached, vendorCalls.bet, { ...move, amount: "2.00", free: free.id });
  const back = await askPortal(reached, vendorCalls.rollback, move);
  const told = { status: "done", value: expect.objectContaining({ balance: "100.00" }) };
  expect([bet, back]).toEqual([told, told]);
});

test("S-01 asked for many times at once a round takes one stake from the studio's wallet", async () => {
  const ana = await player(100_00n, "100.00");
  const seat = await sitDown(shop, ana, "pebble-drop");
  const id = randomUUID();
  await Promise.all(Array.from({ length: 8 }, () => seat.play(LOW, id)));
  const { round } = await seat.play(LOW, id);
  expect([round.state, atVendor(ana)]).toEqual(["settled", 100_00n + minor(round.payout) - minor(round.stake)]);
});

test("MO-02 the studio never reaches into the main wallet, and learns nothing of it", async () => {
  const ana = await player(500_00n, "100.00");
  await sitDown(shop, ana, "pebble-drop");
  const portal = { vassalage: STUDIO, secret: "studio-secret", host: "127.0.0.1", code: shop.code, ownWallets: true };
  const reached = { ...portal, address: here.address, clock: () => new Date() };
  const held = await askPortal(reached, vendorCalls.balance, { player: ana.id, currency: "INR" });
  expect(held).toMatchObject({ status: "done", value: { balance: "100.00" } });
  const move = { transactionId: randomUUID(), roundId: randomUUID(), gameCode: "pebble-drop", player: ana.id, currency: "INR" };
  const bet = await askPortal(reached, vendorCalls.bet, { ...move, amount: "10.00" });
  expect([bet, await sumOf(shop, ana.id, "cash")]).toEqual([{ status: "refused", code: "operation_not_allowed" }, 400_00n]);
});

test("RG-06 MO-02 who signs out or begins to keep away plays no further in the studio's wallet, and what is there comes home", async () => {
  const [ana, bob] = [await player(100_00n, "100.00"), await player(100_00n, "100.00")];
  const [hers, his] = [await sitDown(shop, ana, "pebble-drop"), await sitDown(shop, bob, "pebble-drop")];
  await shop.rows((db) => db.insertInto("limits_members").values({ memberId: ana.id, excludedAt: new Date() }).execute());
  await bob.send(auth.logout, {});
  for (const seat of [hers, his]) await expect(seat.play(LOW)).rejects.toMatchObject({ code: "game_session_ended" });
  expect([atVendor(ana), atVendor(bob)]).toEqual([100_00n, 100_00n]);
  await ana.send(transfers.collect, {});
  await here.jobsDone();
  expect(await sumOf(shop, ana.id, "cash")).toBe(100_00n);
});

test("a free trial of such a game is play money and touches neither wallet", async () => {
  const ana = await player(500_00n, "100.00");
  const seat = await sitDown(shop, ana, "pebble-drop", true);
  const { round, balance } = await seat.play(LOW);
  expect([seat.opened.trial, round.state]).toEqual([true, "settled"]);
  expect(minor(balance)).toBe(minor(seat.opened.balance) - minor(round.stake) + minor(round.payout));
  expect([await sumOf(shop, ana.id, "cash"), atVendor(ana)]).toEqual([400_00n, 100_00n]);
});
