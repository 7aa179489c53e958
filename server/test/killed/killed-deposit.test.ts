import { cashier } from "@magpie/contract/cashier";
import { wallet } from "@magpie/contract/wallet";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { referenceOf } from "../../src/modules/cashier/hear-of";
import { beginByCard, type CashierWorld, cashierWorld, choose, guest, signedNotice } from "../desks/cashier-desk";
import { aroundStatements } from "../kit/statements";
import { rawRequest } from "../people/raw-request";
import type { WorldMember, WorldMerchant } from "../world";
import { type Doomed, giveJobsBack, startDoomed } from "./doomed";

// Whole servers start and die here, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 90_000 });

let desk: CashierWorld;
let shop: WorldMerchant;
let killer: pg.Client;
let takeHookAway = () => {};

beforeAll(async () => {
  desk = await cashierWorld();
  shop = desk.shop;
  killer = new pg.Client({ connectionString: desk.product.ownerUrl });
  await killer.connect();
});
afterEach(() => takeHookAway());
afterAll(() => killer.end());

const cashOf = async (member: WorldMember) => (await member.send(wallet.balance, {})).cash;
const cut = (client: pg.Client) =>
  killer.query("select pg_terminate_backend($1)", [(client as pg.Client & { processID: number }).processID]);

/** Statements of transactions that touch a deposit, counted from that moment to their end. */
function hookDeposits(hook: (place: number, text: string, send: () => Promise<unknown>, client: pg.Client) => Promise<unknown>): void {
  const touching = new Set<pg.Client>();
  let place = -1;
  takeHookAway = aroundStatements((text, send, client) => {
    if (text.includes("cashier_deposits")) touching.add(client);
    if (!touching.has(client)) return send();
    if (text === "commit" || text === "rollback") touching.delete(client);
    place += 1;
    return hook(place, text, send, client);
  });
}

/** The provider's message once the deposit is paid. */
async function paidNotice(id: string) {
  const payment = await desk.provider.readDeposit(referenceOf(shop.id, id));
  return signedNotice(shop, { reference: referenceOf(shop.id, id), status: "paid", amount: "10.00", payment: payment?.id ?? "" });
}

const tell = async (address: string, { headers, body }: { headers: Record<string, string>; body: string }) =>
  (await rawRequest(address, cashier.callback.path, { method: "POST", headers: { Merchant: shop.code, ...headers }, body })).status;

test("F-01 F-03 a connection cut before any statement of crediting credits nothing, and the message told again credits once", async () => {
  const member = await guest(shop);
  const newNotice = async () => paidNotice((await beginByCard(desk, member, "10.00")).id);
  // The first opens the member's account, which the others find open.
  expect(await tell(desk.product.address, await newNotice())).toBe(200);
  const notice = await newNotice();
  const statements: string[] = [];
  hookDeposits((_place, text, send) => {
    statements.push(text);
    return send();
  });
  expect(await tell(desk.product.address, notice)).toBe(200);
  takeHookAway();
  expect(statements.at(-1)).toBe("commit");
  expect(await cashOf(member)).toBe("20.00");

  let credited = 2;
  // `npm test` cuts before the last of every three, the commit among them, `npm run check:deep` before each.
  const places = [...statements.keys()].filter((place) => process.env.DEEP || (statements.length - 1 - place) % 3 === 0);
  for (const doomed of places) {
    const notice = await newNotice();
    hookDeposits(async (place, _text, send, client) => {
      if (place === doomed) await cut(client);
      return send();
    });
    expect([statements[doomed], await tell(desk.product.address, notice)]).toEqual([statements[doomed], 503]);
    takeHookAway();
    expect([statements[doomed], await cashOf(member)]).toEqual([statements[doomed], `${credited * 10}.00`]);
    expect(await tell(desk.product.address, notice)).toBe(200);
    expect(await tell(desk.product.address, notice)).toBe(200);
    credited += 1;
    expect([statements[doomed], await cashOf(member)]).toEqual([statements[doomed], `${credited * 10}.00`]);
  }
});

test("F-01 F-02 a server killed while it credits a deposit has credited it or not, and the message told again leaves one credit", async () => {
  const fates: [doom: string, when: "before" | "after", cash: string][] = [
    ["select wallet_post", "after", "0.00"],
    ["commit", "before", "0.00"],
    ["commit", "after", "10.00"],
  ];
  // Killed anywhere before the commit, it leaves the same: `npm test` takes the last of these moments, `npm run check:deep` an earlier one too.
  for (const [doom, when, cash] of process.env.DEEP ? fates : fates.slice(1)) {
    const member = await guest(shop);
    const { id } = await beginByCard(desk, member, "10.00");
    const notice = await paidNotice(id);
    const server = doomedToDie({ ARM: 'update "cashier_deposits"', DOOM: doom, WHEN: when });
    await expect(tell(await server.address, notice)).rejects.toThrow();
    expect(await server.died()).toBe("SIGKILL");
    expect([doom, when, await cashOf(member)]).toEqual([doom, when, cash]);
    expect(await tell(desk.product.address, notice)).toBe(200);
    expect([doom, when, await cashOf(member)]).toEqual([doom, when, "10.00"]);
  }
});

test("F-01 C-05 a server killed after it has ordered a payment, before it could note that, has ordered one, which is paid and credited once", async () => {
  const member = await guest(shop);
  const { id } = await member.send(cashier.deposit, { channel: "card-1", amount: "10.00" });
  const server = doomedToDie({ DOOM: 'update "cashier_deposits"', WHEN: "before" });
  expect(await server.died()).toBe("SIGKILL");
  const ordered = await desk.provider.readDeposit(referenceOf(shop.id, id));
  expect(ordered).toMatchObject({ status: "pending" });
  expect(await member.send(cashier.read, { id })).toMatchObject({ state: "created", payUrl: null });

  await giveJobsBack(desk.product);
  await desk.product.jobsDone();
  const { payUrl } = await member.send(cashier.read, { id });
  expect(payUrl).toContain(ordered?.id);
  await choose(desk, payUrl, "twice");
  expect(await cashOf(member)).toBe("10.00");
});

/** A server with the same provider as ours. */
function doomedToDie(fate: Record<string, string>): Doomed {
  const { product, sandbox } = desk;
  return startDoomed("doomed-server", product, { SANDBOX_URL: sandbox.url, SANDBOX_SECRET: sandbox.secret, ...fate });
}
