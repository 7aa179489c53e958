import { promotionDesk } from "@magpie/contract/promotions/desk";
import { promotions } from "@magpie/contract/promotions/promotions";
import { expect, test } from "vitest";
import { promotionShop, WELCOME_BONUS } from "../../../../test/desks/promotion-desk";
import { world } from "../../../../test/world";

test("EN-03 whoever has no account reads offers with their terms, and finds each of them open after registering", async () => {
  const product = await world();
  const desk = await promotionShop(product);
  await desk.publish("gift", {});
  await desk.publish("welcome", WELCOME_BONUS);
  await desk.publish("for-the-third-level", { who: [{ need: "level", atLeast: 3 }] });
  await desk.publish("for-half", { limits: { budget: "1000000", rolloutBps: 5_000, holdoutBps: 0 } });
  const read = () => product.send(promotions.openOffers, {}, { merchant: desk.shop.code });

  const { list } = await read();
  expect(list.map(({ id }) => id).sort()).toEqual(["gift", "welcome"]);
  expect(list.find(({ id }) => id === "gift")).toMatchObject({ state: "join", reward: { give: "cash", amount: "10.00" } });
  const welcome = list.find(({ id }) => id === "welcome");
  expect(welcome).toMatchObject({ reward: { give: "bonus", amount: null, most: "100.00" } });
  expect(welcome?.worked.at(-1)?.reward).toBe("100.00");

  const newcomer = await desk.shop.member();
  const own = (await newcomer.send(promotions.offers, {})).list;
  for (const { id, terms } of list) {
    expect(own.find((offer) => offer.id === id)).toMatchObject({ state: "join" });
    expect((await newcomer.send(promotions.offer, { offer: id })).terms).toEqual(terms);
    expect(terms.length).toBeGreaterThan(3);
  }

  await desk.maker.send(promotionDesk.stop, { offer: "gift", reason: "No longer wanted" });
  expect((await read()).list.map(({ id }) => id)).toEqual(["welcome"]);
});
