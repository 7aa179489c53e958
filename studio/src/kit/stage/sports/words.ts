import type { Translate } from "../../words/words";
import type { League } from "./face";
import { lineText } from "./markets";
import type english from "./words/en.json";

export type SportWord = keyof typeof english;
export type SportTranslate = (key: SportWord | `beat.${string}` | Parameters<Translate>[0], values?: Parameters<Translate>[1]) => string;

/** Leagues and teams as they are called in the language of the page. Their places stay: all else knows them by those. */
export function calledIn(t: (key: `name.${string}`) => string, leagues: readonly League[]): readonly League[] {
  return leagues.map(({ name, teams }) => ({ name: t(`name.${name}`), teams: teams.map((team) => t(`name.${team}`)) }));
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
