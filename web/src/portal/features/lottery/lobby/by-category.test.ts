import type { LotteryGame } from "@magpie/contract/lottery";
import { expect, test } from "vitest";
import { byCategory } from "./by-category";

const game = (gameCode: string, category: LotteryGame["category"]): LotteryGame => ({
  gameCode,
  category,
  name: gameCode,
  picture: "",
  rules: "SSC1M",
  modes: ["LOTT"],
});

test("LO-01 lotteries stand under their categories in the server's order", () => {
  const shelves = byCategory([game("a", "SSC"), game("b", "PK10"), game("c", "SSC")]);
  expect(shelves.map(({ category, games }) => [category, games.map(({ gameCode }) => gameCode)])).toEqual([
    ["SSC", ["a", "c"]],
    ["PK10", ["b"]],
  ]);
  expect(byCategory([])).toEqual([]);
});
