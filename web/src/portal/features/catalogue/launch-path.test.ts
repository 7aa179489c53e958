import { expect, test } from "vitest";
import { launchPath } from "./launch-path";

test("GA-09 LO-04 a lottery opens on its own page, every other game in the frame", () => {
  expect(launchPath({ gameType: "LOTT", gameCode: "lucky-five" })).toBe("/lottery?gameCode=lucky-five");
  expect(launchPath({ gameType: "ELOTT", gameCode: "five-rings" })).toBe("/lottery?gameCode=five-rings&lottoPrizeMode=ELOTT");
  expect(launchPath({ gameType: "RNG", gameCode: "bell tower&x" })).toBe("/seamless?gameCode=bell%20tower%26x");
});
