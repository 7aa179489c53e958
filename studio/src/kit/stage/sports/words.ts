import type { OwnWords, Translate } from "../../words/words";
import { fetchWords } from "../fetched-words";
import { lineText } from "./markets";
import type english from "./words/en.json";

type SportWord = keyof typeof english;
export type SportTranslate = (key: SportWord | `beat.${string}` | Parameters<Translate>[0], values?: Parameters<Translate>[1]) => string;

/** A sport's own words replace the common ones. */
export async function sportWords<Key extends string>(own: OwnWords<Key>): Promise<OwnWords<Key | SportWord>> {
  const common = await fetchWords<SportWord>("sports");
  const languages = Object.keys(own) as (keyof typeof own)[];
  return Object.fromEntries(languages.map((language) => [language, { ...common[language], ...own[language] }])) as OwnWords<
    Key | SportWord
  >;
}

/** A pick in words. */
export function pickText(pick: string, home: string, away: string, t: SportTranslate): string {
  switch (pick.charAt(0)) {
    case "1":
      return t("toWin", { team: home });
    case "2":
      return t("toWin", { team: away });
    case "X":
      return t("toDraw");
    case "H":
      return `${home} ${lineText(pick)}`;
    case "A":
      return `${away} ${lineText(pick)}`;
    case "O":
      return t("overLine", { line: lineText(pick) });
    case "U":
      return t("underLine", { line: lineText(pick) });
    case "S":
      return pick === "So" ? t("otherScore") : t("scoreOf", { score: pick.slice(1) });
    default:
      return t("mapTo", { map: pick.charAt(1), team: pick.endsWith("H") ? home : away });
  }
}
