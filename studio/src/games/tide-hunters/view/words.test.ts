import { expect, test } from "vitest";
import { WORDS as pearlDivers } from "../../pearl-divers/view/words";
import { WORDS as reefLanterns } from "../../reef-lanterns/view/words";
import { FISH } from "../game";
import type { Word } from "./names";
import { WORDS as tideHunters } from "./words";

const HALLS = Object.entries({ tideHunters, reefLanterns, pearlDivers });

test.each(HALLS.flatMap(([hall, words]) => Object.entries(words).map(([language, said]) => [hall, language, said] as const)))(
  "every creature of %s has a name of its own in %s",
  (_hall, _language, words) => {
    const keys = [...Object.keys(FISH), "crab", "bomb"].map((name) => `fish.${name}` as Word);
    const names = keys.map((key) => words[key]);
    expect(new Set(names).size).toBe(keys.length);
    expect(names.filter((name) => !name || name in FISH)).toEqual([]);
  },
);
