import { type CatalogueStock, GAME_TYPES } from "@magpie/contract/catalogue";
import { fittingAmong } from "@magpie/domain/catalogue/facets";
import { FEATURES, THEMES } from "@magpie/domain/catalogue/tags";
import { expect, test } from "vitest";
import { indexOf } from "./game-index";

const STOCK: CatalogueStock = {
  vendors: [
    { vassalage: "EG2", displayName: "Ember Guild" },
    { vassalage: "FC", displayName: "Fable Coast" },
  ],
  nodeId: ["crown", "comet"],
  gameCode: ["", "comet-rush"],
  vendor: [0, 1],
  gameType: ["RNG", "PVP"],
  gameName: ["Crown of Embers", "Comet Rush"],
  iconUrl: ["tiles/crown", "tiles/comet"],
  badge: ["HOT", ""],
  trial: [true, false],
  rtpBps: [9654, 0],
  volatility: ["medium", ""],
  maxWinX: [10_663, 0],
  features: ["free-spins wilds", ""],
  themes: ["fire royal", "space"],
  otherNames: ["残り火の王冠\n잿불의 왕관", ""],
  pinyin: ["yu jin zhi guan", ""],
};

test("GA-13 the index of the wire is games, facts and a search over both", () => {
  const { games, facts, search } = indexOf("v1", STOCK);
  expect(games[1]).toMatchObject({ nodeId: "comet", gameCode: "comet-rush", vassalage: "FC", displayName: "Fable Coast", trial: false });
  expect(games[0]?.gameCode).toBe("crown");
  expect([search.find("왕관"), search.find("yjzg"), search.find("fable")]).toEqual([[0], [0], [1]]);
  expect(fittingAmong(facts, [0, 1], { feature: ["wilds"], return: ["9600"], maxWin: ["10000"] })).toEqual([0]);
  expect(fittingAmong(facts, [0, 1], { volatility: ["medium"] })).toEqual([0]);
});

test.each(["en", "hi", "ja", "ko", "pt", "zh"])(
  "GA-13 a game is found by its kind, its themes and its features, as %s calls them",
  async (language) => {
    const { default: names } = await import(`../../../../locales/${language}/catalogue.json`);
    const { default: finder } = await import(`../../../../locales/${language}/finder.json`);
    const kinds: [Partial<CatalogueStock>, string][] = GAME_TYPES.map((type) => [{ gameType: [type] }, names.type[type]]);
    const themes: typeof kinds = THEMES.map((theme) => [{ themes: [theme] }, finder.theme[theme]]);
    const features: typeof kinds = FEATURES.map((feature) => [{ features: [feature] }, finder.feature[feature]]);
    for (const [fact, word] of [...kinds, ...themes, ...features]) {
      const { search } = indexOf("v1", { ...STOCK, themes: ["", ""], features: ["", ""], gameName: ["Tide", "Sun"], ...fact });
      expect([word, search.find(word)]).toEqual([word, expect.arrayContaining([0])]);
    }
  },
);

test("GA-13 'fish' and 'fishing' find the fish games, below a game that is called so", () => {
  const { search } = indexOf("v1", { ...STOCK, gameType: ["FISH", "PVP"], gameName: ["Tide Hunters", "Fish Market"] });
  expect([search.find("fishing"), search.find("fish"), search.find("fish market")]).toEqual([[0], [1, 0], [1]]);
});

test("an index is compared by its version, not by ten thousand games", () => {
  expect(JSON.stringify(indexOf("v1", STOCK))).toBe('"v1"');
});
