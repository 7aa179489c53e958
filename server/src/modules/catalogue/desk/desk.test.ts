import { ALL_CALLS } from "@magpie/contract/all";
import { catalogue } from "@magpie/contract/catalogue";
import { gameDesk } from "@magpie/contract/office/game-desk";
import { switches } from "@magpie/contract/office/switches";
import { beforeEach, expect, test } from "vitest";
import { GAME, OTHER_GAME, STOCK, VASSALAGE } from "../../../../test/lab/stock";
import { type World, type WorldMerchant, type WorldOperator, world } from "../../../../test/world";

let here: World;
let shop: WorldMerchant;
let maya: WorldOperator;

beforeEach(async () => {
  here = await world();
  shop = await here.merchant(STOCK);
  maya = await shop.operator({ rights: ["catalogue.edit", "switches.off"] });
});

const games = async (filter: { q?: string; show?: "all" | "shown" | "hidden" | "hot" | "off" } = {}) =>
  maya.send(gameDesk.deskGames, filter);
const names = async (filter = {}) => (await games(filter)).content.map(({ nodeId }) => nodeId);
const reason = "tidied up";
const lobby = async () => (await shop.send(catalogue.games, { gameType: "RNG" })).content.map(({ nodeId }) => nodeId);
const look = { nodeId: GAME, badge: "NEW" as const, trial: false, hidden: true };

test("OP-02 a game of the desk is hidden from every list of the portal and shown again, and a stale edit is refused", async () => {
  expect(await lobby()).toEqual([GAME, OTHER_GAME]);
  const { revision } = await maya.send(gameDesk.setGame, { ...look, revision: 1, reason });
  expect([await lobby(), await names({ show: "hidden" }), await names({ q: "LOTUS" })]).toEqual([[OTHER_GAME], [GAME], [GAME]]);
  await expect(maya.send(gameDesk.setGame, { ...look, revision: 1, reason })).rejects.toMatchObject({ code: "revision_stale" });
  await maya.send(gameDesk.setGame, { ...look, hidden: false, revision, reason });
  expect([await lobby(), await maya.send(gameDesk.deskGame, { nodeId: GAME })]).toMatchObject([
    [GAME, OTHER_GAME],
    { badge: "NEW", trial: false, hidden: false, revision: 3 },
  ]);
});

test("OP-02 a vendor of the desk is renamed and hidden with all its games, and a switch that stops it is told", async () => {
  const stop = (scope: string) => ({ scope, reason, by: maya.account, at: expect.any(String), until: null });
  expect(await names({ show: "off" })).toEqual([]);
  await maya.send(switches.off, { scope: "game", target: `${VASSALAGE}/${GAME}`, reason });
  expect([await names({ show: "off" }), (await games()).content.map(({ stops }) => stops)]).toEqual([[GAME], [[stop("game")], []]]);
  await maya.send(switches.off, { scope: "vendor", target: VASSALAGE, reason });
  expect(await names({ show: "off" })).toEqual([GAME, OTHER_GAME]);
  expect((await maya.send(gameDesk.deskGame, { nodeId: GAME })).stops).toEqual([stop("vendor"), stop("game")]);
  expect((await maya.send(gameDesk.deskVendors, {})).list).toEqual([
    { vassalage: VASSALAGE, name: "Pine Gate", games: 2, hidden: false, isOff: true, stops: [stop("vendor")], revision: 1 },
  ]);
  expect((await games()).content.map(({ isOff }) => isOff)).toEqual([true, true]);
  await maya.send(gameDesk.setVendor, { vassalage: VASSALAGE, name: "Pine", hidden: true, revision: 1, reason });
  expect(await lobby()).toEqual([]);
  const stale = maya.send(gameDesk.setVendor, { vassalage: VASSALAGE, name: "Oak", hidden: false, revision: 1, reason });
  await expect(stale).rejects.toMatchObject({ code: "revision_stale" });
});

test("OP-02 the lobby's order and the hot list are saved whole, once, and not over somebody else's change", async () => {
  const { edition } = await games();
  await maya.send(gameDesk.order, { gameType: "RNG", games: [OTHER_GAME], edition, reason });
  expect(await lobby()).toEqual([OTHER_GAME, GAME]);
  await expect(maya.send(gameDesk.hot, { games: [GAME], edition, reason })).rejects.toMatchObject({ code: "revision_stale" });
  const next = await games();
  await expect(maya.send(gameDesk.hot, { games: ["nobody"], edition: next.edition, reason })).rejects.toMatchObject({ code: "not_found" });
  const twice = maya.send(gameDesk.order, { gameType: "RNG", games: [GAME, GAME], edition: next.edition, reason });
  await expect(twice).rejects.toMatchObject({ code: "invalid_input" });
  const { edition: last } = await maya.send(gameDesk.hot, { games: [GAME, OTHER_GAME], edition: next.edition, reason });
  expect([await names({ show: "hot" }), (await shop.send(catalogue.hotGames, {})).list.map(({ nodeId }) => nodeId)]).toEqual([
    [GAME, OTHER_GAME],
    [GAME, OTHER_GAME],
  ]);
  await maya.send(gameDesk.hot, { games: [], edition: last, reason });
  expect(await names({ show: "hot" })).toEqual([]);
});

test("no call of the desk sets anything of a game's maths", () => {
  const changing = ALL_CALLS.filter(
    ({ token, method, name }) => token === "operator" && method !== "GET" && /^(catalogue|studio|play)\./.test(name),
  );
  const fields = changing.flatMap(({ input }) => Object.keys(input.shape));
  expect(fields.filter((field) => /rtp|return|odds|weight|outcome|seed|volatil|maxWin|pays/i.test(field))).toEqual([]);
  expect(changing.map(({ name }) => name).sort()).toEqual([
    "catalogue.hot",
    "catalogue.order",
    "catalogue.setGame",
    "catalogue.setVendor",
    "play.addFile",
    "play.endOldKey",
    "play.revokeNewKey",
    "play.rotateKey",
  ]);
});
