import { expect, test } from "vitest";
import { isSameView, ROWS_BEYOND, shownPart } from "./window";

const PLACE = { viewHeight: 900, columns: 6, rowHeight: 300 };

test("GA-13 of ten thousand games only the rows near the view are in the page", () => {
  expect(shownPart({ ...PLACE, scrolled: -200 }, 10_000, ROWS_BEYOND)).toEqual({ first: 0, last: 30, before: 0, after: (1667 - 5) * 300 });
  expect(shownPart({ ...PLACE, scrolled: 30_000 }, 10_000, ROWS_BEYOND)).toEqual({
    first: 98 * 6,
    last: 106 * 6,
    before: 98 * 300,
    after: (1667 - 106) * 300,
  });
});

test("GA-13 the last rows end the list, however far one scrolls", () => {
  for (const scrolled of [499_000, 9_999_999]) {
    const { last, before, after, first } = shownPart({ ...PLACE, scrolled }, 10_000, ROWS_BEYOND);
    expect([last, after, before]).toEqual([10_000, 0, (first / 6) * 300]);
  }
  expect(shownPart({ ...PLACE, scrolled: 0 }, 4, ROWS_BEYOND)).toEqual({ first: 0, last: 4, before: 0, after: 0 });
});

test("GA-13 while one types, the rows in view are all there is, and a list that becomes shorter than the place in it shows its last row", () => {
  expect(shownPart({ ...PLACE, scrolled: -200 }, 10_000, 0)).toMatchObject({ first: 0, last: 18 });
  expect(shownPart({ ...PLACE, scrolled: 30_000 }, 10_000, 0)).toMatchObject({ first: 100 * 6, last: 104 * 6 });
  expect(shownPart({ ...PLACE, scrolled: 30_000 }, 8, 0)).toEqual({ first: 6, last: 8, before: 300, after: 0 });
});

test("GA-13 to scroll within a row changes nothing in the page", () => {
  const place = { ...PLACE, scrolled: 10 };
  expect([isSameView(place, { ...place, scrolled: 290 }), isSameView(place, { ...place, scrolled: 310 })]).toEqual([true, false]);
  expect(isSameView(place, { ...place, columns: 5 })).toBe(false);
});
