import { lottery } from "@magpie/contract/lottery";
import { expect, test } from "vitest";
import { world } from "../../../test/world";

test("SEC-22 each menu lists its own merchant's games of the prize mode asked for, in order", async () => {
  const everything = await world();
  const game = { category: "SSC", prizeMode: "LOTT", picture: "tiles/lucky-five" } as const;
  const home = await everything.merchant({
    lotteryGames: [
      { ...game, gameCode: "second-name", name: "Zeta" },
      { ...game, gameCode: "first-name", name: "Alpha" },
      { ...game, gameCode: "electronic", name: "Electronic", prizeMode: "ELOTT" },
      { ...game, gameCode: "mekong", name: "Mekong", area: "VN" },
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
