import { dayIn } from "@magpie/domain/period";
import { useState } from "react";
import { usePermission } from "../../../../kit/session/permission";
import { type DayRange, type RangePreset, rangeOf, reportRange } from "./range";

export interface ReportRange {
  preset: RangePreset;
  /** The days that are asked for. */
  days: DayRange;
  choose: (preset: RangePreset) => void;
  pick: (days: DayRange) => void;
}

/** The days of a report by the merchant's calendar. Days of one's own begin with those on screen. */
export function useRange(initial: Exclude<RangePreset, "custom">): ReportRange {
  const { timeZone } = usePermission().info;
  const [preset, setPreset] = useState<RangePreset>(initial);
  const today = dayIn(timeZone, new Date());
  const [picked, pick] = useState<DayRange>(() => rangeOf(initial, today));
  const days = preset === "custom" ? reportRange(picked) : rangeOf(preset, today);

  function choose(next: RangePreset) {
    if (next === "custom") pick(days);
    setPreset(next);
  }

  return { preset, days, choose, pick };
}
