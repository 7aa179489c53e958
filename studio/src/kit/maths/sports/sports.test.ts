import { describe, expect, test } from "vitest";
import { payoutOf } from "../book";
import { placeOf, slateOf } from "./calendar";
import { slip } from "./choice";
import { scoreTable } from "./goals";
import { mapsTable } from "./maps";
import { type OutcomeTable, WHOLE } from "./outcome";
import { judge } from "./picks";
import { goalPrices, mapPrices, price100 } from "./prices";
import { endingOf, halvesAtRisk, type Leg, promised4, slipOdds4 } from "./slip";
import { standingsOf } from "./standings";

const chance = (table: OutcomeTable, code: string) =>
  table.reduce((sum, [outcome, weight]) => sum + (judge(code, outcome)[0] === "won" ? weight : 0), 0) / WHOLE;
/** The price before the margin, in stakes. */
function fair(table: OutcomeTable, code: string): number {
  let [won, lost] = [0, 0];
  for (const [outcome, weight] of table)
    for (const half of judge(code, outcome)) {
      if (half === "won") won += weight;
      if (half === "lost") lost += weight;
    }
  return 1 + lost / won;
}
const legOf = (pick: string, price: number, fixture = 0): Leg => ({ fixture, pick, price100: price });
const score = (home: number, away: number) => ({ home, away, order: "" });

describe("football, 1.50 against 1.10", () => {
  const table = scoreTable(150, 110);

  test("all 256 weights add up to a thousand million, and give the published chances and prices", () => {
    expect([table.length, table.reduce((sum, [, weight]) => sum + weight, 0)]).toEqual([256, WHOLE]);
    expect(["1", "X", "2", "O10"].map((code) => chance(table, code).toFixed(6))).toEqual(["0.464244", "0.257667", "0.278089", "0.481570"]);
    expect(["1", "X", "2", "O10", "U10"].map((code) => price100(code, table))).toEqual([205, 369, 342, 197, 183]);
    expect(["H0", "H-1", "H-2", "H-3", "H-4"].map((code) => fair(table, code).toFixed(4))).toEqual([
      "1.5990",
      "1.8765",
      "2.1540",
      "2.5393",
      "3.3106",
    ]);
  });

  test("GS-13 of decided stakes no price returns more than 95.24%", () => {
    for (const [code, price] of Object.entries(goalPrices(table))) {
      expect([code, price / 100 / fair(table, code) <= 1 / 1.05 + 1e-9]).toEqual([code, true]);
      expect([code, price / 100 / fair(table, code) > 0.9]).toEqual([code, true]);
    }
    expect(Object.keys(goalPrices(table)).slice(0, 3)).toEqual(["1", "2", "X"]);
  });
});

test.each([
  [10_000n, 190, "H-3", score(2, 1), 14_500n],
  [10_000n, 190, "H-1", score(1, 1), 5_000n],
  [10_000n, 190, "A+1", score(1, 1), 14_500n],
  [10_000n, 190, "H-4", score(2, 1), 10_000n],
  [10_000n, 195, "H-2", score(2, 1), 19_500n],
  [10_001n, 187, "H-5", score(3, 2), 5_000n],
  [10_000n, 190, "H+3", score(1, 2), 5_000n],
])("a stake of %s at %i hundredths on %s returns what is published", (stake, price, pick, outcome, paid) => {
  expect(
    payoutOf(
      stake,
      slipOdds4({ legs: [legOf(pick, price)] }, () => outcome),
    ),
  ).toBe(paid);
});

describe("a parlay", () => {
  const legs = [legOf("1", 205, 0), legOf("O10", 188, 1), legOf("A-2", 173, 2)];
  const ended = [score(1, 0), score(2, 1), score(0, 1)];

  test("multiplies its prices and is rounded down once; a void or pushed leg counts one, half wins and losses their halves", () => {
    const odds = (made: readonly Leg[], outcomes: readonly ({ home: number; away: number; order: string } | null)[]) =>
      slipOdds4({ legs: made }, (fixture) => outcomes[fixture] ?? null);
    expect([promised4({ legs }), odds(legs, ended)]).toEqual([66_674, 66_674]);
    expect(odds(legs, [null, ended[1] ?? null, ended[2] ?? null])).toBe(32_524);
    expect(odds([legOf("H-3", 190, 0), legs[1] as Leg], [score(2, 1), score(2, 1)])).toBe(27_260);
    expect(odds([legOf("H-1", 190, 0), legs[1] as Leg], [score(1, 1), score(2, 1)])).toBe(9_400);
    expect(odds(legs, [score(0, 0), score(2, 1), score(0, 1)])).toBe(0);
    expect(odds([legs[0] as Leg], [null])).toBe(10_000);
  });

  test("two picks on one match, no pick, an unknown one, and a promise above a thousand stakes are no slip", () => {
    expect(slip({ legs })).toEqual({ legs });
    for (const bad of [[], [legs[0], legs[0]], [{ ...legs[0], pick: "Z" }], [{ ...legs[0], price100: 100 }]])
      expect(slip({ legs: bad })).toBeUndefined();
    expect(slip({ legs: [legOf("1", 50_000, 0), legOf("1", 201, 1)] })).toBeUndefined();
  });

  test("below 1.50 and where all came back nothing was at risk, and half of a stake on a half win or half loss", () => {
    const risk = (made: readonly Leg[], outcome: { home: number; away: number; order: string } | null) =>
      halvesAtRisk(
        { legs: made },
        made.map((leg) => endingOf(leg, outcome)),
      );
    expect(risk([legOf("1", 145)], score(0, 1))).toBe(0);
    expect(risk([legOf("H-3", 190)], score(2, 1))).toBe(1);
    expect(risk([legOf("1", 190)], null)).toBe(0);
    expect(risk([legOf("1", 190)], score(0, 1))).toBe(2);
  });
});

describe("a match of maps, each won by six in ten", () => {
  test("gives the published chances to the best of three and of five", () => {
    const [three, five] = [mapsTable(600, 3), mapsTable(600, 5)];
    expect(["1", "S2-0", "O10"].map((code) => chance(three, code).toFixed(6))).toEqual(["0.648000", "0.360000", "0.480000"]);
    expect(["1", "S3-0", "S3-1", "S3-2"].map((code) => chance(five, code).toFixed(6))).toEqual([
      "0.682560",
      "0.216000",
      "0.259200",
      "0.207360",
    ]);
    expect([three, five].map((table) => table.reduce((sum, [, weight]) => sum + weight, 0))).toEqual([WHOLE, WHOLE]);
    expect(chance(five, "H-6")).toBeCloseTo(0.4752, 6);
    expect(chance(three, "M2H")).toBeCloseTo(0.6, 9);
  });

  test("sells the match, map lines, the score and the first two maps", () => {
    const prices = mapPrices(mapsTable(600, 3), 3);
    expect(Object.keys(prices).toSorted()).toEqual(
      ["1", "2", "A+6", "A-6", "H+6", "H-6", "M1A", "M1H", "M2A", "M2H", "O10", "S0-2", "S1-2", "S2-0", "S2-1", "U10"].toSorted(),
    );
    expect([prices["1"], prices.M1H]).toEqual([146, 158]);
  });
});

describe("a league", () => {
  const league = { id: "four", name: "Four", teams: ["a", "b", "c", "d"] };

  test("each meets each twice in a season, once at home, and nobody plays twice in a round", () => {
    const met = [1, 2, 3, 4, 5, 6].flatMap((number) => slateOf([league], number).map(({ home, away }) => `${home}${away}`));
    expect([met.length, new Set(met).size]).toEqual([12, 12]);
    for (const number of [1, 2, 3, 4, 5, 6])
      expect(new Set(slateOf([league], number).flatMap(({ home, away }) => [home, away])).size).toBe(4);
    expect([placeOf(league, 6), placeOf(league, 7)]).toEqual([
      { season: 0, round: 5 },
      { season: 1, round: 0 },
    ]);
  });

  test("its table counts this season's matches before the kick-off, and none that was not played to its end", () => {
    const [one, other] = slateOf([league], 1);
    const rows = standingsOf([league], 0, 2, [
      { number: 1, outcomes: [score(3, 1), null] },
      { number: 2, outcomes: [score(9, 0), score(9, 0)] },
    ]);
    expect(rows[0]).toEqual({ team: one?.home, played: 1, points: 3, scored: 3, conceded: 1, form: ["W"] });
    expect(rows.at(-1)).toMatchObject({ team: one?.away, points: 0, form: ["L"] });
    expect(rows.find(({ team }) => team === other?.home)?.played).toBe(0);
    expect(standingsOf([league], 0, 7, [{ number: 1, outcomes: [score(3, 1), null] }])[0]?.played).toBe(0);
  });
});
