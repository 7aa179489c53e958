import type { Call, Input, Output } from "@magpie/contract/kit/call";
import { lottery } from "@magpie/contract/lottery/lottery";
import { messages } from "@magpie/contract/messages";
import { records } from "@magpie/contract/records";
import { beforeAll, expect, test } from "vitest";
import { gatherRecords } from "../../../test/kit/records";
import { give } from "../../../test/ledger/bank";
import { buy, enterNow, lotteryShop, MOON, office, special } from "../../../test/lottery/desk";
import { type WorldMember, type WorldMerchant, world } from "../../../test/world";

let shop: WorldMerchant;
let asha: WorldMember;

beforeAll(async () => {
  shop = await lotteryShop(await world());
  asha = await shop.member({ language: "HI" });
  await give(shop, asha.id, 100_000n);
  await buy(asha, MOON, "T-1", special("36"));
  const parts = ["T-2", "T-3"].map((issue) => ({ issue, multiple: 1 }));
  const line = { ...special("36", "2.00"), mode: "LOTT" as const, group: 1900 };
  await asha.send(lottery.chase, { gameCode: MOON, line, parts, stopOnWin: true });
  await enterNow(shop, await office(shop), "T-1");
  await gatherRecords(shop);
});

function inHindi<C extends Call>(call: C, input: Input<C>): Promise<Output<C>> {
  return asha.send(call, input, { headers: { Language: "HI" } });
}

test("LA-01 LO-01 LO-02 a game's page, menu, tickets and plans call it by its name in the reader's language, or else by its own", async () => {
  const { list } = await inHindi(lottery.menu, {});
  expect(list.map(({ name }) => name)).toEqual(["Five", "चाँद"]);
  expect((await inHindi(lottery.recent, {})).list.map(({ name }) => name)).toEqual(["चाँद"]);
  expect((await inHindi(lottery.game, { gameCode: MOON })).name).toBe("चाँद");
  expect((await inHindi(lottery.bets, {})).content[0]?.gameName).toBe("चाँद");
  expect((await inHindi(lottery.chases, {})).content[0]?.gameName).toBe("चाँद");
  expect((await asha.send(lottery.game, { gameCode: MOON })).name).toBe("Moon");
});

test("LA-01 LO-05 MO-06 the records call a bet's game by its name in the reader's language, whoever is told and however", async () => {
  const [round] = (await inHindi(records.bets, {})).content;
  expect(round).toMatchObject({ gameName: "चाँद", vendorName: "लॉटरी" });
  expect((await asha.send(records.bets, {})).content[0]).toMatchObject({ gameName: "Moon", vendorName: "Lottery" });
  const { content } = await inHindi(records.transactions, {});
  const bet = content.find(({ kind }) => kind === "BET");
  expect(bet?.subject).toBe("चाँद");
  expect((await inHindi(records.posting, { id: bet?.id ?? "" })).subject).toBe("चाँद");
  expect((await inHindi(records.winnerBoard, {})).list.map(({ gameName }) => gameName)).toEqual(["चाँद"]);
  expect((await inHindi(messages.inbox, {})).content[0]?.content).toContain("चाँद");
  expect((await asha.send(messages.inbox, {})).content[0]?.content).toContain("Moon");
});

test("LA-01 LO-05 money that is set aside for a plan is about a game, not about its code", async () => {
  const held = async (Language: string) =>
    (await asha.send(records.transactions, { purse: "locked" }, { headers: { Language } })).content.map(({ subject }) => subject);
  expect([await held("EN"), await held("HI")].map(([first]) => first)).toEqual(["Moon", "चाँद"]);
});
