import type { Purse } from "@magpie/domain/ledger/account";
import type { Entry, Transfer } from "@magpie/domain/ledger/entry";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Lanes, openLanes } from "../../src/kit/lanes/lanes";
import { assertInvariants } from "../../src/restore/invariants";
import { type World, world } from "../world";
import { addPlayers, ORIGIN, postTo } from "./bank";
import { place } from "./place";

let product: World;
let lanes: Lanes;
beforeAll(async () => {
  product = await world();
  lanes = openLanes({ connect: product.database.connectLane, tell: () => {} });
});
afterAll(() => lanes.close());

const PURSES: Purse[] = ["cash", "bonus", "locked"];
const step = fc.record({
  player: fc.nat(2),
  from: fc.constantFrom<Purse | "house">(...PURSES, "house", "house"),
  to: fc.constantFrom<Purse | "house">(...PURSES, "house"),
  amount: fc.bigInt(1n, 40n),
  /** Few keys, so that many are used again, with the same content or another. */
  key: fc.nat(60),
  way: fc.constantFrom("lane", "lane", "call"),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A ledger of the plainest kind: it remembers all events and adds them up anew each time. */
class PlainLedger {
  private readonly happened: { key: string; text: string; from: string; to: string; amount: bigint }[] = [];

  take(key: string, { from, to, amount }: Transfer): "done" | "repeated" | "key_conflict" | "insufficient_funds" {
    const text = `${from} ${to} ${amount}`;
    const before = this.happened.find((one) => one.key === key);
    if (before) return before.text === text ? "repeated" : "key_conflict";
    if (from.startsWith("member:") && this.total(from) < amount) return "insufficient_funds";
    this.happened.push({ key, text, from, to, amount });
    return "done";
  }

  total(account: string): bigint {
    return this.happened.reduce((sum, one) => sum + (one.to === account ? one.amount : 0n) - (one.from === account ? one.amount : 0n), 0n);
  }
}

test("I-02 I-03 I-05 I-12 any history, through both ways in, ends as a plain list of what happened adds up", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 80 }), async (steps) => {
      const shop = await product.merchant();
      const players = await addPlayers(shop, 3);
      const plain = new PlainLedger();
      const entries = steps.filter(({ from, to }) => from !== to).map((one) => ({ ...one, entry: entryOf(one, players) }));
      for (const { key, way, entry } of entries) {
        const asked = way === "lane" ? placed(shop.id, `k${key}`, entry) : posted(() => postTo(shop, `k${key}`, entry));
        const said = await asked;
        const wanted = plain.take(`k${key}`, entry.transfers[0] as Transfer);
        expect(way === "call" && said === "done" ? ["done", "repeated"] : [said]).toContain(wanted);
      }
      for (const player of players)
        for (const purse of PURSES) expect(await heldIn(shop.id, player, purse)).toBe(plain.total(`member:${player}:${purse}`));
      await assertInvariants(product.database.owner);
    }),
    { numRuns: 8 },
  );
});

function entryOf({ player, from, to, amount }: Step, players: string[]): Entry {
  const account = (side: Purse | "house") => (side === "house" ? ("house:games" as const) : (`member:${players[player]}:${side}` as const));
  return { kind: "test.step", transfers: [{ from: account(from), to: account(to), amount, currency: "INR" }] };
}

async function placed(merchantId: number, key: string, entry: Entry): Promise<string> {
  const outcome = await place(lanes, { merchantId, key, entry, origin: ORIGIN, now: new Date() });
  return outcome.status === "refused" ? outcome.code : outcome.status;
}

async function posted(post: () => Promise<unknown>): Promise<string> {
  return post().then(
    () => "done",
    ({ code }) => String(code),
  );
}

async function heldIn(merchantId: number, owner: string, name: string): Promise<bigint> {
  const { owner: db } = product.database;
  const row = await db
    .selectFrom("wallet_accounts")
    .where("merchantId", "=", merchantId)
    .where("owner", "=", owner)
    .where("name", "=", name)
    .select("balance")
    .executeTakeFirst();
  return row?.balance ?? 0n;
}
