import type { Translate } from "../../../kit/words/words";
import type { Result } from "../book";
import { colourOf, kindOf, OUTSIDE, type OutsideBet } from "../game";
import type { Mode } from "./layout";
import type english from "./words/en.json";

/** Fetched in one language, with what every table says. */
export type Word = keyof typeof english;

/** A bet's name, as it is read aloud. */
export function nameOf(bet: string, t: Translate<Word>): string {
  if (Object.hasOwn(OUTSIDE, bet)) return t(`cloth.${bet as OutsideBet}`);
  const kind = kindOf(bet);
  const mode = kind === "split" ? "split-across" : (kind as Mode);
  return t("inside", { name: t(`mode.${mode}`).replace(/ ?[↔↕]/, ""), numbers: bet.replaceAll("-", " ") });
}

export function resultText({ pocket }: Result, t: Translate<Word>): string {
  const colour = colourOf(pocket);
  return colour === "zero" ? t("fellZero") : t("fell", { number: pocket, colour: t(`cloth.${colour}`) });
}
