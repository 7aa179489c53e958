import { hash } from "node:crypto";
import { chance } from "@magpie/contract/chance/chance";
import { chanceDesk } from "@magpie/contract/chance/desk";
import { promotionDesk } from "@magpie/contract/promotions/desk";
import { promotions } from "@magpie/contract/promotions/promotions";
import { wallet } from "@magpie/contract/wallet";
import { checkDocument } from "@magpie/studio/verifier/documents";
import { expect, test } from "vitest";
import { chanceShop, KNOWN_SEED, plantSeed, WHEEL } from "../../../../test/desks/chance-desk";
import { draft, ruleOf, WELCOME_BONUS } from "../../../../test/desks/promotion-desk";
import { type WorldMember, world } from "../../../../test/world";
import { keepOutsider } from "../../members/members";

const refused = (code: string, value?: unknown) => expect.objectContaining({ code, ...(value !== undefined && { value }) });
const SPIN = { reward: { give: "spin", wheel: "wheel" }, limits: { budget: "100", rolloutBps: 10_000, holdoutBps: 0 } } as const;
/** One slice wins for certain, as nearly as a wheel can. */
const sure = (prize: string, more: object = {}) => ({
  kind: "wheel" as const,
  give: "cash" as const,
  slices: [
    { weight: 999_999_999, prize, ...more },
    { weight: 1, prize: "0.00" },
  ],
});

const cashOf = async (member: WorldMember) => (await member.send(wallet.balance, {})).cash;
const firstSpin = async (member: WorldMember, wheel = "wheel") => (await member.send(chance.wheel, { wheel })).spins[0]?.id ?? "";

async function verdictOf(member: WorldMember, id: string) {
  const { document } = await member.send(chance.proof, { of: "spin", id });
  return { document, result: checkDocument(document) };
}

test("BW-22 a spin lands where the published seeds land, is paid in its own transaction, and its proof holds without us", async () => {
  const desk = await chanceShop(await world());
  await desk.open("wheel", WHEEL);
  const claim = await desk.giver("daily", SPIN);
  const ana = await desk.shop.member();
  expect(await claim(ana)).toMatchObject({ given: { kind: "spin", amount: null } });
  const page = await ana.send(chance.wheel, { wheel: "wheel" });
  expect(page.slices.map(({ weight, left, substitute }) => [weight, left, substitute])).toEqual([
    ...[5000, 2500, 1500, 700, 250, 49].map((weight) => [weight, null, null]),
    [1, 1, "50.00"],
  ]);
  const id = page.spins[0]?.id ?? "";
  expect((await ana.send(promotions.rewards, {})).list).toMatchObject([
    { id: `wheel:${id}`, source: "wheel", kind: "spin", action: "open", chance: "wheel", until: null },
  ]);
  // The house has committed to its seed, and shows it to nobody.
  expect((await verdictOf(ana, id)).result).toEqual({ outcome: "sealed" });
  await plantSeed(desk.shop, "chance_spins", id);
  const turned = await ana.send(chance.spin, { id, clientSeed: "wheel" });
  expect(turned).toMatchObject({ spun: { slice: 1, amount: "0.50", substituted: false }, seed: KNOWN_SEED, paid: { kind: "cash" } });
  expect(await cashOf(ana)).toBe("0.50");
  expect((await ana.send(promotions.rewards, {})).count).toBe(0);
  const { document, result } = await verdictOf(ana, id);
  expect(result).toMatchObject({ outcome: "checked", holds: true });
  for (const lie of [
    { clientSeed: "wheel8" },
    { commit: hash("sha256", "other") },
    { spins: [{ slice: 0, amount: "0.00", substituted: false }] },
  ])
    expect(checkDocument(JSON.stringify({ ...JSON.parse(document), ...lie }))).toMatchObject({ outcome: "checked", holds: false });
  expect(await ana.send(chance.wheel, { wheel: "wheel" })).toMatchObject({ spins: [], spun: [{ id, slice: 1 }] });
});

test("BW-22 H-01 a spin is made once, whoever asks how often; nobody makes another's, and other merchants have none of it", async () => {
  const desk = await chanceShop(await world());
  await desk.open("wheel", sure("2.00"));
  const claim = await desk.giver("daily", SPIN);
  const [ana, ben] = [await desk.shop.member(), await desk.shop.member()];
  await claim(ana);
  const id = await firstSpin(ana);
  await expect(ben.send(chance.spin, { id, clientSeed: "x" })).rejects.toEqual(refused("not_found"));
  await expect(ben.send(chance.proof, { of: "spin", id })).rejects.toEqual(refused("not_found"));
  await expect(ana.send(chance.spin, { id, clientSeed: "a:b" })).rejects.toEqual(refused("invalid_input"));
  const turns = await Promise.allSettled(Array.from({ length: 8 }, () => ana.send(chance.spin, { id, clientSeed: "mine" })));
  expect(turns.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(turns.flatMap((turn) => (turn.status === "rejected" ? [turn.reason.code] : [])).every((code) => code === "reward_gone")).toBe(
    true,
  );
  expect(await cashOf(ana)).toBe("2.00");
  const elsewhere = await chanceShop(await world());
  const eve = await elsewhere.shop.member();
  await expect(eve.send(chance.spin, { id, clientSeed: "x" })).rejects.toEqual(refused("not_found"));
  await expect(eve.send(chance.wheel, { wheel: "wheel" })).rejects.toEqual(refused("not_found"));
});

test("H-51 of many who land on the last prize at once, one gets it and the others its stated substitute", async () => {
  const desk = await chanceShop(await world());
  await desk.open("wheel", sure("100.00", { stock: 1, substitute: "3.00" }));
  const claim = await desk.giver("daily", SPIN);
  const people = await Promise.all(Array.from({ length: 6 }, () => desk.shop.member()));
  for (const member of people) await claim(member);
  const ids = await Promise.all(people.map((member) => firstSpin(member)));
  const turned = await Promise.all(people.map((member, at) => member.send(chance.spin, { id: ids[at] ?? "", clientSeed: `s${at}` })));
  expect(turned.map(({ spun }) => spun.amount).sort()).toEqual(["100.00", ...Array(5).fill("3.00")]);
  const late = turned.findIndex(({ spun }) => spun.substituted);
  const member = people[late];
  expect(member && (await verdictOf(member, ids[late] ?? "")).result).toMatchObject({ holds: true });
  expect((await people[0]?.send(chance.wheel, { wheel: "wheel" }))?.slices[0]?.left).toBe(0);
});

test("winnings are bonus money where the offer says so, points where the wheel does", async () => {
  const desk = await chanceShop(await world());
  await desk.open("wheel", sure("5.00"));
  await desk.open("points", {
    ...sure("25"),
    give: "points",
    slices: sure("25").slices.map((slice, at) => (at ? { ...slice, prize: "0" } : slice)),
  });
  const wagered = await desk.giver("wagered", { ...SPIN, wagering: WELCOME_BONUS.wagering });
  const pointed = await desk.giver("pointed", { ...SPIN, reward: { give: "spin", wheel: "points" } });
  const ana = await desk.shop.member();
  await wagered(ana);
  await pointed(ana);
  expect((await ana.send(chance.wheel, { wheel: "wheel" })).spins).toMatchObject([{ wagered: true }]);
  const turn = async (wheel: string) => ana.send(chance.spin, { id: await firstSpin(ana, wheel), clientSeed: "mine" });
  expect((await turn("wheel")).paid).toMatchObject({ kind: "bonus", amount: "5.00", grant: { state: "active" } });
  expect((await turn("points")).paid).toEqual({ kind: "points", amount: "25", grant: null });
  expect((await ana.send(chance.mine, {})).list.map(({ kind, count }) => [kind, count])).toEqual(Array(2).fill(["wheel", 0]));
});

test("P-09 H-33 nobody away turns a wheel, no account of the house's does, and a trial token reaches none of it", async () => {
  const desk = await chanceShop(await world());
  await desk.open("wheel", sure("5.00"));
  const claim = await desk.giver("daily", SPIN);
  const [ana, trial] = [await desk.shop.member(), await desk.shop.member({ type: 4 })];
  await claim(ana);
  const id = await firstSpin(ana);
  await desk.shop.rows((db) => keepOutsider(db, ana.id, "staff"));
  await expect(ana.send(chance.spin, { id, clientSeed: "x" })).rejects.toEqual(refused("operation_not_allowed"));
  await expect(trial.send(chance.wheel, { wheel: "wheel" })).rejects.toEqual(refused("operation_not_allowed"));
  await expect(trial.send(chance.spin, { id, clientSeed: "x" })).rejects.toEqual(refused("operation_not_allowed"));
});

test("SEC-27 H-39 a wheel is opened by two people and never changed, and the money of its spins counts with the offer", async () => {
  const desk = await chanceShop(await world());
  const { chanceMaker: maker, chanceChecker: checker, shop } = desk;
  const propose = (changes: object = {}) => maker.send(chanceDesk.propose, { id: "wheel", title: "Wheel", setup: WHEEL, ...changes });
  const first = await propose();
  expect(first).toMatchObject({ state: "proposed", commit: null, approvedBy: null, atStake: "0.00" });
  // What the second person reads is all that the hash names: proposed as it reads, it is the same.
  expect((await propose({ titles: first.titles, setup: first.setup })).hash).toBe(first.hash);
  await expect(maker.send(chanceDesk.approve, { id: "wheel", hash: first.hash })).rejects.toEqual(refused("approval_own"));
  const { hash: second } = await propose({ title: "Big wheel" });
  await expect(checker.send(chanceDesk.approve, { id: "wheel", hash: first.hash })).rejects.toEqual(refused("approval_changed"));
  expect(await checker.send(chanceDesk.approve, { id: "wheel", hash: second })).toMatchObject({ state: "open", commit: null });
  await expect(propose()).rejects.toEqual(refused("invalid_input", { fields: { id: "is_open" } }));
  await expect(
    shop.rows((db) => db.updateTable("chance_setups").set({ title: "Other" }).where("id", "=", "wheel").execute()),
  ).rejects.toThrow("what is open stays as it is");
  for (const [field, setup] of [
    [
      "slices",
      {
        ...WHEEL,
        slices: [
          { weight: 1, prize: "1.00", stock: 1 },
          { weight: 1, prize: "0.00" },
        ],
      },
    ],
    [
      "slices",
      {
        ...WHEEL,
        slices: [
          { weight: 1, prize: "1.001" },
          { weight: 1, prize: "0.00" },
        ],
      },
    ],
  ] as const)
    await expect(propose({ id: "wrong", setup })).rejects.toEqual(refused("invalid_input", { fields: { [field]: expect.any(String) } }));
  await expect(propose({ id: "wrong", title: "Play now" })).rejects.toEqual(refused("invalid_input"));
  await expect((await shop.operator()).send(chanceDesk.deskChances, {})).rejects.toEqual(refused("operation_not_allowed"));
  // A hundred spins: the one best prize, and the second best for all others.
  const weak = await shop.operator({ rights: ["promotions.write", "promotions.approve"], approvalLimit: 594_999n });
  const { hash } = await desk.maker.send(promotionDesk.saveDraft, draft("daily", ruleOf(shop.world, SPIN)));
  await desk.maker.send(promotionDesk.propose, { offer: "daily", hash });
  await expect(weak.send(promotionDesk.approve, { offer: "daily", hash })).rejects.toEqual(refused("approval_limit"));
  await desk.checker.send(promotionDesk.approve, { offer: "daily", hash });
  const { rule, texts } = draft("x", ruleOf(shop.world, { ...SPIN, reward: { give: "spin", wheel: "none" } }));
  const unknown = await desk.maker.send(promotionDesk.check, { rule, texts });
  expect(unknown.problems).toEqual([{ problem: "chance_unknown", key: "none" }]);
});
