import type { Translate } from "../../../kit/words/words";
import { factsOf, type Result } from "../book";
import { kindOf, numbersIn } from "../game";
import type english from "./words/en.json";

/** Fetched in one language, with what every table says. */
export type Word = keyof typeof english;

/** A bet's name, as it is read aloud. */
export function nameOf(bet: string, t: Translate<Word>): string {
  const kind = kindOf(bet);
  if (kind === "even-chance" || kind === "any-triple") return t(`bet.${bet}` as Word);
  const [a = 0, b = 0] = numbersIn(bet);
  return t(`kind.${kind}`, { n: a, a, b });
}

/** Big, small or a triple. */
export function sizeOf(result: Result): "big" | "small" | "any-triple" {
  const { total, triple } = factsOf(result);
  if (triple !== null) return "any-triple";
  return total > 10 ? "big" : "small";
}

export function resultText(result: Result, t: Translate<Word>): string {
  const { total, triple } = factsOf(result);
  const size = triple === null ? t(`bet.${sizeOf(result)}`) : t("kind.triple", { n: triple });
  return t("told", { dice: result.dice.join(" "), total, size });
}
