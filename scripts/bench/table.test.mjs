import { expect, test } from "vitest";
import { judge } from "./table.mjs";

test("a figure holds on its own side of the goal, and one that fails fails all", () => {
  const figures = [
    { name: "bytes", value: 100, goal: 100, most: true },
    { name: "score", value: 94, goal: 95 },
  ];
  const { lines, holds } = judge(figures);
  expect(lines).toEqual(["bytes       100  at most 100     holds", "score        94  at least 95     FAILS"]);
  expect(holds).toBe(false);
  expect(judge(figures.slice(0, 1)).holds).toBe(true);
});
