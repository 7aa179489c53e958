import { readFileSync } from "node:fs";
import { range } from "@magpie/domain/lottery/combinatorics";
import { describe, expect, test } from "vitest";
import { football, fullTime } from "../games/full-time/maths";
import { nightRacers, racing } from "../games/night-racers/maths";
import { streamOf } from "../kit/fairness/stream";
import { STAKE } from "../kit/maths/book";
import type { Chance } from "../kit/maths/chance";
import { slip } from "../kit/maths/sports/choice";
import { WHOLE } from "../kit/maths/sports/outcome";
import { judge } from "../kit/maths/sports/picks";
import { type Leg, slipOdds4 } from "../kit/maths/sports/slip";
import type { Result, Slate } from "../kit/maths/sports/sports-game";
import { settleAgain } from "./slip-again";
import { type SealedSlate, sealOf, sportsPlayable } from "./sports-playable";

const SPORTS = [
  ["full-time", fullTime, football],
  ["night-racers", nightRacers, racing],
] as const;
/** The first season of the longest league, which has as many kick-offs. */
const KICK_OFFS = process.env.DEEP ? range(1, 22) : [1, 4];
const SLIPS = process.env.DEEP ? 10_000 : 300;
const slates = new Map<string, Slate>();

function slateOf([id, game]: (typeof SPORTS)[number], number: number): Slate {
  const name = `${id} ${number}`;
  const slate = slates.get(name) ?? (game.sheet?.(streamOf(id, String(number)), number) as Slate);
  slates.set(name, slate);
  return slate;
}

/** Any slip that the rules allow, of picks that are sold. */
function anySlip(chance: Chance, { matches }: Slate): { legs: readonly Leg[] } | undefined {
  const fixtures = chance.pick(range(0, matches.length - 1), 1 + chance.int(Math.min(5, matches.length)));
  const legs = fixtures.map((fixture): Leg => {
    const sold = Object.entries(matches[fixture]?.prices ?? {});
    const [pick = "", price100 = 0] = sold[chance.int(sold.length)] ?? [];
    return { fixture, pick, price100 };
  });
  return slip({ legs });
}

describe.each(SPORTS)("%s", (...sport) => {
  const [id, game, rules] = sport;

  test(`GS-11 random slips are settled alike by both engines, voids and quarter lines among them (${SLIPS})`, { timeout: 180_000 }, () => {
    const chance = streamOf("slips", id);
    let [settled, halves] = [0, 0];
    while (settled < SLIPS) {
      const slate = slateOf(sport, 1 + chance.int(4));
      const made = anySlip(chance, slate);
      if (!made) continue;
      const { outcomes } = game.draw(chance, slate) as Result;
      const ended = outcomes.map((outcome) => (chance.int(12) === 0 ? null : outcome));
      const odds4 = slipOdds4(made, (fixture) => ended[fixture] ?? null);
      expect([made, settleAgain(made.legs, ended)]).toEqual([made, odds4]);
      if (made.legs.some(({ pick }) => /^[HAOU]/.test(pick) && Number(pick.slice(1)) % 2 !== 0)) halves++;
      settled++;
    }
    if (id === "full-time") expect(halves).toBeGreaterThan(SLIPS / 20);
  });

  test("GS-13 no price of a season returns more of decided stakes than is declared, nor less than its worst slip", () => {
    let [least, most] = [1, 0];
    for (const number of KICK_OFFS) {
      for (const { prices, strengths } of slateOf(sport, number).matches) {
        const table = rules.tableOf(strengths);
        for (const [code, price] of Object.entries(prices)) {
          let [won, lost] = [0, 0];
          for (const [outcome, weight] of table)
            for (const half of judge(code, outcome)) {
              if (half === "won") won += weight;
              if (half === "lost") lost += weight;
            }
          const returned = ((won / (won + lost)) * price) / 100;
          [least, most] = [Math.min(least, returned), Math.max(most, returned)];
        }
      }
    }
    expect(most).toBeLessThanOrEqual(game.info.rtp[1]);
    expect(least ** 8).toBeGreaterThanOrEqual(game.info.rtp[0]);
  });

  test("all weights of a match add up to a thousand million, and the seal is the hash of all of them", () => {
    const slate = slateOf(sport, 3);
    for (const { strengths } of slate.matches) expect(rules.tableOf(strengths).reduce((sum, [, weight]) => sum + weight, 0)).toBe(WHOLE);
    const playable = sportsPlayable(game, rules);
    const sheet = playable.sheetOf(3) as SealedSlate;
    expect(sheet).toEqual({ ...slate, seal: sealOf(rules, slate) });
    expect(sheet.seal).toMatch(/^[0-9a-f]{64}$/);
    const other = { ...sheet, matches: sheet.matches.map((match) => ({ ...match, strengths: [100, 3] })) };
    expect(() => playable.draw(streamOf("a", "b"), other)).toThrow("sealed before");
  });

  test("a slip is taken at the prices that stand, and within what the house takes on one slip", () => {
    const playable = sportsPlayable(game, rules);
    const sheet = playable.sheetOf(3) as SealedSlate;
    const price100 = sheet.matches[0]?.prices["1"] ?? 0;
    const choice = (price: number) => ({ legs: [{ fixture: 0, pick: "1", price100: price }] });
    const money = { stake: 100n, least: 100n };
    expect(playable.refusal?.(choice(price100), sheet, money)).toBeNull();
    expect(playable.refusal?.(choice(price100 + 1), sheet, money)).toBe("price_changed");
    expect(playable.refusal?.({ legs: [{ fixture: 31, pick: "1", price100 }] }, sheet, money)).toBe("price_changed");
    expect(playable.refusal?.(choice(price100), sheet, { ...money, stake: 20_000_000n })).toBe("slip_above_limit");
  });

  test("what was at risk follows the slip: nothing of a void, all of a lost bet", () => {
    const playable = sportsPlayable(game, rules);
    const price100 = slateOf(sport, 1).matches[0]?.prices["2"] ?? 0;
    const choice = { legs: [{ fixture: 0, pick: "2", price100 }] };
    const risk = (outcomes: Result["outcomes"]) => {
      const story = playable.tell({ number: 1, outcomes }, choice, []);
      return playable.atRisk?.([{ choice, stake: 101n, payout: 0n, events: story?.events ?? [] }], 0);
    };
    expect(risk([{ home: 2, away: 0, order: "HH" }])).toBe(price100 < 150 ? 0n : 101n);
    expect(risk([null])).toBe(0n);
    expect(playable.tell({ number: 1, outcomes: [null] }, choice, [])?.odds4).toBe(STAKE);
  });
});

test("the second engine shares nothing with the first", () => {
  const own = readFileSync(new URL("slip-again.ts", import.meta.url), "utf8");
  expect(own).not.toContain("import ");
});
