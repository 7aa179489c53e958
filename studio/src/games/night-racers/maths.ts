import { quotient } from "../../kit/maths/book";
import type { Fixture } from "../../kit/maths/sports/calendar";
import { mapsTable } from "../../kit/maths/sports/maps";
import { mapPrices } from "../../kit/maths/sports/prices";
import { type Sport, sportsGame } from "../../kit/maths/sports/sports-game";
import { BEST_OF, game, LEAGUES } from "./game";

const RATINGS: readonly (readonly number[])[] = [
  [131, 122, 115, 108, 102, 97, 91, 84],
  [128, 119, 110, 101, 95, 87],
];

/** The home side's chance of a map in per mille, by its share of both ratings, and the number of maps. */
function strengthsOf({ league, home, away }: Fixture): readonly number[] {
  const ratings = RATINGS[league] ?? [];
  const [one, other] = [(ratings[home] ?? 100) ** 2, (ratings[away] ?? 100) ** 2];
  return [quotient(1000 * one, one + other), BEST_OF[league] ?? 3];
}

export const racing: Sport = {
  leagues: LEAGUES,
  strengthsOf,
  tableOf: ([home = 500, bestOf = 3]) => mapsTable(home, bestOf),
  pricesOf: (table, [, bestOf = 3]) => mapPrices(table, bestOf),
};

export const nightRacers = sportsGame(game, racing);
