import type { CatalogueStock, Game } from "@magpie/contract/catalogue";
import { type Facet, type FacetValues, maxWinBand, returnBand } from "@magpie/domain/catalogue/facets";
import { type SearchIndex, type SharedWords, searchIndex } from "@magpie/domain/catalogue/search";
import { SEARCH_WORDS } from "@magpie/domain/catalogue/search-words";

/** The whole catalogue, ready to be searched. */
export interface GameIndex {
  version: string;
  games: readonly Game[];
  /** The indices of all games. */
  places: readonly number[];
  /** The facts of each game, in the same order. */
  facts: readonly FacetValues[];
  search: SearchIndex;
  vendorNames: ReadonlyMap<string, string>;
  /** The cache compares answers as JSON: here the version says it all. */
  toJSON(): string;
}

export function indexOf(version: string, stock: CatalogueStock): GameIndex {
  const places = stock.nodeId.map((_, place) => place);
  const games = places.map((place) => gameAt(stock, place));
  const facts = places.map((place) => factsAt(stock, place, games[place]?.vassalage ?? ""));
  return {
    version,
    games,
    places,
    facts,
    search: searchIndex(
      games.map(({ gameName, displayName }, place) => ({
        names: [gameName, ...parts(stock.otherNames[place], "\n")],
        studio: displayName,
        pinyin: stock.pinyin[place] || undefined,
      })),
      sharedWords(facts),
    ),
    vendorNames: new Map(stock.vendors.map(({ vassalage, displayName }) => [vassalage, displayName])),
    toJSON: () => version,
  };
}

/** Kinds, themes and features are words to search by, as names are. */
function sharedWords(facts: readonly FacetValues[]): SharedWords[] {
  return Object.entries(SEARCH_WORDS).flatMap(([facet, values]) => {
    const places = new Map<string, number[]>(Object.keys(values).map((value) => [value, []]));
    for (const [place, fact] of facts.entries()) for (const value of fact[facet as Facet]) places.get(value)?.push(place);
    return [...places].map(([value, of]) => ({ words: values[value] ?? "", places: of }));
  });
}

function gameAt(stock: CatalogueStock, place: number): Game {
  const nodeId = stock.nodeId[place] ?? "";
  const { vassalage = "", displayName = "" } = stock.vendors[stock.vendor[place] ?? -1] ?? {};
  return {
    nodeId,
    vassalage,
    displayName,
    isGame: "GAME",
    gameCode: stock.gameCode[place] || nodeId,
    gameType: stock.gameType[place] ?? "RNG",
    gameName: stock.gameName[place] ?? "",
    iconUrl: stock.iconUrl[place] ?? "",
    badge: stock.badge[place] ?? "",
    trial: stock.trial[place] ?? false,
  };
}

function factsAt(stock: CatalogueStock, place: number, vassalage: string): FacetValues {
  const volatility = stock.volatility[place];
  return {
    type: [stock.gameType[place] ?? "RNG"],
    vendor: [vassalage],
    theme: parts(stock.themes[place], " "),
    feature: parts(stock.features[place], " "),
    volatility: volatility ? [volatility] : [],
    return: returnBand(stock.rtpBps[place] || null),
    maxWin: maxWinBand(stock.maxWinX[place] || null),
  };
}

function parts(joined: string | undefined, between: string): string[] {
  return joined ? joined.split(between) : [];
}
