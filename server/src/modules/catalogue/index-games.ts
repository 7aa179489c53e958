import { createHash } from "node:crypto";
import { type CatalogueStock, type catalogue, VOLATILITIES } from "@magpie/contract/catalogue";
import type { Language } from "@magpie/domain/languages";
import type { Handler } from "../../kit/ctx";
import { keptByEdition } from "./edition";
import { toGame } from "./game";
import { listIndexed } from "./store";

const INDEXES_MOST = 60;

const readIndex = keptByEdition(INDEXES_MOST, async (db, language: Language) => {
  const stock = stockOf(await listIndexed(db, language));
  return { stock, version: createHash("sha256").update(JSON.stringify(stock)).digest("base64url").slice(0, 16) };
});

/** Sends all games for the search in the browser, or nothing if the browser already has this version. */
export const index: Handler<typeof catalogue.index> = async (ctx, { known }) => {
  const { version, stock } = await readIndex(ctx, ctx.language);
  return { version, stock: version === known ? null : stock };
};

function stockOf(rows: Awaited<ReturnType<typeof listIndexed>>): CatalogueStock {
  const names = new Map(rows.map(({ vassalage, displayName }) => [vassalage, displayName]));
  const vendors = [...names].map(([vassalage, displayName]) => ({ vassalage, displayName }));
  const numbers = new Map(vendors.map(({ vassalage }, number) => [vassalage, number]));
  const games = rows.map(toGame);
  const spellings = rows.map((row) => row.names as Record<string, string>);
  return {
    vendors,
    nodeId: games.map(({ nodeId }) => nodeId),
    gameCode: games.map(({ gameCode, nodeId }) => (gameCode === nodeId ? "" : gameCode)),
    vendor: games.map(({ vassalage }) => numbers.get(vassalage) ?? 0),
    gameType: games.map(({ gameType }) => gameType),
    gameName: games.map(({ gameName }) => gameName),
    iconUrl: games.map(({ iconUrl }) => iconUrl),
    badge: games.map(({ badge }) => badge),
    trial: games.map(({ trial }) => trial),
    rtpBps: rows.map(({ rtpBps }) => rtpBps ?? 0),
    volatility: rows.map(({ volatility }) => VOLATILITIES.find((kind) => kind === volatility) ?? ""),
    maxWinX: rows.map(({ maxWinX }) => maxWinX ?? 0),
    features: rows.map(({ features }) => features.join(" ")),
    themes: rows.map(({ themes }) => themes.join(" ")),
    otherNames: rows.map(({ name, gameName }, place) => {
      const { pinyin, ...translated } = spellings[place] ?? {};
      const others = [...new Set([name, ...Object.values(translated)])].filter((other) => other !== gameName);
      return others.join("\n");
    }),
    pinyin: spellings.map(({ pinyin = "" }) => pinyin),
  };
}
