import { choose } from "@magpie/domain/lottery/combinatorics";
import { quotient, STAKE } from "../../kit/maths/book";
import { DOORS, game } from "./game";

const RETURN_PERCENT = 97;
const HUNDREDTH = STAKE / 100;

/** The return of so many gems: the fair price of the luck, less the house's part, in whole hundredths. */
export function vaultOdds4(alarms: number, gems: number): number {
  return quotient(RETURN_PERCENT * choose(DOORS, gems), choose(DOORS - alarms, gems)) * HUNDREDTH;
}

/** The return with one more gem; null when no gem is left or the return would be above the game's maximum. */
export function nextOdds4(alarms: number, gems: number): number | null {
  if (alarms + gems + 1 > DOORS) return null;
  const odds4 = vaultOdds4(alarms, gems + 1);
  return odds4 > game.maxWinX * STAKE ? null : odds4;
}
