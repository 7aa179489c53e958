import type { play } from "@magpie/contract/play";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Handler } from "../../../kit/ctx";
import { listGames } from "../../catalogue/catalogue";

const PLACES_MAX = 100;

/** Lists tables at which players meet each other. */
export const rooms: Handler<typeof play.rooms> = async (ctx) => {
  const places = await listPlaces(ctx, "PVP");
  return { list: places.map((place) => ({ roomId: place.gameCode, ...place })) };
};

/** Lists tables that are dealt by the clock, for all at once. */
export const models: Handler<typeof play.models> = async (ctx) => {
  const places = await listPlaces(ctx, "LIVE");
  return { list: places.map((place) => ({ modelId: place.gameCode, ...place })) };
};

export const launchChat: Handler<typeof play.launchChat> = async (ctx, { modelId }) => {
  const { gameCode } = (await listPlaces(ctx, "LIVE")).find((place) => place.gameCode === modelId) ?? refuse("game_unknown");
  return { chatUrl: `/seamless?gameCode=${encodeURIComponent(gameCode)}` };
};

async function listPlaces(ctx: Ctx, gameType: "PVP" | "LIVE") {
  const games = await listGames(ctx, { gameType, vassalage: undefined, classify: undefined });
  return games.slice(0, PLACES_MAX).map(({ gameName: name, vassalage, displayName: vendorName, gameCode, iconUrl: icon }) => ({
    name,
    vassalage,
    vendorName,
    gameCode,
    icon,
  }));
}
