import { randomUUID } from "node:crypto";
import { payees } from "@magpie/contract/payees";
import { withdrawals } from "@magpie/contract/withdrawals";
import { defaultOptions, type WithdrawalOptions } from "@magpie/domain/withdrawals/options";
import { NO_SERVICES } from "../../src/kit/outside/services";
import { hashPassword } from "../../src/modules/auth/auth";
import { setPaymentPasswordHash } from "../../src/modules/members/members";
import { setWithdrawalOptions } from "../../src/modules/withdrawals/withdrawals";
import { give, postTo } from "../ledger/bank";
import { PayoutProvider } from "../outside/payout-provider";
import { steppedUp } from "../people/sessions";
import { newWorld, type World, type WorldMember, type WorldMerchant } from "../world";

export const PIN = "274951";
const hashes = new Map<number, Promise<string>>();

/** A product whose payouts go to a provider in memory. */
export async function worldWithPayouts(): Promise<{ product: World; provider: PayoutProvider }> {
  const provider = new PayoutProvider();
  const nowhere = { send: async () => {} };
  const product = await newWorld({ services: { ...NO_SERVICES, sms: nowhere, mail: nowhere, payments: provider } });
  return { product, provider };
}

export function choose(shop: WorldMerchant, changes: Partial<WithdrawalOptions>): Promise<void> {
  return shop.rows((db) => setWithdrawalOptions(db, { ...defaultOptions("INR"), ...changes }));
}

export interface Payable extends WorldMember {
  payeeId: string;
  /** Asks for an amount of rupees and paise as a decimal. */
  ask(amount: string, more?: { paymentPassword?: string; payeeId?: string; key?: string }): Promise<{ id: string; state: string }>;
}

/** A signed-in member with a payment password, an account of their own and money on which nothing is left to bet. */
export async function payable(
  shop: WorldMerchant,
  cash = 100_000n,
  number = `5500${Math.floor(Math.random() * 1e9)}77`,
  type = 0,
): Promise<Payable> {
  const member = await steppedUp(shop, await shop.member({ type, details: { payeeName: "Aarav Kulkarni" } }));
  const { pepper } = shop.world.secretsOf(shop.id);
  const hash = hashes.get(shop.id) ?? hashPassword(PIN, pepper);
  hashes.set(shop.id, hash);
  const paymentHash = await hash;
  await shop.visit((ctx) => setPaymentPasswordHash(ctx, member.id, paymentHash));
  if (cash > 0n) await give(shop, member.id, cash);
  const { id: payeeId } = await member.send(payees.add, { kind: "BANK", institution: "Meridian Bank", number });
  const ask: Payable["ask"] = (amount, { key, ...more } = {}) =>
    member.send(withdrawals.ask, { payeeId, amount, paymentPassword: PIN, ...more }, key ? { key } : {});
  return { ...member, payeeId, ask };
}

export function deposit(shop: WorldMerchant, memberId: string, amount: bigint, at = shop.world.now()) {
  return postTo(
    shop,
    `deposit:${randomUUID()}`,
    { kind: "cashier.deposit", transfers: [{ from: "clearing:bank", to: `member:${memberId}:cash`, amount, currency: "INR" }] },
    at,
  );
}
