import type { catalogue } from "@magpie/contract/catalogue";
import { pageOf, sliceOf } from "@magpie/domain/paging";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { toGame } from "./game";
import { listGames } from "./shelf";
import { findGame, listHotGames, listRecent } from "./store";

const RECENT_MAX = 60;

export const games: Handler<typeof catalogue.games> = async (ctx, input) => {
  const { gameType, vassalage, gameClassify: classify } = input;
  const all = await listGames(ctx, { gameType, vassalage, classify });
  const { offset, limit } = sliceOf(input);
  return pageOf(input, all.length, all.slice(offset, offset + limit));
};

export const game: Handler<typeof catalogue.game> = async (ctx, { gameCode, vassalage }) =>
  toGame((await findGame(ctx.db, gameCode, vassalage, ctx.language)) ?? refuse("game_unknown"));

export const hotGames: Handler<typeof catalogue.hotGames> = async (ctx, input) => ({
  list: (await listHotGames(ctx.db, input.vassalage, ctx.language)).map(toGame),
});

export const recent: Handler<typeof catalogue.recent> = async (ctx) => ({
  list: (await listRecent(ctx.db, ctx.member.id, ctx.language, RECENT_MAX)).map(toGame),
});
