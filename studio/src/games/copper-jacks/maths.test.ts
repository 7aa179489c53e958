import { choose } from "@magpie/domain/lottery/combinatorics";
import { describe, expect, test } from "vitest";
import { betStream } from "../../kit/fairness/seeds";
import { DECK } from "../../kit/maths/cards";
import { game, HAND, HANDS, type Hand, PAYS } from "./game";
import { handOf, payOf } from "./hands";
import { bestHold, sumOf, sumWith } from "./holds";
import { copperJacks, dealSpread } from "./maths";
import { OF_ALL, OF_CARD, OF_TWO } from "./sums";

const PF = { serverSeed: "c1ea7f9ef53ac7b644e521b8738a5fa0a2c87eabc7a16ff6645747283c9f4d79", clientSeed: "player-1" };
const RANKS = "23456789TJQKA";
const SUITS = "shcd";
const cardsOf = (text: string) => text.split(" ").map((card) => 4 * RANKS.indexOf(card[0] ?? "") + SUITS.indexOf(card[1] ?? ""));
const holdOf = (held: string) => [...held].reduce((mask, at, place) => mask + (at === "x" ? 2 ** place : 0), 0);

test.each<[string, Hand]>([
  ["As Ks Qs Js Ts", "royal"],
  ["5d 2d 3d Ad 4d", "straightFlush"],
  ["9h 9c 9d 2s 9s", "four"],
  ["9h 9c 2d 2s 9s", "fullHouse"],
  ["Ah 2h 9h Jh 4h", "flush"],
  ["Ts Jc Qd Kh As", "straight"],
  ["Ah 2c 3d 4s 5h", "straight"],
  ["Qh Kh Ah 2c 3d", "nothing"],
  ["7h 7c 7d 2s Js", "three"],
  ["7h 7c 2d 2s Js", "twoPairs"],
  ["Jh 2c 3d 9s Js", "jacks"],
  ["Th 2c 3d 9s Ts", "nothing"],
])("%s is %s", (text, hand) => {
  expect(handOf(cardsOf(text))).toBe(hand);
});

describe("the hint", () => {
  test.each([
    ["As Ks Qs Js 3d", "xxxx."],
    ["As Ks Qs Js Jd", "xxxx."],
    ["9h 9c 4d 5s Kh", "xx..."],
    ["2c 5d 7h 9s Jc", "....x"],
    ["2c 4d 7h 8s Td", "....."],
    ["Kc Kd 2h 2s 9d", "xxxx."],
    ["Th Jh Qh Kh 9h", "xxxxx"],
    ["4h 8h Th Qh Qc", "...xx"],
    ["5c 6c 7c 8c Ks", "xxxx."],
  ])("of %s holds %s", (text, held) => {
    expect(bestHold(cardsOf(text))).toBe(holdOf(held));
  });

  test("its sums are those of all hands that a hold leads to", () => {
    const dealt = cardsOf("9h Jc 4d 5s Kh");
    const sums = Array.from({ length: 32 }, (_, mask) => sumWith(dealt.filter((_, at) => mask & (1 << at))));
    const left = DECK.filter((card) => !dealt.includes(card));
    let [pairs, singles] = [0, 0];
    for (const one of left) {
      singles += payOf([...dealt.slice(0, 4), one]);
      for (const other of left) if (other > one) pairs += payOf([...dealt.slice(0, 3), one, other]);
    }
    expect([sumOf(0b01111, sums), sumOf(0b00111, sums)]).toEqual([singles, pairs]);
  });

  test("the tables agree with each other and with the pays", () => {
    expect(OF_CARD.reduce((sum, pays) => sum + 4 * pays, 0)).toBe(HAND * OF_ALL);
    const ofTwo = OF_TWO.flatMap((row, a) => row.map((pays, b) => pays * (a < b ? 4 : a === b ? 6 : 12)));
    expect(ofTwo.reduce((sum, pays) => sum + pays, 0)).toBe(choose(HAND, 2) * OF_ALL);
  });
});

test("GS-13 the worth of a deal that is kept follows from the number of its hands", () => {
  expect(dealSpread.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  expect(dealSpread.reduce((sum, { chance, meanX }) => sum + chance * meanX, 0)).toBeCloseTo(OF_ALL / choose(52, 5), 12);
  expect(Math.max(...HANDS.map((hand) => PAYS[hand]))).toBe(game.maxWinX);
});

test("GS-07 GS-10 what is not held is replaced from left to right, the best hold is told, and who stays away gets the hint", () => {
  const cards = betStream(PF, 3).pick(DECK, 10);
  const { state, events } = copperJacks.begin(betStream(PF, 3), null);
  expect(events).toEqual([{ type: "dealt", cards: cards.slice(0, 5) }]);
  const hold = holdOf("x.x..");
  const drawn = copperJacks.move(state, { type: "draw", hold });
  const final = [cards[0], cards[5], cards[2], cards[6], cards[7]] as number[];
  expect(drawn?.events).toEqual([
    { type: "drawn", hold, best: bestHold(cards.slice(0, 5)), cards: final, hand: handOf(final), odds4: payOf(final) * 10_000 },
  ]);
  expect(drawn && copperJacks.move(drawn.state, { type: "draw", hold })).toBeNull();
  expect(copperJacks.leave(state).events).toEqual(copperJacks.move(state, { type: "draw", hold: bestHold(cards.slice(0, 5)) })?.events);
});

/** All deals and all 32 holds of each, in whole numbers: means are told in parts of what all numbers of hands divide. */
test.runIf(process.env.DEEP)("GS-13 best play returns 1616226757427/1661102543100 exactly", { timeout: 600_000 }, () => {
  const sumsOf = [0, 1, 2, 3, 4].map((size) => new Float64Array(choose(52, size)));
  forEachDeal((hand, pay) => {
    if (!pay) return;
    for (const places of SUBSETS) {
      const [sums, index] = [sumsOf[places.length] as Float64Array, indexOf(hand, places)];
      sums[index] = (sums[index] ?? 0) + pay;
    }
  });
  const held = new Float64Array(32);
  let all = 0;
  forEachDeal((hand, pay) => {
    held[31] = pay;
    for (let mask = 0; mask < 31; mask++) {
      const places = SUBSETS[mask] ?? [];
      held[mask] = sumsOf[places.length]?.[indexOf(hand, places)] ?? 0;
    }
    all += bestMean(held);
  });
  // 2,598,960 deals, each told in parts of a whole.
  const [found, published] = [BigInt(all) * 1_661_102_543_100n, 1_616_226_757_427n * 2_598_960n * BigInt(WHOLE)];
  expect(found).toBe(published);
  expect(all / 2_598_960 / WHOLE).toBeCloseTo(game.rtp[0], 6);
});

const WHOLE = 7_669_695;
const WORTH = [1_533_939, 178_365, 16_215, 1081, 47, 1].map((hands) => WHOLE / hands);
/** The places of the cards of each part of a hand but the whole. */
const SUBSETS = Array.from({ length: 31 }, (_, mask) => [0, 1, 2, 3, 4].filter((place) => mask & (1 << place)));
const STEPS = Array.from({ length: 6 }, (_, count) => Array.from({ length: 52 }, (_, card) => (count ? choose(card, count) : 0)));

/** The number of some rising cards among all choices of as many. */
function indexOf(hand: readonly number[], places: readonly number[]): number {
  let index = 0;
  for (let at = 0; at < places.length; at++) index += STEPS[at + 1]?.[hand[places[at] ?? 0] ?? 0] ?? 0;
  return index;
}

function forEachDeal(work: (hand: readonly number[], pay: number) => void): void {
  const hand = [0, 0, 0, 0, 0];
  const deal = (at: number, below: number): void => {
    for (let card = at; card < below; card++) {
      hand[at] = card;
      if (at === 0) work(hand, payOf(hand));
      else deal(at - 1, card);
    }
  };
  deal(4, 52);
}

/** The best of all holds: from the hands that have what is held, those that have something of the rest are taken away. */
function bestMean(held: Float64Array): number {
  for (let bit = 1; bit < 32; bit *= 2)
    for (let mask = 0; mask < 32; mask++) if (!(mask & bit)) held[mask] = (held[mask] ?? 0) - (held[mask | bit] ?? 0);
  let best = 0;
  for (let mask = 0; mask < 32; mask++) best = Math.max(best, (held[mask] ?? 0) * (WORTH[SUBSETS[mask]?.length ?? 5] ?? 0));
  return best;
}
