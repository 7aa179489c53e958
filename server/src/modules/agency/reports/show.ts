import type { TeamFigures } from "@magpie/contract/agency/reports";
import { TEAM_FIGURES, type TeamSums } from "@magpie/domain/agency/figures";
import { toDecimal } from "@magpie/domain/money";

export function shownFigures(sums: TeamSums, currency: string): TeamFigures {
  return Object.fromEntries(TEAM_FIGURES.map((figure) => [figure, toDecimal(sums[figure], currency)])) as TeamFigures;
}
