import { expect, test } from "vitest";
import { waitMs } from "./live";

test("each failed try waits longer, up to half a minute, and never everybody for as long", () => {
  expect([0, 1, 2, 3, 10].map((tries) => waitMs(tries, 1))).toEqual([1_000, 2_000, 4_000, 8_000, 30_000]);
  expect([waitMs(0, 0), waitMs(10, 0)]).toEqual([500, 15_000]);
});
