import type { ContractTerms } from "@magpie/contract/agency/contracts";
import type { ContractKind } from "@magpie/domain/agency/contract";

/** A tier as it is typed: its rate in percent. */
export interface DraftTier {
  key: number;
  active: string;
  validBet: string;
  profit: string;
  percent: string;
}

export interface Draft {
  tiers: DraftTier[];
  carry: "FULL" | "MONTH" | "NONE";
  requireLoss: boolean;
}

export const TIERS_MAX = 10;
const PPM_PER_PERCENT = 10_000;
const PPM_DIGITS = 4;

/** Parts in a million as a percentage without rounding: 5500 is "0.55". */
export function percentOf(ppm: number): string {
  const digits = String(ppm).padStart(PPM_DIGITS + 1, "0");
  return `${digits.slice(0, -PPM_DIGITS)}.${digits.slice(-PPM_DIGITS)}`.replace(/\.?0+$/, "");
}

/** A typed percentage in parts in a million; null where it is none, or finer than they are. */
export function ppmOf(percent: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(percent.trim());
  if (!match) return null;
  const ppm = Number(match[1]) * PPM_PER_PERCENT + Number((match[2] ?? "").padEnd(PPM_DIGITS, "0"));
  return ppm <= 100 * PPM_PER_PERCENT ? ppm : null;
}

/** A first draft: the terms that the downline has, or the agent's own, which are the most that can be offered. */
export function draftOf(own: ContractTerms, present: ContractTerms | null): Draft {
  const from = present ?? own;
  return {
    tiers: from.tiers.map((tier, key) => ({
      key,
      active: String(tier.active),
      validBet: tier.validBet,
      profit: tier.profit,
      percent: percentOf(tier.ratePpm),
    })),
    carry: from.carry ?? own.carry ?? "FULL",
    requireLoss: from.requireLoss ?? false,
  };
}

const AMOUNT = /^\d{1,15}(\.\d{1,2})?$/;

/** The terms as they are sent; null while something is not a number yet. Games and period are always those of the agent's own contract. */
export function termsOf(kind: ContractKind, draft: Draft, own: ContractTerms): ContractTerms | null {
  const tiers = draft.tiers.map(({ active, validBet, profit, percent }) => {
    const ratePpm = ppmOf(percent);
    const sums = [validBet, kind === "dividend" ? profit : "0"].map((sum) => sum.trim());
    if (ratePpm === null || !/^\d{1,8}$/.test(active.trim()) || !sums.every((sum) => AMOUNT.test(sum))) return null;
    return { active: Number(active), validBet: sums[0] ?? "0", profit: sums[1] ?? "0", ratePpm };
  });
  if (tiers.some((tier) => tier === null) || tiers.length === 0) return null;
  return {
    tiers: tiers.filter((tier) => tier !== null),
    scope: own.scope,
    ...(kind === "dividend" && { period: own.period, carry: draft.carry }),
    ...(kind === "daily" && { requireLoss: draft.requireLoss || (own.requireLoss ?? false) }),
  };
}
