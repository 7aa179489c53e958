import { payEntry } from "@magpie/domain/bonuses/entries";
import { wageringRuleOf } from "@magpie/domain/offers/wagering";
import type { Work } from "../../../kit/ctx";
import { tell } from "../../messages/messages";
import { type FreeRoundsSum, takeFreeSum } from "../../play/play";
import { grantBonus, post } from "../../wallet/wallet";
import { namedOffer } from "../offers/titles";
import { findVersion } from "../offers/versions-store";
import { tellRewards } from "../rewards/rewards";

/** Gives what free rounds have won, as the version that was accepted says: as cash, or as a bonus that is to be wagered. */
export async function giveFreeSum(ctx: Work, { id }: { id: string }): Promise<void> {
  const sum = await takeFreeSum(ctx, id);
  if (!sum) return;
  const { memberId, currency, origin } = sum.rounds;
  const version = origin.offer ? await findVersion(ctx.db, origin.offer, Number(origin.version)) : undefined;
  const offer = version ? namedOffer(version) : { name: origin.title ?? "", names: {} };
  const wagering = version?.rule.wagering ?? null;
  // Whoever keeps away for good keeps what is cash, and is bound by no new bonus.
  const lapses = sum.rounds.excluded && wagering !== null;
  if (sum.amount > 0n && !lapses) {
    if (wagering) await grantBonus(ctx, { ...bonusOf(sum), rule: wageringRuleOf(wagering) });
    else await post(ctx, sum.key, { ...payEntry({ grant: id, memberId, currency }, sum.amount), details: origin });
    await tell(ctx, memberId, { kind: "rewardGranted", values: { offer, reward: sum.amount, currency } });
  }
  await tellRewards(ctx, memberId);
}

function bonusOf({ rounds: { memberId, currency, origin }, amount, key }: FreeRoundsSum) {
  return { id: key, memberId, currency, amount, origin };
}
