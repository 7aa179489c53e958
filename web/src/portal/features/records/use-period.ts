import { PERIOD_DAYS_MAX } from "@magpie/contract/records";
import { addDays, countDays } from "@magpie/domain/period";
import { useState } from "react";

export const PRESETS = [1, 7, 30, "custom"] as const;
export type Preset = (typeof PRESETS)[number];

export interface Range {
  from: string;
  to: string;
}

/** The input of the records' calls. */
export type PeriodInput = { days: number } | Range;

export interface Period {
  preset: Preset;
  range: Range;
  input: PeriodInput;
  /** Days of one's own begin with those that are on screen. */
  choose: (preset: Preset, shown?: Range) => void;
  chooseRange: (range: Range) => void;
}

/** The days that a record shows: the last so many by the merchant's calendar, or those a person picks. */
export function usePeriod(initial: Preset = 7): Period {
  const [preset, setPreset] = useState<Preset>(initial);
  const [range, chooseRange] = useState<Range>(lastWeek);

  function choose(next: Preset, shown?: Range) {
    if (next === "custom" && shown) chooseRange({ from: shown.from, to: shown.to });
    setPreset(next);
  }

  return { preset, range, input: preset === "custom" ? inputOf(range) : { days: preset }, choose, chooseRange };
}

/** Puts the days in order and shortens the period to the longest that a record shows; the end stays as picked. */
export function inputOf({ from, to }: Range): Range {
  const [first, last] = from <= to ? [from, to] : [to, from];
  return { from: countDays(first, last) > PERIOD_DAYS_MAX ? addDays(last, 1 - PERIOD_DAYS_MAX) : first, to: last };
}

function lastWeek(): Range {
  const today = new Date().toISOString().slice(0, 10);
  return { from: addDays(today, -6), to: today };
}
