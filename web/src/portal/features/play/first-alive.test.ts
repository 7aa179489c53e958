import { expect, test } from "vitest";
import { firstAlive } from "./first-alive";

const only =
  (...alive: string[]) =>
  async (url: string) =>
    alive.includes(url);

test.each([
  ["the first, where it answers", ["a", "b"], "a"],
  ["the next, where it is dead", ["b", "c"], "b"],
  ["the first all the same, where nobody answers", [], "a"],
])("GA-09 a game is opened at %s", async (_which, alive, expected) => {
  expect(await firstAlive(["a", "b", "c"], only(...alive))).toBe(expected);
});
