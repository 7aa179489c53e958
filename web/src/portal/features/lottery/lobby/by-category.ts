import type { LotteryGame } from "@magpie/contract/lottery";

export interface Shelf {
  category: LotteryGame["category"];
  games: LotteryGame[];
}

/** Games under their categories, both in the order they came. */
export function byCategory(games: readonly LotteryGame[]): Shelf[] {
  const shelves = new Map<Shelf["category"], LotteryGame[]>();
  for (const game of games) shelves.set(game.category, [...(shelves.get(game.category) ?? []), game]);
  return [...shelves].map(([category, list]) => ({ category, games: list }));
}
