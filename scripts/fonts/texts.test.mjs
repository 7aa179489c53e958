import { expect, test } from "vitest";
import { GAME_NAMES } from "../../studio/src/rgs/game-names.ts";
import { charactersOf } from "./texts.mjs";

const WRITTEN = /[\p{Script=Devanagari}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

test.each(["hi", "ja", "ko", "zh"])(
  "The fonts have every character of the games' names in %s: one that is missing is left blank",
  (language) => {
    const printed = charactersOf(language);
    const needed = Object.values(GAME_NAMES).flatMap((names) => [...names[language]].filter((character) => WRITTEN.test(character)));
    expect(needed.filter((character) => !printed.includes(character))).toEqual([]);
  },
);
