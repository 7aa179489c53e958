import type { Say } from "../../../kit/words/words";
import type { Result } from "../book";
import type { Word } from "./words";

export function resultText({ winner, playerTotal, bankerTotal }: Result, t: Say<Word>): string {
  const total = Math.max(playerTotal, bankerTotal);
  return winner === "tie" ? t("tied", { total }) : t("wins", { side: t(`bet.${winner}`), total });
}
