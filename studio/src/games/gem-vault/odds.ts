import { choose } from "@magpie/domain/lottery/combinatorics";
import { STAKE } from "../../kit/maths/book";
import { quotient } from "../../kit/maths/whole";
import { DOORS, game } from "./game";

const RETURN_PERCENT = 97;
const HUNDREDTH = STAKE / 100;

/** What so many gems return: the fair price of the luck, less the house's part, in whole hundredths. */
export function vaultOdds4(alarms: number, gems: number): number {
  return quotient(RETURN_PERCENT * choose(DOORS, gems), choose(DOORS - alarms, gems)) * HUNDREDTH;
}

/** What one gem more would return; null where no gem is left or it would be more than the game pays. */
export function nextOdds4(alarms: number, gems: number): number | null {
  if (alarms + gems + 1 > DOORS) return null;
  const odds4 = vaultOdds4(alarms, gems + 1);
  return odds4 > game.maxWinX * STAKE ? null : odds4;
}
