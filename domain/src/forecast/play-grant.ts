import { endOf } from "../bonuses/end";
import { type GrantInPlay, needX } from "../bonuses/grant";
import { partDue } from "../bonuses/parts";
import { type WageringRule, weightOf } from "../bonuses/rule";
import { shareWin, splitStake } from "../bonuses/split";
import { placed, progressed, settled } from "../bonuses/wagering";
import { DAY_MS } from "../durations";
import type { Money } from "../money";
import { WHOLE_BPS } from "../offers/offer";
import type { DayPlay } from "./history";
import type { ForecastPlan } from "./plan";

/** The bets of a day at one game are played in at most so many lots, each of which wins its part of the day. */
const LOTS = 24;
/** Lots of somebody who plays just what is needed: a hundredth of the wagering each. */
const NEEDED_LOTS = 100n;

interface Lot {
  stake: Money;
  win: Money;
  /** Bets in it: so many times the highest bet is its own. */
  bets: bigint;
  weight: number;
  day: number;
}

export interface PlayedGrant {
  /** Money that became the player's, and bonus money that nobody knows the end of when the days are over. */
  cost: Money;
  /** The day from which the next grant may begin. */
  endsOn: number;
}

interface GrantPlayed {
  amount: Money;
  rule: WageringRule;
  day: number;
}

/** Plays a grant on a member's own days by the rules of real grants. Own money covers whatever the bonus does not. */
export function playGrant(plan: ForecastPlan, play: readonly DayPlay[], granted: GrantPlayed): PlayedGrant {
  return playLots(plan, granted, lotsOf(play, granted));
}

/** Plays just what frees it, at the return that everybody had. Without one, nothing of it is lost. */
export function playNeeded(plan: ForecastPlan, granted: GrantPlayed): PlayedGrant {
  const { amount, rule, day } = granted;
  const weight = Math.max(0, ...Object.values(rule.bps));
  const need = (needX({ amount, rule }) + BigInt(weight) - 1n) / BigInt(weight || 1);
  const back = plan.returnBps ?? BigInt(WHOLE_BPS);
  const lots: Lot[] = [];
  for (let at = 0n; at < NEEDED_LOTS; at++) {
    const stake = (need * (at + 1n)) / NEEDED_LOTS - (need * at) / NEEDED_LOTS;
    const bets = rule.maxBet > 0n ? (stake + rule.maxBet - 1n) / rule.maxBet : 1n;
    if (stake > 0n) lots.push({ stake, win: (stake * back) / BigInt(WHOLE_BPS), bets, weight, day });
  }
  return playLots(plan, granted, lots);
}

function playLots({ days }: ForecastPlan, { amount, rule, day }: GrantPlayed, lots: Iterable<Lot>): PlayedGrant {
  const begun = days[day]?.at ?? new Date(0);
  const until = new Date(begun.getTime() + rule.days * DAY_MS);
  const none = { aside: false, closing: false, frozen: false, doneX: 0n, openX: 0n, open: 0, paid: 0n };
  let grant: GrantInPlay = { id: "", amount, rule, until, ...none };
  let bonus = rule.release === "whole" ? amount : 0n;
  for (const lot of lots) {
    const now = days[lot.day]?.at ?? until;
    const staking = { ...grant, rule: { maxBet: rule.maxBet * lot.bets, order: rule.order } };
    const split = splitStake({ grant: staking, round: null, cash: lot.stake, bonus, stake: lot.stake, weight: lot.weight, now });
    // Too large for the bonus: bet with own money, aside.
    if ("refusal" in split) continue;
    const round = settled(placed(null, split), lot.stake);
    grant = progressed(grant, null, round);
    bonus += shareWin(lot.win, round).bonus - split.bonus;
    grant = { ...grant, paid: grant.paid + partDue(grant) };
    const end = endOf(grant, bonus, now);
    if (end) return { cost: grant.paid + end.toCash, endsOn: lot.day };
  }
  const last = days.at(-1)?.at ?? until;
  if (last >= until) return { cost: grant.paid, endsOn: Math.min(day + rule.days, days.length) };
  const { cap } = rule;
  return { cost: grant.paid + (cap !== null && cap < bonus ? cap : bonus), endsOn: days.length };
}

function* lotsOf(play: readonly DayPlay[], { rule, day }: GrantPlayed): Generator<Lot> {
  for (const one of play) {
    if (one.day < day || one.bets <= 0 || one.stake <= 0n) continue;
    if (one.day >= day + rule.days) return;
    const weight = weightOf(rule, { gameCode: one.gameCode, category: one.gameType });
    if (weight === 0) continue;
    const [all, lots] = [BigInt(one.bets), BigInt(Math.min(one.bets, LOTS))];
    // Cut between bets, so that the bets of a lot are as large as those of the day.
    for (let at = 0n, from = 0n; at < lots; at++) {
      const to = (all * (at + 1n)) / lots;
      const cut = (whole: bigint) => (whole * to) / all - (whole * from) / all;
      yield { stake: cut(one.stake), win: cut(one.won), bets: to - from, weight, day: one.day };
      from = to;
    }
  }
}
