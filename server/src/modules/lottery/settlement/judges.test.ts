import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { OutOfTime, ownJudges, threadJudges } from "./judges";

const rules = { book: "SSC", result: "9,0,5,3,1", accountCap: null };
const pick = (selection: string) => ({ play: "last2_straight", selection, positions: "" });
const question = { ask: "notLost" as const, rules, picks: [pick("3|1"), pick("4|4")] };
const LONG_MS = 60_000;

test.each([
  ["a thread", () => threadJudges(join(inject("programs"), "lottery-judge.mjs"))],
  ["the same thread", ownJudges],
])("L-04 judges in %s answer in their time or not at all, and go on with the next question", async (_, open) => {
  const judges = open();
  expect(await judges.ask(question, LONG_MS)).toEqual([pick("3|1")]);
  await expect(judges.ask({ ...question, picks: Array(20_000).fill(pick("0,1|2,3")) }, 0)).rejects.toBeInstanceOf(OutOfTime);
  expect(await Promise.all([judges.ask(question, LONG_MS), judges.ask({ ...question, picks: [] }, LONG_MS)])).toEqual([[pick("3|1")], []]);
  await expect(judges.ask({ ...question, rules: { ...rules, book: "none" } }, LONG_MS)).resolves.toEqual(question.picks);
});
