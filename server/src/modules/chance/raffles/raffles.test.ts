import { hash } from "node:crypto";
import { chance } from "@magpie/contract/chance/chance";
import { chanceDesk } from "@magpie/contract/chance/desk";
import { promotionDesk } from "@magpie/contract/promotions/desk";
import { promotions } from "@magpie/contract/promotions/promotions";
import { wallet } from "@magpie/contract/wallet";
import { raffleProof, sealRaffle } from "@magpie/domain/chance/raffle";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@magpie/domain/durations";
import { checkDocument } from "@magpie/studio/verifier/documents";
import { expect, test } from "vitest";
import { type ChanceShop, chanceShop, KNOWN_SEED, plantSeed, raffleIn } from "../../../../test/desks/chance-desk";
import { draft, ruleOf } from "../../../../test/desks/promotion-desk";
import { newWorld, type WorldMember } from "../../../../test/world";
import type { Work } from "../../../kit/ctx";
import { listPeople } from "../../members/members";
import { keepSealed, proofIn, sealTickets } from "./seal";

const refused = (code: string, value?: unknown) => expect.objectContaining({ code, ...(value !== undefined && { value }) });
const CLOSES_MINUTES = 8;

async function raffleDesk(prizes?: string[], count = 50) {
  const product = await newWorld();
  const start = new Date();
  product.at(start);
  const desk = await chanceShop(product);
  await desk.open("raffle", raffleIn(product, CLOSES_MINUTES, prizes));
  const window = {
    opens: new Date(start.getTime() - HOUR_MS).toISOString(),
    closes: new Date(start.getTime() + 5 * MINUTE_MS).toISOString(),
  };
  const limits = { budget: "1000", rolloutBps: 10_000, holdoutBps: 0 };
  const claim = await desk.giver("tickets", { window, limits, reward: { give: "tickets", raffle: "raffle", count } });
  const afterClose = new Date(start.getTime() + CLOSES_MINUTES * MINUTE_MS);
  return { ...desk, claim, product, afterClose, window };
}

async function drawIn({ shop, product }: ChanceShop & { product: { jobsDone(): Promise<unknown> } }, times = 1): Promise<void> {
  for (let at = 0; at < times; at++) await shop.visit((ctx) => ctx.addJob("chance.draw", {}));
  await product.jobsDone();
}

const shown = (member: WorldMember) => member.send(chance.raffle, { raffle: "raffle" });
const cashOf = async (member: WorldMember) => (await member.send(wallet.balance, {})).cash;

test("BW-21 250 tickets are numbered without a gap and sealed before the seed shows, the published ones win, and each proof holds", async () => {
  const desk = await raffleDesk();
  const { shop, claim, product, afterClose } = desk;
  const people = await Promise.all(Array.from({ length: 5 }, () => shop.member({ nickname: "Deepika" })));
  const [ana] = people as [WorldMember, ...WorldMember[]];
  // Those who come at once take their numbers one after the other.
  await Promise.all(people.map(claim));
  const before = await shown(ana);
  expect(before).toMatchObject({ state: "open", tickets: 250, root: null, seed: null, winners: [], prizes: ["50.00", "20.00", "10.00"] });
  const stretches = (await Promise.all(people.map(shown))).flatMap(({ mine }) => mine);
  expect(stretches.map(({ first }) => first).sort((a, b) => a - b)).toEqual([0, 50, 100, 150, 200]);
  await plantSeed(shop, "chance_setups", "raffle");
  const ticket = (await shown(ana)).mine[0]?.first ?? -1;
  const proofOf = async () => (await ana.send(chance.proof, { of: "ticket", id: `raffle:${ticket}` })).document;
  expect(checkDocument(await proofOf())).toEqual({ outcome: "sealed" });
  product.at(afterClose);
  await drawIn(desk);
  const { root, winners, passed, seed } = await shown(ana);
  expect([winners.map((one) => one.ticket), passed, seed]).toEqual([[62, 248, 48], [], KNOWN_SEED]);
  expect(winners.map(({ name }) => name)).toEqual(Array(3).fill(winners[0]?.name));
  expect(winners[0]?.name).not.toBe("Deepika");
  const document = await proofOf();
  expect(checkDocument(document)).toMatchObject({ outcome: "checked", holds: true });
  const told = JSON.parse(document);
  for (const lie of [
    { winners: [61, 248, 48] },
    { seal: { root, size: 249 } },
    { ticket: { ...told.ticket, leaf: told.ticket.leaf.replace(/.{3}"]/, 'abc"]') } },
  ])
    expect(checkDocument(JSON.stringify({ ...told, ...lie }))).toMatchObject({ outcome: "checked", holds: false });
  const others = people.slice(1);
  await expect(others[0]?.send(chance.proof, { of: "ticket", id: `raffle:${ticket}` })).rejects.toEqual(refused("not_found"));
});

test("EN-03 BW-21 P-05 draws that run twice and on two nodes have one outcome, and a prize is paid once, however it is claimed", async () => {
  const desk = await raffleDesk(["50.00"], 1);
  const { shop, claim, product, afterClose } = desk;
  const [ana, ben] = [await shop.member(), await shop.member()];
  await claim(ana);
  const node = await newWorld({ beside: product });
  for (const one of [product, node]) one.at(afterClose);
  await drawIn(desk, 4);
  await node.jobsDone();
  expect((await shown(ana)).winners).toMatchObject([{ place: 1, own: true, claimed: false, prize: "50.00" }]);
  const { list } = await ana.send(promotions.rewards, {});
  expect(list).toMatchObject([{ id: "raffle:raffle:1", source: "raffle", action: "claim", amount: "50.00", chance: "raffle" }]);
  const reward = "raffle:raffle:1";
  await expect(ben.send(promotions.claimReward, { reward })).rejects.toEqual(refused("reward_gone"));
  await expect(ben.send(promotions.claimReward, { reward: "raffle:none" })).rejects.toEqual(refused("reward_gone"));
  const claims = await Promise.allSettled(Array.from({ length: 5 }, () => ana.send(promotions.claimReward, { reward })));
  expect(claims.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await drawIn(desk, 2);
  expect(await cashOf(ana)).toBe("50.00");
  expect((await ana.send(promotions.rewards, {})).count).toBe(0);
  await expect(claim(ben)).rejects.toEqual(refused("offer_closed"));
});

test("RG-06 P-08 excluded and staff accounts are passed over, a prize of somebody on a break waits, and of somebody who leaves is paid", async () => {
  const desk = await raffleDesk(["50.00", "20.00"], 1);
  const { shop, claim, product, afterClose, maker } = desk;
  const [out, staff, resting, ana] = await Promise.all(Array.from({ length: 4 }, () => shop.member()));
  if (!out || !staff || !resting || !ana) throw new Error("nobody is there");
  for (const member of [out, staff, resting, ana]) await claim(member);
  // A tag that goes leaves the other one in force.
  for (const [tag, has] of [
    ["staff", true],
    ["test", true],
    ["test", false],
  ] as const)
    await maker.send(promotionDesk.setTag, { member: staff.id, tag, has });
  const later = new Date(afterClose.getTime() + MINUTE_MS);
  await shop.rows((db) =>
    db
      .insertInto("limits_members")
      .values([
        { memberId: out.id, excludedAt: product.now(), excludedUntil: new Date(later.getTime() + 30 * DAY_MS) },
        { memberId: resting.id, breakUntil: later },
      ])
      .execute(),
  );
  product.at(afterClose);
  await drawIn(desk);
  const page = await shown(ana);
  const holders = await shop.rows((db) => db.selectFrom("chance_winners").select("memberId").execute());
  expect(new Set(holders.map(({ memberId }) => memberId))).toEqual(new Set([resting.id, ana.id]));
  // Whoever keeps away is not named.
  expect(page.winners.filter(({ name }) => name === "")).toHaveLength(1);
  for (const ticket of page.passed) expect([0, 1]).toContain(ticket);
  expect((await resting.send(promotions.rewards, {})).list).toEqual([]);
  product.at(new Date(later.getTime() + 1));
  expect((await resting.send(promotions.rewards, {})).list).toMatchObject([{ source: "raffle" }]);
  for (let times = 0; times < 2; times++) await shop.visit((ctx) => ctx.emit("limits.excluded", { memberId: ana.id }));
  expect(await cashOf(ana)).toBe(page.winners.find(({ own }) => own)?.prize);
});

test("a killed draw goes on where it was: sealed first, and drawn under that seal alone", async () => {
  const desk = await raffleDesk(["50.00"], 3);
  const { shop, claim, product, afterClose } = desk;
  const ana = await shop.member();
  await claim(ana);
  product.at(afterClose);
  // A server that dies between the two transactions leaves this behind.
  await shop.rows((db) =>
    db
      .updateTable("chance_raffles")
      .set({ state: "sealed", root: "a".repeat(64), sealedAt: afterClose })
      .execute(),
  );
  expect(await shown(ana)).toMatchObject({ state: "sealed", root: "a".repeat(64), seed: null, winners: [] });
  await drawIn(desk);
  expect(await shown(ana)).toMatchObject({ state: "drawn", root: "a".repeat(64), winners: [{ place: 1 }] });
});

test("SEC-27 the prizes of a raffle count against the limits of both people, and an offer cannot outlast it", async () => {
  const desk = await raffleDesk();
  const { shop, chanceMaker, maker, product } = desk;
  const setup = raffleIn(product, 6, ["1000.00", "500.00"]);
  const { hash, atStake, ...read } = await chanceMaker.send(chanceDesk.propose, { id: "big", title: "Big", setup });
  expect((await chanceMaker.send(chanceDesk.propose, { id: "big", title: "Big", setup: read.setup })).hash).toBe(hash);
  expect(atStake).toBe("1500.00");
  const weak = await shop.operator({ rights: ["chance.approve"], approvalLimit: 149_999n });
  await expect(weak.send(chanceDesk.approve, { id: "big", hash })).rejects.toEqual(refused("approval_limit"));
  const strong = await shop.operator({ rights: ["chance.approve"], approvalLimit: 150_000n });
  const opened = await strong.send(chanceDesk.approve, { id: "big", hash });
  expect(opened.commit).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify((await chanceMaker.send(chanceDesk.deskChances, {})).content)).not.toContain("seed");
  expect(await chanceMaker.send(chanceDesk.deskChances, { pageNo: 2, pageSize: 1 })).toMatchObject({
    content: [{ id: "raffle", given: 0, done: 0 }],
    totalElements: 2,
  });
  const { rule, texts } = draft("x", ruleOf(product, { reward: { give: "tickets", raffle: "big", count: 1 } }));
  expect((await maker.send(promotionDesk.check, { rule, texts })).problems).toEqual([{ problem: "chance_ends_first", key: "big" }]);
  const small = draft("x", ruleOf(product, { window: desk.window, reward: { give: "tickets", raffle: "big", count: 1 } }));
  const found = await maker.send(promotionDesk.check, { rule: small.rule, texts: small.texts });
  expect(found.problems).toEqual([{ problem: "chance_too_small", key: "big" }]);
  for (const wrong of [raffleIn(product, -1), raffleIn(product, 1, ["0.00"])])
    await expect(chanceMaker.send(chanceDesk.propose, { id: "no", title: "No", setup: wrong })).rejects.toEqual(refused("invalid_input"));
});

test("P-05 a raffle that cannot be drawn holds up no other, and there is room for more holders than a statement has values", async () => {
  const desk = await raffleDesk(["50.00"], 1);
  const { shop, claim, product, afterClose, window } = desk;
  await desk.open("broken", raffleIn(product, CLOSES_MINUTES - 1));
  const limits = { budget: "1000", rolloutBps: 10_000, holdoutBps: 0 };
  const claimBroken = await desk.giver("other", { window, limits, reward: { give: "tickets", raffle: "broken", count: 1 } });
  const ana = await shop.member();
  for (const one of [claim, claimBroken]) await one(ana);
  await shop.rows((db) => db.updateTable("chance_raffles").set({ tickets: 2 }).where("raffleId", "=", "broken").execute());
  product.at(afterClose);
  await expect(drawIn(desk)).rejects.toThrow("numbers have no gap");
  expect(await shown(ana)).toMatchObject({ state: "drawn", winners: [{ own: true }] });
  expect(await ana.send(chance.raffle, { raffle: "broken" })).toMatchObject({ state: "open" });
  const holders = [ana.id, ...Array.from({ length: 70_000 }, (_, at) => `holder${at}`)];
  expect(await shop.rows((db) => listPeople(db, holders))).toEqual(new Set([ana.id]));
});

test("BW-21 tickets that are sealed in slices have the root and the proofs of one tree, which is grown once for all who ask", async () => {
  const personal = { digest: (_purpose: string, text: string) => Buffer.from(text) } as unknown as Work["personal"];
  for (const count of [0, 1, 3, 2048, 2049, 4096, 5003, 6146]) {
    const sealed = await sealTickets({ personal }, 7n, count > 0 ? [{ first: 0, count, memberId: "ana" }] : []);
    const holder = Buffer.from("7 ana").toString("hex");
    const whole = sealRaffle(
      (bytes) => hash("sha256", bytes, "buffer"),
      Array.from({ length: count }, (_, number) => ({ raffle: "7", number, holder })),
    );
    expect([sealed.size, sealed.root]).toEqual([count, Buffer.from(whole.root).toString("hex")]);
    for (const number of [0, 1, 2047, 2048, count - 1].filter((one) => one >= 0 && one < count))
      expect(proofIn(sealed, number)).toEqual(raffleProof(whole, number).map((one) => Buffer.from(one).toString("hex")));
  }
  let grown = 0;
  const ask = (root: string) => keepSealed(root, async () => ({ root, size: ++grown, levels: [] }));
  await Promise.all(["a", "a", "b"].map(ask));
  expect(grown).toBe(2);
  for (let other = 0; other < 7; other++) await Promise.all([ask("a"), ask(`other ${other}`)]);
  await Promise.all([ask("a"), ask("b")]);
  expect(grown).toBe(10);
});
