import { expect, test } from "vitest";
import { tasksOf } from "./check-tiles.mjs";

const named = (tasks) => tasks.map(({ visit: { merchant, language }, way, slice }) => `${merchant} ${language} ${way} ${slice}`);

test("The parts of all tiles together are all of them, each once, whatever their number", () => {
  const all = named(tasksOf([]));
  expect(new Set(all).size).toBe(24);
  for (const count of [1, 5, 7, 24]) {
    const parts = Array.from({ length: count }, (_, at) => named(tasksOf(["--part", `${at + 1}/${count}`])));
    expect(parts.flat()).toEqual(all);
  }
});

test("Tiles of one language are those that both merchants show in it, and parts of them are parts of it", () => {
  expect(new Set(tasksOf(["--language", "EN"]).map(({ visit }) => visit.merchant))).toEqual(new Set(["magpie", "lantern"]));
  expect(named(tasksOf(["--language", "ZH", "--part", "6/6"]))).toEqual(["lantern ZH ID-20 3"]);
});

test.each([["--part", "0/3"], ["--part", "4/3"], ["--part"], ["--part", "all"], ["--language", "FR"]])(
  "Tiles are refused for %s %s",
  (...args) => expect(() => tasksOf(args)).toThrow("takes"),
);
