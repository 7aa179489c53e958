import type { Translate } from "../../../kit/words/words";
import type { Result } from "../book";
import type { Bet } from "../game";
import type english from "./words/en.json";

/** Fetched in one language, with what every table says. */
export type Word = keyof typeof english;

export function resultText({ winner, playerTotal, bankerTotal }: Result, t: Translate<Word>): string {
  const total = Math.max(playerTotal, bankerTotal);
  return winner === "tie" ? t("tied", { total }) : t("wins", { side: t(`bet.${winner}`), total });
}
