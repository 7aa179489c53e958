import { bonuses } from "@magpie/contract/promotions/bonuses";
import { promotions } from "@magpie/contract/promotions/promotions";
import type { GivenReward, OfferCard } from "@magpie/contract/promotions/shapes";
import { wallet } from "@magpie/contract/wallet";
import { useSend } from "../../../../kit/calls/api";
import { errorText } from "../../../../kit/calls/request";
import { navigate } from "../../../../kit/router";
import { toast } from "../../../../kit/toasts";
import { useTranslate } from "../../../../kit/words/i18n";
import { chancePage } from "./chance-page";
import { useRewardText } from "./use-offer-words";

/** Answers that a reward changes. */
export const AFTER_A_REWARD = [promotions.offers, promotions.offer, promotions.rewards, bonuses.bonuses, wallet.balance];

/** Claims an offer, and says what was given or why not. True when it was given. */
export function useClaim({ id, hash, reward }: Pick<OfferCard, "id" | "hash" | "reward">): {
  claim: () => Promise<boolean>;
  isPending: boolean;
} {
  const t = useTranslate();
  const sayGiven = useGivenText();
  const send = useSend(promotions.claim, { refresh: AFTER_A_REWARD });

  async function claim(): Promise<boolean> {
    try {
      const { given } = await send.mutateAsync({ offer: id, hash });
      toast({ kind: "money", title: sayGiven(given) });
      const page = chancePage(reward);
      if (page) navigate(page);
      return true;
    } catch (error) {
      toast({ kind: "bad", title: errorText(error, t) });
      return false;
    }
  }

  return { claim, isPending: send.isPending };
}

/** Where a reward is now: cash in the balance, a bonus in play or in the queue. */
export function useGivenText(): (given: GivenReward) => string {
  const t = useTranslate();
  const rewardText = useRewardText();
  return ({ kind, amount, grant }) => {
    // Things without an amount are told by the page they are used on.
    if (amount === null) return t(kind === "rounds" ? "promotions.given.rounds" : "promotions.given.plain");
    const reward = rewardText({ give: kind, amount, count: null }) ?? "";
    if (grant) return t(`promotions.given.${grant.state}`, { reward });
    return t(kind === "cash" ? "promotions.given.cash" : "promotions.given.other", { reward });
  };
}
