import type { Input, Output } from "@magpie/contract/kit/call";
import { desk } from "@magpie/contract/office/desk";
import { promotionDesk } from "@magpie/contract/promotions/desk";
import { promotionOffice } from "@magpie/contract/promotions/desk-office";
import { fromDecimal, toDecimal } from "@magpie/domain/money";
import { cache } from "../../../kit/calls/cache";
import { usePermission } from "../../../kit/session/permission";
import { useFigures } from "../../../kit/words/formats";

export const OFFERS_PATH = "/office/promotions";

export type Rule = Input<typeof promotionDesk.saveDraft>["rule"];
export type Texts = Input<typeof promotionDesk.saveDraft>["texts"];
export type Version = Output<typeof promotionDesk.versions>["list"][number];

/** Everything about offers that a decision may have changed. */
export function readAgain(): Promise<void> {
  const calls = [promotionDesk.deskOffers, promotionDesk.versions, promotionDesk.applications, promotionOffice.proposals];
  return cache.invalidate(...calls, promotionOffice.readForecast, desk.now);
}

/** The unit of a budget follows from the reward: money in minor units, or whole points and pieces. */
export function isMoney(rule: Pick<Rule, "reward">): boolean {
  return rule.reward.give === "cash" || rule.reward.give === "bonus" || rule.reward.give === "rounds";
}

/** Digits of a rule as people read and type them. */
export function useUnits(money: boolean): {
  write: (digits: string) => string;
  typed: (digits: string) => string;
  read: (text: string) => string;
} {
  const { code } = usePermission().info.currency;
  const { plain } = useFigures();
  const typed = (digits: string) => (money ? toDecimal(BigInt(digits), code) : digits);
  return {
    typed,
    write: (digits) => plain(typed(digits)),
    read: (text) => (money ? String(fromDecimal(text, code) ?? "") : text),
  };
}
