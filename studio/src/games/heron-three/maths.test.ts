import { expect, test } from "vitest";
import { betStream } from "../../kit/fairness/seeds";
import { DECK } from "../../kit/maths/cards";
import { BONUS, COUNTS, game, type Hand } from "./game";
import { handOf, isWorthPlaying, qualifies, strengthOf } from "./hands";
import { heronThree, pairsOdds4, pairsSpread } from "./maths";

const PF = { serverSeed: "c1ea7f9ef53ac7b644e521b8738a5fa0a2c87eabc7a16ff6645747283c9f4d79", clientSeed: "player-1" };
const RANKS = "23456789TJQKA";
const cardsOf = (text: string) => text.split(" ").map((card) => 4 * RANKS.indexOf(card[0] ?? "") + "shcd".indexOf(card[1] ?? ""));

/** All hands in which the cards rise. */
function hands(): number[][] {
  const all: number[][] = [];
  for (const a of DECK) for (const b of DECK) for (const c of DECK) if (a < b && b < c) all.push([a, b, c]);
  return all;
}

test.each([
  ["Ah 2d 3c", "4h 3d 2h", -1],
  ["7h 7d 7c", "Ah Kh 2h", 1],
  ["7h 7d 7c", "Ah Kh Qh", -1],
  ["Ah Ad 2c", "As Ac 3c", -1],
  ["Kh 9h 4h", "Qs Js Td", -1],
  ["Kh 9d 4s", "Kd 9s 4c", 0],
  ["2h 2d Ac", "3h 3d 4c", -1],
])("THREE %s against %s", (one, other, order) => {
  expect(Math.sign(strengthOf(cardsOf(one)) - strengthOf(cardsOf(other)))).toBe(order);
});

test("GS-13 the number of each hand, and with it the bet on the pairs, is as published", () => {
  const counts: Partial<Record<Hand, number>> = {};
  for (const hand of hands()) counts[handOf(hand)] = (counts[handOf(hand)] ?? 0) + 1;
  expect(counts).toEqual(COUNTS);
  expect(pairsSpread.reduce((sum, { chance, meanX }) => sum + chance * meanX, 0)).toBeCloseTo(game.rtp[0], 6);
});

test("the dealer plays with a queen or better, and queen, six, four is worth playing", () => {
  expect(["Jh Td 8c", "Qh 2d 3c", "2h 2d 3c"].map((text) => qualifies(cardsOf(text)))).toEqual([false, true, true]);
  expect(["Qh 6d 3c", "Qh 6d 4c", "Kh 2d 3c"].map((text) => isWorthPlaying(cardsOf(text)))).toEqual([false, true, true]);
});

test("GS-07 GS-10 a fold keeps what the pairs won and a play puts a stake in; who stays away stakes nothing more", () => {
  for (let nonce = 0; nonce < 300; nonce++) {
    const cards = betStream(PF, nonce).pick(DECK, 6);
    const begun = heronThree.begin(betStream(PF, nonce), { bets: "pairs" });
    const pairs = pairsOdds4(cards.slice(0, 3));
    expect([begun.stakes, begun.odds4]).toEqual([2, null]);
    const fold = heronThree.move(begun.state, { type: "fold" });
    expect([fold?.stakes, fold?.odds4, heronThree.leave(begun.state)]).toEqual([2, pairs, fold]);
    const played = heronThree.move(begun.state, { type: "play" });
    const [own, theirs] = [strengthOf(cards.slice(0, 3)), strengthOf(cards.slice(3))];
    const back = !qualifies(cards.slice(3)) ? 3 : own > theirs ? 4 : own === theirs ? 2 : 0;
    expect([played?.stakes, played?.odds4]).toEqual([3, (back + BONUS[handOf(cards.slice(0, 3))]) * 10_000 + pairs]);
  }
});

/** By the rank alone: hands that share a card are left out. */
test.runIf(process.env.DEEP)(
  "GS-13 best play of the ante returns 96.6270 % over all 407 million pairs of hands",
  { timeout: 600_000 },
  () => {
    const all = hands();
    const strengths = Int32Array.from(all, strengthOf);
    const plays = all.map(qualifies);
    const cards = Int8Array.from(all.flat());
    let [net, pairs] = [0, 0];
    for (let own = 0; own < all.length; own++) {
      const [a, b, c] = all[own] as [number, number, number];
      const bonus = BONUS[handOf(all[own] as number[])];
      let result = 0;
      let count = 0;
      for (let other = 0; other < all.length; other++) {
        const [x, y, z] = [cards[3 * other], cards[3 * other + 1], cards[3 * other + 2]];
        if (x === a || x === b || x === c || y === a || y === b || y === c || z === a || z === b || z === c) continue;
        count++;
        result += plays[other] ? 2 * Math.sign((strengths[own] ?? 0) - (strengths[other] ?? 0)) : 1;
      }
      pairs += count;
      const played = result + bonus * count;
      expect(played > -count).toBe(isWorthPlaying(all[own] as number[]));
      net += Math.max(played, -count);
    }
    expect(pairs).toBe(407_170_400);
    expect(1 + net / pairs).toBeCloseTo(game.rtp[1], 6);
  },
);
