import { describe, expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords";
import { COMMON_PASSWORDS } from "./common-passwords-list";

const OWNER = { account: "aarav", brand: "Blue Door" };

describe("SEC-06 a common password is known", () => {
  test("by a list of more than 3,000, each once and in lower case", () => {
    const words = COMMON_PASSWORDS.trim().split(/\s+/);
    expect(words.length).toBeGreaterThan(3000);
    expect(new Set(words.map((word) => word.toLowerCase())).size).toBe(words.length);
    expect(words.filter((word) => !isCommonPassword(word, OWNER))).toEqual([]);
  });

  test.each([
    ["in capitals", "PassWord"],
    ["with digits after it", "sunshine1987"],
    ["with signs around it", "!!football!!"],
    ["behind a long run of digits", "123456789monkey"],
    ["with signs for letters", "P@$$w0rd!"],
    ["with a sign for its first letter", "$unshine7"],
    ["cut off after eight characters", "elizabet"],
    ["as a run upwards", "23456789"],
    ["as a run downwards", "hgfedcba"],
    ["as a run of pairs", "44556677"],
    ["as one character", "zzzzzzzzzzzz"],
    ["as a few characters repeated", "x9x9x9x9"],
    ["as a word said twice", "dragondragon"],
    ["as a day, year first", "19870423"],
    ["as a day, year last", "23041987"],
    ["as the account's name", "Aarav2024!"],
    ["as the brand's name", "blue door 1"],
    ["as the brand's name, spelt otherwise", "Blue_Door!!2024"],
  ])("%s", (_how, password) => expect(isCommonPassword(password, OWNER)).toBe(true));

  test.each([
    "correct-horse-1",
    "dragon 84920173 tea",
    "73920581",
    "aarav likes long walks",
    "dragonmasterplan",
    "ゆきだるまとさくら",
    "k7#Qm2vX",
  ])("and %s is not one", (password) => expect(isCommonPassword(password, OWNER)).toBe(false));
});
