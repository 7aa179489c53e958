import { expect, test } from "vitest";
import {
  believedKeys,
  KEYS_OVERLAP_MS,
  KEYS_SPREAD_MS,
  signingKey,
  type VendorKeys,
  withNewKey,
  withoutNew,
  withoutOld,
} from "./vendor-keys";

const NOW = new Date("2026-03-02T10:00:00Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);
const alone: VendorKeys<string> = { secret: "one", next: null };
const both = withNewKey(alone, "two", NOW);
const used = (keys: VendorKeys<string>) => ({ ...keys, next: keys.next && { ...keys.next, seenAt: NOW } });

test("both keys of a vendor are believed until the overlap is over, and then the new one alone", () => {
  expect(believedKeys(alone, NOW)).toEqual(["one"]);
  expect(believedKeys(both, NOW)).toEqual(["two", "one"]);
  expect(believedKeys(both, later(KEYS_OVERLAP_MS - 1))).toEqual(["two", "one"]);
  expect(believedKeys(both, later(KEYS_OVERLAP_MS))).toEqual(["two"]);
  expect(believedKeys(withoutOld(both), NOW)).toEqual(["two"]);
  expect(withoutOld(alone)).toEqual(alone);
});

test("the studio signs with the new key once every server has read of it", () => {
  expect([0, KEYS_SPREAD_MS - 1, KEYS_SPREAD_MS].map((ms) => signingKey(both, later(ms)))).toEqual(["one", "one", "two"]);
  expect(signingKey(alone, NOW)).toBe("one");
});

test("a key that nobody used yet is replaced by the next, one that is used stays beside it", () => {
  const keysOf = (keys: VendorKeys<string>, now = NOW) => believedKeys(withNewKey(keys, "three", now), now);
  expect(keysOf(both)).toEqual(["three", "one"]);
  expect(keysOf(used(both))).toEqual(["three", "two"]);
  expect(keysOf(both, later(KEYS_OVERLAP_MS))).toEqual(["three", "two"]);
});

test("a new key can be taken back until the old one's day is over, and the one before is left", () => {
  expect([withoutNew(both, NOW), withoutNew(used(both), later(KEYS_OVERLAP_MS - 1))]).toEqual([alone, alone]);
  expect([withoutNew(alone, NOW), withoutNew(both, later(KEYS_OVERLAP_MS))]).toEqual([null, null]);
});
