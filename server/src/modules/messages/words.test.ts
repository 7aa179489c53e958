import { MESSAGE_KINDS } from "@magpie/contract/messages";
import { LANGUAGES } from "@magpie/domain/languages";
import { expect, test } from "vitest";
import { keepValues, type MessageContent, recall, wordsOf } from "./words";

const VALUES = {
  amount: 123_456_789_012_345_678n,
  currency: "INR",
  account: "Meridian Bank ··4471",
  reason: "The name differs.",
  change: { change: "password" },
  time: new Date(),
  game: { name: "Thunder 11x5", names: { HI: "थंडर 11x5" }, cap: 5n },
  issue: "20261101-001",
  about: { name: "The office is moving", names: { HI: "पता बदला" } },
  text: { name: "From Monday on.", names: {} },
};

test("EN-08 every message has its words in every language, and each is told all it has to say", () => {
  for (const language of LANGUAGES)
    for (const kind of MESSAGE_KINDS) {
      const { title, content } = wordsOf({ kind, values: VALUES } as unknown as MessageContent, language);
      expect([language, kind, `${title} ${content}`]).toEqual([language, kind, expect.not.stringMatching(/[{}]|undefined/)]);
    }
});

test("EN-08 money in a message keeps its last digit, in the reader's own way of writing it", () => {
  const told: MessageContent = { kind: "depositArrived", values: { amount: 123_456_789_012_345_678n, currency: "INR" } };
  expect(wordsOf(told, "EN").content).toContain("₹1,234,567,890,123,456.78");
  expect(wordsOf({ kind: "depositArrived", values: { amount: 1_234n, currency: "JPY" } }, "JA").content).toMatch(/[¥￥]1,234/);
});

test("LA-04 what is kept of a message says the same afterwards, in every language", () => {
  for (const language of LANGUAGES)
    for (const kind of MESSAGE_KINDS) {
      const told = { kind, values: VALUES } as unknown as MessageContent;
      expect(wordsOf(recall(kind, JSON.parse(keepValues(told))), language)).toEqual(wordsOf(told, language));
    }
});
