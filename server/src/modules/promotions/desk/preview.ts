import type { promotionDesk } from "@magpie/contract/promotions/desk";
import { UNMET_NEEDS } from "@magpie/contract/promotions/shapes";
import { PROFILE_RULES } from "@magpie/domain/limits/safety-profile";
import { toDecimal } from "@magpie/domain/money";
import type { Offer } from "@magpie/domain/offers/offer";
import type { Handler } from "../../../kit/ctx";
import { readSafetyProfile } from "../../merchant/merchant";
import { countAudience, countOverlaps } from "./audience-store";
import { worthOf } from "./worth";

/** Who an offer would reach if it were published now, and the most that it could cost. */
export const preview: Handler<typeof promotionDesk.preview> = async ({ db, now, merchant }, { rule }) => {
  const { provesAge } = PROFILE_RULES[await readSafetyProfile(db)];
  const asked = { now, currency: merchant.currency, provesAge, who: rule.who };
  const counts = await countAudience(db, asked);
  const qualify = counts.find(({ lacks }) => lacks === null)?.members ?? 0;
  return {
    members: counts.reduce((sum, { members }) => sum + members, 0),
    qualify,
    lack: counts.flatMap(({ lacks, has, members }) => {
      const need = UNMET_NEEDS.find((name) => name === lacks);
      return need ? [{ need, has: has ?? "", members }] : [];
    }),
    overlaps: await countOverlaps(db, asked),
    worstCase: toDecimal(await worthOf(db, rule.reward, mostUnits(rule, qualify)), merchant.currency),
  };
};

/** Everybody who qualifies takes the most they can get, until the budget ends. In the budget's unit. */
function mostUnits({ reward, limits, period }: Offer, qualify: number): bigint {
  const budget = BigInt(limits.budget);
  if (!("amount" in reward)) return budget;
  const each = BigInt("fixed" in reward.amount ? reward.amount.fixed : reward.amount.cap);
  const all = each * BigInt(qualify);
  return period === "once" && all < budget ? all : budget;
}
