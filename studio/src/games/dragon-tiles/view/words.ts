import type { Translate } from "../../../kit/words/words";
import type { Card, Result } from "../book";
import type english from "./words/en.json";

/** Fetched in one language, with what every table says. */
export type Word = keyof typeof english;

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

export function resultText({ winner, suited, ...cards }: Result, t: Translate<Word>): string {
  const rankOf = ({ rank }: Card) => RANKS[rank - 1] ?? "";
  const values = { dragon: rankOf(cards.dragon), tiger: rankOf(cards.tiger) };
  if (winner === "tie") return t(suited ? "suitedTie" : "tied", values);
  return t("wins", { side: t(`bet.${winner}`), ...values });
}
