import type { ContractTerms } from "@magpie/contract/agency/contracts";
import { GAME_TYPES } from "@magpie/contract/catalogue";
import { type CarryMode, type ContractKind, type DividendPeriod, faultOfTerms, type Terms } from "@magpie/domain/agency/contract";
import { MODES } from "@magpie/domain/lottery/play";
import { fromDecimal, toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { KeptTerms } from "./contracts-store";

/** Bets count by the type of their game; lottery tickets by their mode. */
const CATEGORIES: readonly string[] = [...new Set([...GAME_TYPES, ...MODES])];

/** Reads terms that somebody typed; refuses what no contract of the kind can say. */
export function typedTerms(kind: ContractKind, typed: ContractTerms, currency: string): Terms {
  const least = (text: string) => {
    const amount = fromDecimal(text, currency);
    return amount === null || amount < 0n ? refuse("contract_terms", { fault: "amount" }) : amount;
  };
  const terms: Terms = {
    tiers: typed.tiers.map((tier) => ({
      active: tier.active,
      validBet: least(tier.validBet),
      profit: kind === "dividend" ? least(tier.profit) : 0n,
      ratePpm: tier.ratePpm,
    })),
    scope: typed.scope,
    period: typed.period ?? null,
    carry: typed.carry ?? null,
    requireLoss: typed.requireLoss ?? false,
  };
  const fault = faultOfTerms(kind, terms, CATEGORIES);
  return fault ? refuse("contract_terms", { fault }) : terms;
}

export function keptTerms({ tiers, ...terms }: Terms): KeptTerms {
  const kept = tiers.map((tier) => ({ ...tier, validBet: String(tier.validBet), profit: String(tier.profit) }));
  return { ...terms, scope: [...terms.scope], tiers: kept };
}

export function termsOf({ tiers, period, carry, ...kept }: KeptTerms): Terms {
  return {
    ...kept,
    period: period as DividendPeriod | null,
    carry: carry as CarryMode | null,
    tiers: tiers.map((tier) => ({ ...tier, validBet: BigInt(tier.validBet), profit: BigInt(tier.profit) })),
  };
}

export function shownTerms(kept: KeptTerms, currency: string): ContractTerms {
  const { tiers, scope, period, carry, requireLoss } = termsOf(kept);
  const show = (amount: bigint) => toDecimal(amount, currency);
  return {
    tiers: tiers.map((tier) => ({ ...tier, validBet: show(tier.validBet), profit: show(tier.profit) })),
    scope: [...scope],
    ...(period && { period }),
    ...(carry && { carry }),
    ...(requireLoss && { requireLoss }),
  };
}
