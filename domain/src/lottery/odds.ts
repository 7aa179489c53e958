import type { Mode, Tier } from "./play";
import { compare, divided, floor, minus, ONE, type Ratio, ratio, times, ZERO } from "./ratio";

/** Odds with the stake included, times ten thousand. */
export type Odds4 = bigint;

export const PRIZE_GROUP_LEAST = 1800;
const PRIZE_GROUP_TOPS: Partial<Record<Mode, number>> = { LOTT: 1980, ZY: 1990 };

/** The terms that a line is sold under. */
export interface Terms {
  mode: Mode;
  /** The line's prize group, in the modes that have them: the payout of 2.00 on a chance of one in a thousand. */
  group?: number;
  /** The highest group that the account may pick; the difference comes back as rebate. */
  accountGroup?: number;
  /** The merchant's own margin for a play with fixed odds, in hundredths of a percent. */
  marginBps?: number;
}

/** Odds that pay everything back in the long run. */
export function fairOdds({ chance, push = ZERO, share = ONE }: Tier): Ratio {
  return divided(times(share, minus(ONE, push)), chance);
}

export function hasGroups(mode: Mode): boolean {
  return PRIZE_GROUP_TOPS[mode] !== undefined;
}

/** Groups are even; a line's group is at most the account's, and the account's at most the top of the ladder. */
export function areGroupsValid({ mode, group, accountGroup }: Terms): boolean {
  const top = PRIZE_GROUP_TOPS[mode];
  if (top === undefined) return group === undefined && accountGroup === undefined;
  if (group === undefined || accountGroup === undefined) return false;
  const isRung = (one: number) => Number.isInteger(one) && one % 2 === 0;
  return isRung(group) && isRung(accountGroup) && PRIZE_GROUP_LEAST <= group && group <= accountGroup && accountGroup <= top;
}

export function odds4Of(tier: Tier, { mode, group = 0, marginBps }: Terms): Odds4 {
  if (tier.list) return floor(times(tier.list, ratio(10_000)));
  const fair = fairOdds(tier);
  if (hasGroups(mode)) return floor(times(fair, ratio(group * 10_000, 2000)));
  return floor(times(fair, ratio((10_000 - (marginBps ?? marginBpsOf(fair))) * 1000, 10_000))) * 10n;
}

/** The longer the odds, the more the house keeps. */
const MARGINS: readonly (readonly [upTo: number, bps: number])[] = [
  [3, 100],
  [100, 200],
  [1000, 500],
];

export function marginBpsOf(fair: Ratio): number {
  return MARGINS.find(([upTo]) => compare(fair, ratio(upTo)) <= 0)?.[1] ?? 1000;
}

/** The highest group of an account whose upline has set none. */
const DEFAULT_GROUPS: Partial<Record<Mode, number>> = { LOTT: 1956, ZY: 1956 };

export interface AccountGroup {
  mode: Mode;
  least: number;
  account: number;
}

/** The range of prize groups that an account may pick from, for each mode that has groups. */
export function accountGroups(modes: readonly Mode[], own: ReadonlyMap<string, number>): AccountGroup[] {
  return modes.flatMap((mode) => {
    const account = own.get(mode) ?? DEFAULT_GROUPS[mode];
    return account === undefined ? [] : [{ mode, least: PRIZE_GROUP_LEAST, account }];
  });
}
