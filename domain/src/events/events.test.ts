import { expect, test } from "vitest";
import { judgeBeat } from "./events";

const noon = new Date("2026-03-01T12:00:00Z");
const after = (ms: number) => new Date(noon.getTime() + ms);

test("a silence of more than five minutes and a clock put back by more than a second are told, a first sign of life and a late one are not", () => {
  expect(judgeBeat(null, noon)).toBeNull();
  expect(judgeBeat(noon, after(60_000))).toBeNull();
  expect(judgeBeat(noon, after(300_000))).toBeNull();
  expect(judgeBeat(noon, after(300_001))).toBe("outage");
  expect(judgeBeat(noon, after(-1_000))).toBeNull();
  expect(judgeBeat(noon, after(-1_001))).toBe("clock");
});
