import { randomUUID } from "node:crypto";
import { cashier } from "@magpie/contract/cashier";
import type { PaymentProvider } from "../../src/kit/outside/payments";
import { signedHeaders } from "../../src/kit/outside/provider-signature";
import { NO_SERVICES } from "../../src/kit/outside/services";
import { openSession } from "../../src/modules/auth/auth";
import { addMethods, type NewMethod } from "../../src/modules/cashier/cashier";
import { openSandboxProvider } from "../../src/modules/cashier/sandbox-provider";
import { openSandboxPay, SANDBOX_PATH, type SandboxPay } from "../../src/sandbox/sandbox-pay";
import { addPlayer } from "../ledger/bank";
import { newWorld, readAnswer, type World, type WorldMember, type WorldMerchant, type WorldOptions } from "../world";

const SECRET = "shared";

export const METHODS: NewMethod[] = [
  {
    id: "card",
    kind: "CARD",
    name: "Card",
    channels: [{ id: "card-1", name: "Visa", minimum: 10_00n, maximum: 5_000_00n, quickAmounts: [50_00n, 100_00n], clearing: "sandbox" }],
  },
  {
    id: "bank",
    kind: "BANK",
    name: "Bank transfer",
    channels: [
      {
        id: "bank-1",
        name: "Meridian Bank",
        minimum: 100_00n,
        maximum: 50_000_00n,
        clearing: "meridian",
        account: { bank: "Meridian Bank", holder: "Magpie Ltd", number: "0012345678", code: "MRDN0001" },
      },
    ],
  },
  {
    id: "voucher",
    kind: "VOUCHER",
    name: "Voucher",
    channels: [{ id: "voucher-1", name: "Gift card", minimum: 1n, maximum: 1_000_000_00n, clearing: "vouchers" }],
  },
];

/** A product whose payment provider is the sandbox, in which no time passes between events. */
export interface CashierWorld {
  product: World;
  shop: WorldMerchant;
  sandbox: SandboxPay;
  provider: PaymentProvider;
  /** The provider's next failures, before it works again. */
  failures: Error[];
}

/** `otherwise` is what the provider does in another way than the sandbox. */
export async function cashierWorld(otherwise: Partial<PaymentProvider> = {}, options: WorldOptions = {}): Promise<CashierWorld> {
  let product: World | undefined;
  const clock = () => product?.now() ?? new Date();
  const sandbox = await openSandboxPay({ secret: SECRET, clock, wait: async () => {} });
  const provider = openSandboxProvider({ ...sandbox, clock });
  const failures: Error[] = [];
  const payments: PaymentProvider = {
    ...provider,
    createDeposit: async (order) => {
      const failure = failures.shift();
      if (failure) throw failure;
      return provider.createDeposit(order);
    },
    ...otherwise,
  };
  product = await newWorld({ services: { ...NO_SERVICES, payments }, guests: { [SANDBOX_PATH]: sandbox.listener }, ...options });
  // The provider finds the merchant by the address it was given.
  const shop = await cashierShop(product, ["127.0.0.1"]);
  return { product, shop, sandbox, provider, failures };
}

export async function cashierShop(product: World, hosts: string[] = []): Promise<WorldMerchant> {
  const shop = await product.merchant({ hosts });
  await shop.rows((db) => addMethods(db, METHODS));
  return shop;
}

/** Somebody with a clean record who is signed in, and has no password to hash. */
export async function guest(shop: WorldMerchant): Promise<WorldMember> {
  const id = await addPlayer(shop);
  const { token } = await shop.visit((ctx) => openSession(ctx, { memberId: id, way: "username" }));
  return { id, account: id, password: "", token, send: (call, input, more) => shop.send(call, input, { token, ...more }) };
}

/** Begins a deposit by card, and has it ordered. */
export async function beginByCard({ product }: Pick<CashierWorld, "product">, member: WorldMember, amount = "260.50") {
  const { id } = await member.send(cashier.deposit, { channel: "card-1", amount });
  await product.jobsDone();
  return member.send(cashier.read, { id });
}

/** Chooses the outcome on the provider's page, and waits until everybody was told. */
export async function choose(
  { product, sandbox }: Pick<CashierWorld, "product" | "sandbox">,
  payUrl: string | null,
  outcome: string,
): Promise<void> {
  const { pathname } = new URL(payUrl ?? "");
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  await product.raw(pathname, { method: "POST", headers, body: `outcome=${outcome}` });
  await sandbox.idle();
}

export interface Notice {
  reference: string;
  status: "pending" | "paid" | "failed";
  amount?: string;
  currency?: string;
  payment?: string;
  kind?: "deposit" | "payout";
}

/** A message as the provider would send it. */
export function signedNotice(
  shop: WorldMerchant,
  { payment = "sp_1", amount = "260.50", currency = "INR", kind = "deposit", ...rest }: Notice,
) {
  const body = JSON.stringify({ id: `sn_${randomUUID()}`, payment, amount, currency, kind, ...rest });
  return { headers: { "Content-Type": "application/json", ...signedHeaders(SECRET, "callback", body, shop.world.now()) }, body };
}

/** Sends the provider's message. */
export async function notify(shop: WorldMerchant, notice: Notice): Promise<unknown> {
  return readAnswer(await shop.raw(cashier.callback.path, { method: "POST", ...signedNotice(shop, notice) }));
}
