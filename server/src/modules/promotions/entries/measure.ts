import { DAY_MS } from "@magpie/domain/durations";
import { scoreOf } from "@magpie/domain/loyalty/race";
import type { Offer, Trigger } from "@magpie/domain/offers/offer";
import { periodBounds } from "@magpie/domain/offers/period-key";
import type { Db } from "../../../kit/ctx";
import { sumSources } from "../../stakes/stakes";
import { chanceEnd } from "./give-chance";

/** A reward that is ready can be claimed for at least this long, also after the offer's end. */
const CLAIM_DAYS = 7;

/** The end of the longest wait of a reward that is ready by the offer's last moment; the offer's end where none gets ready. */
export function lastClaim({ trigger, window }: Pick<Offer, "trigger" | "window">): Date {
  const isReadied = trigger.on === "bets" || trigger.on === "rank";
  return new Date(Date.parse(window.closes) + (isReadied ? CLAIM_DAYS * DAY_MS : 0));
}

export function readyUntil(db: Db, { window, reward }: Pick<Offer, "window" | "reward">, now: Date): Promise<Date> {
  return whileGiven(db, reward, new Date(Math.max(Date.parse(window.closes), now.getTime() + CLAIM_DAYS * DAY_MS)));
}

/** A freeze can move an offer past the end of the raffle or pool that it gives from: nothing is promised beyond that. */
export async function whileGiven(db: Db, reward: Offer["reward"], until: Date): Promise<Date> {
  const end = await chanceEnd(db, reward);
  return end && end < until ? end : until;
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
