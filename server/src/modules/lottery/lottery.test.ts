import { lottery } from "@magpie/contract/lottery/lottery";
import { expect, test } from "vitest";
import { drawNow, FIVE, lotteryShop, MOON } from "../../../test/lottery/desk";
import { world } from "../../../test/world";

test("SEC-22 LO-02 each menu lists its own merchant's games of the prize mode asked for, in order", async () => {
  const everything = await world();
  const game = { category: "SSC", modes: ["LOTT" as const], rules: "SSC20M", picture: "tiles/lucky-five" } as const;
  const of = (gameCode: string, name: string) => ({ ...game, modes: [...game.modes], gameCode, name });
  const home = await everything.merchant({
    lotteryGames: [
      of("second-name", "Zeta"),
      of("first-name", "Alpha"),
      { ...of("electronic", "Electronic"), modes: ["ELOTT"] },
      { ...of("mekong", "Mekong"), area: "VN" },
    ],
  });
  const away = await everything.merchant();
  const names = async (answer: Promise<{ list: { name: string }[] }>) => (await answer).list.map(({ name }) => name);
  expect(await names(home.send(lottery.menu, {}))).toEqual(["Zeta", "Alpha"]);
  expect(await names(home.send(lottery.menu, { prizeMode: "ELOTT" }))).toEqual(["Electronic"]);
  expect(await names(home.send(lottery.vnMenu, {}))).toEqual(["Mekong"]);
  expect(await names(away.send(lottery.menu, {}))).toEqual([]);
  expect(await names(away.send(lottery.vnMenu, {}))).toEqual([]);
});

test("LO-01 the hall has every game of every area with its next draw and its last", async () => {
  const shop = await lotteryShop(await world());
  const { serverNow, list } = await shop.send(lottery.hall, {});
  expect(list.map(({ gameCode, next, last }) => [gameCode, next?.issue, last])).toEqual([
    [FIVE, "T-1", null],
    [MOON, "T-1", null],
  ]);
  expect(Date.parse(list[0]?.next?.drawsAt ?? "")).toBeGreaterThan(Date.parse(serverNow));
  const { result } = await drawNow(shop, "T-1");
  const [five] = (await shop.send(lottery.hall, {})).list;
  expect([five?.next?.issue, five?.last]).toEqual(["T-2", expect.objectContaining({ issue: "T-1", result })]);
});
