import { expect, test } from "vitest";
import { pagesOf, pageWith } from "./pages";

const items = Array.from({ length: 20 }, (_, index) => ({ id: String(index) }));

test("EN-01 announcements and notices come nine a page, the rest on the last", () => {
  expect(pagesOf(items).map((page) => page.length)).toEqual([9, 9, 2]);
  expect(pagesOf(items.slice(0, 9))).toHaveLength(1);
  expect(pagesOf([])).toEqual([[]]);
});

test.each([
  ["0", 1],
  ["8", 1],
  ["9", 2],
  ["19", 3],
  ["gone", 1],
  [undefined, 1],
])("EN-02 the notice %j is found on page %i", (id, page) => {
  expect(pageWith(items, id)).toBe(page);
});
