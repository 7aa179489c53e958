import { cashier } from "@magpie/contract/cashier";
import { limits } from "@magpie/contract/limits";
import { members } from "@magpie/contract/members";
import { play } from "@magpie/contract/play";
import { withdrawals } from "@magpie/contract/withdrawals";
import { beforeAll, expect, test } from "vitest";
import { METHODS } from "../../../test/desks/cashier-desk";
import { openDesk } from "../../../test/desks/vendor-desk";
import { choose, deposit, type Payable, payable, worldWithPayouts } from "../../../test/desks/withdrawals-desk";
import { STOCK } from "../../../test/lab/stock";
import { give } from "../../../test/ledger/bank";
import type { PayoutProvider } from "../../../test/outside/payout-provider";
import { steppedUp } from "../../../test/people/sessions";
import type { World, WorldMember, WorldMerchant } from "../../../test/world";
import { addMethods } from "../cashier/cashier";

let product: World;
let shop: WorldMerchant;
let provider: PayoutProvider;
beforeAll(async () => {
  ({ product, provider } = await worldWithPayouts());
  shop = await product.merchant();
  await shop.rows((db) => addMethods(db, METHODS));
  await choose(shop, { minimum: 100_00n, autoApproveBelow: 1_000_000_00n, wagerBps: 10_000 });
});

const close = (member: WorldMember) => member.send(members.closeAccount, { confirm: "close" });
const isOpen = (member: WorldMember) =>
  member.send(members.info, {}).then(
    () => true,
    () => false,
  );

async function closePaidOut(): Promise<void> {
  await shop.visit((ctx) => ctx.addJob("profile.closePaidOut", {}));
  await product.jobsDone();
}

/** Approves a request, has it paid, and lets the member say that it arrived. */
async function payOut(member: Payable, id: string): Promise<void> {
  const maya = await shop.operator({ rights: ["withdrawals.review"], approvalLimit: 10_000_000_00n });
  await maya.send(withdrawals.approve, { id });
  await product.jobsDone();
  expect(provider.made.get(id)?.status).toBe("paid");
  await member.send(withdrawals.confirm, { id });
}

test("RG-21 an empty account is closed at once, on any day, also during a break", async () => {
  const ana = await steppedUp(shop, await shop.member());
  await ana.send(limits.takeBreak, { days: 1, confirmed: true });
  expect(await close(ana)).toEqual({ state: "closed" });
  expect(await isOpen(ana)).toBe(false);
});

test("RG-21 with money in it nothing more is paid in or played, all of it can be withdrawn, and then it closes by itself", async () => {
  const ana = await payable(shop, 0n);
  await deposit(shop, ana.id, 90_00n);
  // Neither open wagering nor a balance below the minimum request may keep a member from leaving.
  expect(await ana.send(withdrawals.quote, {})).toMatchObject({ now: "0.00", held: [{ reason: "wagering" }] });
  expect(await close(ana)).toEqual({ state: "closing" });
  expect((await ana.send(members.profile, {})).closingAt).not.toBeNull();
  await expect(ana.send(cashier.deposit, { channel: "bank-1", amount: "100.00" })).rejects.toMatchObject({ code: "account_closing" });
  await expect(ana.send(play.launch, { vassalage: "X", gameCode: "x", trial: true })).rejects.toMatchObject({ code: "account_closing" });
  await closePaidOut();
  expect(await isOpen(ana)).toBe(true);

  expect(await ana.send(withdrawals.quote, {})).toMatchObject({ total: "90.00", now: "90.00", held: [], fee: "0.00" });
  const { id, state } = await ana.ask("90.00");
  // Money that was not wagered is always reviewed by a person, whatever the amount.
  expect(state).toBe("review");
  const maya = await shop.operator({ rights: ["withdrawals.review"] });
  const { content } = await maya.send(withdrawals.queue, {});
  expect(content.find((each) => each.id === id)?.flags).toContain("closing");
  await closePaidOut();
  expect(await isOpen(ana)).toBe(true);

  await payOut(ana, id);
  await closePaidOut();
  await closePaidOut();
  expect(await isOpen(ana)).toBe(false);
});

test("RG-21 a game that was open before is over with the wish to close", async () => {
  const games = await product.merchant(STOCK);
  const desk = await openDesk(games);
  const ana = await steppedUp(games, await games.member());
  await give(games, ana.id, 100_00n);
  const seat = await desk.open(ana);
  await seat.bet("before", "10.00");
  expect(await close(ana)).toEqual({ state: "closing" });
  await expect(seat.bet("after", "10.00")).rejects.toThrow();
  expect(await seat.balance()).toBe("90.00");
});

test("RG-21 whoever changes their mind keeps the account as it was", async () => {
  const ana = await payable(shop, 0n);
  await deposit(shop, ana.id, 200_00n);
  await close(ana);
  await ana.send(members.keepAccount, { confirm: "keep" });
  expect((await ana.send(members.profile, {})).closingAt).toBeNull();
  expect(await ana.send(withdrawals.quote, {})).toMatchObject({ now: "0.00", held: [{ reason: "wagering" }] });
  await ana.send(cashier.deposit, { channel: "bank-1", amount: "100.00" });
  await closePaidOut();
  expect(await isOpen(ana)).toBe(true);
});
