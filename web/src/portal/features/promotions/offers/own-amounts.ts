import type { OfferPage } from "@magpie/contract/promotions/promotions";
import { fromDecimal, toDecimal } from "@magpie/domain/money";

type Rule = OfferPage["rule"];

/** The sum that the reward is a part of; null for a fixed reward, and for one that is no money. */
export function baseKind({ reward }: Pick<Rule, "reward">): "deposit" | "loss" | "valid" | null {
  return "amount" in reward && "of" in reward.amount ? reward.amount.of : null;
}

/** The reward for the chosen base, as the server worked it out; without a base to choose, the member's own. */
export function amountFor({ worked, reward }: Pick<OfferPage, "worked" | "reward">, base: string | null): string | null {
  return worked.find((each) => each.base === base)?.reward ?? reward.amount;
}

export function sumOf(a: string, b: string, currency: string): string {
  return toDecimal((fromDecimal(a, currency) ?? 0n) + (fromDecimal(b, currency) ?? 0n), currency);
}

/** A middling amount is shown first: neither the least nor the most is what people do. */
export function middleOf<Item>(list: readonly Item[]): Item | undefined {
  return list[Math.floor(list.length / 2)];
}
