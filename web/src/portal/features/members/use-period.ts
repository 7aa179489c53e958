import { useState } from "react";

export const PERIOD_DAYS = [1, 7, 30, 90] as const;
export type PeriodDays = (typeof PERIOD_DAYS)[number];

export interface Period {
  days: PeriodDays;
  pageNo: number;
  choose: (days: PeriodDays) => void;
  leaf: (pageNo: number) => void;
}

/** Which days a record shows, and which page of them; other days start at their first page. */
export function usePeriod(): Period {
  const [{ days, pageNo }, set] = useState<{ days: PeriodDays; pageNo: number }>({ days: 7, pageNo: 1 });
  return { days, pageNo, choose: (next) => set({ days: next, pageNo: 1 }), leaf: (next) => set({ days, pageNo: next }) };
}
