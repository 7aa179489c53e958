import { chance } from "@magpie/contract/chance/chance";
import { promotions } from "@magpie/contract/promotions/promotions";
import { wallet } from "@magpie/contract/wallet";
import { MINUTE_MS } from "@magpie/domain/durations";
import { fromDecimal } from "@magpie/domain/money";
import { checkDocument } from "@magpie/studio/verifier/documents";
import { expect, test } from "vitest";
import { chanceShop, KNOWN_SEED, plantSeed, poolIn } from "../../../../test/desks/chance-desk";
import { crowd } from "../../../../test/kit/crowd";
import { somebodyWaits } from "../../../../test/kit/waits";
import { addPlayers } from "../../../../test/ledger/bank";
import { newWorld, type WorldMember, world } from "../../../../test/world";
import { giveEnvelope } from "./envelopes";

const refused = (code: string) => expect.objectContaining({ code });
const ENVELOPE = {
  reward: { give: "envelope", pool: "rain" },
  limits: { budget: "10", rolloutBps: 10_000, holdoutBps: 0 },
} as const;
const PACKETS = [1982, 732, 1693, 217, 2089, 364, 1915, 103, 342, 563].map((cents) => (cents / 100).toFixed(2));

const shown = (member: WorldMember) => member.send(chance.pool, { pool: "rain" });
const heldBy = async (member: WorldMember) => (await shown(member)).mine[0]?.id ?? "";
const open = async (member: WorldMember) => (await member.send(chance.open, { id: await heldBy(member) })).envelope;

test("EN-03 BW-18 claim k opens packet k of the published pool; the seed shows with the last, and then every proof holds", async () => {
  const desk = await chanceShop(await world());
  await desk.open("rain", poolIn(desk.shop.world, 60));
  await plantSeed(desk.shop, "chance_setups", "rain");
  const claim = await desk.giver("rain", ENVELOPE);
  const people = await Promise.all(Array.from({ length: 11 }, (_, at) => desk.shop.member({ nickname: `Visitor${at}` })));
  const [ana, ben] = people as [WorldMember, WorldMember];
  for (const member of people.slice(0, 9)) await claim(member);
  expect((await ana.send(promotions.rewards, {})).list).toMatchObject([
    { source: "pool", kind: "envelope", action: "open", chance: "rain" },
  ]);
  expect(await shown(ana)).toMatchObject({ count: 10, taken: 9, seed: null, mine: [{ number: 1, amount: null }], others: [] });
  const id = await heldBy(ana);
  await expect(ben.send(chance.open, { id })).rejects.toEqual(refused("not_found"));
  const opened = await Promise.allSettled(Array.from({ length: 5 }, () => ana.send(chance.open, { id })));
  expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await ana.send(wallet.balance, {})).cash).toBe(PACKETS[0]);
  expect((await ana.send(promotions.rewards, {})).count).toBe(0);
  const proofOf = async () => (await ana.send(chance.proof, { of: "envelope", id })).document;
  expect(checkDocument(await proofOf())).toEqual({ outcome: "sealed" });
  expect(JSON.parse(await proofOf())).toMatchObject({ seed: null, envelopes: [], amount: PACKETS[0] });
  await claim(people[9] as WorldMember);
  await expect(claim(people[10] as WorldMember)).rejects.toEqual(refused("offer_spent"));
  for (const [at, member] of people.slice(1, 10).entries()) expect(await open(member)).toMatchObject({ amount: PACKETS[at + 1] });
  const page = await shown(ana);
  expect(page).toMatchObject({ taken: 10, seed: KNOWN_SEED });
  expect(page.others).toHaveLength(9);
  expect(page.others[0]?.name).not.toContain("Visitor");
  const document = await proofOf();
  expect(checkDocument(document)).toMatchObject({ outcome: "checked", holds: true });
  expect(checkDocument(document.replace('"claim": 1', '"claim": 2'))).toMatchObject({ outcome: "checked", holds: false });
});

const [GRABBERS, POOL] = process.env.DEEP ? [10_000, 500] : [120, 20];
/** Patience for ten thousand transactions on a busy machine. */
const DEEP_MS = 600_000;
/** All the time so many grab at once: more would wait for a connection until they are told to come back later. */
const AT_A_TIME = 300;
/** One statement has no room for all, nor the time on a busy machine. */
const AT_ONCE = 200;

test(
  `H-50 ${GRABBERS} grab ${POOL} envelopes at once: each is held by one, together they are the pool, and the rest hear that none is left`,
  async () => {
    const desk = await chanceShop(await world());
    const { shop } = desk;
    await desk.open("rain", poolIn(shop.world, 60, { total: "1000.00", count: POOL, min: "0.50" }));
    const take = (memberId: string) =>
      shop.visit((ctx) => giveEnvelope(ctx, { id: "rain", memberId, givenFor: memberId, origin: {}, wagering: null }));
    const ana = await shop.member();
    await take(ana.id);
    const ids: string[] = [];
    while (ids.length < GRABBERS) ids.push(...(await addPlayers(shop, Math.min(AT_ONCE, GRABBERS - ids.length))));
    const outcomes = await crowd(AT_A_TIME, ids, take);
    const codes = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.code ?? String(one.reason)] : []));
    expect([outcomes.length - codes.length, new Set(codes)]).toEqual([POOL - 1, new Set(["offer_spent"])]);
    const held = await shop.rows((db) => db.selectFrom("chance_envelopes").select(["number", "memberId"]).orderBy("number").execute());
    expect(held.map(({ number }) => number)).toEqual(Array.from({ length: POOL }, (_, at) => at + 1));
    expect(new Set(held.map(({ memberId }) => memberId)).size).toBe(POOL);
    const { document } = await ana.send(chance.proof, { of: "envelope", id: await heldBy(ana) });
    const { envelopes } = JSON.parse(document) as { envelopes: string[] };
    expect(envelopes.reduce((sum, one) => sum + (fromDecimal(one, "INR") ?? 0n), 0n)).toBe(100_000n);
    expect(checkDocument(document)).toMatchObject({ outcome: "checked", holds: true });
  },
  DEEP_MS,
);

test("an envelope that is held stays its holder's after the end, and none is given any more", async () => {
  const product = await newWorld();
  const desk = await chanceShop(product);
  const start = product.now().getTime();
  const minutes = (count: number) => new Date(start + count * MINUTE_MS);
  await desk.open("rain", poolIn(product, 0, { endsAt: minutes(8).toISOString() }));
  const claim = await desk.giver("rain", { ...ENVELOPE, window: { opens: minutes(-1).toISOString(), closes: minutes(5).toISOString() } });
  const [ana, ben] = [await desk.shop.member(), await desk.shop.member()];
  await claim(ana);
  product.at(minutes(8.9));
  // Somebody may still be about to take one.
  expect((await shown(ana)).seed).toBeNull();
  product.at(minutes(9));
  expect((await shown(ana)).seed).toMatch(/^[0-9a-f]{64}$/);
  expect((await open(ana)).amount).not.toBeNull();
  await expect(
    desk.shop.visit((ctx) => giveEnvelope(ctx, { id: "rain", memberId: ben.id, givenFor: "late", origin: {}, wagering: null })),
  ).rejects.toEqual(refused("offer_closed"));
});

test("H-50 the last envelope is waited for while somebody is about to hold it, and is there when they fail", async () => {
  const desk = await chanceShop(await world());
  const { shop } = desk;
  await desk.open("rain", poolIn(shop.world, 60, { total: "1.00", count: 1, min: "1.00" }));
  const [ana, ben] = [await shop.member(), await shop.member()];
  const gift = { id: "rain", origin: {}, wagering: null };
  let second: Promise<unknown> = Promise.resolve();
  const first = shop.visit(async (ctx) => {
    await giveEnvelope(ctx, { ...gift, memberId: ana.id, givenFor: "first" });
    second = shop.visit((other) => giveEnvelope(other, { ...gift, memberId: ben.id, givenFor: "second" }));
    await somebodyWaits(ctx.db);
    throw new Error("the server fails");
  });
  await expect(first).rejects.toThrow("the server fails");
  await second;
  expect((await shown(ben)).mine).toMatchObject([{ number: 1 }]);
});

test("BW-22 the database changes nothing that is decided, and nothing that decides it, and deletes none of it", async () => {
  const desk = await chanceShop(await world());
  const { shop } = desk;
  await desk.open("rain", poolIn(shop.world, 60));
  const claim = await desk.giver("rain", ENVELOPE);
  const [ana, ben] = [await shop.member(), await shop.member()];
  for (const member of [ana, ben]) await claim(member);
  await open(ana);
  const change = (set: object, number: number) =>
    shop.rows((db) => db.updateTable("chance_envelopes").set(set).where("number", "=", number).execute());
  for (const [set, number] of [
    [{ memberId: ana.id }, 2],
    [{ number: 11 }, 2],
    [{ amount: 1n }, 1],
    [{ openedAt: null, amount: null }, 1],
  ] as const)
    await expect(change(set, number)).rejects.toThrow("what is decided stays as it is");
  await expect(shop.rows((db) => db.deleteFrom("chance_envelopes").execute())).rejects.toThrow("permission denied");
});
