import { expect, test } from "vitest";
import { type AgencyTerms, fitTerms, isWithin, limitBelow, lowersAny, NO_GAP, sameTerms } from "./terms";

const ABOVE: AgencyTerms = { groups: { LOTT: 1960, ZY: 1970 }, rates: { LIVE: 7000, RNG: 5000 } };
const USUAL: AgencyTerms = { groups: { LOTT: 1956, ZY: 1956 }, rates: { LIVE: 3000, RNG: 6000 } };

test("A-04 nobody has more than the one above, less the merchant's gap", () => {
  expect(limitBelow(ABOVE, { points: 3, ppm: 500 })).toEqual({ groups: { LOTT: 1956, ZY: 1966 }, rates: { LIVE: 6500, RNG: 4500 } });
  expect(limitBelow(ABOVE, { points: 400, ppm: 9000 })).toEqual({ groups: { LOTT: 1800, ZY: 1800 }, rates: { LIVE: 0, RNG: 0 } });
});

test("A-04 what was promised is cut to what the owner has now, and the rest is as usual", () => {
  const presets = { groups: { LOTT: 1978 }, rates: { LIVE: 9000, FISH: 4000 } };
  const fit = fitTerms(presets, USUAL, ABOVE);
  expect(fit).toEqual({ groups: { LOTT: 1960, ZY: 1956 }, rates: { LIVE: 7000, RNG: 5000, FISH: 0 } });
  expect(sameTerms(fit, fitTerms(fit, USUAL, ABOVE))).toBe(true);
  expect(isWithin({ groups: fit.groups, rates: { LIVE: 7000, RNG: 5000 } }, ABOVE)).toBe(true);
});

test.each<[string, Partial<AgencyTerms>]>([
  ["a group above the parent's", { groups: { LOTT: 1962 } }],
  ["an odd group", { groups: { LOTT: 1955 } }],
  ["a group below the ladder", { groups: { LOTT: 1798 } }],
  ["a ladder that the parent lacks", { groups: { XX: 1900 } }],
  ["a rate above the parent's", { rates: { LIVE: 7001 } }],
  ["a rate below nothing", { rates: { LIVE: -1 } }],
  ["half a millionth", { rates: { LIVE: 0.5 } }],
  ["a huge rate", { rates: { LIVE: 1e300 } }],
  ["no number", { rates: { LIVE: Number.NaN } }],
  ["a category that the parent lacks", { rates: { FISH: 1 } }],
  ["a name that the parent lacks, even at the least", { rates: { FISH: 0 } }],
  ["a ladder that the parent lacks, even at its foot", { groups: { XX: 1800 } }],
  ["a name that every object has", { rates: { constructor: 0 } }],
])("A-04 %s is not within the parent's terms", (_what, part) => {
  expect(isWithin({ groups: {}, rates: {}, ...part }, ABOVE)).toBe(false);
});

test("any value that falls makes the terms lower, even where others rise", () => {
  const mixed = { groups: { LOTT: 1962, ZY: 1970 }, rates: { LIVE: 6999, RNG: 5000 } };
  expect([lowersAny(ABOVE, mixed), lowersAny(ABOVE, ABOVE), lowersAny(ABOVE, { groups: ABOVE.groups, rates: {} })]).toEqual([
    true,
    false,
    true,
  ]);
  expect([sameTerms(ABOVE, ABOVE), sameTerms(ABOVE, mixed)]).toEqual([true, false]);
  expect(limitBelow(ABOVE, NO_GAP)).toEqual(ABOVE);
});
