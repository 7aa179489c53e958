import { CREDENTIAL_CHANGES } from "@magpie/domain/auth/credential-changes";
import { LANGUAGES } from "@magpie/domain/languages";
import { expect, test } from "vitest";
import { type AccountChange, sentenceOf } from "./changes";

const account = "Meridian Bank ··4471";
const NEWS: AccountChange[] = [
  ...CREDENTIAL_CHANGES.map((change) => ({ change })),
  { change: "recoveryStopped" },
  { change: "recoveryRefused" },
  { change: "payeeAdded", account },
  { change: "payeeRemoved", account },
];
/** Together with the brand and the advice, a longer sentence would not fit into a text message of two parts. */
const LONGEST = 76;

test.each(LANGUAGES)("GS-03 an owner is told of every change in %s, in a sentence of its own that fits into a text message", (language) => {
  const sentences = NEWS.map((news) => sentenceOf(news, language));
  expect(new Set(sentences).size).toBe(NEWS.length);
  for (const sentence of sentences) {
    expect(sentence).not.toMatch(/[{}]|undefined/);
    expect([sentence, sentence.length <= LONGEST]).toEqual([sentence, true]);
  }
  expect(sentenceOf({ change: "payeeAdded", account }, language)).toContain(account);
});
