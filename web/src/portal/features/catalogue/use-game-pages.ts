import { catalogue } from "@magpie/contract/catalogue";
import type { Output } from "@magpie/contract/kit/call";
import { useState } from "react";
import { question } from "../../../kit/calls/api";
import { cache } from "../../../kit/calls/cache";
import type { Question } from "../../../kit/calls/entry";
import { useAnswer } from "../../../kit/calls/use-answer";
import type { GameClass, ListedType } from "../../../kit/game-types";

/** Six by four. */
export const CATEGORY_PAGE_SIZE = 24;

export interface GameFilter {
  gameType: ListedType;
  vassalage: string | undefined;
  gameClassify: GameClass | undefined;
}

type GamePage = Output<typeof catalogue.games>;

/** A category's games, page after page. A page that is here already is not asked for again when the next one joins it. */
export function useGamePages(filter: GameFilter) {
  const [reach, setReach] = useState({ of: "", count: 1 });
  const of = JSON.stringify(filter);
  const count = reach.of === of ? reach.count : 1;
  const list = useAnswer(pagesOf(filter, count));
  const pages = list.data ?? cache.get(pagesOf(filter, count - 1)) ?? [];
  const last = pages.at(-1);

  function fetchNextPage() {
    if (list.error) void list.refetch();
    else if (!list.isFetching) setReach({ of, count: count + 1 });
  }

  return {
    games: pages.flatMap((page) => page.content),
    total: last?.totalElements,
    error: list.error,
    isPending: list.isPending && count === 1,
    isFetchingNextPage: list.isLoading,
    hasNextPage: last !== undefined && last.pageNum < last.totalPages,
    fetchNextPage,
    refetch: list.refetch,
  };
}

/** The first pages as one answer, under the name of their call, so that an event that outdates one outdates all. */
function pagesOf(filter: GameFilter, count: number): Question<GamePage[]> {
  const inputs = Array.from({ length: count }, (_, index) => ({ ...filter, pageNo: index + 1, pageSize: CATEGORY_PAGE_SIZE }));
  return {
    name: catalogue.games.name,
    input: { ...filter, pages: count },
    personal: false,
    ask: () => Promise.all(inputs.map((input) => cache.fetch(question(catalogue.games, input)))),
  };
}
