import type { LotteryGame } from "@magpie/contract/lottery/lottery";
import { findGame } from "@magpie/domain/lottery/games";
import { useTranslate } from "../../../../kit/words/i18n";
import { rhythmOf } from "./rhythm";

/** How often a game draws, in a sentence or in a word. */
export function useRhythm({ rules }: Pick<LotteryGame, "rules">, length: "long" | "short" = "long"): string | null {
  const t = useTranslate();
  const game = findGame(rules);
  if (!game) return null;
  const { every, minutes } = rhythmOf(game.timetable);
  return length === "long" ? t(`lottery.rhythm.${every}`, { minutes }) : t(`lottery.hall.every.${every}`, { minutes });
}
