import { withdrawals } from "@magpie/contract/withdrawals";
import { DAY_MS, HOUR_MS } from "@magpie/domain/durations";
import { beforeAll, expect, test } from "vitest";
import { choose, type Payable, PIN, payable } from "../../../../test/desks/withdrawals-desk";
import { elsewhere, steppedUp } from "../../../../test/people/sessions";
import { newWorld, type World, type WorldMember, type WorldMerchant } from "../../../../test/world";

const HOME = { "X-Forwarded-For": "198.51.100.7" };
const AWAY = { "X-Forwarded-For": "203.0.113.9" };

let product: World;
let shop: WorldMerchant;
let ana: Payable;

beforeAll(async () => {
  product = await newWorld({ trustedProxies: 1 });
  shop = await product.merchant();
  await choose(shop, { dayRequests: 100 });
  ana = await payable(shop, 1_000_000n);
});

/** Records a sign-in from this address at that time. */
async function cameIn(address: string, at: Date): Promise<void> {
  await shop.rows(async (db) => {
    const row = await db.selectFrom("auth_logins").selectAll().where("memberId", "=", ana.id).executeTakeFirstOrThrow();
    const place = { address, home: `${address}/32`, network: `${address.replace(/\d+$/, "0")}/24` };
    await db
      .insertInto("auth_logins")
      .values({ ...row, id: crypto.randomUUID(), at, ...place })
      .execute();
  });
}

const ask = (who: WorldMember, headers: Record<string, string>) =>
  who.send(withdrawals.ask, { payeeId: ana.payeeId, amount: "100.00", paymentPassword: PIN }, { headers });

test("SEC-12 ID-22 money leaves from an address that is new for the member only after a fresh proof, and the payment password alone is not enough", async () => {
  await cameIn("198.51.100.7", new Date(Date.now() - 30 * DAY_MS));
  const session = await elsewhere(shop, ana);
  await expect(ask(session, HOME)).resolves.toMatchObject({ state: "review" });
  await expect(ask(session, AWAY)).rejects.toMatchObject({ code: "step_up_required" });
  await steppedUp(shop, session);
  await expect(ask(session, AWAY)).resolves.toMatchObject({ state: "review" });
});

test("SEC-12 an address is no longer new a day after the first sign-in from there", async () => {
  await cameIn("203.0.113.9", new Date(Date.now() - 2 * HOUR_MS));
  const session = await elsewhere(shop, ana);
  await shop.rows((db) => db.updateTable("auth_sessions").set({ steppedUpAt: null }).where("memberId", "=", ana.id).execute());
  await expect(ask(session, AWAY)).rejects.toMatchObject({ code: "step_up_required" });
  product.at(new Date(Date.now() + DAY_MS));
  const tomorrow = await elsewhere(shop, ana);
  await expect(ask(tomorrow, AWAY)).resolves.toMatchObject({ state: "review" });
  product.at(null);
});
