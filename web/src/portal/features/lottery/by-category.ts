import type { LotteryGame } from "@magpie/contract/lottery";

/** Games under their categories, both in the order they came. */
export function byCategory(games: readonly LotteryGame[]): { category: string; games: LotteryGame[] }[] {
  const shelves = new Map<string, LotteryGame[]>();
  for (const game of games) shelves.set(game.category, [...(shelves.get(game.category) ?? []), game]);
  return [...shelves].map(([category, list]) => ({ category, games: list }));
}
