import fs from "node:fs";
import { expect, test } from "vitest";
import { fromRoot } from "../lib/paths.mjs";
import { GAMES } from "./game-views.mjs";

test("every game of the studio is measured on the slow phone", () => {
  expect(Object.keys(GAMES).sort()).toEqual(fs.readdirSync(fromRoot("studio/src/games")).sort());
});
