import { range } from "@magpie/domain/lottery/combinatorics";
import { expect, test } from "vitest";
import { betStream } from "../../kit/fairness/seeds";
import { choice, declared, game, PAYS, PICK_COUNTS } from "./game";
import { fireflyKeno, hitChance, hitOdds4 } from "./maths";

test.each(PICK_COUNTS)("GS-13 %i jars return and hit what is declared, by the chance of every number of hits", (count) => {
  const cases = range(0, count).map((hits) => ({ chance: hitChance(count, hits), x: hitOdds4(count, hits) / 10_000 }));
  expect(cases.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  expect(cases.reduce((sum, { chance, x }) => sum + chance * x, 0)).toBeCloseTo(declared[count].rtp, 6);
  expect(cases.filter(({ x }) => x > 0).reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(declared[count].hit, 6);
});

test("the game declares the least, the most and the largest of its tables", () => {
  const rtps = PICK_COUNTS.map((count) => declared[count].rtp);
  expect(game.rtp).toEqual([Math.min(...rtps), Math.max(...rtps)]);
  expect(game.maxWinX).toBe(Math.max(...Object.values(PAYS).flat()) / 100);
});

test("ten of forty light up in the order of the round's stream, and hits are the chosen ones among them", () => {
  const seeds = { serverSeed: "f".repeat(64), clientSeed: "finn" };
  for (let nonce = 0; nonce < 100; nonce++) {
    const jars = [3, 9, 21, 40];
    const lit = betStream(seeds, nonce).pick(range(1, 40), 10);
    const hits = jars.filter((jar) => lit.includes(jar)).length;
    expect(fireflyKeno.play(betStream(seeds, nonce), { jars }).events).toEqual([
      { type: "lit", jars, lit, hits, odds4: hitOdds4(4, hits) },
    ]);
  }
});

test("seven or nine jars, a jar twice, out of order or outside the meadow are no choice", () => {
  for (const jars of [range(1, 7), range(1, 9), [], [4, 4], [5, 4], [0], [41], range(1, 11)]) expect(choice({ jars })).toBeUndefined();
  expect(choice({ jars: [1, 40] })).toEqual({ jars: [1, 40] });
});
