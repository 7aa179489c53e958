import type { LotteryGame } from "@magpie/contract/lottery/lottery";
import type { Timetable } from "@magpie/domain/lottery/games";
import { findGame } from "@magpie/domain/lottery/games";
import { useTranslate } from "../../../../kit/words/i18n";

export type Rhythm = { every: "minutes" | "day" | "days"; minutes: number };

/** The time between a game's draws, as people say it. */
export function rhythmOf({ runs, stepMinutes, weekdays, monthDays }: Timetable): Rhythm {
  if (weekdays || monthDays) return { every: "days", minutes: 0 };
  const draws = runs.reduce((all, [, count]) => all + count, 0);
  return draws > 1 ? { every: "minutes", minutes: stepMinutes } : { every: "day", minutes: 0 };
}

/** The time between a game's draws, in a sentence or in a word. */
export function useRhythm({ rules }: Pick<LotteryGame, "rules">, length: "long" | "short" = "long"): string | null {
  const t = useTranslate();
  const game = findGame(rules);
  if (!game) return null;
  const { every, minutes } = rhythmOf(game.timetable);
  return length === "long" ? t(`lottery.rhythm.${every}`, { minutes }) : t(`lottery.hall.every.${every}`, { minutes });
}
