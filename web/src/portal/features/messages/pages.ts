/** The announcements or notices on a page. */
export const ITEMS_A_PAGE = 9;

/** The items cut into pages; at least one, so that there is always a page to show. */
export function pagesOf<Item>(items: readonly Item[], size = ITEMS_A_PAGE): Item[][] {
  const count = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: count }, (_, page) => items.slice(page * size, (page + 1) * size));
}

/** The page, counted from 1, that holds an item; the first when none does. */
export function pageWith(items: readonly { id: string }[], id: string | undefined, size = ITEMS_A_PAGE): number {
  const index = items.findIndex((item) => item.id === id);
  return index < 0 ? 1 : Math.floor(index / size) + 1;
}
