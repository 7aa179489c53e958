import { catalogue, type Game } from "@magpie/contract/catalogue";
import type { Output } from "@magpie/contract/kit/call";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type CallError, send } from "../../../kit/api";
import type { GameClass, ListedType } from "./game-types";

/** Six by four. */
export const CATEGORY_PAGE_SIZE = 24;

export interface GameFilter {
  gameType: ListedType;
  vassalage: string | undefined;
  gameClassify: GameClass | undefined;
}

type GamePage = Output<typeof catalogue.games>;

/** A category's games page after page, under the name of its call so that a language change reads them again. */
export function useGamePages(filter: GameFilter) {
  const pages = useInfiniteQuery<GamePage, CallError, { pages: GamePage[] }, readonly unknown[], number>({
    queryKey: [catalogue.games.name, "pages", filter],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => send(catalogue.games, { ...filter, pageNo: pageParam, pageSize: CATEGORY_PAGE_SIZE }),
    getNextPageParam: (last) => (last.pageNum < last.totalPages ? last.pageNum + 1 : undefined),
  });
  const games: Game[] = pages.data?.pages.flatMap((page) => page.content) ?? [];
  return { ...pages, games, total: pages.data?.pages[0]?.totalElements };
}
