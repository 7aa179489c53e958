import type { Game, GameType } from "@magpie/contract/catalogue";
import { expect, test } from "vitest";
import { groupByType, packRows, withUnseen } from "./shelf";

function game(nodeId: string, gameType: GameType = "RNG"): Game {
  return {
    nodeId,
    gameType,
    gameName: nodeId,
    gameCode: nodeId,
    vassalage: "PG",
    displayName: "Pine Gate",
    isGame: "GAME",
    iconUrl: "",
    badge: "",
    trial: true,
  };
}
const names = (games: Game[]) => games.map((each) => each.nodeId);

test("the lobby groups games by category and keeps their order", () => {
  const groups = groupByType([game("a"), game("b", "LIVE"), game("c")]);
  expect(names(groups.get("RNG") ?? [])).toEqual(["a", "c"]);
  expect(names(groups.get("LIVE") ?? [])).toEqual(["b"]);
});

test("a page that brings games already on the shelf adds only the others", () => {
  expect(names(withUnseen([game("a"), game("b")], [game("b"), game("c"), game("a")]))).toEqual(["a", "b", "c"]);
});

test("small sections share a row, and one that would leave a hole lets the next that fits go first", () => {
  const spans = (given: number[], across: number) =>
    packRows(
      given.map((span, index) => ({ index, span })),
      across,
    ).map(({ index }) => index);
  expect(spans([6, 4, 3, 2, 3], 6)).toEqual([0, 1, 3, 2, 4]);
  expect(spans([1, 1, 1], 2)).toEqual([0, 1, 2]);
  expect(spans([3, 3, 6, 1], 6)).toEqual([0, 1, 2, 3]);
});
