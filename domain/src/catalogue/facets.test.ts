import { expect, test } from "vitest";
import { countValues, type Facet, type FacetValues, fittingAmong, maxWinBand, returnBand } from "./facets";

function facts(type: string, vendor: string, themes: string[], volatility: string): FacetValues {
  return { type: [type], vendor: [vendor], theme: themes, feature: [], volatility: [volatility], return: [], maxWin: [] };
}

const GAMES = [
  facts("RNG", "EG2", ["fire", "royal"], "high"),
  facts("RNG", "PG", ["fire"], "low"),
  facts("FISH", "PG", ["sea"], "low"),
  facts("LIVE", "PG", [], "low"),
];
const ALL = [3, 2, 1, 0];

test("GA-13 within a facet any value will do, between facets all must fit, and the order stays", () => {
  expect(fittingAmong(GAMES, ALL, {})).toEqual(ALL);
  expect(fittingAmong(GAMES, ALL, { theme: ["fire", "sea"] })).toEqual([2, 1, 0]);
  expect(fittingAmong(GAMES, ALL, { theme: ["fire", "sea"], vendor: ["PG"] })).toEqual([2, 1]);
});

test("GA-13 each value says how many games it would give, its own facet left aside", () => {
  const counts = (facet: Facet) => countValues(GAMES, ALL, { theme: ["fire"], vendor: ["PG"] }, facet);
  expect([...counts("vendor")]).toEqual([
    ["PG", 1],
    ["EG2", 1],
  ]);
  expect(Object.fromEntries(counts("theme"))).toEqual({ sea: 1, fire: 1 });
  expect(Object.fromEntries(counts("type"))).toEqual({ RNG: 1 });
});

test("GA-13 figures fall into bands, and an unknown one into none", () => {
  expect([returnBand(9700), returnBand(9655), returnBand(8868), returnBand(null)]).toEqual([["9700"], ["9600"], ["0"], []]);
  expect([maxWinBand(10_663), maxWinBand(5000), maxWinBand(16), maxWinBand(null)]).toEqual([["10000"], ["5000"], ["0"], []]);
});
