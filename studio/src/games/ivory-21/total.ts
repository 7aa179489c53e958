import { ACE, TARGET } from "./game";

/** The count of some cards; soft while an ace counts eleven. */
export function totalOf(ranks: readonly number[]): { total: number; soft: boolean } {
  const hard = ranks.reduce((sum, rank) => sum + Math.min(rank + 1, 10), 0);
  const soft = ranks.includes(ACE) && hard + 10 <= TARGET;
  return { total: soft ? hard + 10 : hard, soft };
}

/** Twenty-one with two cards. After a split that is a plain twenty-one, which pays no extra. */
export function isNatural(ranks: readonly number[]): boolean {
  return ranks.length === 2 && totalOf(ranks).total === TARGET;
}
