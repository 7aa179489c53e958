import { limits } from "@magpie/contract/limits";
import { promotionDesk } from "@magpie/contract/promotions/desk";
import { promotions } from "@magpie/contract/promotions/promotions";
import { wallet } from "@magpie/contract/wallet";
import { expect, test } from "vitest";
import { type PromotionShop, promotionShop } from "../../../../test/desks/promotion-desk";
import { newWorld, type WorldMember, world } from "../../../../test/world";

const AUTO = { entry: "auto" } as const;
const refused = (code: string) => expect.objectContaining({ code });

interface Outcome {
  given: number;
  codes: string[];
}

async function settled(claims: readonly Promise<unknown>[]): Promise<Outcome> {
  const all = await Promise.allSettled(claims);
  const codes = all.flatMap((one) => (one.status === "rejected" ? [String(one.reason.code)] : []));
  return { given: all.length - codes.length, codes: [...new Set(codes)].sort() };
}

const cashOf = async (member: WorldMember) => (await member.send(wallet.balance, {})).cash;

async function budgetLeft({ maker }: PromotionShop): Promise<string | undefined> {
  return (await maker.send(promotionDesk.deskOffers, {})).list[0]?.budget?.left;
}

test("P-01 H-01 H-02 H-10 of fifty claims with one key, fifty with fifty keys and one with a key used elsewhere, one is paid", async () => {
  const desk = await promotionShop(await world());
  const hash = await desk.publish("gift", AUTO);
  const other = await desk.publish("other", AUTO);
  const [ana, ben] = [await desk.shop.member(), await desk.shop.member()];
  const claim = (who: WorldMember, key?: string) => who.send(promotions.claim, { offer: "gift", hash }, key ? { key } : {});
  expect(await settled(Array.from({ length: 50 }, () => claim(ana, "one-key-for-all")))).toEqual({ given: 50, codes: [] });
  expect(await cashOf(ana)).toBe("10.00");
  expect(await settled(Array.from({ length: 50 }, () => claim(ben)))).toEqual({ given: 1, codes: ["reward_gone"] });
  expect(await cashOf(ben)).toBe("10.00");
  await expect(ana.send(promotions.claim, { offer: "other", hash: other }, { key: "one-key-for-all" })).rejects.toEqual(
    refused("idempotency_conflict"),
  );
  expect(await cashOf(ana)).toBe("10.00");
});

test("P-01 H-03 two nodes give one member one reward", async () => {
  const product = await newWorld();
  const desk = await promotionShop(product);
  const hash = await desk.publish("gift", AUTO);
  const node = await newWorld({ beside: product });
  const ana = await desk.shop.member();
  const claims = Array.from({ length: 10 }, (_, at) =>
    (at % 2 ? node : product).send(promotions.claim, { offer: "gift", hash }, { merchant: desk.shop.code, token: ana.token }),
  );
  expect(await settled(claims)).toEqual({ given: 1, codes: ["reward_gone"] });
  expect(await cashOf(ana)).toBe("10.00");
});

test("P-01 BW-20 H-07 claims that race for the last of a budget take it whole or not at all", async () => {
  const desk = await promotionShop(await world());
  const limits = { budget: "1000", rolloutBps: 10_000, holdoutBps: 0 };
  const hash = await desk.publish("gift", { ...AUTO, reward: { give: "cash", amount: { fixed: "150" } }, limits });
  const members = await Promise.all(Array.from({ length: 12 }, () => desk.shop.member()));
  const outcome = await settled(members.map((member) => member.send(promotions.claim, { offer: "gift", hash })));
  expect(outcome).toEqual({ given: 6, codes: ["offer_spent"] });
  expect(await budgetLeft(desk)).toBe("100");
});

test("H-06 a claim that meets a stop is paid before it or refused after it, and nothing in between", async () => {
  const desk = await promotionShop(await world());
  const hash = await desk.publish("gift", AUTO);
  const members = await Promise.all(Array.from({ length: 8 }, () => desk.shop.member()));
  const claim = (member: WorldMember) => member.send(promotions.claim, { offer: "gift", hash });
  const [first, second] = [members.slice(0, 4), members.slice(4)];
  const before = first.map(claim);
  const stopping = desk.maker.send(promotionDesk.stop, { offer: "gift", reason: "Enough for now" });
  const outcome = await settled([...before, ...second.map(claim)]);
  await stopping;
  expect(outcome.codes.every((code) => code === "offer_closed")).toBe(true);
  expect(await budgetLeft(desk)).toBe(String(1_000_000 - 1000 * outcome.given));
  await expect(claim(await desk.shop.member())).rejects.toEqual(refused("offer_closed"));
});

test("RG-06 P-09 H-33 H-34 trial, staff, test and agent accounts, and whoever keeps away or switched promotions off, get nothing", async () => {
  const desk = await promotionShop(await world());
  const hash = await desk.publish("gift", AUTO);
  const claim = (who: WorldMember) => who.send(promotions.claim, { offer: "gift", hash });
  const outOf = async (who: WorldMember) => (await who.send(promotions.offers, {})).list[0]?.unmet;
  const agent = await desk.shop.member({ type: 1 });
  const [staff, tester, quiet, away] = await Promise.all(Array.from({ length: 4 }, () => desk.shop.member()));
  if (!staff || !tester || !quiet || !away) throw new Error("nobody is there");
  for (const [member, tag] of [
    [staff, "staff"],
    [tester, "test"],
  ] as const)
    await desk.maker.send(promotionDesk.setTag, { member: member.id, tag, has: true });
  await quiet.send(promotions.setSettings, { takesPart: false });
  await away.send(limits.takeBreak, { days: 1, confirmed: true });
  for (const [who, out] of [
    [agent, "agent"],
    [staff, "staff"],
    [tester, "test"],
    [quiet, "switchedOff"],
    [away, "break"],
  ] as const) {
    expect(await outOf(who)).toEqual([{ need: "account", needs: null, has: out }]);
    await expect(claim(who)).rejects.toEqual(refused(out === "break" ? "on_break" : "offer_closed"));
    expect((await who.send(promotions.rewards, {})).list).toEqual([]);
  }
  const trial = await desk.shop.member({ type: 4 });
  for (const call of [promotions.claim, promotions.join])
    await expect(trial.send(call, { offer: "gift", hash })).rejects.toEqual(refused("operation_not_allowed"));
  await quiet.send(promotions.setSettings, { takesPart: true });
  expect((await claim(quiet)).given.amount).toBe("10.00");
});

test("RG-16 where the profile demands it, nobody is given anything before their age is proved", async () => {
  const desk = await promotionShop(await world(), { options: { safetyProfile: "strict" } as never });
  const hash = await desk.publish("gift", AUTO);
  const ana = await desk.shop.member();
  expect((await ana.send(promotions.offers, {})).list[0]?.unmet).toEqual([{ need: "account", needs: null, has: "age" }]);
  await expect(ana.send(promotions.claim, { offer: "gift", hash })).rejects.toEqual(refused("offer_closed"));
});

test("SEC-22 H-36 an offer of another merchant is none", async () => {
  const [home, away] = [await promotionShop(await world()), await promotionShop(await world())];
  const hash = await away.publish("theirs", AUTO);
  const ana = await home.shop.member();
  for (const call of [promotions.claim, promotions.join])
    await expect(ana.send(call, { offer: "theirs", hash })).rejects.toEqual(refused("not_found"));
  await expect(ana.send(promotions.offer, { offer: "theirs" })).rejects.toEqual(refused("not_found"));
  await expect(home.maker.send(promotionDesk.stop, { offer: "theirs", reason: "Not ours" })).rejects.toEqual(refused("not_found"));
});

test("points and conditions: a member who lacks a condition reads which, and points are counted whole", async () => {
  const desk = await promotionShop(await world());
  await desk.publish("level", {
    ...AUTO,
    who: [
      { need: "level", atLeast: 2 },
      { need: "depositCount", atLeast: 1 },
    ],
  });
  const hash = await desk.publish("points", { ...AUTO, reward: { give: "points", amount: { fixed: "500" } } });
  const ana = await desk.shop.member();
  const { list } = await ana.send(promotions.offers, {});
  expect(list.find(({ id }) => id === "level")).toMatchObject({
    state: "closed",
    closed: "unmet",
    unmet: [
      { need: "level", needs: 2, has: 0 },
      { need: "depositCount", needs: 1, has: 0 },
    ],
  });
  expect((await ana.send(promotions.claim, { offer: "points", hash })).given).toEqual({ kind: "points", amount: "500", grant: null });
});

test("a code lets its holder in, however it is typed", async () => {
  const desk = await promotionShop(await world());
  const hash = await desk.publish("secret", { entry: "code" }, { code: "Magpie-7" });
  const ana = await desk.shop.member();
  await expect(ana.send(promotions.join, { offer: "secret", hash, code: "magpie-8" })).rejects.toEqual(refused("offer_code_wrong"));
  expect(await ana.send(promotions.join, { offer: "secret", hash, code: "MAGPIE-7" })).toMatchObject({ state: "claim", action: "claim" });
});
