import type { TeamSums } from "@magpie/domain/agency/what-if";
import { addDays } from "@magpie/domain/period";
import type { TeamWhatIf } from "./statements";

/** The answer of `agencyStatements.whatIf` as the sums that other terms are tried on. */
export function teamSums({ firstDay, edges, carries, terms, windows }: TeamWhatIf): TeamSums {
  const told = terms.map(({ tiers, carry }) => ({
    carry,
    tiers: tiers.map((tier) => ({ ...tier, validBet: BigInt(tier.validBet), profit: BigInt(tier.profit) })),
  }));
  return {
    edges: edges.flatMap(({ sums, ...edge }) =>
      sums.map(([day, validBet]) => ({ ...edge, day: addDays(firstDay, day), validBet: BigInt(validBet) })),
    ),
    carries: carries.map((carry) => ({ ...carry, units: BigInt(carry.units) })),
    windows: windows.map(({ terms: place, ...window }) => ({
      ...window,
      ...(told[place] ?? { tiers: [], carry: null }),
      validBet: BigInt(window.validBet),
      profit: BigInt(window.profit),
      carryIn: BigInt(window.carryIn),
      debtIn: BigInt(window.debtIn),
      paidBefore: BigInt(window.paidBefore),
      gross: BigInt(window.gross),
      downlines: BigInt(window.downlines),
    })),
  };
}
