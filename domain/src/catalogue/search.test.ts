import { describe, expect, test } from "vitest";
import { slipsToBeginning } from "./distance";
import { type SearchableGame, searchIndex } from "./search";

const GAMES: SearchableGame[] = [
  {
    names: ["Crown of Embers", "अंगारों का ताज", "残り火の王冠", "잿불의 왕관", "余烬之冠"],
    studio: "Ember Guild",
    pinyin: "yu jin zhi guan",
  },
  { names: ["Comet Rush", "धूमकेतु दौड़", "コメットラッシュ", "코멧 러시", "彗星冲刺"], studio: "Fable Coast", pinyin: "hui xing chong ci" },
  { names: ["Ember Forge", "Forja de Brasas"], studio: "Ember Guild" },
  { names: ["Tide Hunters", "Caçadores da Maré"], studio: "Juno Drum" },
];
const NAMES = ["crown", "comet", "forge", "tide"];
const index = searchIndex(GAMES);
const found = (text: string) => index.find(text)?.map((place) => NAMES[place]);

describe("games are found", () => {
  test.each([
    ["GA-13 by the beginning of a word", "com", ["comet"]],
    ["GA-13 by several words in any order", "embers cro", ["crown"]],
    ["GA-13 by a name written together", "tidehun", ["tide"]],
    ["GA-13 by their studio, below those named so", "ember", ["forge", "crown"]],
    ["GA-13 whatever the accents and the case", "CACADORES mare", ["tide"]],
    ["GA-13 with a letter too few", "comt", ["comet"]],
    ["GA-13 with two letters in the wrong order", "corwn", ["crown"]],
    ["GA-13 with two slips in a long word", "cacadroas", ["tide"]],
    ["GA-13 in Devanagari, also without the dots", "धूमकेतु दौड", ["comet"]],
    ["GA-13 in katakana", "ラッシュ", ["comet"]],
    ["GA-13 in hiragana for a katakana name", "こめっと", ["comet"]],
    ["GA-13 by a Korean syllable that is still being typed", "코메", ["comet"]],
    ["GA-13 by Korean initial consonants", "ㅋㅁㄹ", ["comet"]],
    ["GA-13 in Chinese", "之冠", ["crown"]],
    ["GA-13 in pinyin", "huixing", ["comet"]],
    ["GA-13 by pinyin initials", "yjzg", ["crown"]],
  ])("%s", (_title, text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test("GA-13 nothing typed is no search, and what fits no game finds none", () => {
    expect(found("  ")).toBeUndefined();
    expect(found("zebra")).toEqual([]);
    expect(found("crown zebra")).toEqual([]);
  });

  test("GA-13 a slip in a short word is not forgiven: it would be another word", () => {
    expect(found("tyd")).toEqual([]);
  });
});

test.each([
  ["crown", "crowns", 0],
  ["crwon", "crown", 1],
  ["cown", "crown", 1],
  ["crxown", "crown", 1],
  ["brown", "crown", 1],
  ["bwon", "crown", 3],
])("GA-13 between %s and the beginning of %s lie %i slips", (typed, word, slips) => {
  expect(slipsToBeginning(typed, word, 2)).toBe(slips);
});

test("GA-13 a keystroke among 10,000 games is answered within a frame", () => {
  const [first, second] = [syllables(100), syllables(100)];
  const many = Array.from({ length: 10_000 }, (_, place) => ({
    names: [`${first[place % 100]} ${second[Math.floor(place / 100)]} ${place}`],
    studio: "Ember Guild",
  }));
  const large = searchIndex(many);
  const typed = ["b", "ba", "bado", "badogu", "badogu f", "badugo", "kelimu", "xyzzyq", "ember", "9999"];
  const works = typed.map((text) => Math.min(...Array.from({ length: 5 }, () => workOf(() => large.find(text)))));
  expect(Math.max(...works)).toBeLessThan(16);
});

/** Measures processor time in milliseconds: the time for which others held the processor says nothing about the search. */
function workOf(task: () => unknown): number {
  const before = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function syllables(count: number): string[] {
  const parts = ["ba", "do", "gu", "ke", "li", "mu", "na", "po", "ri", "su"];
  return Array.from({ length: count }, (_, at) => `${parts[at % 10]}${parts[Math.floor(at / 10)]}${parts[(at * 7) % 10]}`);
}
