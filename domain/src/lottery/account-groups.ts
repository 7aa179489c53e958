import { PRIZE_GROUP_LEAST } from "./odds";
import type { Mode } from "./play";

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
