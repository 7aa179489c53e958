import { expect, test } from "vitest";
import { findBook } from "../books";
import { products, range } from "../combinatorics";
import { type Claim, faultsOf, type WeightedDraw } from "../exhaustion";

const drawsOf = (places: number): WeightedDraw[] =>
  products(range(1, places).map(() => range(0, 9))).map((balls) => [{ balls, prizes: {} }, 1n]);

const D3 = drawsOf(3);
/** The first three digits in every way, and two more that only the plays on five may read. */
const P5: WeightedDraw[] = D3.map(([{ balls }, weight], at) => [{ balls: [...balls, at % 10, 7], prizes: {} }, weight]);
const G3_G6 = { group3: "3/1000", group6: "3/500" };

const CLAIMS: Claim[] = [
  { codes: ["d3_straight"], selection: "0,9|1|2,3", chances: { straight: "1/1000" } },
  { codes: ["d3_sum"], selection: "0,13,27", chances: { straight: "1/1000" } },
  { codes: ["d3_span"], selection: "0,4,9", chances: { straight: "1/1000" } },
  { codes: ["d3_group3"], selection: "0,1,7", chances: { group3: "3/1000" } },
  { codes: ["d3_group6"], selection: "0,1,7,9", chances: { group6: "3/500" } },
  { codes: ["d3_group_mix"], selection: "0,7,7;1,2,3", chances: G3_G6 },
  { codes: ["d3_group_sum"], selection: "1,10", chances: G3_G6, unitsIn: { group3: 6, group6: 8 } },
  { codes: ["d3_group_dan"], selection: "7", chances: G3_G6, unitsIn: { group3: 18, group6: 36 } },
  { codes: ["front2_straight", "last2_straight"], selection: "0,9|7", chances: { straight: "1/100" } },
  { codes: ["front2_group", "last2_group"], selection: "0,5,7", chances: { group: "1/50" } },
  { codes: ["fixed"], selection: "0,7||9", chances: { fixed: "1/10" } },
  { codes: ["d3_any1"], selection: "0,7", chances: { any1: "271/1000" } },
  { codes: ["d3_any2"], selection: "0,5,7", chances: { any2: "27/500" } },
  { codes: ["d3_bsoe"], selection: "big|big,small|odd", chances: { bsoe: "1/8" } },
  { codes: ["triple_any"], selection: "", chances: { triple: "1/100" } },
  { codes: ["tractor"], selection: "", chances: { tractor: "2/125" } },
  { codes: ["all_odd_even"], selection: "odd,even", chances: { all: "1/8" } },
  { codes: ["sum_zone"], selection: "big,small", chances: { zone: "33/200" } },
  { codes: ["c_total"], selection: "big,small,odd,even", chances: { big: "1/2", small: "1/2", odd: "1/2", even: "1/2" } },
];

const cases = CLAIMS.flatMap((claim) => claim.codes.map((code) => ({ code, claim })));

test.each(cases)("LO-03 LF $code: chances and returns are right over all 1000 draws, of three digits and of five", ({ code, claim }) => {
  expect(faultsOf("3D", code, claim, D3)).toEqual([]);
  const onFive = code === "fixed" ? { ...claim, selection: `${claim.selection}||` } : claim;
  expect(faultsOf("P5", code, onFive, P5)).toEqual([]);
});

test("LO-03 LF p5_straight and the five places of P5 are right over all 100000 draws", () => {
  const draws = drawsOf(5);
  const straight: Claim = { codes: [], selection: "0,9|1|2|3|4,5", chances: { straight: "1/100000" } };
  expect(faultsOf("P5", "p5_straight", straight, draws)).toEqual([]);
  const fixed: Claim = { codes: [], selection: "1||2|3,4|9", chances: { fixed: "1/10" } };
  expect(faultsOf("P5", "fixed", fixed, draws)).toEqual([]);
}, 60_000);

test("every LF play is counted", () => {
  const codes = cases.map(({ code }) => code);
  expect([...(findBook("3D")?.plays.keys() ?? [])].sort()).toEqual([...codes].sort());
  expect([...(findBook("P5")?.plays.keys() ?? [])].sort()).toEqual([...codes, "p5_straight"].sort());
});
