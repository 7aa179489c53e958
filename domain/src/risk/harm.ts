import { DAY_MS, HOUR_MS } from "../durations";
import type { Money } from "../money";

/** Habits that often go with harm. Each is a reason for a person to look, and none says by itself that somebody is harmed. */
export const HARM_SIGNS = ["chasing", "night", "rising", "losing", "cancelled", "failed", "raised"] as const;
export type HarmSign = (typeof HARM_SIGNS)[number];

/** An hour in which a member moved money. */
export interface PlayHour {
  at: Date;
  /** The hour on the merchant's clock, from 0 to 23. */
  clock: number;
  deposited: Money;
  wagered: Money;
  won: Money;
}

export interface Habits {
  /** The last four weeks, oldest first; hours without money are left out. */
  hours: readonly PlayHour[];
  /** Withdrawals that the member took back, deposits that failed, and looser limits asked for. */
  cancelled: number;
  failed: number;
  raised: number;
}

/** `count` says how often, `amount` how much, `before` how much it used to be in a week. */
export interface SeenSign {
  sign: HarmSign;
  count: number | null;
  amount: Money | null;
  before: Money | null;
}

/** The habits of this many days are judged; four times as many are looked back on. */
export const JUDGED_DAYS = 7;
export const LOOKED_BACK_DAYS = 28;
const WEEKS_BEFORE = 3n;

/** Waking people sleep in these hours of the merchant's clock. */
const NIGHT_ENDS = 6;
const NIGHT_HOURS_LEAST = 2;
/** A deposit so soon after a loss is made to win it back. */
const CHASE_MS = 2 * HOUR_MS;

const LEAST = { chasing: 3, night: 3, cancelled: 2, failed: 5, raised: 2 } as const;
const TIMES_MORE = 3n;

const POINTS: Record<HarmSign, number> = { chasing: 3, cancelled: 3, night: 2, rising: 2, losing: 2, raised: 2, failed: 1 };
/** No sign makes a mark alone: a night worker plays at night, and a holiday raises stakes. */
export const MARKED_FROM = 4;
export const GRAVE_FROM = 7;

export interface Harm {
  score: number;
  signs: SeenSign[];
}

export function scoreHarm(habits: Habits, now: Date): Harm {
  const signs = [...signsOfMoney(habits.hours, now), ...signsOfActs(habits)];
  return { score: signs.reduce((sum, { sign }) => sum + POINTS[sign], 0), signs };
}

export function isMarked({ score }: Pick<Harm, "score">): boolean {
  return score >= MARKED_FROM;
}

/** So many signs at once that nothing may be given for playing until a person has looked. */
export function isGrave({ score }: Pick<Harm, "score">): boolean {
  return score >= GRAVE_FROM;
}

function signsOfMoney(hours: readonly PlayHour[], now: Date): SeenSign[] {
  const since = now.getTime() - JUDGED_DAYS * DAY_MS;
  const late = hours.filter(({ at }) => at.getTime() >= since);
  const early = hours.filter(({ at }) => at.getTime() < since);
  const sumOf = (of: readonly PlayHour[], value: (hour: PlayHour) => Money) => of.reduce((sum, hour) => sum + value(hour), 0n);
  const stakes = (of: readonly PlayHour[]) => sumOf(of, ({ wagered }) => wagered);
  const losses = (of: readonly PlayHour[]) => sumOf(of, ({ wagered, won }) => wagered - won);
  const chases = countChases(hours, since);
  const nights = countNights(late);
  return [
    ...(chases >= LEAST.chasing ? [counted("chasing", chases)] : []),
    ...(nights >= LEAST.night ? [counted("night", nights)] : []),
    ...grown("rising", stakes(late), stakes(early)),
    ...grown("losing", losses(late), losses(early)),
  ];
}

function signsOfActs(habits: Habits): SeenSign[] {
  return (["cancelled", "failed", "raised"] as const).flatMap((sign) => (habits[sign] >= LEAST[sign] ? [counted(sign, habits[sign])] : []));
}

function counted(sign: HarmSign, count: number): SeenSign {
  return { sign, count, amount: null, before: null };
}

/** A week with several times the money of a week before. Whoever had no weeks before cannot be compared. */
function grown(sign: HarmSign, amount: Money, earlier: Money): SeenSign[] {
  const before = earlier / WEEKS_BEFORE;
  return before > 0n && amount >= before * TIMES_MORE ? [{ sign, count: null, amount, before }] : [];
}

/** Deposits that followed within two hours of an hour that was lost. */
function countChases(hours: readonly PlayHour[], since: number): number {
  return hours.filter(({ at, deposited }, place) => {
    if (deposited <= 0n || at.getTime() < since) return false;
    return hours
      .slice(0, place)
      .some((earlier) => at.getTime() - earlier.at.getTime() <= CHASE_MS && earlier.wagered - earlier.won > earlier.deposited / 2n);
  }).length;
}

/** Nights with several hours of bets. A night belongs to the day on which it ends. */
function countNights(hours: readonly PlayHour[]): number {
  const nights = new Map<number, number>();
  for (const { at, clock, wagered } of hours) {
    if (clock >= NIGHT_ENDS || wagered <= 0n) continue;
    const midnight = at.getTime() - clock * HOUR_MS;
    nights.set(midnight, (nights.get(midnight) ?? 0) + 1);
  }
  return [...nights.values()].filter((count) => count >= NIGHT_HOURS_LEAST).length;
}
