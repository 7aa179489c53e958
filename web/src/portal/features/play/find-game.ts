import { catalogue, type Game, type GameType } from "@magpie/contract/catalogue";
import type { Output } from "@magpie/contract/kit/call";
import { question, send } from "../../../kit/api";
import { cache } from "../../../kit/cache";
import { useAnswer } from "../../../kit/use-answer";

/** The largest page a list gives: a category in one call. */
const WHOLE_CATEGORY = 999;

/** The game behind a code, or null. Lists that are already here are looked through before any is fetched. */
export function useGame(gameCode: string) {
  return useAnswer(
    { name: "play.game", input: { gameCode }, personal: false, ask: () => findGame(gameCode) },
    { enabled: gameCode !== "" },
  );
}

async function findGame(gameCode: string): Promise<Game | null> {
  const named = (game: Game) => game.gameCode === gameCode;
  const hot = await cache.fetch(question(catalogue.hotGames, {}));
  const pages = cache.answersTo<Output<typeof catalogue.games>>(catalogue.games.name);
  const found = [...hot.list, ...pages.flatMap(({ content }) => content)].find(named);
  if (found) return found;

  const lanes = await cache.fetch(question(catalogue.lanes, {}));
  const lists = await Promise.all(lanes.data.lanes.map(({ gameType }) => wholeCategory(gameType)));
  return lists.flat().find(named) ?? null;
}

async function wholeCategory(gameType: GameType): Promise<Game[]> {
  const page = await send(catalogue.games, { gameType, pageNo: 1, pageSize: WHOLE_CATEGORY });
  return page.content;
}
