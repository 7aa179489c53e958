import { GAME_TYPES, type GameType } from "@magpie/contract/catalogue";
import { expect, test } from "vitest";
import type { Lane } from "../../../kit/game-types";
import { topNavigation } from "./navigation";

const vendor = { vassalage: "PG", displayName: "Pine Gate", games: 3, isGame: "VASSALAGE" as const };
const lane = (gameType: GameType, vendors = [vendor]): Lane => ({ gameType, total: 3, vendors });
const everything = GAME_TYPES.map((gameType) => lane(gameType));

test("SH-10 the top navigation keeps its order, whatever order the server sends", () => {
  const order = ["/", "/promotions", "/elott", "/lott", "/live", "/sports", "/fish", "/rng", "/pvp", "/esports"];
  expect(topNavigation(everything).map(({ path }) => path)).toEqual(order);
  expect(topNavigation(everything.toReversed()).map(({ path }) => path)).toEqual(order);
});

test("SH-10 a category without a vendor, or absent, is left out", () => {
  expect(topNavigation([lane("RNG"), lane("LIVE", [])]).map(({ path }) => path)).toEqual(["/", "/promotions", "/rng"]);
});
