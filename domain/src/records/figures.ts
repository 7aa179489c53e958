import type { Money } from "../money";
import type { DaySum, LineFilter } from "./day-sums";
import { totalOf } from "./day-sums";
import { PROFIT_FIGURE_NAMES, type ProfitFigure, type RecordKind, recordKindOf } from "./kinds";

/** The purses that are played with. */
const PLAYED = ["cash", "bonus"] as const;

function ofKinds(purses: readonly string[], ...kinds: RecordKind[]): LineFilter {
  return { purses, hasKind: (kind) => kinds.includes(recordKindOf(kind)), direction: "both" };
}

/** The figures of profit and loss, each with the lines that make it. */
export const PROFIT_FIGURES = {
  DEPOSITED: ofKinds(["cash"], "DEPOSIT"),
  WITHDRAWN: { purses: ["locked"], hasKind: (kind: string) => kind === "withdrawals.paid", direction: "both" },
  BET: ofKinds(PLAYED, "BET"),
  WON: ofKinds(PLAYED, "WIN"),
  REFUNDED: ofKinds(PLAYED, "REFUND"),
  BONUS: ofKinds(PLAYED, "BONUS", "REBATE"),
  RESULT: ofKinds(PLAYED, "BET", "WIN", "REFUND", "BONUS", "REBATE"),
} as const satisfies Record<ProfitFigure, LineFilter>;

/** These figures are shown without a sign, because their name says the direction. */
const GOES_OUT: readonly ProfitFigure[] = ["WITHDRAWN", "BET"];

export type Profit = Record<ProfitFigure, Money>;

export function profitOf(sums: readonly DaySum[]): Profit {
  const figures = PROFIT_FIGURE_NAMES.map((figure): [ProfitFigure, Money] => {
    const { moneyIn, moneyOut } = totalOf(sums, PROFIT_FIGURES[figure]);
    return [figure, GOES_OUT.includes(figure) ? moneyOut - moneyIn : moneyIn - moneyOut];
  });
  return Object.fromEntries(figures) as Profit;
}

/** Day by day, newest first, without days on which nothing moved. */
export function profitByDay(sums: readonly DaySum[]): (Profit & { day: string })[] {
  const days = new Map<string, DaySum[]>();
  for (const sum of sums) days.set(sum.day, [...(days.get(sum.day) ?? []), sum]);
  return [...days].sort(([a], [b]) => (a < b ? 1 : -1)).map(([day, own]) => ({ day, ...profitOf(own) }));
}
