import { catalogue, type Game, type GameType } from "@magpie/contract/catalogue";
import { useQuery } from "@tanstack/react-query";
import { type CallError, keyOf, send } from "../../../kit/api";
import { cache } from "../../../kit/cache";

/** The largest page a list gives: a category in one call. */
const WHOLE_CATEGORY = 999;

/** The game behind a code, or null. Lists that are already here are looked through before any is fetched. */
export function useGame(gameCode: string) {
  return useQuery<Game | null, CallError>({
    queryKey: ["play.game", gameCode],
    queryFn: () => findGame(gameCode),
    enabled: gameCode !== "",
  });
}

async function findGame(gameCode: string): Promise<Game | null> {
  const named = (game: Game) => game.gameCode === gameCode;
  const hot = await cache.ensureQueryData({ queryKey: keyOf(catalogue.hotGames, {}), queryFn: () => send(catalogue.hotGames, {}) });
  const here = [
    hot.list,
    ...cache.getQueriesData<{ content: Game[] }>({ queryKey: [catalogue.games.name] }).map(([, page]) => page?.content ?? []),
  ];
  const found = here.flat().find(named);
  if (found) return found;

  const lanes = await cache.ensureQueryData({ queryKey: keyOf(catalogue.lanes, {}), queryFn: () => send(catalogue.lanes, {}) });
  const lists = await Promise.all(lanes.data.lanes.map(({ gameType }) => wholeCategory(gameType)));
  return lists.flat().find(named) ?? null;
}

async function wholeCategory(gameType: GameType): Promise<Game[]> {
  const page = await send(catalogue.games, { gameType, pageNo: 1, pageSize: WHOLE_CATEGORY });
  return page.content;
}
