import { expect, test } from "vitest";
import { findBook } from "../books";
import { choose, products, range } from "../combinatorics";
import { type Claim, faultsOf, type WeightedDraw } from "../exhaustion";

const falling = (n: number, k: number) => range(0, k - 1).reduce((ways, step) => ways * BigInt(n - step), 1n);
const ALL_FOUR = range(0, 9999).map((number) => String(number).padStart(4, "0"));

/** All draws of 23 different numbers, by the top prizes that are members and the count of members among the others. */
function byMembers(isMember: (number: string) => boolean): WeightedDraw[] {
  const members = ALL_FOUR.filter(isMember);
  const others = ALL_FOUR.filter((number) => !isMember(number)).slice(0, 23);
  const ten = range(0, 10);
  return products([[0, 1], [0, 1], [0, 1], ten, ten]).flatMap(([p1 = 0, p2 = 0, p3 = 0, sta = 0, con = 0]): WeightedDraw[] => {
    const hits = p1 + p2 + p3 + sta + con;
    if (hits > members.length) return [];
    const hit = [...members.slice(0, hits)];
    const missed = [...others];
    const take = (count: number, of: number) => [...hit.splice(0, count), ...missed.splice(0, of - count)];
    const prizes = { p1: take(p1, 1), p2: take(p2, 1), p3: take(p3, 1), sta: take(sta, 10), con: take(con, 10) };
    const weight = BigInt(choose(10, sta) * choose(10, con)) * falling(members.length, hits) * falling(10_000 - members.length, 23 - hits);
    return [[{ balls: [], prizes }, weight]];
  });
}

const sorted = (number: string) => [...number].sort().join("");
const BIG = { p1: "1/10000", p2: "1/10000", p3: "1/10000", sta: "1/1000", con: "1/1000" };
const SMALL = { p1: "1/10000", p2: "1/10000", p3: "1/10000" };
const TWO = byMembers((number) => number === "4821" || number === "8214");
const ORDERS = byMembers((number) => sorted(number) === "1248");
const ends = (...tails: string[]) => byMembers((number) => tails.some((tail) => number.endsWith(tail)));
const boxed = (chances: Record<string, string>, chance: string, ten: string) =>
  Object.fromEntries(Object.keys(chances).map((prize) => [`${prize}/24`, prize === "sta" || prize === "con" ? ten : chance]));

const FOUR_D: [WeightedDraw[], Claim][] = [
  [TWO, { codes: ["big"], selection: "4821,8214", chances: BIG, unitsIn: "all", returns: "64/100" }],
  [TWO, { codes: ["small"], selection: "4821,8214", chances: SMALL, unitsIn: "all", returns: "65/100" }],
  [ORDERS, { codes: ["big_perm"], selection: "1248", chances: BIG, unitsIn: "all", returns: "64/100" }],
  [ORDERS, { codes: ["small_perm"], selection: "1248", chances: SMALL, unitsIn: "all", returns: "65/100" }],
  [ORDERS, { codes: ["big_ibox"], selection: "1248", chances: boxed(BIG, "3/1250", "3/125"), unitsIn: "all", returns: "64/100" }],
  [ORDERS, { codes: ["small_ibox"], selection: "1248", chances: boxed(SMALL, "3/1250", ""), unitsIn: "all", returns: "65/100" }],
  ...["4a", "4b", "4c"].map((code): [WeightedDraw[], Claim] => [
    TWO,
    { codes: [code], selection: "4821,8214", chances: { [code]: "1/10000" }, returns: "65/100" },
  ]),
  ...["4sta", "4con"].map((code): [WeightedDraw[], Claim] => [
    TWO,
    { codes: [code], selection: "4821,8214", chances: { [code]: "1/1000" }, returns: "65/100" },
  ]),
  [ends("007", "821"), { codes: ["3a"], selection: "007,821", chances: { "3a": "1/1000" }, returns: "66/100" }],
  [ends("07", "21"), { codes: ["2a"], selection: "07,21", chances: { "2a": "1/100" }, returns: "66/100" }],
  [ends("007", "821"), { codes: ["3abc"], selection: "007,821", chances: { "3abc": "3/1000" }, returns: "66/100" }],
  [ends("07", "21"), { codes: ["2abc"], selection: "07,21", chances: { "2abc": "3/100" }, returns: "66/100" }],
];

const NO_PRIZES = { first: ["999999"], front3: ["999", "999"], last3: ["999", "999"], last2: ["99"] };
const board = (prizes: Partial<typeof NO_PRIZES>): WeightedDraw => [{ balls: [], prizes: { ...NO_PRIZES, ...prizes } }, 1n];
const FIRST = ALL_FOUR.map((last) => board({ first: [`73${last}`] }));
const LAST_TWO = range(0, 99).map((last) => board({ last2: [String(last).padStart(2, "0")] }));

/** Two numbers of three digits, each the picked one or one of 999 others. */
function pairs(prize: "front3" | "last3"): WeightedDraw[] {
  return products([
    ["482", "999"],
    ["482", "999"],
  ]).map((numbers) => [
    { balls: [], prizes: { ...NO_PRIZES, [prize]: numbers } },
    numbers.reduce((weight, number) => weight * (number === "482" ? 1n : 999n), 1n),
  ]);
}

const one = (code: string, selection: string, chance: string, returns: string, tier = code): Claim => ({
  codes: [code],
  selection,
  chances: { [tier]: chance },
  returns,
});

const THAI: [WeightedDraw[], Claim][] = [
  [FIRST, one("top3", "007,482", "1/1000", "9/10")],
  [FIRST, one("top3_tod", "248", "3/500", "9/10", "tod6")],
  [FIRST, one("top3_tod", "242", "3/1000", "9/10", "tod3")],
  [FIRST, one("top3_tod", "222", "1/1000", "9/10", "tod1")],
  [FIRST, one("top4", "0007,0482", "1/10000", "8/10")],
  [pairs("front3"), one("front3", "482", "1/500", "9/10")],
  [pairs("last3"), one("bottom3", "482", "1/500", "9/10")],
  [FIRST, one("top2", "07,82", "1/100", "9/10")],
  [LAST_TWO, one("bottom2", "07,82", "1/100", "9/10")],
  [FIRST, one("top2_tod", "07,82", "27/500", "864/1000", "different")],
  [FIRST, one("top2_tod", "77,00", "7/250", "896/1000", "double")],
  [FIRST, one("run_top", "0,7", "271/1000", "8672/10000")],
  [LAST_TWO, one("run_bottom", "0,7", "19/100", "798/1000")],
  [FIRST, one("pin_top", "0,7||9", "1/10", "9/10")],
  [LAST_TWO, one("pin_bottom", "0,7|9", "1/10", "9/10")],
  [FIRST, one("side_top", "high,low,odd,even", "1/2", "95/100", "side")],
  [LAST_TWO, one("side_bottom", "high,low,odd,even", "1/2", "95/100", "side")],
];

const NUMBERS: WeightedDraw[] = ALL_FOUR.map((number) => [{ balls: [...number].map(Number), prizes: {} }, 1n]);
const at = (positions: string, claim: Claim): Claim => ({ ...claim, positions });

const TOGEL: Claim[] = [
  one("4d", "0007,4321", "1/10000", "3/10"),
  one("3d", "007,321", "1/1000", "4/10"),
  one("2d", "07,21", "1/100", "7/10"),
  one("2d_front", "07,43", "1/100", "65/100"),
  one("2d_mid", "07,32", "1/100", "65/100"),
  one("bbfs4", "012345", "1/10000", "3/10", "4d"),
  one("bbfs3", "01234", "1/1000", "4/10", "3d"),
  one("bbfs2", "0123", "1/100", "7/10", "2d"),
  {
    codes: ["colok_bebas"],
    selection: "3,9",
    chances: { x1: "729/2500", x2: "243/5000", x3: "9/2500", x4: "1/10000" },
    unitsIn: "all",
    returns: "9439/10000",
  },
  {
    codes: ["colok_macau"],
    selection: "34,09",
    chances: { m2: "48/625", m3: "12/625", m4: "7/5000" },
    unitsIn: "all",
    returns: "8728/10000",
  },
  { codes: ["colok_naga"], selection: "349,012", chances: { n3: "21/1250", n4: "9/2500" }, unitsIn: "all", returns: "87/100" },
  one("colok_jitu", "0|1,2||9", "1/10", "9/10"),
  one("side5050", "big,small,odd,even,middle,edge", "1/2", "985/1000", "side"),
  one("side_pos", "big|small|odd|even,big", "1/2", "98/100", "side"),
  ...["1,2", "2,3", "3,4"].flatMap((pair) => [
    at(pair, one("silang_homo", "silang,homo", "1/2", "98/100", "side")),
    at(pair, one("kembang_kempis", "kembang", "9/20", "945/1000", "kembang")),
    at(pair, one("kembang_kempis", "kempis", "9/20", "945/1000", "kempis")),
    at(pair, one("kembang_kempis", "kembar", "1/10", "9/10", "kembar")),
    at(pair, one("kombinasi", "big_odd,small_even", "1/4", "95/100")),
  ]),
  one("dasar", "big", "11/20", "9625/10000", "big"),
  one("dasar", "small", "9/20", "945/1000", "small"),
  one("dasar", "odd", "11/20", "9625/10000", "odd"),
  one("dasar", "even", "9/20", "945/1000", "even"),
  one("shio", "1,2,3,12", "9/100", "9/10", "s9"),
  one("shio", "4,5,6,7,8,9,10,11", "2/25", "9/10", "s8"),
];

const cases = [
  ...FOUR_D.map(([space, claim]) => ({ book: "4D", space, claim })),
  ...THAI.map(([space, claim]) => ({ book: "THAI", space, claim })),
  ...TOGEL.map((claim) => ({ book: "TOGEL", space: NUMBERS, claim })),
].map((given) => ({
  ...given,
  code: given.claim.codes[0] ?? "",
  of: given.claim.selection,
  returns: given.claim.returns,
  count: given.space.length,
}));

test.each(cases)(
  "LO-03 $book $code of $of returns $returns over all draws, in $count classes",
  ({ book, code, claim, space }) => {
    expect(faultsOf(book, code, claim, space)).toEqual([]);
  },
  60_000,
);

test.each(["4D", "THAI", "TOGEL"])("every play of %s is counted", (book) => {
  const counted = new Set(cases.filter((given) => given.book === book).map(({ code }) => code));
  expect([...(findBook(book)?.plays.keys() ?? [])].sort()).toEqual([...counted].sort());
});
