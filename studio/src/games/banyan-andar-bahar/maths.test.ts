import { expect, test } from "vitest";
import { betStream } from "../../kit/fairness/seeds";
import { rankOf } from "../../kit/maths/cards";
import { choice, game, PAYS4, SIDES } from "./game";
import { banyanAndarBahar, sideSpread } from "./maths";

const PF = { serverSeed: "c1ea7f9ef53ac7b644e521b8738a5fa0a2c87eabc7a16ff6645747283c9f4d79", clientSeed: "player-1" };

/** The chance that the first of three matches among 51 cards stands at an odd place, by going through all places. */
function andarChance(): number {
  let [chance, none] = [0, 1];
  for (let place = 0; place < 49; place++) {
    const match = 3 / (51 - place);
    if (place % 2 === 0) chance += none * match;
    none *= 1 - match;
  }
  return chance;
}

test("GS-13 the sides win 429 and 404 of 833, and return what is declared", () => {
  expect(andarChance()).toBeCloseTo(429 / 833, 12);
  const [andar, bahar] = SIDES.map((side) => sideSpread(side).reduce((sum, { chance, meanX }) => sum + chance * meanX, 0));
  expect(andar).toBeCloseTo(game.rtp[1], 6);
  expect(bahar).toBeCloseTo(game.rtp[0], 6);
});

test("GS-10 cards go to the sides in turn until one matches the joker, and the side that it lies on wins", () => {
  for (let nonce = 0; nonce < 200; nonce++) {
    const { events, odds4 } = banyanAndarBahar.play(betStream(PF, nonce), { side: "bahar" });
    const { joker, cards, won } = events[0] as (typeof events)[0];
    expect(cards.map((card) => rankOf(card) === rankOf(joker))).toEqual(cards.map((_, at) => at === cards.length - 1));
    expect([won, odds4]).toEqual([SIDES[(cards.length - 1) % 2], won === "bahar" ? PAYS4.bahar : 0]);
    expect(new Set([joker, ...cards]).size).toBe(cards.length + 1);
  }
  for (const given of [{ side: "tie" }, {}, null, { side: "andar", more: 1 }]) expect(choice(given)).toBeUndefined();
});
