import type { TeamSums, WindowSum } from "@magpie/domain/agency/what-if";
import { addDays } from "@magpie/domain/period";
import type { TeamWhatIf } from "./statements";

/** The answer of `agencyStatements.whatIf` as the sums that other terms are tried on. */
export function teamSums(team: TeamWhatIf): TeamSums {
  const terms = team.terms.map(termsOf);
  return {
    edges: team.edges.flatMap(({ sums, ...edge }) =>
      sums.map(([day, validBet]) => ({ ...edge, day: addDays(team.firstDay, day), validBet: BigInt(validBet) })),
    ),
    carries: team.carries.map((carry) => ({ ...carry, units: BigInt(carry.units) })),
    windows: team.windows.map((window) => windowOf(window, terms[window.terms] ?? NO_TERMS)),
  };
}

type Terms = Pick<WindowSum, "tiers" | "carry">;
const NO_TERMS: Terms = { tiers: [], carry: null };

function termsOf({ tiers, carry }: TeamWhatIf["terms"][number]): Terms {
  return { carry, tiers: tiers.map((tier) => ({ ...tier, validBet: BigInt(tier.validBet), profit: BigInt(tier.profit) })) };
}

function windowOf({ terms: _, ...window }: TeamWhatIf["windows"][number], terms: Terms): WindowSum {
  return {
    ...window,
    ...terms,
    validBet: BigInt(window.validBet),
    profit: BigInt(window.profit),
    carryIn: BigInt(window.carryIn),
    debtIn: BigInt(window.debtIn),
    paidBefore: BigInt(window.paidBefore),
    gross: BigInt(window.gross),
    downlines: BigInt(window.downlines),
  };
}
