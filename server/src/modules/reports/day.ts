import type { Money } from "@magpie/domain/money";
import { addDays, startOfDay } from "@magpie/domain/period";
import { wonIn } from "@magpie/domain/reports/figures";
import type { Db } from "../../kit/ctx";
import { listQuarters, type QuarterSum } from "./rollups-store";
import { readMeasures } from "./store";

/** Figures of the whole merchant on a day of its own calendar, up to the last posting. */
export interface DayFigures {
  /** Stakes less what was won, given back, and put into pools. */
  ggr: Money;
  paidIn: Money;
  deposits: number;
  paidOut: Money;
  withdrawals: number;
  bonus: Money;
  /** GGR by quarters of an hour, of that day and of the same weekday before. */
  curve: QuarterSum[];
  before: QuarterSum[];
}

const WEEK_DAYS = 7;

export async function readDayFigures(db: Db, day: string, timeZone: string): Promise<DayFigures> {
  const dayOf = (count: number) => startOfDay(addDays(day, count), timeZone);
  const [sums, curve, before] = await Promise.all([
    readMeasures(db, day, timeZone),
    listQuarters(db, dayOf(0), dayOf(1)),
    listQuarters(db, dayOf(-WEEK_DAYS), dayOf(1 - WEEK_DAYS)),
  ]);
  const of = (name: string) => sums.find(({ measure }) => measure === name) ?? { amount: 0n, lines: 0 };
  const pooled = sums.reduce((sum, one) => sum + one.pooled, 0n);
  return {
    ggr: wonIn({ stake: of("stake").amount, return: of("return").amount, pooled }),
    paidIn: of("deposit").amount,
    deposits: of("deposit").lines,
    paidOut: -of("withdrawal").amount,
    withdrawals: of("withdrawal").lines,
    bonus: of("bonus").amount,
    curve,
    before,
  };
}
