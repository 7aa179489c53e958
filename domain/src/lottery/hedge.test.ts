import { describe, expect, test } from "vitest";
import { ruleOf } from "../lottery-check/rulebook";
import { findBook, findPlay } from "./books";
import { choose, combinations, products, range } from "./combinatorics";
import { selectionOf } from "./exhaustion";
import { hedged } from "./hedge";
import type { Draw, Play, Selection } from "./play";

const BOOKS = ["SSC", "11X5", "PK10", "3D", "P5", "VN-N", "VN-S", "4D", "THAI", "TOGEL", "LHC-2026"];

interface Line {
  play: Play;
  selection: Selection;
}

const play = (book: string, code: string) => findPlay(book, code) as Play;

function positionsOf({ form: { positions } }: Play): string {
  return positions ? (positions.among?.[0] ?? range(1, positions.most)).join() : "";
}

function line(book: string, code: string, selection: string, positions = positionsOf(play(book, code))): Line {
  const found = play(book, code);
  const isFree = found.form.positions?.forTicketsOnly && !selection.includes(";");
  return { play: found, selection: selectionOf(found, selection, isFree ? "" : positions) };
}

/** Covers rows that take only a part of their symbols in one line. */
function inParts(book: string, code: string, symbols: readonly (readonly string[])[]): string[] | null {
  const { form } = play(book, code);
  if (form.disjoint) {
    const [all = []] = symbols;
    return all.map((anchor) => `${anchor}|${all.filter((one) => one !== anchor).join()}`);
  }
  if (code === "parlay")
    return products([
      ["big", "small"],
      ["odd", "even"],
    ]).map(([first, second]) => `${first}||${second}|||`);
  if (code === "zodiac_group") return [`in|${symbols[1]?.slice(0, 6).join()}`, `out|${symbols[1]?.slice(0, 6).join()}`];
  if (code.endsWith("group_dan")) return range(0, 9).map(String);
  if (code.startsWith("bbfs")) return ["0123456789"];
  if (code.endsWith("group_mix"))
    return [
      products([range(0, 9), range(0, 9), range(0, 9)])
        .filter((three) => new Set(three).size > 1)
        .map((three) => three.join())
        .join(";"),
    ];
  return null;
}

/** Every symbol of every slot. */
function whole(book: string, code: string): Line[] {
  const found = play(book, code);
  const known = [...ruleOf(book, code).symbols];
  const symbols = found.form.slots.map(({ alphabet }) => known.filter((symbol) => alphabet.read(symbol) === symbol));
  const texts = inParts(book, code, symbols) ?? [symbols.map((slot) => slot.join()).join("|")];
  return texts.map((text) => line(book, code, text));
}

const family = (code: string, frames: string, names: string) =>
  frames.split(",").some((frame) => names.split(",").some((name) => code === `${frame}_${name}`))
    ? names.split(",").map((name) => `${code.slice(0, code.lastIndexOf("_"))}_${name}`)
    : null;

/** Rows that cover their market only together with others of the same market. */
function together(code: string): string[] {
  const groups =
    family(code, "five", "group120,group60,group30,group20,group10,group5") ??
    family(code, "front4,last4,any4", "group24,group12,group6,group4") ??
    family(code, "front3,mid3,last3,any3,d3", "group3,group6");
  if (groups) return groups;
  const [, frame] = /^(front3|mid3|last3)_special$/.exec(code) ?? [];
  if (frame) return [code, `c_form_${frame}`];
  const others: Record<string, string> = {
    triple_any: "d3_straight",
    tractor: "d3_straight",
    db_double: "de_tail",
    bbfs4: "4d",
    bbfs3: "3d",
  };
  return [code, ...(others[code] ? [others[code]] : [])];
}

/** Rows that nobody can cover: their outcomes mostly do not come, and nothing else is sold on them. */
const OPEN = ["all_odd_even", "sum_zone", "c_niu_side"];

describe.each(BOOKS)("LO-03 %s: whoever covers all of a market risks nothing", (book) => {
  test.each([...(findBook(book)?.plays.keys() ?? [])])("%s", (code) => {
    const lines = together(code).flatMap((one) => whole(book, one));
    const own = lines.filter((one) => one.play.code === code);
    const without = hedged(lines);
    expect(own.every((one) => without.has(one))).toBe(!OPEN.includes(code));
    // And each row names the markets it covers.
    for (const one of own) expect(one.play.covers(one.selection).length).toBeGreaterThan(0);
  });
});

test("LO-03 rows that cover a market only with others are not hedged alone", () => {
  for (const code of ["five_group120", "front4_group24", "mid3_group3", "last3_group6", "front3_special", "any3_group6"])
    expect(hedged(whole("SSC", code)).size, code).toBe(0);
  expect(hedged(whole("TOGEL", "bbfs4")).size).toBe(0);
  expect(hedged(whole("VN-N", "db_double")).size).toBe(0);
});

test("LO-03 eight tenths are at risk and anything above is not, over lines and plays", () => {
  const eight = line("SSC", "fixed", "0,1,2,3,4,5,6,7||||");
  const ninth = line("SSC", "c_ball", "8||||");
  expect(hedged([eight])).toEqual(new Set());
  expect(hedged([eight, eight, line("SSC", "fixed", "7||||")])).toEqual(new Set());
  expect(hedged([eight, ninth, line("SSC", "fixed", "|9|||")])).toEqual(new Set([eight, ninth]));
  const sides = ["big", "odd", "prime"].map((side) => line("SSC", "c_ball_side", `${side}||||`));
  expect(hedged(sides)).toEqual(new Set());
  const [big, small] = [line("SSC", "c_total", "big"), line("SSC", "c_total", "small")];
  expect(hedged([big as Line, small as Line, line("SSC", "c_total", "odd")])).toEqual(new Set([big, small]));
  const elsewhere = [line("SSC", "dragon_tiger", "dragon", "1,2"), line("SSC", "dragon_tiger", "tiger", "1,3")];
  expect(hedged(elsewhere)).toEqual(new Set());
  const [straight, sums] = [line("SSC", "last2_straight", `0,1,2,3|${range(0, 9)}`), line("SSC", "last2_sum", range(8, 18).join())];
  expect(hedged([straight as Line, sums as Line]).size).toBe(2);
  const numbers = (from: number, to: number) =>
    range(from, to)
      .map((number) => String(number).padStart(2, "0"))
      .join();
  expect(hedged([line("TOGEL", "2d", numbers(0, 79))]).size).toBe(0);
  expect(hedged([line("TOGEL", "2d", numbers(0, 79)), line("TOGEL", "2d", numbers(40, 80))]).size).toBe(2);
});

test("LO-03 animals weigh by the numbers they own, as a group or one by one", () => {
  const animals = (text: string) => line("LHC-2026", "special_zodiac", text);
  const nine = animals("rat,ox,tiger,rabbit,dragon,snake,goat,monkey,rooster");
  expect(hedged([nine])).toEqual(new Set());
  expect(hedged([nine, animals("dog")]).size).toBe(2);
  expect(hedged([nine, line("LHC-2026", "zodiac_group", "in|dog,pig")]).size).toBe(2);
});

/** The same numbers for the same seed. */
function chanceFrom(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

const chance = chanceFrom(16);

/** Many of the symbols, so that the cover is often close to the bound. */
function some(symbols: readonly string[], least: number, most: number): string[] {
  const shuffled = symbols.map((symbol) => ({ symbol, at: chance(1_000_000) })).sort((a, b) => a.at - b.at);
  return shuffled.slice(0, Math.min(most, least + chance(symbols.length - least + 1))).map(({ symbol }) => symbol);
}

function randomLine(book: string, code: string): Line {
  const found = play(book, code);
  for (;;) {
    const known = [...ruleOf(book, code).symbols];
    const slots = found.form.slots.map(({ alphabet, least, most }) =>
      some(
        known.filter((symbol) => alphabet.read(symbol) === symbol),
        least,
        most,
      ),
    );
    const [first = [], second = []] = slots;
    const text = (found.form.disjoint ? [first, second.filter((one) => !first.includes(one))] : slots).map((slot) => slot.join()).join("|");
    try {
      return line(book, code, text);
    } catch {}
  }
}

const DIGITS = range(0, 9);
const drawsOf = (size: number): Draw[] =>
  products(range(1, size).map(() => DIGITS)).map((balls) => ({ balls: [...balls, ...balls, ...balls].slice(0, 5), prizes: {} }));
const runs = (n: number, size: number): Draw[] =>
  products(range(1, size).map(() => range(1, n)))
    .filter((balls) => new Set(balls).size === size)
    .map((balls) => ({ balls: [...balls, ...range(1, n).filter((one) => !balls.includes(one))].slice(0, n === 11 ? 5 : 10), prizes: {} }));

const LISTED: [book: string, draws: Draw[], codes: string[]][] = [
  [
    "SSC",
    drawsOf(2),
    ["front2_straight", "front2_sum", "front2_span", "front2_group", "front2_group_sum", "front2_group_dan", "front2_bsoe"],
  ],
  [
    "SSC",
    drawsOf(3),
    ["front3_straight", "front3_sum", "front3_span", "front3_group3", "front3_group6", "front3_group_sum", "front3_group_dan"],
  ],
  ["PK10", runs(10, 2), ["top2_straight", "top2_group"]],
  ["PK10", runs(10, 3), ["top3_straight", "top3_group", "top3_sum"]],
  ["11X5", runs(11, 2), ["front2_straight", "front2_group", "front2_group_dt"]],
  ["11X5", runs(11, 3), ["front3_straight", "front3_group", "front3_group_dt"]],
  ["11X5", combinations(range(1, 11), 5).map((balls) => ({ balls, prizes: {} })), ["pick5", "pick5_dt", "median", "odd_even_count"]],
];

/** Rounds of random lines for each play. */
const ROUNDS = process.env.DEEP ? 30 : 8;

/** Counts, by listing, the draws on which some line wins. */
function isCovered(lines: readonly Line[], draws: readonly Draw[]): boolean {
  const hit = draws.filter((draw) => lines.some((one) => Object.keys(one.play.judge(one.selection, draw).wins).length > 0));
  return 10 * hit.length > 8 * draws.length;
}

test.each(LISTED.flatMap(([book, draws, codes]) => codes.map((code) => ({ book, code, draws }))))(
  "LO-03 $book $code: counting covers as listing does, on random lines",
  ({ book, code, draws }) => {
    for (let round = 0; round < ROUNDS; round++) {
      // A line of these covers little, so more lines are needed.
      const most = /_dan|_dt/.test(code) ? 24 : 4;
      const lines = range(0, chance(most)).map(() => randomLine(book, code));
      const isWhole = isCovered(lines, draws);
      expect(hedged(lines).size === lines.length, lines.map(({ selection }) => JSON.stringify(selection.slots)).join()).toBe(isWhole);
    }
  },
);

const COMBINED: [book: string, code: string, n: number, k: number][] = [
  ["SSC", "five_any2", 10, 2],
  ["SSC", "five_any3", 10, 3],
  ["11X5", "pick3", 11, 3],
  ["11X5", "pick8", 11, 8],
  ["11X5", "pick4_dt", 11, 4],
  ["LHC-2026", "zodiac_link5", 12, 5],
  ["LHC-2026", "link2", 49, 2],
  ["LHC-2026", "all_in3", 49, 3],
];

test.each(COMBINED)("LO-03 %s %s: combinations are counted as they are listed, on random lines", (book, code, n, k) => {
  const all = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const lines = range(0, chance(5)).map(() => randomLine(book, code));
    all.clear();
    for (const { selection } of lines) {
      const [fixed = [], free = []] = selection.slots.length > 1 ? selection.slots : [[], selection.slots[0]];
      for (const rest of combinations(free, k - fixed.length)) all.add([...fixed, ...rest].sort().join());
    }
    expect(hedged(lines).size > 0, `${all.size}`).toBe(10 * all.size > 8 * choose(n, k));
  }
});
