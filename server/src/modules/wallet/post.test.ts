import { reversalOf } from "@magpie/domain/ledger/entry";
import { beforeAll, expect, test } from "vitest";
import { addPlayer, addPlayers, bet, give, ORIGIN, postTo, sumOf, win } from "../../../test/ledger/bank";
import { type World, type WorldMerchant, world } from "../../../test/world";
import { postIn } from "./post";
import { postingOf } from "./posting";

let product: World;
let shop: WorldMerchant;
beforeAll(async () => {
  product = await world();
  shop = await product.merchant();
});

test("MO-09 I-05 I-08 an entry asked for twice happens once, and the second asker hears the first answer", async () => {
  const ana = await addPlayer(shop, 500n);
  const first = await postTo(shop, "once", bet(ana, 200n));
  await postTo(shop, "between", win(ana, 1_000n));
  expect(await postTo(shop, "once", bet(ana, 200n))).toEqual(first);
  expect(first.after).toEqual([{ account: `member:${ana}:cash`, currency: "INR", balance: 300n, version: 2n }]);
  expect(await sumOf(shop, ana, "cash")).toBe(1_300n);
});

test("I-05 a used key with other content is a conflict and changes nothing", async () => {
  const ana = await addPlayer(shop, 500n);
  await postTo(shop, "taken", bet(ana, 200n));
  for (const other of [bet(ana, 201n), win(ana, 200n), bet(ana, 200n, { round: "2" })]) {
    await expect(postTo(shop, "taken", other)).rejects.toMatchObject({ code: "key_conflict" });
  }
  expect(await sumOf(shop, ana, "cash")).toBe(300n);
  const elsewhere = await product.merchant();
  await expect(postTo(elsewhere, "taken", bet(await addPlayer(elsewhere, 9n), 9n))).resolves.toMatchObject({ after: [{ balance: 0n }] });
});

test("I-03 money that is not there cannot be moved, and the key stays free for when it is", async () => {
  const ana = await addPlayer(shop, 100n);
  await expect(postTo(shop, "short", bet(ana, 101n))).rejects.toMatchObject({ code: "insufficient_funds" });
  await give(shop, ana, 1n);
  await expect(postTo(shop, "short", bet(ana, 101n))).resolves.toMatchObject({ after: [{ balance: 0n }] });
});

test("money goes from member to member whole or not at all", async () => {
  const [ana, ben] = [await addPlayer(shop, 100n), await addPlayer(shop)];
  const hand = (amount: bigint) =>
    ({
      kind: "agency.transfer",
      transfers: [
        { from: `member:${ana}:cash`, to: `member:${ben}:cash`, amount, currency: "INR" },
        { from: `member:${ana}:cash`, to: "house:fees", amount: 5n, currency: "INR" },
      ],
    }) as const;
  await expect(postTo(shop, "hand-1", hand(96n))).rejects.toMatchObject({ code: "insufficient_funds" });
  await postTo(shop, "hand-2", hand(95n));
  expect([await sumOf(shop, ana, "cash"), await sumOf(shop, ben, "cash"), await sumOf(shop, "", "house:fees")]).toEqual([0n, 95n, 5n]);
});

test("I-04 a transaction is reversed once, by one that says which", async () => {
  const ana = await addPlayer(shop, 100n);
  const { transactionId } = await postTo(shop, "mistake", bet(ana, 40n));
  await postTo(shop, "mended", reversalOf(bet(ana, 40n), transactionId));
  expect(await sumOf(shop, ana, "cash")).toBe(100n);
  await expect(postTo(shop, "mended-again", reversalOf(bet(ana, 40n), transactionId))).rejects.toThrow(/wallet_reversed_once/);
});

test("C-04 SEC-29 of a hundred entries that want the same money at once, one gets it", async () => {
  const ana = await addPlayer(shop, 100n);
  const asked = await Promise.allSettled(Array.from({ length: 100 }, (_, n) => postTo(shop, `race:${n}`, bet(ana, 100n))));
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const codes = asked.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
  expect(new Set(codes)).toEqual(new Set(["insufficient_funds"]));
});

test("a member's pages are told the whole balance, newer with each change, and nothing of a repeat", async () => {
  const ana = await addPlayer(shop, 500n);
  const told = async (key: string, entry = bet(ana, 100n)) =>
    (await shop.rows((db) => postIn(db, new Date(), [postingOf(key, entry, ORIGIN)]))).pushes;
  await give(shop, ana, 250n, "bonus");
  const data = { cash: "4.00", bonus: "2.50", locked: "0.00", trial: false, currency: "INR", version: 3 };
  expect(await told("tell")).toEqual([{ memberId: ana, data }]);
  expect(await told("tell")).toEqual([]);
  expect(await told("tell-2")).toEqual([{ memberId: ana, data: { ...data, cash: "3.00", version: 4 } }]);
});

test("I-09 time never runs back along an account, though the clock does", async () => {
  const [ana = ""] = await addPlayers(shop, 1);
  for (const [n, at] of ["2026-03-02T00:00:00Z", "2026-03-01T00:00:00Z", "2026-03-03T00:00:00Z"].entries()) {
    await postTo(shop, `clock:${n}`, win(ana, 1n), new Date(at));
  }
  const times = await shop.rows((db) =>
    db
      .selectFrom("wallet_lines as l")
      .innerJoin("wallet_accounts as a", "a.id", "l.accountId")
      .where("a.owner", "=", ana)
      .orderBy("l.sequence")
      .select("l.happenedAt")
      .execute(),
  );
  expect(times.map(({ happenedAt }) => happenedAt.getUTCDate())).toEqual([2, 2, 3]);
});
