import type { Money } from "../money";

/** What is to be looked at by a person. None of it is told to the member. */
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

/** Sums that are linked lie within a day; the long count goes back half a year. */
export const LINKED_DAYS = 1;
export const RECENT_DAYS = 7;
/** Money that came along a line is waited with more easily than one's own. */
export const LINE_DAYS = 30;
export const ROLLING_DAYS = 180;
/** How long somebody who was looked at need not be looked at again. */
export const CHECKED_DAYS = 365;

const MANY = 5;

export interface Dealings {
  /** From where somebody has to look. */
  checkFrom: Money;
  /** Of this request; zero where none is made. */
  amount: Money;
  /** Asked for, this request too, within each span, without what was given back. */
  asked: { linked: Money; rolling: Money; recent: readonly Money[] };
  deposited: { linked: Money; recent: Money; rolling: Money };
  wagered: { recent: Money };
  /** From others of the line. */
  received: { lately: Money };
  sharedPayee: boolean;
}

/** The sums from which on a merchant must know whom it deals with. */
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
    // Comes in and goes out again, and is hardly played with.
    ["passed_through", deposited.recent > 0n && amount * 2n >= deposited.recent && wagered.recent * 2n < amount],
    // Came in with somebody else, who gave it on: half of what leaves may be such money, played with or not.
    ["passed_along", received.lately > 0n && received.lately * 2n >= amount],
    ["many_small", small.length >= MANY && smallSum * 2n >= checkFrom],
    ["shared_payee", sharedPayee],
  ];
  return [...thresholdFlags(dealings), ...seen.flatMap(([flag, is]) => (is ? [flag] : []))];
}
