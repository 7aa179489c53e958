import { DAY_MS } from "@magpie/domain/durations";
import { scoreOf } from "@magpie/domain/loyalty/race";
import type { Offer, Trigger } from "@magpie/domain/offers/offer";
import { periodBounds } from "@magpie/domain/offers/period-key";
import type { Db } from "../../../kit/ctx";
import { sumSources } from "../../stakes/stakes";

/** A reward that is ready can be claimed for at least this long, also after the offer's end. */
const CLAIM_DAYS = 7;

export function readyUntil({ window }: Pick<Offer, "window">, now: Date): Date {
  return new Date(Math.max(Date.parse(window.closes), now.getTime() + CLAIM_DAYS * DAY_MS));
}

type BetsTrigger = Extract<Trigger, { on: "bets" }>;

export function countsGame({ games }: BetsTrigger, { gameType, gameCode }: { gameType: string; gameCode: string }): boolean {
  return games === undefined || games.includes(gameType) || games.includes(gameCode);
}

/** The part of a period in which an offer counts; `rule` has its dates moved by freezes. */
export function countedIn({ window }: Pick<Offer, "window">, period: string, timeZone: string): { from: Date; until: Date } {
  const [opens, closes] = [new Date(window.opens), new Date(window.closes)];
  const bounds = periodBounds(period, timeZone) ?? { from: opens, to: closes };
  return { from: bounds.from > opens ? bounds.from : opens, until: bounds.to < closes ? bounds.to : closes };
}

/** The measure of a member's bets that stand now, whatever was counted of them before. */
export async function readMeasure(
  db: Db,
  { trigger, window }: { trigger: BetsTrigger; window: Offer["window"] },
  { memberId, currency, period, timeZone }: { memberId: string; currency: string; period: string; timeZone: string },
): Promise<bigint> {
  const { from, until } = countedIn({ window }, period, timeZone);
  const sums = (await sumSources(db, [memberId], currency, from, until)).filter((sum) => countsGame(trigger, sum));
  if (trigger.measure === "valid") return sums.reduce((all, { stake }) => all + stake, 0n);
  if (trigger.measure === "count") return sums.reduce((all, { bets }) => all + BigInt(bets), 0n);
  const facts = sums.map(({ number, source, stake, won }) => ({ sequence: number, bet: source, stake, win: won }));
  return scoreOf({ of: "bestRatio" }, facts).score;
}
