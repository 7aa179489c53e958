import { HOUR_MS } from "../durations";
import type { Money } from "../money";
import { addMonths } from "../period";

export const LIMIT_KINDS = ["deposit", "loss", "wager", "session"] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

export const LIMIT_WINDOWS = ["day", "week", "month"] as const;
export type LimitWindow = (typeof LIMIT_WINDOWS)[number];

/** Windows roll, so that no midnight gives a whole limit back at once. */
export const WINDOW_HOURS: Record<LimitWindow, number> = { day: 24, week: 7 * 24, month: 30 * 24 };

/** A limit and the amount of it that is used: money, or seconds for the kind `session`. */
export interface Limit {
  kind: LimitKind;
  window: LimitWindow;
  amount: bigint;
  used: bigint;
}

export interface Exclusion {
  since: Date;
  /** Nobody can ask for the end before this; null means for good. */
  until: Date | null;
  /** The end, 24 hours after the owner asked for it. Null until then, even when the term is over. */
  endsAt: Date | null;
}

/** The break, exclusion and limits that a member has asked for. */
export interface LimitStanding {
  breakUntil: Date | null;
  exclusion: Exclusion | null;
  limits: readonly Limit[];
  /** True while a reality check waits for its answer. */
  checkWaits: boolean;
}

export type LimitedAction =
  | { act: "deposit"; amount: Money }
  /** `here` says that a person makes the bet just now: nobody makes a ticket of a chase plan. */
  | { act: "wager"; amount: Money; here: boolean }
  | { act: "launch" | "bonus" | "trial" };

export type Verdict =
  | { allowed: true }
  | { allowed: false; code: "self_excluded"; until: Date | null }
  | { allowed: false; code: "on_break"; until: Date }
  | { allowed: false; code: "reality_check" }
  | { allowed: false; code: "limit_reached"; limit: Limit };

const LIMITED_BY: Record<LimitedAction["act"], readonly LimitKind[]> = {
  deposit: ["deposit"],
  wager: ["wager", "loss", "session"],
  launch: ["session"],
  bonus: [],
  trial: [],
};

/** Decides a wish by the member's own limits. Wins and refunds always settle, so they are never decided here. */
export function decide(standing: LimitStanding, wish: LimitedAction, now: Date): Verdict {
  const { breakUntil, exclusion } = standing;
  if (isExcluded(exclusion, now)) return { allowed: false, code: "self_excluded", until: exclusion.endsAt ?? exclusion.until };
  if (breakUntil && now < breakUntil) return { allowed: false, code: "on_break", until: breakUntil };
  const broken = standing.limits.filter((limit) => LIMITED_BY[wish.act].includes(limit.kind) && !hasRoom(limit, needOf(limit, wish)));
  const [tightest] = broken.sort((a, b) => (leftOf(a) < leftOf(b) ? -1 : 1));
  if (tightest) return { allowed: false, code: "limit_reached", limit: tightest };
  const plays = wish.act === "launch" || (wish.act === "wager" && wish.here);
  return plays && standing.checkWaits ? { allowed: false, code: "reality_check" } : { allowed: true };
}

/** The member's standing once an allowed wish is done, for wishes that are decided together. */
export function afterDoing(standing: LimitStanding, wish: LimitedAction): LimitStanding {
  const counts = (limit: Limit) => limit.kind !== "session" && LIMITED_BY[wish.act].includes(limit.kind);
  const limits = standing.limits.map((limit) => (counts(limit) ? { ...limit, used: limit.used + needOf(limit, wish) } : limit));
  return { ...standing, limits };
}

export function leftOf({ amount, used }: Pick<Limit, "amount" | "used">): bigint {
  return used < amount ? amount - used : 0n;
}

export function isExcluded(exclusion: Exclusion | null, now: Date): exclusion is Exclusion {
  return exclusion !== null && (exclusion.endsAt === null || now < exclusion.endsAt);
}

/** Playing on needs at least some time; everything else needs its amount. */
function needOf({ kind }: Limit, wish: LimitedAction): bigint {
  if (kind === "session") return 1n;
  return "amount" in wish ? wish.amount : 0n;
}

function hasRoom(limit: Limit, need: bigint): boolean {
  return limit.used + need <= limit.amount;
}

/** The amount used within one hour. */
export interface UsedHour {
  hour: Date;
  used: bigint;
}

export function hourOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);
}

/** Hours after this one count for a window. An hour that reaches into the window counts whole, so that minutes never beat a limit. */
export function countsAfter(now: Date, window: LimitWindow): Date {
  return new Date(now.getTime() - (WINDOW_HOURS[window] + 1) * HOUR_MS);
}

/** The time at which an hour stops counting. */
export function leavesAt(hour: Date, window: LimitWindow): Date {
  return new Date(hour.getTime() + (WINDOW_HOURS[window] + 1) * HOUR_MS);
}

/** The time at which enough has left the window for this need; null when the need is above the limit itself. */
export function freesAt({ window, amount }: Limit, hours: readonly UsedHour[], need: bigint, now: Date): Date | null {
  if (need > amount) return null;
  const counted = hours.filter(({ hour }) => hour > countsAfter(now, window)).sort((a, b) => a.hour.getTime() - b.hour.getTime());
  let used = counted.reduce((sum, hour) => sum + hour.used, 0n);
  if (used + need <= amount) return now;
  for (const { hour, used: leaving } of counted) {
    used -= leaving;
    if (used + need <= amount) return leavesAt(hour, window);
  }
  return null;
}

/** A wish for a looser limit waits this long before it can be confirmed. */
export const LOOSENING_HOURS = 24;

/** Having no limit is the loosest. */
export function isLooser(wished: bigint | null, now: bigint | null): boolean {
  return now !== null && (wished === null || wished > now);
}

export function looserFrom(asked: Date): Date {
  return new Date(asked.getTime() + LOOSENING_HOURS * HOUR_MS);
}

/** Members are asked this often to look over their deposit limit. */
export const REVIEW_MONTHS = 6;

export function reviewDueAt(reviewedAt: Date): Date {
  return addMonths(reviewedAt, REVIEW_MONTHS);
}
