import { HOUR_MS } from "../durations";
import type { Money } from "../money";

export const LIMIT_KINDS = ["deposit", "loss", "wager", "session"] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

export const LIMIT_WINDOWS = ["day", "week", "month"] as const;
export type LimitWindow = (typeof LIMIT_WINDOWS)[number];

/** Windows roll: no midnight gives a limit back at once. */
export const WINDOW_HOURS: Record<LimitWindow, number> = { day: 24, week: 7 * 24, month: 30 * 24 };

/** A limit and how much of it is used: money, or seconds where the kind is `session`. */
export interface Limit {
  kind: LimitKind;
  window: LimitWindow;
  amount: bigint;
  used: bigint;
}

export interface Exclusion {
  since: Date;
  /** Its term, before which nobody can ask for its end. Null for good. */
  until: Date | null;
  /** When it ends, 24 hours after its owner asked for that; null until then, also when the term is over. */
  endsAt: Date | null;
}

/** How a member has asked to be held back. */
export interface Standing {
  breakUntil: Date | null;
  exclusion: Exclusion | null;
  limits: readonly Limit[];
}

export type Wish = { act: "deposit" | "wager"; amount: Money } | { act: "launch" | "bonus" | "trial" };

export type Verdict =
  | { allowed: true }
  | { allowed: false; code: "self_excluded"; until: Date | null }
  | { allowed: false; code: "on_break"; until: Date }
  | { allowed: false; code: "limit_reached"; limit: Limit };

const LIMITED_BY: Record<Wish["act"], readonly LimitKind[]> = {
  deposit: ["deposit"],
  wager: ["wager", "loss", "session"],
  launch: ["session"],
  bonus: [],
  trial: [],
};

/** Whether a member's own limits allow it. Wins and refunds are never asked about. */
export function decide(standing: Standing, wish: Wish, now: Date): Verdict {
  const { breakUntil, exclusion } = standing;
  if (isExcluded(exclusion, now)) return { allowed: false, code: "self_excluded", until: exclusion.endsAt ?? exclusion.until };
  if (breakUntil && now < breakUntil) return { allowed: false, code: "on_break", until: breakUntil };
  const broken = standing.limits.filter((limit) => LIMITED_BY[wish.act].includes(limit.kind) && !hasRoom(limit, needOf(limit, wish)));
  const [tightest] = broken.sort((a, b) => (leftOf(a) < leftOf(b) ? -1 : 1));
  return tightest ? { allowed: false, code: "limit_reached", limit: tightest } : { allowed: true };
}

/** How a member stands once an allowed wish is done: for those decided on together. */
export function afterDoing(standing: Standing, wish: Wish): Standing {
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

/** Playing on needs some time, however little; all else needs its amount. */
function needOf({ kind }: Limit, wish: Wish): bigint {
  if (kind === "session") return 1n;
  return "amount" in wish ? wish.amount : 0n;
}

function hasRoom(limit: Limit, need: bigint): boolean {
  return limit.used + need <= limit.amount;
}

/** What was used in one hour. */
export interface UsedHour {
  hour: Date;
  used: bigint;
}

export function hourOf(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);
}

/** The hours after this one count for a window. One that reaches into it counts whole: a limit is never beaten by minutes. */
export function countsAfter(now: Date, window: LimitWindow): Date {
  return new Date(now.getTime() - (WINDOW_HOURS[window] + 1) * HOUR_MS);
}

/** When an hour stops counting. */
export function leavesAt(hour: Date, window: LimitWindow): Date {
  return new Date(hour.getTime() + (WINDOW_HOURS[window] + 1) * HOUR_MS);
}

/** When enough will have left the window for this much; null where it is more than the limit itself. */
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
