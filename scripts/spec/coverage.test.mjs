import { expect, test } from "vitest";
import { coverage, coverageOfProduct, idsIn, isDeep, readRequirements, titlesIn } from "./coverage.mjs";

test("titles are found in every form of a test, and nowhere else", () => {
  const text = [
    'test("one", () => {});',
    "it('two', () => {});",
    "test(`three %s`, () => {});",
    'memberTest("and a half", () => {});',
    'test.each(CASES)("four", () => {});',
    "test.each([",
    '  ["SH-99"],',
    '])("five", () => {});',
    'describe("not this", () => {});',
    'expect(submit("nor this"));',
  ].join("\n");
  expect(titlesIn(text)).toEqual(["one", "two", "three %s", "and a half", "four", "five"]);
});

test("ranges of ids are spelt out", () => {
  expect(idsIn("SH-01 SEC-22 both hold")).toEqual(["SH-01", "SEC-22"]);
  expect(idsIn("LA-02 to LA-04 and X-01..03")).toEqual(["LA-02", "LA-03", "LA-04", "X-01", "X-02", "X-03"]);
});

test("a test that names an unknown id is reported, one that only looks like it is not", () => {
  const requirements = [{ id: "SH-01", line: "a" }];
  const tests = [
    { file: "a", title: "SH-01 holds" },
    { file: "a", title: "SH-77 holds in UTF-16" },
  ];
  expect(coverage(requirements, tests)).toEqual({
    rows: [{ id: "SH-01", line: "a", tests: [tests[0]] }],
    unknown: [{ id: "SH-77", ...tests[1] }],
  });
});

test("the requirements page names each id once", () => {
  const ids = coverageOfProduct().rows.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(300);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a requirement is marked as done exactly where a test shows it, and no test names one that does not exist", () => {
  const { rows, unknown } = coverageOfProduct();
  expect(unknown).toEqual([]);
  expect(rows.filter(({ done, tests }) => done && tests.length === 0).map(({ id }) => id)).toEqual([]);
  expect(rows.filter(({ done, tests }) => !done && tests.length > 0).map(({ id, tests }) => `${id} ${tests[0].file}`)).toEqual([]);
});

/** What is lost when one of these breaks is somebody's money, data or play, or what others rely on over the wire. */
const NEVER_DEEP_ALONE = /^(ID|MO|RG|I|S|C|L|P|A|F|SEC|GS|X|G)-/;

test("what concerns money, safety and the wire is shown in every run, not by `npm run check:deep` alone", () => {
  const shown = coverageOfProduct().rows.filter(({ tests }) => tests.length > 0);
  expect(shown.filter(({ id, tests }) => NEVER_DEEP_ALONE.test(id) && tests.every(isDeep)).map(({ id }) => id)).toEqual([]);
});

test("a test of the deep run is known by the end of its title", () => {
  expect(["a @deep", "a @phone @deep", "a @deep thing"].map((title) => isDeep({ title }))).toEqual([true, true, false]);
});

test("a requirement is read with its mark", () => {
  expect(readRequirements("- [x] SH-01 one\n- [ ] SH-02 two\n- SH-03 no row")).toEqual([
    { id: "SH-01", line: "one", done: true },
    { id: "SH-02", line: "two", done: false },
  ]);
});
