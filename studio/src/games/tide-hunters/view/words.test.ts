import { expect, test } from "vitest";
import { FISH } from "../game";
import { WORDS, type Word } from "./words";

test.each(Object.entries(WORDS))("every creature has a name of its own in %s", (_, words) => {
  const keys = [...Object.keys(FISH), "crab", "bomb"].map((name) => `fish.${name}` as Word);
  const names = keys.map((key) => words[key]);
  expect(new Set(names).size).toBe(keys.length);
  expect(names.filter((name) => !name || name in FISH)).toEqual([]);
});
