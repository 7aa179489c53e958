import type { GivenReward } from "@magpie/contract/promotions/shapes";
import { POINTS_CURRENCY, purseOf } from "@magpie/domain/ledger/account";
import { type Money, toDecimal } from "@magpie/domain/money";
import type { Wagering } from "@magpie/domain/offers/offer";
import { wageringRuleOf } from "@magpie/domain/offers/wagering";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Work } from "../../kit/ctx";
import { checkBonus } from "../limits/limits";
import { listEarning } from "../members/members";
import { readCurrency } from "../merchant/merchant";
import { grantBonus, post } from "../wallet/wallet";

/** The offer that something was given by: it goes with the money into the ledger. */
export type ChanceOrigin = Readonly<Record<string, string>>;

export interface PrizeDue {
  /** Derived from the spin, envelope or place, so that it is paid once. */
  key: string;
  memberId: string;
  give: "cash" | "points";
  amount: Money;
  /** Set where the offer says that winnings are bonus money. */
  wagering: Wagering | null;
  origin: ChanceOrigin;
}

/** Pays a prize in the transaction that decided it. */
export async function payPrize(ctx: Work, { key, memberId, give, amount, wagering, origin }: PrizeDue): Promise<GivenReward> {
  const isPoints = give === "points";
  const currency = isPoints ? POINTS_CURRENCY : await readCurrency(ctx.db);
  if (wagering && !isPoints) {
    const { id, state } = await grantBonus(ctx, { id: key, memberId, currency, amount, rule: wageringRuleOf(wagering), origin });
    return { kind: "bonus", amount: toDecimal(amount, currency), grant: { id, state: state === "queued" ? "queued" : "active" } };
  }
  await post(ctx, key, {
    kind: isPoints ? "points.earn" : "promotions.pay",
    transfers: [
      { from: isPoints ? "house:points" : "house:bonuses", to: purseOf(memberId, isPoints ? "points" : "cash"), amount, currency },
    ],
    details: origin,
  });
  return { kind: give, amount: isPoints ? String(amount) : toDecimal(amount, currency), grant: null };
}

/** Refuses whoever keeps away, and accounts that can win nothing since they were marked as the house's own. */
export async function checkMayWin(ctx: Ctx, memberId: string): Promise<void> {
  await checkBonus(ctx, memberId);
  if (!(await listEarning(ctx.db, [memberId])).has(memberId)) refuse("operation_not_allowed");
}
