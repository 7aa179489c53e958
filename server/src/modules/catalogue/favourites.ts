import type { catalogue } from "@magpie/contract/catalogue";
import { pageOf, sliceOf } from "@magpie/domain/paging";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../kit/ctx";
import { toGame } from "./game";
import * as store from "./store";

export const favouriteIds: Handler<typeof catalogue.favouriteIds> = async (ctx) => ({
  list: await store.listFavouriteIds(ctx.db, ctx.member.id),
});

export const favourites: Handler<typeof catalogue.favourites> = async (ctx, input) => {
  const [memberId, { gameType }] = [ctx.member.id, input];
  const rows = await store.listFavourites(ctx.db, { memberId, gameType, language: ctx.language }, sliceOf(input));
  return pageOf(input, await store.countFavourites(ctx.db, memberId, gameType), rows.map(toGame));
};

export const addFavourite: Handler<typeof catalogue.addFavourite> = async (ctx, { nodeId }) => {
  if (!(await store.hasGame(ctx.db, nodeId))) refuse("game_unknown");
  await store.addFavourite(ctx.db, ctx.member.id, nodeId, ctx.now);
  return { nodeId };
};

export const removeFavourite: Handler<typeof catalogue.removeFavourite> = async (ctx, { nodeId }) => {
  await store.removeFavourite(ctx.db, ctx.member.id, nodeId);
  return { nodeId };
};
