import type { Money } from "../money";

/** Findings that a person has to look at. None of them is told to the member. */
export const FLAGS = [
  "single",
  "linked",
  "rolling",
  "passed_through",
  "passed_along",
  "many_small",
  "shared_payee",
  "payout_differs",
  "closing",
] as const;
export type Flag = (typeof FLAGS)[number];

/** Linked sums lie within one day; the long count covers half a year. */
export const LINKED_DAYS = 1;
export const RECENT_DAYS = 7;
/** Transferred money counts for longer than one's own, because waiting with it is easier. */
export const LINE_DAYS = 30;
export const ROLLING_DAYS = 180;
/** Somebody who was checked need not be checked again for this long. */
export const CHECKED_DAYS = 365;

const MANY = 5;

export interface Dealings {
  /** From this amount on somebody has to look. */
  checkFrom: Money;
  /** The amount of this request; zero when there is none. */
  amount: Money;
  /** The amounts asked for within each span, this request included, without those given back. */
  asked: { linked: Money; rolling: Money; recent: readonly Money[] };
  deposited: { linked: Money; recent: Money; rolling: Money };
  wagered: { recent: Money };
  /** Money from others of the line. */
  received: { lately: Money };
  sharedPayee: boolean;
}

/** The sums from which on a merchant must know its customer. */
export function thresholdFlags({ checkFrom, amount, asked, deposited }: Dealings): Flag[] {
  const reached: [Flag, boolean][] = [
    ["single", amount >= checkFrom],
    ["linked", asked.linked >= checkFrom || deposited.linked >= checkFrom],
    ["rolling", asked.rolling >= checkFrom || deposited.rolling >= checkFrom],
  ];
  return reached.flatMap(([flag, is]) => (is ? [flag] : []));
}

export function flagsOf(dealings: Dealings): Flag[] {
  const { checkFrom, amount, asked, deposited, wagered, received, sharedPayee } = dealings;
  const small = asked.recent.filter((sum) => sum < checkFrom);
  const smallSum = small.reduce((sum, one) => sum + one, 0n);
  const seen: [Flag, boolean][] = [
    // Money comes in and goes out again, hardly played with.
    ["passed_through", deposited.recent > 0n && amount * 2n >= deposited.recent && wagered.recent * 2n < amount],
    // Money came in through somebody else who gave it on: at least half of the amount may be such money, played with or not.
    ["passed_along", received.lately > 0n && received.lately * 2n >= amount],
    ["many_small", small.length >= MANY && smallSum * 2n >= checkFrom],
    ["shared_payee", sharedPayee],
  ];
  return [...thresholdFlags(dealings), ...seen.flatMap(([flag, is]) => (is ? [flag] : []))];
}
