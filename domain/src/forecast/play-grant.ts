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
const LOTS = 24n;
/** Somebody who plays just what is needed bets the whole bonus at a time. One that shrinks so fast that this is not enough is lost. */
const TURNS_MOST = 200;

/** Bets of one day at one game. */
interface Lot {
  stake: Money;
  win: Money;
  /** So many times the highest bet is the highest stake of the lot. */
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
  const { rule, day } = granted;
  const playing = new Playing(plan, granted);
  for (const one of play) {
    if (one.day < day || one.bets <= 0 || one.stake <= 0n) continue;
    if (one.day >= day + rule.days) break;
    const weight = weightOf(rule, { gameCode: one.gameCode, category: one.gameType });
    if (weight === 0) continue;
    const end = playDay(playing, { stake: one.stake, win: one.won, bets: BigInt(one.bets), weight, day: one.day });
    if (end) return end;
  }
  return playing.stop();
}

/** Bets that neither use the bonus up nor free it come to the same in one piece, so only those around such a point are played by lots. */
function playDay(playing: Playing, whole: Lot): PlayedGrant | null {
  const { bets, stake, win } = whole;
  const least = (bets + LOTS - 1n) / LOTS;
  for (let from = 0n; from < bets; ) {
    const fitting = (playing.room(whole.weight) * bets) / stake;
    const next = from + (fitting > least ? fitting : least);
    const to = next < bets ? next : bets;
    // Cut between bets, so that the bets of a lot are as large as those of the day.
    const cut = (sum: bigint) => (sum * to) / bets - (sum * from) / bets;
    const end = playing.stake({ ...whole, stake: cut(stake), win: cut(win), bets: to - from });
    if (end) return end;
    from = to;
  }
  return null;
}

/** Plays just what frees it, at the return that everybody had. Without one, nothing of it is lost. */
export function playNeeded(plan: ForecastPlan, granted: GrantPlayed): PlayedGrant {
  const { rule, day } = granted;
  const weight = Math.max(0, ...Object.values(rule.bps));
  const playing = new Playing(plan, granted);
  const back = plan.returnBps ?? BigInt(WHOLE_BPS);
  for (let turn = 0; turn < TURNS_MOST && weight > 0; turn++) {
    const stake = playing.room(weight) || 1n;
    const bets = rule.maxBet > 0n ? (stake + rule.maxBet - 1n) / rule.maxBet : 1n;
    const end = playing.stake({ stake, win: (stake * back) / BigInt(WHOLE_BPS), bets, weight, day });
    if (end) return end;
  }
  return { cost: 0n, endsOn: day };
}

/** A grant in play, with the money of its purse. */
class Playing {
  readonly #days: ForecastPlan["days"];
  readonly #begins: number;
  #grant: GrantInPlay;
  #bonus: Money;

  constructor({ days }: ForecastPlan, { amount, rule, day }: GrantPlayed) {
    const until = new Date((days[day]?.at.getTime() ?? 0) + rule.days * DAY_MS);
    const none = { aside: false, closing: false, frozen: false, doneX: 0n, openX: 0n, open: 0, paid: 0n };
    this.#days = days;
    this.#begins = day;
    this.#grant = { id: "", amount, rule, until, ...none };
    this.#bonus = rule.release === "whole" ? amount : 0n;
  }

  /** The most that can be staked in one piece before the bonus is used up or freed. */
  room(weight: number): Money {
    const { rule, doneX } = this.#grant;
    const x = BigInt(weight);
    const left = (needX(this.#grant) - doneX + x - 1n) / x;
    const isStaked = rule.release === "whole" && rule.order === "bonus_first";
    return isStaked && this.#bonus < left ? this.#bonus : left;
  }

  /** Null while it goes on. */
  stake({ stake, win, bets, weight, day }: Lot): PlayedGrant | null {
    const { rule } = this.#grant;
    const now = this.#days[day]?.at ?? this.#grant.until;
    const staking = { ...this.#grant, rule: { maxBet: rule.maxBet * bets, order: rule.order } };
    const split = splitStake({ grant: staking, round: null, cash: stake, bonus: this.#bonus, stake, weight, now });
    // Too large for the bonus: bet with own money, aside.
    if ("refusal" in split) return null;
    const round = settled(placed(null, split), stake);
    const grant = progressed(this.#grant, null, round);
    this.#grant = rule.release === "whole" ? grant : { ...grant, paid: grant.paid + partDue(grant) };
    this.#bonus += shareWin(win, round).bonus - split.bonus;
    const end = endOf(this.#grant, this.#bonus, now);
    return end && { cost: this.#grant.paid + end.toCash, endsOn: day };
  }

  /** The days are over, or the time of the grant: then it is taken back. */
  stop(): PlayedGrant {
    const { until, rule, paid } = this.#grant;
    const last = this.#days.at(-1)?.at ?? until;
    if (last >= until) return { cost: paid, endsOn: Math.min(this.#begins + rule.days, this.#days.length) };
    const { cap } = rule;
    return { cost: paid + (cap !== null && cap < this.#bonus ? cap : this.#bonus), endsOn: this.#days.length };
  }
}
