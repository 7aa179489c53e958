import type { catalogue } from "@magpie/contract/catalogue";
import { pageOf, sliceOf } from "@magpie/domain/paging";
import type { Handler } from "../../kit/ctx";
import { toGame } from "./game";
import { countGames, listGames, listHotGames, listRecent } from "./store";

const RECENT_MAX = 60;

export const games: Handler<typeof catalogue.games> = async (ctx, input) => {
  const filter = { gameType: input.gameType, vassalage: input.vassalage, classify: input.gameClassify };
  const rows = await listGames(ctx.db, filter, sliceOf(input));
  return pageOf(input, await countGames(ctx.db, filter), rows.map(toGame));
};

export const hotGames: Handler<typeof catalogue.hotGames> = async (ctx, input) => ({
  list: (await listHotGames(ctx.db, input.vassalage)).map(toGame),
});

export const recent: Handler<typeof catalogue.recent> = async (ctx) => ({
  list: (await listRecent(ctx.db, ctx.member.id, RECENT_MAX)).map(toGame),
});
