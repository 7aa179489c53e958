import { play } from "@magpie/contract/play";
import { beforeAll, expect, test } from "vitest";
import { openDesk } from "../../../../test/desks/vendor-desk";
import { STOCK, VASSALAGE } from "../../../../test/lab/stock";
import { type WorldMember, type WorldMerchant, world } from "../../../../test/world";

let shop: WorldMerchant;
let ana: WorldMember;

beforeAll(async () => {
  const kinds = { "sky-ladder": "PVP", "velvet-baccarat": "LIVE", "jade-steps": "RNG" } as const;
  const games = Object.entries(kinds).map(([code, gameType]) => ({
    nodeId: code,
    vassalage: VASSALAGE,
    gameType,
    gameCode: code,
    name: code,
    icon: code,
  }));
  shop = await (await world()).merchant({ ...STOCK, lanes: ["RNG", "PVP", "LIVE"], games });
  await openDesk(shop);
  ana = await shop.member();
});

test("GA-10 rooms are the games in which players meet, for those who are signed in", async () => {
  const { list } = await ana.send(play.rooms, {});
  expect(list).toEqual([expect.objectContaining({ roomId: "sky-ladder", vassalage: VASSALAGE, gameCode: "sky-ladder" })]);
  await expect(shop.send(play.rooms, {})).rejects.toMatchObject({ code: "not_logged_in" });
  const { vassalage, gameCode } = list[0] ?? { vassalage: "", gameCode: "" };
  expect((await ana.send(play.launch, { vassalage, gameCode })).url).toContain(gameCode);
});

test("GA-10 who deals at live tables is there for all to see, and says where to join", async () => {
  expect((await shop.send(play.models, {})).list.map(({ modelId }) => modelId)).toEqual(["velvet-baccarat"]);
  expect(await shop.send(play.launchChat, { modelId: "velvet-baccarat" })).toEqual({ chatUrl: "/seamless?gameCode=velvet-baccarat" });
  await expect(shop.send(play.launchChat, { modelId: "jade-steps" })).rejects.toMatchObject({ code: "game_unknown" });
});

test("GA-09 a game is launched under either of the addresses that clients know, and for members only", async () => {
  const game = { vassalage: VASSALAGE, gameCode: "jade-steps" };
  for (const call of [play.launch, play.launchRelay]) {
    expect((await ana.send(call, game)).url).toContain("token=");
    await expect(shop.send(call, game)).rejects.toMatchObject({ code: "not_logged_in" });
  }
});
