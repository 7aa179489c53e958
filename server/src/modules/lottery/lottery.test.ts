import { lottery } from "@magpie/contract/lottery";
import { expect, test } from "vitest";
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
