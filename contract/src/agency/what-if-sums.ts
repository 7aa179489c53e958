import type { TeamSums, WindowSum } from "@magpie/domain/agency/what-if";
import { addDays } from "@magpie/domain/period";
import type { TeamWhatIf } from "./statements";

/** The answer of `agencyStatements.whatIf` as the sums that other terms are tried on. */
export function teamSums(team: TeamWhatIf): TeamSums {
  return {
    edges: team.edges.flatMap(({ sums, ...edge }) =>
      sums.map(([day, validBet]) => ({ ...edge, day: addDays(team.firstDay, day), validBet: BigInt(validBet) })),
    ),
    carries: team.carries.map((carry) => ({ ...carry, units: BigInt(carry.units) })),
    windows: team.windows.map((window) => windowOf(window, team.terms[window.terms])),
  };
}

function windowOf({ terms: _, ...window }: TeamWhatIf["windows"][number], terms: TeamWhatIf["terms"][number] | undefined): WindowSum {
  return {
    ...window,
    carry: terms?.carry ?? null,
    tiers: (terms?.tiers ?? []).map((tier) => ({ ...tier, validBet: BigInt(tier.validBet), profit: BigInt(tier.profit) })),
    validBet: BigInt(window.validBet),
    profit: BigInt(window.profit),
    carryIn: BigInt(window.carryIn),
    debtIn: BigInt(window.debtIn),
    paidBefore: BigInt(window.paidBefore),
    gross: BigInt(window.gross),
    downlines: BigInt(window.downlines),
  };
}
