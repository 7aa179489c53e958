import { risk } from "@magpie/contract/office/risk";
import { promotionDesk } from "@magpie/contract/promotions/desk";
import { promotions } from "@magpie/contract/promotions/promotions";
import { expect, test } from "vitest";
import { CHASING, playHours, QUIET_WEEKS, RISING } from "../../../../test/desks/harm-desk";
import { draft, promotionShop, ruleOf } from "../../../../test/desks/promotion-desk";
import { world } from "../../../../test/world";

test("H-35 grave signs of harm between joining and claiming close every offer at once, and a person who finds them wrong opens them again", async () => {
  const desk = await promotionShop(await world());
  const { shop } = desk;
  const hash = await desk.publish("gift", {});
  const [ana, ben] = [await shop.member(), await shop.member()];
  for (const member of [ana, ben]) await member.send(promotions.join, { offer: "gift", hash });
  await playHours(shop, ana.id, [...CHASING, ...QUIET_WEEKS]);
  await playHours(shop, ben.id, RISING);
  await shop.visit((ctx) => ctx.addJob("risk.score", {}));
  await shop.world.jobsDone();

  const claim = (member: typeof ana) => member.send(promotions.claim, { offer: "gift", hash });
  const seen = async (member: typeof ana) => (await member.send(promotions.offers, {})).list[0];
  await expect(claim(ana)).rejects.toMatchObject({
    code: "offer_closed",
    value: { unmet: [{ need: "account", has: "harm" }] },
  });
  expect(await seen(ana)).toMatchObject({ state: "closed", action: null });
  expect((await ana.send(promotions.rewards, {})).list).toEqual([]);
  const { rule } = draft("gift", ruleOf(shop.world));
  expect((await desk.maker.send(promotionDesk.preview, { rule })).lack).toContainEqual({ need: "account", has: "harm", members: 1 });

  // Lighter signs are for a person alone.
  expect(await claim(ben)).toMatchObject({ given: { amount: "10.00" } });

  const office = await shop.operator({ rights: ["risk.read", "risk.decide"] });
  const flags = (await office.send(risk.flags, { kind: "harm" })).content;
  const mark = flags.find(({ member }) => member?.account === ana.account);
  await office.send(risk.decide, { id: mark?.id ?? "", verdict: "wrong", reason: "Back from a long journey" });
  expect(await claim(ana)).toMatchObject({ given: { amount: "10.00" } });
});
