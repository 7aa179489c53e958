import { expect, test } from "vitest";
import { shownPart } from "./window";

const PLACE = { viewHeight: 900, columns: 6, rowHeight: 300 };

test("GA-13 of ten thousand games only the rows near the view are in the page", () => {
  expect(shownPart({ ...PLACE, scrolled: -200 }, 10_000)).toEqual({ first: 0, last: 30, before: 0, after: (1667 - 5) * 300 });
  expect(shownPart({ ...PLACE, scrolled: 30_000 }, 10_000)).toEqual({
    first: 98 * 6,
    last: 106 * 6,
    before: 98 * 300,
    after: (1667 - 106) * 300,
  });
});

test("GA-13 the last rows end the list, however far one scrolls", () => {
  for (const scrolled of [499_000, 9_999_999]) {
    const { last, before, after, first } = shownPart({ ...PLACE, scrolled }, 10_000);
    expect([last, after, before]).toEqual([10_000, 0, (first / 6) * 300]);
  }
  expect(shownPart({ ...PLACE, scrolled: 0 }, 4)).toEqual({ first: 0, last: 4, before: 0, after: 0 });
});
