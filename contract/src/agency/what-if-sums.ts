import type { TeamSums, WindowSum } from "@magpie/domain/agency/what-if/sums";
import { addDays } from "@magpie/domain/period";
import type { TeamWhatIf } from "./statements";

/** The answer of `agencyStatements.whatIf` as the sums that other terms are tried on. There may be a hundred thousand of them. */
export function teamSums(team: TeamWhatIf): TeamSums {
  const days = Array.from({ length: team.days }, (_, day) => addDays(team.firstDay, day));
  const terms = team.terms.map(({ tiers, carry }) => ({
    tiers: tiers.map((tier) => ({ ...tier, validBet: BigInt(tier.validBet), profit: BigInt(tier.profit) })),
    carry,
  }));
  const dayAt = (day: number) => days[day] ?? addDays(team.firstDay, day);
  return {
    edges: team.edges.flatMap(({ sums, ...shares }) =>
      sums.map(([day, validBet]) => ({ ...shares, day: dayAt(day), validBet: BigInt(validBet) })),
    ),
    others: team.others.flatMap(({ sums, ...shares }) =>
      sums.map(([day, validBet, units]) => ({ ...shares, day: dayAt(day), validBet: BigInt(validBet), units: BigInt(units) })),
    ),
    carries: team.carries.map((carry) => ({ ...carry, units: BigInt(carry.units) })),
    windows: team.windows.map((window) => windowOf(window, terms[window.terms])),
  };
}

function windowOf(window: TeamWhatIf["windows"][number], terms: Pick<WindowSum, "tiers" | "carry"> | undefined): WindowSum {
  const { receiver, upline, kind, from, firstDay, lastDay, creditedOn, isEarned, active } = window;
  return {
    ...{ receiver, upline, kind, from, firstDay, lastDay, creditedOn, isEarned, active },
    tiers: terms?.tiers ?? [],
    carry: terms?.carry ?? null,
    validBet: wholeOf(window.validBet),
    profit: wholeOf(window.profit),
    carryIn: wholeOf(window.carryIn),
    debtIn: wholeOf(window.debtIn),
    paidBefore: wholeOf(window.paidBefore),
    gross: wholeOf(window.gross),
    downlines: wholeOf(window.downlines),
  };
}

/** Most of a window's figures are nothing. */
function wholeOf(text: string): bigint {
  return text === "0" ? 0n : BigInt(text);
}
