import { expect, test } from "vitest";
import { canonicalText, stillMeant } from "./targets";

const people = (...list: [string, bigint][]) => list.map(([id, amount]) => ({ id, amount }));
/** As it comes back from where it was kept. */
const kept = (value: unknown) => JSON.parse(canonicalText(value));

test("equal values have one text, whatever the order of their fields", () => {
  expect(canonicalText({ b: [{ d: 1, c: 2n }], a: null })).toBe(canonicalText({ a: null, b: [{ c: 2n, d: 1 }] }));
  expect(canonicalText([1, 2])).not.toBe(canonicalText([2, 1]));
});

test.each([
  ["nobody moved", people(["kim", 1n], ["lee", 2n]), people(["kim", 1n], ["lee", 2n]), ["kim", "lee"]],
  ["somebody joined", people(["kim", 1n]), people(["kim", 1n], ["lee", 2n]), ["kim"]],
  ["somebody left", people(["kim", 1n], ["lee", 2n]), people(["lee", 2n]), ["lee"]],
  ["all left", people(["kim", 1n]), [], []],
  ["an amount moved", people(["kim", 1n]), people(["kim", 2n]), null],
])("SEC-27 targets when %s", (_what, shown, now, left) => {
  expect(stillMeant(kept(shown), now)?.targets.map(({ id }) => id) ?? null).toEqual(left);
});

test("SEC-27 whatever is no list of ids is the same or another act", () => {
  expect(stillMeant(kept({ revision: 3, to: people(["kim", 1n]) }), { revision: 3, to: [] })).toEqual({ targets: { revision: 3, to: [] } });
  expect(stillMeant(kept({ revision: 3 }), { revision: 4 })).toBeNull();
  expect(stillMeant(kept({ revision: 3 }), { revision: 3, more: 1 })).toBeNull();
  expect(stillMeant(kept({ networks: ["10.0.0.0/8"] }), { networks: [] })).toBeNull();
  expect(stillMeant(kept({ at: new Date(0) }), { at: new Date(0) })).not.toBeNull();
});
