import type { Entry } from "@magpie/domain/ledger/entry";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPlayer, addPlayers, bet, ORIGIN, postTo, sumOf, win } from "../../../test/ledger/bank";
import { place } from "../../../test/ledger/place";
import { type World, type WorldMerchant, world } from "../../../test/world";
import { type Lanes, openLanes } from "../../kit/lanes/lanes";

let product: World;
let shop: WorldMerchant;
let lanes: Lanes;
const told: { memberId: string; event: string; data: unknown }[] = [];

beforeAll(async () => {
  product = await world();
  shop = await product.merchant();
  lanes = openLanes({
    connect: product.database.connectLane,
    tell: (_merchantId, memberId, event, data) => told.push({ memberId, event, data }),
  });
});
afterAll(() => lanes.close());

const ask = (key: string, entry: Entry, { id: merchantId } = shop, through = lanes) =>
  place(through, { merchantId, key, entry, origin: ORIGIN, now: new Date() });
const limit = (memberId: string, kind: string, amount: bigint) =>
  shop.rows(async (db) => {
    await db.insertInto("limits_members").values({ memberId }).execute();
    await db.insertInto("limits_limits").values({ memberId, kind, hours: 24, amount }).execute();
  });
const times = <T>(count: number, one: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => one(n));
const statuses = (outcomes: { status: string }[]) => {
  const counts: Record<string, number> = {};
  for (const { status } of outcomes) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

test("C-04 SEC-29 of a hundred bets at once on money for one, exactly one is taken", async () => {
  const ana = await addPlayer(shop, 100n);
  const outcomes = await Promise.all(times(100, (n) => ask(`one:${n}`, bet(ana, 100n))));
  expect(statuses(outcomes)).toEqual({ done: 1, refused: 99 });
  expect(new Set(outcomes.map((outcome) => (outcome.status === "refused" ? outcome.code : "")))).toEqual(
    new Set(["", "insufficient_funds"]),
  );
  expect(await sumOf(shop, ana, "cash")).toBe(0n);
});

test("RG-04 C-04 of a hundred bets at once within a limit for one, exactly one is taken, and the others hear why", async () => {
  const ana = await addPlayer(shop, 10_000n);
  await limit(ana, "wager", 199n);
  const outcomes = await Promise.all(times(100, (n) => ask(`limited:${n}`, bet(ana, 100n))));
  expect(statuses(outcomes)).toEqual({ done: 1, refused: 99 });
  const reached = { status: "refused", code: "limit_reached", value: { kind: "wager", window: "day", left: "0.99" } };
  expect(outcomes.filter(({ status }) => status === "refused")).toEqual(times(99, () => reached));
  expect(await sumOf(shop, ana, "cash")).toBe(9_900n);
});

test("RG-04 bets of both ways into the ledger count towards one limit", async () => {
  const ana = await addPlayer(shop, 10_000n);
  await limit(ana, "wager", 500n);
  const posts = times(20, (n) =>
    postTo(shop, `posted:${n}`, bet(ana, 100n)).then(
      () => "done",
      ({ code }) => code as string,
    ),
  );
  const placed = times(20, async (n) => (await ask(`placed:${n}`, bet(ana, 100n))).status);
  const outcomes = await Promise.all([...posts, ...placed]);
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(5);
  expect(await sumOf(shop, ana, "cash")).toBe(9_500n);
});

test("RG-04 a loss limit makes room for what was won, and for a bet that was taken back", async () => {
  const ana = await addPlayer(shop, 10_000n);
  await limit(ana, "loss", 100n);
  const status = async (key: string, entry: Entry) => (await ask(key, entry)).status;
  expect([await status("loss:1", bet(ana, 100n)), await status("loss:2", bet(ana, 1n))]).toEqual(["done", "refused"]);
  expect([await status("loss:3", win(ana, 60n)), await status("loss:4", bet(ana, 60n))]).toEqual(["done", "done"]);
  const back: Entry = { ...win(ana, 60n), kind: "play.rollback", placedAt: new Date() };
  expect([await status("loss:5", back), await status("loss:6", bet(ana, 61n)), await status("loss:7", bet(ana, 60n))]).toEqual([
    "done",
    "refused",
    "done",
  ]);
});

test("RG-05 RG-06 who stays away has no bet taken, and every win and refund settled; a bet from before answers as it did", async () => {
  const [ana, ben] = [await addPlayer(shop, 500n), await addPlayer(shop, 500n)];
  const before = await ask("away:before", bet(ana, 100n));
  const until = new Date(Date.now() + 86_400_000);
  await shop.rows((db) =>
    db
      .insertInto("limits_members")
      .values([
        { memberId: ana, breakUntil: until },
        { memberId: ben, excludedAt: new Date(), excludedUntil: null },
      ])
      .execute(),
  );
  const outcomes = await Promise.all([
    ask("away:before", bet(ana, 100n)),
    ask("away:1", bet(ana, 1n)),
    ask("away:2", bet(ben, 1n)),
    ask("away:3", win(ana, 250n)),
    ask("away:4", { ...win(ben, 50n), kind: "play.rollback" }),
  ]);
  expect(outcomes).toMatchObject([
    { ...before, status: "repeated" },
    { status: "refused", code: "on_break", value: { until: until.toISOString() } },
    { status: "refused", code: "self_excluded", value: { until: null } },
    { status: "done" },
    { status: "done" },
  ]);
  expect([await sumOf(shop, ana, "cash"), await sumOf(shop, ben, "cash")]).toEqual([650n, 550n]);
});

test("P-09 play money is no wager", async () => {
  const ana = await addPlayer(shop, 500n, "trial");
  await limit(ana, "wager", 0n);
  const trial: Entry = {
    kind: "play.bet",
    transfers: [{ from: `member:${ana}:trial`, to: "house:trial", amount: 100n, currency: "INR" }],
  };
  expect((await ask("trial:1", trial)).status).toBe("done");
});

test("I-02 five hundred credits of 1.00 at once are 500.00, and each answer is a balance the account really had", async () => {
  const ana = await addPlayer(shop);
  const outcomes = await Promise.all(times(500, (n) => ask(`credit:${n}`, win(ana, 100n))));
  const balances = outcomes.map((outcome) => (outcome.status === "done" ? outcome.after[0]?.balance : null));
  expect(new Set(balances)).toEqual(new Set(times(500, (n) => BigInt(n + 1) * 100n)));
  expect(await sumOf(shop, ana, "cash")).toBe(50_000n);
});

test("callers in flight share commits, on one account and on many", async () => {
  const players = await addPlayers(shop, 40);
  const commits = async () => {
    const { rows } = await sql<{ count: number }>`select count(distinct xact)::int as count from wallet_transactions`.execute(
      product.database.owner,
    );
    return rows[0]?.count ?? 0;
  };
  const before = await commits();
  await Promise.all(times(400, (n) => ask(`shared:${n}`, win(players[n % 40] ?? "", 1n))));
  expect((await commits()) - before).toBeLessThanOrEqual(8);
});

test("I-05 I-08 S-01 the same operation fifty times at once has one effect and fifty equal answers", async () => {
  const ana = await addPlayer(shop, 500n);
  const outcomes = await Promise.all(times(50, () => ask("bet:50", bet(ana, 200n))));
  expect(statuses(outcomes)).toEqual({ done: 1, repeated: 49 });
  const answers = outcomes.map((outcome) => (outcome.status === "refused" ? null : { id: outcome.transactionId, after: outcome.after }));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await ask("bet:50", bet(ana, 201n))).toEqual({ status: "refused", code: "key_conflict" });
  expect(await sumOf(shop, ana, "cash")).toBe(300n);
});

test("a bad operation fails alone, and those that came with it are done", async () => {
  const [ana, ben] = [await addPlayer(shop, 100n), await addPlayer(shop, 100n)];
  const asked = await Promise.allSettled([
    ask("good:1", bet(ana, 10n)),
    ask("bad:nobody", bet("nobody", 10n)),
    ask("good:2", bet(ben, 10n)),
    ask("bad:kind", { ...bet(ana, 10n), kind: "No Kind" }),
    ask("good:3", bet(ana, 10n)),
  ]);
  expect(asked.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected", "fulfilled"]);
  expect([await sumOf(shop, ana, "cash"), await sumOf(shop, ben, "cash")]).toEqual([80n, 90n]);
});

test("I-10 operations of several merchants share commits and nothing else, though key and player are the same", async () => {
  const others = [await product.merchant(), await product.merchant()];
  const [id = ""] = await addPlayers(shop, 1);
  for (const other of others) {
    await other.rows((db) =>
      sql`insert into members_members (merchant_id, id, account, nickname, type, language, created_at, password_changed_at, referral_code)
      values (${other.id}, ${id}, 'same', 'same', 0, 'EN', now(), now(), 'ABCDEFGH')`.execute(db),
    );
  }
  const shops = [shop, ...others];
  const outcomes = await Promise.all(times(30, (n) => ask(`shared-key:${Math.floor(n / 3)}`, win(id, BigInt(n % 3) + 1n), shops[n % 3])));
  expect(statuses(outcomes)).toEqual({ done: 30 });
  expect(await Promise.all(shops.map((each) => sumOf(each, id, "cash")))).toEqual([10n, 20n, 30n]);
});

test("a member is told after each change, and of two tellings the newer has the higher version", async () => {
  const ana = await addPlayer(shop, 1_000n);
  const from = told.length;
  await Promise.all(times(20, (n) => ask(`tell:${n}`, bet(ana, 10n))));
  await ask("tell:0", bet(ana, 10n));
  const heard = told.slice(from).map(({ memberId, event, data }) => ({ memberId, event, ...(data as { cash: string; version: number }) }));
  const wanted = times(20, (n) => ({ memberId: ana, event: "balance", cash: (9.9 - n / 10).toFixed(2), version: n + 2 }));
  expect(heard.map(({ memberId, event, cash, version }) => ({ memberId, event, cash, version }))).toEqual(wanted);
});

test("F-13 bets on an account that another call holds wait for it, and hold nobody else up", async () => {
  const ana = await addPlayer(shop, 100n);
  const others = await addPlayers(shop, 6);
  const held = await shop.rows(async (db) => {
    await sql`select * from wallet_open(null, now(), '{}', ${[ana]}, '{INR}', '{}', '{}', '{}', 'house:bonuses')`.execute(db);
    const waiting = ask("held", bet(ana, 10n));
    const free = await Promise.all(others.map((other) => ask(`free:${other}`, win(other, 10n))));
    expect(statuses(free)).toEqual({ done: 6 });
    return { waiting };
  });
  expect(await held.waiting).toMatchObject({ status: "done" });
});

test("F-17 lanes that close finish what they have, and take nothing new", async () => {
  const ana = await addPlayer(shop);
  const closing = openLanes({ connect: product.database.connectLane, tell: () => {} });
  const asked = times(200, (n) => ask(`closing:${n}`, win(ana, 1n), shop, closing));
  const closed = closing.close();
  await expect(ask("too-late", win(ana, 1n), shop, closing)).rejects.toMatchObject({ code: "overloaded" });
  await closed;
  expect(statuses(await Promise.all(asked))).toEqual({ done: 200 });
  expect(await sumOf(shop, ana, "cash")).toBe(200n);
});

test("both ways into the ledger give one key one effect between them", async () => {
  const ana = await addPlayer(shop, 100n);
  const [placed, posted] = await Promise.all([ask("both", bet(ana, 30n)), postTo(shop, "both", bet(ana, 30n))]);
  expect(placed).toMatchObject({ transactionId: posted.transactionId, after: posted.after });
  expect(await sumOf(shop, ana, "cash")).toBe(70n);
});
