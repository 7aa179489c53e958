import type { TeamSums, WindowSums } from "@magpie/domain/agency/what-if/sums";
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
    edges: team.edges.flatMap(({ receiver, child, category, ownPpm, childPpm, sums }) =>
      sums.map(([day, validBet]) => ({ receiver, child, category, ownPpm, childPpm, day: dayAt(day), validBet: BigInt(validBet) })),
    ),
    others: team.others.flatMap(({ receiver, category, ownPpm, sums }) =>
      sums.map(([day, validBet, units]) => ({
        receiver,
        category,
        ownPpm,
        day: dayAt(day),
        validBet: BigInt(validBet),
        units: BigInt(units),
      })),
    ),
    carries: team.carries.map((carry) => ({ ...carry, units: BigInt(carry.units) })),
    windows: team.windows.map((windows) => windowsOf(windows, terms[windows.terms], dayAt)),
  };
}

type Terms = Pick<WindowSums, "tiers" | "carry">;

function windowsOf(told: TeamWhatIf["windows"][number], terms: Terms | undefined, dayAt: (day: number) => string): WindowSums {
  const { receiver, upline, kind, from, isEarned, active } = told;
  return {
    ...{ receiver, upline, kind, from, isEarned, active },
    tiers: terms?.tiers ?? [],
    carry: terms?.carry ?? null,
    firstDay: told.firstDay.map(dayAt),
    lastDay: told.lastDay.map(dayAt),
    creditedOn: told.creditedOn.map(dayAt),
    validBet: told.validBet.map(BigInt),
    profit: told.profit.map(BigInt),
    carryIn: told.carryIn.map(BigInt),
    debtIn: told.debtIn.map(BigInt),
    paidBefore: told.paidBefore.map(BigInt),
    gross: told.gross.map(BigInt),
    downlines: told.downlines.map(BigInt),
  };
}
