import { measureBets } from "./engagement-bets";
import { addWeek, measureCashback } from "./engagement-cashback";
import { measureClaims } from "./engagement-claims";
import { type Figure, type Interval, rounded } from "./engagement-figures";
import { measureForecast } from "./engagement-forecast";
import { type EngagementGround, withEngagementGround } from "./engagement-ground";
import { addOffers, measureLists } from "./engagement-lists";
import { measureDecide, measureDrive } from "./engagement-rules";

export interface EngagementSize {
  members: number;
  betSeconds: number;
  claimSeconds: number;
}

export const WHOLE: EngagementSize = { members: 1_000_000, betSeconds: 0.8, claimSeconds: 1 };
export const QUICK: EngagementSize = { members: 100_000, betSeconds: 0.5, claimSeconds: 0.5 };

/** Members from here on have claimed nothing, and hold no money. */
const FIRST_CLAIMER = 2_001;

const FORECAST_BETS = 10_000_000;

/** What can be measured alone, in the order of a whole run: what bets leave is counted for minutes, in the process that would give claims. */
export const PARTS = ["rules", "lists", "claims", "bets", "cashback", "forecast"] as const;
export type EngagementPart = (typeof PARTS)[number];

type Measure = (ground: EngagementGround, size: EngagementSize, say: (line: string) => void) => Promise<Figure[]>;

/** Every figure of engagement, on one server in one run, or those of some parts. */
export async function benchEngagement(
  migrations: string,
  size: EngagementSize,
  parts: readonly EngagementPart[],
  say: (line: string) => void,
): Promise<Figure[]> {
  // Before there is a server, whose work would be measured with them.
  const figures = parts.includes("rules") ? ruleFigures() : [];
  const rest = PARTS.filter((part): part is keyof typeof MEASURES => part !== "rules" && parts.includes(part));
  if (rest.length === 0) return figures;
  return withEngagementGround(migrations, size.members, async (ground) => {
    say(`${size.members} members are there`);
    for (const part of rest) {
      if (part === (rest.includes("cashback") ? "cashback" : "forecast")) await addWeek(ground, size.members);
      const found = await MEASURES[part](ground, size, say);
      for (const { name, value } of found) say(`${name}: ${value}`);
      figures.push(...found);
    }
    return figures;
  });
}

function ruleFigures(): Figure[] {
  return [
    { name: "deciding on 50 offers, µs", value: rounded(measureDecide(), 1), goal: 50, most: true },
    { name: "test drive, s", value: rounded(measureDrive() / 1000), goal: 1.5, most: true },
  ];
}

const MEASURES: Record<Exclude<EngagementPart, "rules">, Measure> = {
  async lists(ground, { members }, say) {
    const hashes = await addOffers(ground);
    say(`${hashes.length} offers are published`);
    const { rewardsP95Ms, pushMs, audienceMs } = await measureLists(ground, hashes);
    return [
      { name: "reward list and badge, p95 ms", value: rounded(rewardsP95Ms, 1), goal: 20, most: true },
      { name: "push after a change, ms", value: Math.round(pushMs), goal: 250, most: true },
      { name: `audience of ${members}, ms`, value: Math.round(audienceMs), goal: 200, most: true },
    ];
  },
  async bets(ground, { betSeconds }, say) {
    const { nobody, oneInTen, everybody } = await measureBets(ground, betSeconds, say);
    return [
      betFigure("nobody holds a grant", nobody, 0.98, say),
      betFigure("1 in 10 holds a grant", oneInTen, 0.97, say),
      betFigure("everybody holds a grant", everybody, 0.95, say),
    ];
  },
  async claims(ground, { claimSeconds }, say) {
    const { claims, inserts, ratios, calls } = await measureClaims(ground, FIRST_CLAIMER, claimSeconds);
    say(`claims on one offer: ${Math.round(claims)} a second, plain commits ${Math.round(inserts)}`);
    say(`in pairs ${ratios.mean.toFixed(2)} of them, 95 % between ${ratios.low.toFixed(2)} and ${ratios.high.toFixed(2)}`);
    say(`the whole call, with its conditions, message and kept answer: ${Math.round(calls)} a second`);
    return [{ name: "claims on one offer, times plain commits", value: rounded(ratios.mean), goal: 0.5 }];
  },
  async cashback(ground, { members }, say) {
    const { runMs, groupByMs } = await measureCashback(ground, members);
    say(`cashback of ${members} players: ${Math.round(runMs)} ms, sums of the same rows ${Math.round(groupByMs)} ms`);
    return [{ name: "cashback, times the sums of its rows", value: rounded(runMs / groupByMs), goal: 3, most: true }];
  },
  async forecast(ground, { members }, say) {
    const { seconds, bets, heldMs } = await measureForecast(ground, members);
    say(`forecast of ${bets} bets: ${rounded(seconds, 1)} s; the event loop was held ${Math.round(heldMs)} ms at most`);
    return [{ name: "forecast, s for 10 M bets", value: rounded((seconds / bets) * FORECAST_BETS, 1), goal: 60, most: true }];
  },
};

/** Fails only where the whole interval lies below the goal: what the machine's own noise can explain is no loss. */
function betFigure(who: string, { low, mean, high }: Interval, goal: number, say: (line: string) => void): Figure {
  say(`bets, ${who}: ${mean.toFixed(3)} of those without bonuses, 95 % between ${low.toFixed(3)} and ${high.toFixed(3)}`);
  return { name: `bets, ${who}: upper end of the interval`, value: rounded(high, 3), goal };
}
