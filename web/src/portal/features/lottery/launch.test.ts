import { expect, test } from "vitest";
import { lotteryPath, readLaunch, redirectOf, withTrial } from "./launch";

const ORIGIN = "https://magpie.test";

test("LO-04 a launch opens the game, view and prize mode it names", () => {
  const asked = "launchMode=LOTT&lottoPrizeMode=ELOTT&lottoGameCode=lucky-five&lottoView=trends&device=WEB&language=EN";
  expect(readLaunch(asked, ORIGIN)).toMatchObject({ gameCode: "lucky-five", view: "trends", prizeMode: "ELOTT" });
  expect(readLaunch("lottoView=LOBBY&gameCode=lucky-five", ORIGIN).gameCode).toBeNull();
});

test.each([
  ["/recent?x=1", "/recent?x=1"],
  [`${ORIGIN}/lott`, "/lott"],
  ["https://evil.test/", null],
  ["//evil.test/", null],
  ["javascript:alert(1)", null],
  ["\\\\evil.test", null],
])("LO-04 the way back %s leads to %s and never off our own origin", (backUrl, path) => {
  expect(readLaunch(`backUrl=${encodeURIComponent(backUrl)}`, ORIGIN).backPath).toBe(path);
});

test("LO-04 a launch for another area goes to that area's page with all it asked for", () => {
  expect(redirectOf("lottery", "lottoArea=VN&lottoGameCode=mekong")).toBe("/vnLottery?lottoGameCode=mekong");
  expect(redirectOf("vn", "lottoArea=VN")).toBeNull();
  expect(redirectOf("vn", "")).toBeNull();
});

test("moving between views keeps the way back", () => {
  expect(lotteryPath("sea", "temple", "history", "backUrl=%2Flott&lottoView=bet")).toBe(
    "/seaLottery?gameCode=temple&lottoView=history&backUrl=%2Flott",
  );
});

test("who bets play money goes on doing so from view to view, until they choose the other", () => {
  expect(lotteryPath("lottery", "lucky-five", "bets", "trial=1&lottoPrizeMode=ELOTT")).toContain("trial=1");
  expect(lotteryPath("lottery", "lucky-five", "bet", withTrial("trial=1", false))).toBe("/lottery?gameCode=lucky-five");
  expect(lotteryPath("lottery", "lucky-five", "bet", withTrial("", true))).toBe("/lottery?gameCode=lucky-five&trial=1");
});
