import { measureBets } from "./engagement-bets";
import { measureCashback } from "./engagement-cashback";
import { measureClaims } from "./engagement-claims";
import { type Figure, type Interval, rounded } from "./engagement-figures";
import { measureForecast } from "./engagement-forecast";
import { withEngagementGround } from "./engagement-ground";
import { addOffers, measureLists } from "./engagement-lists";
import { measureDecide, measureDrive } from "./engagement-rules";

export interface EngagementSize {
  members: number;
  betSeconds: number;
  claimSeconds: number;
}

export const WHOLE: EngagementSize = { members: 1_000_000, betSeconds: 0.8, claimSeconds: 4 };
export const QUICK: EngagementSize = { members: 100_000, betSeconds: 0.5, claimSeconds: 2 };

/** Members from here on have claimed nothing, and hold no money. */
const FIRST_CLAIMER = 2_001;

const FORECAST_BETS = 10_000_000;

/** Every figure of engagement, on one server in one run. */
export async function benchEngagement(migrations: string, size: EngagementSize, say: (line: string) => void): Promise<Figure[]> {
  const { members, betSeconds, claimSeconds } = size;
  const [decideMicros, driveMs] = [measureDecide(), measureDrive()];
  return withEngagementGround(migrations, members, async (ground) => {
    say(`${members} members are there`);
    // Lists come first: bets and claims leave thousands of members whose money is counted on for minutes.
    const hashes = await addOffers(ground);
    say(`${hashes.length} offers are published`);
    const lists = await measureLists(ground, hashes);
    const bets = await measureBets(ground, betSeconds, say);
    const claims = await measureClaims(ground, FIRST_CLAIMER, claimSeconds);
    say(`claims on one offer: ${Math.round(claims.claims)} a second, plain commits ${Math.round(claims.inserts)}`);
    say(`the whole call, with its conditions, message and kept answer: ${Math.round(claims.calls)} a second`);
    const cashback = await measureCashback(ground, members);
    say(`cashback of ${members} players: ${Math.round(cashback.runMs)} ms, sums of the same rows ${Math.round(cashback.groupByMs)} ms`);
    const forecast = await measureForecast(ground, members);
    const forecastSeconds = (forecast.seconds / forecast.bets) * FORECAST_BETS;
    say(
      `forecast of ${forecast.bets} bets: ${rounded(forecast.seconds, 1)} s; the event loop was held ${Math.round(forecast.heldMs)} ms at most`,
    );
    return [
      betFigure("nobody holds a grant", bets.nobody, 0.98, say),
      betFigure("1 in 10 holds a grant", bets.oneInTen, 0.97, say),
      betFigure("everybody holds a grant", bets.everybody, 0.95, say),
      { name: "cashback, times the sums of its rows", value: rounded(cashback.runMs / cashback.groupByMs), goal: 3, most: true },
      { name: "claims on one offer, times plain commits", value: rounded(claims.claims / claims.inserts), goal: 0.5 },
      { name: "reward list and badge, p95 ms", value: rounded(lists.rewardsP95Ms, 1), goal: 20, most: true },
      { name: "push after a change, ms", value: Math.round(lists.pushMs), goal: 250, most: true },
      { name: "deciding on 50 offers, µs", value: rounded(decideMicros, 1), goal: 50, most: true },
      { name: `audience of ${members}, ms`, value: Math.round(lists.audienceMs), goal: 200, most: true },
      { name: "test drive, s", value: rounded(driveMs / 1000), goal: 1.5, most: true },
      { name: "forecast, s for 10 M bets", value: rounded(forecastSeconds, 1), goal: 60, most: true },
    ];
  });
}

/** Fails only where the whole interval lies below the goal: what the machine's own noise can explain is no loss. */
function betFigure(who: string, { low, mean, high }: Interval, goal: number, say: (line: string) => void): Figure {
  say(`bets, ${who}: ${mean.toFixed(3)} of those without bonuses, 95 % between ${low.toFixed(3)} and ${high.toFixed(3)}`);
  return { name: `bets, ${who}: upper end of the interval`, value: rounded(high, 3), goal };
}
