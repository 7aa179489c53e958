import { useState } from "react";
import { cache } from "./cache";
import type { Question } from "./entry";
import type { CallError } from "./request";
import { useAnswer } from "./use-answer";

interface CursorPage<Row> {
  content: Row[];
  next: string | null;
}

/** The question for a list's first page, or for the one that begins at a cursor. */
type PageQuestion<Page> = (cursor?: string) => Question<Page>;

export interface CursorPages<Row, Page> {
  rows: readonly Row[];
  first: Page | undefined;
  error: CallError | null;
  isPending: boolean;
  isFetchingMore: boolean;
  hasMore: boolean;
  fetchMore: () => void;
  refetch: () => Promise<void>;
}

/** A list that is read on from where it ended. A page that is here already is not asked for again when the next one joins it. */
export function useCursorPages<Row, Page extends CursorPage<Row>>(ask: PageQuestion<Page & CursorPage<Row>>): CursorPages<Row, Page> {
  const [reach, setReach] = useState({ of: "", count: 1 });
  const of = JSON.stringify(ask().input);
  const count = reach.of === of ? reach.count : 1;
  const list = useAnswer(pagesOf(ask, count));
  const pages = list.data ?? cache.get(pagesOf(ask, count - 1)) ?? [];

  function fetchMore() {
    if (list.error) void list.refetch();
    else if (!list.isFetching) setReach({ of, count: count + 1 });
  }

  return {
    rows: pages.flatMap((page) => page.content),
    first: pages[0],
    error: list.error,
    isPending: list.isPending && pages.length === 0,
    isFetchingMore: list.isLoading,
    hasMore: pages.length > 0 && pages.at(-1)?.next !== null,
    fetchMore,
    refetch: list.refetch,
  };
}

/** The first pages as one answer, under the name of their call, so that an event that outdates one outdates all. */
function pagesOf<Page extends CursorPage<unknown>>(ask: PageQuestion<Page>, count: number): Question<Page[]> {
  const { name, input, personal } = ask();
  return {
    name,
    input: { ...input, pages: count },
    personal,
    ask: async () => {
      const pages: Page[] = [];
      for (let next: string | null | undefined; next !== null && pages.length < count; next = pages.at(-1)?.next ?? null) {
        pages.push(await cache.fetch(ask(next)));
      }
      return pages;
    },
  };
}
