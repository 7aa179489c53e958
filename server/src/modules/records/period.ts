import { PERIOD_DAYS_MAX } from "@magpie/contract/records";
import { addDays, countDays, dayIn } from "@magpie/domain/period";
import { refuse } from "@magpie/domain/refusals";
import type { Work } from "../../kit/ctx";
import { readTimeZone } from "../merchant/merchant";

/** Days of the merchant's calendar, both ends included. */
export interface Period {
  from: string;
  to: string;
  timeZone: string;
}

export interface PeriodAsked {
  days: number;
  from?: string | undefined;
  to?: string | undefined;
}

export async function readPeriod({ db, now }: Pick<Work, "db" | "now">, asked: PeriodAsked): Promise<Period> {
  const timeZone = await readTimeZone(db);
  const to = asked.to ?? dayIn(timeZone, now);
  const from = asked.from ?? addDays(to, 1 - asked.days);
  const days = countDays(from, to);
  if (days < 1 || days > PERIOD_DAYS_MAX) refuse("invalid_input", { fields: { from: days < 1 ? "too_late" : "too_early" } });
  return { from, to, timeZone };
}

export const EVER = { from: "0001-01-01", to: "9999-12-31" } as const;
