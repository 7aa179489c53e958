import { randomUUID } from "node:crypto";
import { cashier } from "@magpie/contract/cashier";
import { HOUR_MS } from "@magpie/domain/durations";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { ProviderPayment } from "../../src/kit/outside/payments";
import { addMethods } from "../../src/modules/cashier/cashier";
import { referenceOf } from "../../src/modules/cashier/hear-of";
import { type CashierWorld, cashierWorld, guest, METHODS, signedNotice } from "../desks/cashier-desk";
import { openDesk } from "../desks/vendor-desk";
import { STOCK } from "../lab/stock";
import { give, sumOf } from "../ledger/bank";
import type { WorldMember, WorldMerchant } from "../world";

const MEMBERS = 10;
/** Each of them begins so many. */
const EACH = 3;
const HOURS = 6;
/** Deposits are asked about so many at a time, which the first silence meets all at once. */
const FIRST_ASKED = 20;

interface Waiting {
  member: WorldMember;
  reference: string;
  payment: string;
}

async function beginAll({ product }: CashierWorld, shop: WorldMerchant): Promise<Waiting[]> {
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => guest(shop)));
  const begun: { member: WorldMember; id: string }[] = [];
  for (const member of members)
    for (let at = 0; at < EACH; at++)
      begun.push({ member, id: (await member.send(cashier.deposit, { channel: "card-1", amount: "20.00" })).id });
  await product.jobsDone();
  const rows = await shop.rows((db) => db.selectFrom("cashier_deposits").select(["id", "providerId"]).execute());
  const payments = new Map(rows.map(({ id, providerId }) => [id, providerId ?? ""]));
  return begun.map(({ member, id }) => ({ member, reference: referenceOf(shop.id, id), payment: payments.get(id) ?? "" }));
}

/** As a provider does: what was not taken is sent again. */
async function tell(shop: WorldMerchant, { reference, payment }: Waiting): Promise<void> {
  for (;;) {
    const notice = signedNotice(shop, { reference, payment, status: "paid", amount: "20.00" });
    const { status } = await shop.raw(cashier.callback.path, { method: "POST", ...notice });
    if (status === 200) return;
    expect(status).toBe(503);
  }
}

test("F-25 a provider that is silent for hours keeps nobody else waiting and piles nothing up, and all that it then says at once, twice, arrives once while bets go on", async () => {
  let [asked, isSilent] = [0, true];
  const readDeposit = (): Promise<ProviderPayment | null> => {
    asked += 1;
    return isSilent ? new Promise(() => {}) : Promise.resolve(null);
  };
  const desk = await cashierWorld({ readDeposit }, { outsideTimes: { silentMs: 150, slowMs: 100, pauseMs: 300 } });
  const { product } = desk;
  const shop = await product.merchant({ ...STOCK, hosts: ["localhost"] });
  await shop.rows((db) => addMethods(db, METHODS));
  const waiting = await beginAll(desk, shop);
  const player = await guest(shop);
  await give(shop, player.id, 100_00n);
  const games = await openDesk(shop);
  let [seat, bets] = [await games.seat(player.id), 0];
  const bet = async () => {
    await seat.bet(randomUUID(), "1.00");
    bets += 1;
  };

  const began = Date.now();
  for (let hour = 1; hour <= HOURS; hour++) {
    product.at(new Date(began + hour * HOUR_MS));
    await shop.visit((ctx) => ctx.addJob("cashier.ask", {}));
    seat = await games.seat(player.id);
    const asking = product.jobsDone();
    await bet();
    await asking;
  }
  // Nobody was asked in vain but those of the first hour, and one after each pause.
  expect(asked).toBeGreaterThanOrEqual(FIRST_ASKED);
  expect(asked).toBeLessThanOrEqual(FIRST_ASKED + HOURS);
  expect(await queued(shop)).toBe(0);

  isSilent = false;
  let isOver = false;
  const playing = (async () => {
    while (!isOver) await bet();
  })();
  await Promise.all([...waiting, ...waiting].map((one) => tell(shop, one)));
  isOver = true;
  await playing;
  await product.jobsDone();
  for (const { member } of waiting) expect(await sumOf(shop, member.id, "cash")).toBe(BigInt(EACH) * 20_00n);
  expect(await sumOf(shop, player.id, "cash")).toBe(100_00n - BigInt(bets) * 100n);
  expect(await queued(shop)).toBe(0);
});

async function queued({ world: { database } }: WorldMerchant): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pgboss.job where name = 'magpie' and state in ('created', 'retry', 'active')`.execute(
    database.owner,
  );
  return rows[0]?.waiting ?? -1;
}
