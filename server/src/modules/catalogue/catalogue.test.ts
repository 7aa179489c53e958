import { randomUUID } from "node:crypto";
import { catalogue, type GameType } from "@magpie/contract/catalogue";
import { beforeAll, describe, expect, test } from "vitest";
import { openDesk } from "../../../test/desks/vendor-desk";
import { GAME, OTHER_GAME, STOCK as VENDOR_STOCK } from "../../../test/lab/stock";
import { type World, world } from "../../../test/world";
import { addStock, dropGames, type NewGame, type Stock } from "./catalogue";

let product: World;
beforeAll(async () => {
  product = await world();
});

function game(nodeId: string, vassalage: string, gameType: GameType, more: Partial<NewGame> = {}): NewGame {
  return { nodeId, vassalage, gameType, gameCode: nodeId, name: `Game ${nodeId}`, icon: `tiles/${nodeId}`, ...more };
}

const STOCK: Stock = {
  lanes: ["LIVE", "RNG"],
  vendors: [
    { vassalage: "PG", displayName: "Pine Gate" },
    { vassalage: "BGS", displayName: "Big Stone" },
  ],
  games: [
    ...Array.from({ length: 30 }, (_, index) => game(`slot-${String(index).padStart(2, "0")}`, index < 20 ? "PG" : "BGS", "RNG")),
    game("jackpot", "PG", "RNG", { classify: "JP", maxWin: true, hotPosition: 2, badge: "HOT" }),
    game("table", "BGS", "LIVE", { hotPosition: 1, trial: false }),
  ],
};

const stocked = () => product.merchant(STOCK);

describe("lanes and vendors", () => {
  test("GA-02 GA-10 lanes come in the merchant's order, vendors in theirs, with their games counted", async () => {
    const shop = await stocked();
    const { data } = await shop.send(catalogue.lanes, {});
    expect(data.lanes).toEqual([
      { gameType: "LIVE", total: 1, vendors: [{ vassalage: "BGS", displayName: "Big Stone", games: 1, isGame: "VASSALAGE" }] },
      {
        gameType: "RNG",
        total: 31,
        vendors: [
          { vassalage: "PG", displayName: "Pine Gate", games: 21, isGame: "VASSALAGE" },
          { vassalage: "BGS", displayName: "Big Stone", games: 10, isGame: "VASSALAGE" },
        ],
      },
    ]);
  });

  test("GA-02 a changed order shows on the next call", async () => {
    const shop = await stocked();
    await shop.rows((db) => db.updateTable("catalogue_lanes").set({ position: 9 }).where("gameType", "=", "LIVE").execute());
    const { data } = await shop.send(catalogue.lanes, {});
    expect(data.lanes.map(({ gameType }) => gameType)).toEqual(["RNG", "LIVE"]);
  });

  test("GA-10 a vendor's game types are told", async () => {
    const shop = await stocked();
    const { list } = await shop.send(catalogue.vendorTypes, { language: "EN" });
    expect(list).toContainEqual({ vassalage: "BGS", displayName: "Big Stone", gameTypes: ["LIVE", "RNG"] });
  });
});

describe("games", () => {
  test("GA-04 come page by page, none twice and none left out", async () => {
    const shop = await stocked();
    const pages = [];
    for (const pageNo of [1, 2, 3]) pages.push(await shop.send(catalogue.games, { gameType: "RNG", pageNo, pageSize: 12 }));
    expect(pages.map(({ content }) => content.length)).toEqual([12, 12, 7]);
    expect(pages[2]).toMatchObject({ pageNum: 3, totalPages: 3, totalElements: 31 });
    const ids = pages.flatMap(({ content }) => content.map(({ nodeId }) => nodeId));
    expect(new Set(ids).size).toBe(31);
  });

  test("GA-04 a page beyond the last is empty", async () => {
    const shop = await stocked();
    expect(await shop.send(catalogue.games, { gameType: "RNG", pageNo: 99 })).toMatchObject({ content: [], totalElements: 31 });
  });

  test("GA-04 can be those of one vendor, and the inherited parameters change nothing", async () => {
    const shop = await stocked();
    const asked = { gameType: "RNG", vassalage: "BGS", clientType: "3", platform: "flash,html5-desktop", language: "EN" } as const;
    const { content, totalElements } = await shop.send(catalogue.games, asked);
    expect(totalElements).toBe(10);
    expect(new Set(content.map(({ vassalage }) => vassalage))).toEqual(new Set(["BGS"]));
  });

  test("GA-05 can be those of a class", async () => {
    const shop = await stocked();
    const { content } = await shop.send(catalogue.games, { gameType: "RNG", gameClassify: "JP" });
    expect(content.map(({ nodeId }) => nodeId)).toEqual(["jackpot"]);
  });

  test("GA-02 MXWIN is a shelf of RNG games", async () => {
    const shop = await stocked();
    const { content } = await shop.send(catalogue.games, { gameType: "MXWIN" });
    expect(content).toMatchObject([{ nodeId: "jackpot", gameType: "RNG", displayName: "Pine Gate", badge: "HOT" }]);
  });

  test("GA-04 one that was renamed, moved, added or taken away shows on the next call, and at no other merchant", async () => {
    const [shop, other] = [await stocked(), await stocked()];
    const shown = async (merchant = shop) =>
      (await merchant.send(catalogue.games, { gameType: "LIVE", pageNo: 1, pageSize: 12 })).content.map(({ gameName }) => gameName);
    expect(await shown()).toEqual(["Game table"]);
    await shop.rows((db) => db.updateTable("catalogue_games").set({ name: "Renamed" }).where("nodeId", "=", "table").execute());
    expect(await shown()).toEqual(["Renamed"]);
    await shop.rows((db) => addStock(db, { lanes: [], vendors: [], games: [game("second", "BGS", "LIVE")] }, 100));
    expect(await shown()).toEqual(["Renamed", "Game second"]);
    await shop.rows((db) => db.updateTable("catalogue_games").set({ position: 101 }).where("nodeId", "=", "table").execute());
    expect(await shown()).toEqual(["Game second", "Renamed"]);
    await shop.rows((db) => dropGames(db, "second"));
    expect([await shown(), await shown(other)]).toEqual([["Renamed"], ["Game table"]]);
  });

  test("GA-07 the hot ones come in the merchant's order", async () => {
    const shop = await stocked();
    const { list } = await shop.send(catalogue.hotGames, {});
    expect(list.map(({ nodeId, trial }) => [nodeId, trial])).toEqual([
      ["table", false],
      ["jackpot", true],
    ]);
  });
});

describe("favourites", () => {
  test("GA-06 a game marked twice is there once, newest first", async () => {
    const shop = await stocked();
    const ana = await shop.member();
    for (const nodeId of ["slot-01", "slot-02", "slot-01"]) await ana.send(catalogue.addFavourite, { nodeId });
    expect(await ana.send(catalogue.favouriteIds, {})).toEqual({ list: ["slot-02", "slot-01"] });
    const page = await ana.send(catalogue.favourites, { pageSize: 999, gameType: "RNG" });
    expect(page).toMatchObject({ totalElements: 2, content: [{ nodeId: "slot-02" }, { nodeId: "slot-01" }] });
  });

  test("GA-06 a mark can be taken away, and taking it twice does no harm", async () => {
    const shop = await stocked();
    const ana = await shop.member();
    await ana.send(catalogue.addFavourite, { nodeId: "table" });
    for (const nodeId of ["table", "table"]) await ana.send(catalogue.removeFavourite, { nodeId });
    expect(await ana.send(catalogue.favouriteIds, {})).toEqual({ list: [] });
  });

  test("GA-06 a game that does not exist is refused", async () => {
    const shop = await stocked();
    const ana = await shop.member();
    await expect(ana.send(catalogue.addFavourite, { nodeId: "nothing" })).rejects.toMatchObject({ code: "game_unknown", status: 404 });
  });

  test("GA-06 they need somebody who is signed in", async () => {
    const shop = await stocked();
    await expect(shop.send(catalogue.addFavourite, { nodeId: "table" })).rejects.toMatchObject({ code: "not_logged_in", status: 401 });
  });

  test("SEC-23 one member's favourites are nobody else's", async () => {
    const [shop, other] = [await stocked(), await stocked()];
    const [ana, bob, cyd] = [await shop.member(), await shop.member(), await other.member()];
    await ana.send(catalogue.addFavourite, { nodeId: "table" });
    for (const stranger of [bob, cyd]) {
      expect(await stranger.send(catalogue.favouriteIds, {})).toEqual({ list: [] });
      expect(await stranger.send(catalogue.favourites, {})).toMatchObject({ totalElements: 0 });
    }
  });
});

describe("recent games", () => {
  test("GA-07 are those the member bet on, for money or not, newest first and nobody else's", async () => {
    const shop = await product.merchant(VENDOR_STOCK);
    const desk = await openDesk(shop);
    const [ana, bob] = [await shop.member(), await shop.member()];
    for (const gameCode of [GAME, OTHER_GAME, GAME]) {
      await (await desk.open(ana, { trial: true, gameCode })).bet(randomUUID(), "1.00");
    }
    await shop.visit((ctx) => ctx.addJob("catalogue.followPlay", {}));
    await product.jobsDone();
    const { list } = await ana.send(catalogue.recent, {});
    expect(list.map(({ gameCode }) => gameCode)).toEqual([GAME, OTHER_GAME]);
    expect(await bob.send(catalogue.recent, {})).toEqual({ list: [] });
  });
});

describe("one game and all of them", () => {
  const named = game("crown", "PG", "RNG", {
    name: "Crown of Embers",
    names: { HI: "अंगारों का ताज", ZH: "余烬之冠", pinyin: "yu jin zhi guan" },
    rtpBps: 9655,
    volatility: "medium",
    maxWinX: 10_663,
    features: ["free-spins"],
    themes: ["fire"],
  });
  const shopOf = () => product.merchant({ ...STOCK, games: [...STOCK.games, named] });

  test("GA-09 a game is known by its code, in the reader's language", async () => {
    const shop = await shopOf();
    expect(await shop.send(catalogue.game, { gameCode: "crown" })).toMatchObject({ nodeId: "crown", gameName: "Crown of Embers" });
    const hindi = await shop.send(catalogue.game, { gameCode: "crown" }, { headers: { Language: "HI" } });
    expect(hindi.gameName).toBe("अंगारों का ताज");
    await expect(shop.send(catalogue.game, { gameCode: "nothing" })).rejects.toMatchObject({ code: "game_unknown", status: 404 });
  });

  test("GA-13 the index holds every game of the merchant with all it can be found by, hot ones first", async () => {
    const shop = await shopOf();
    const { stock } = await shop.send(catalogue.index, {});
    const last = stock?.nodeId.indexOf("crown") ?? -1;
    expect([stock?.nodeId.slice(0, 3), last]).toEqual([["table", "jackpot", "slot-00"], 32]);
    expect(Object.fromEntries(Object.entries(stock ?? {}).map(([column, values]) => [column, values[last]]))).toMatchObject({
      gameCode: "",
      gameType: "RNG",
      gameName: "Crown of Embers",
      rtpBps: 9655,
      volatility: "medium",
      maxWinX: 10_663,
      features: "free-spins",
      themes: "fire",
      otherNames: "अंगारों का ताज\n余烬之冠",
      pinyin: "yu jin zhi guan",
    });
    expect(stock?.vendors[stock.vendor[last] ?? -1]).toEqual({ vassalage: "PG", displayName: "Pine Gate" });
  });

  test("GA-13 who holds the index gets no second copy of it, until a game changes", async () => {
    const shop = await shopOf();
    const { version: known } = await shop.send(catalogue.index, {});
    expect(await shop.send(catalogue.index, { known })).toEqual({ version: known, stock: null });
    await shop.rows((db) => db.updateTable("catalogue_games").set({ name: "Crown of Ash" }).where("nodeId", "=", "crown").execute());
    const { version, stock } = await shop.send(catalogue.index, { known });
    expect([version === known, stock?.gameName.at(-1)]).toEqual([false, "Crown of Ash"]);
  });
});
