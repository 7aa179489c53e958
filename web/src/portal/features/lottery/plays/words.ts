import { type Translate, useTranslate, type Values } from "../../../../kit/words/i18n";
import { nameOf, type PlayKey, type PlayName } from "./play-name";

/** The words of pages about plays. */
export interface PlayWords {
  group: (group: string) => string;
  name: (bookId: string, code: string) => string;
  /** Name and tab in one, where the tab is not in sight. */
  full: (bookId: string, code: string) => string;
  rule: (bookId: string, code: string) => string;
  pick: (code: string, symbol: string) => string;
}

/** Digits and whole numbers say themselves; a bull has a name. */
export function pickWord(t: Translate, code: string, symbol: string): string {
  if (code === "c_niu") return bullWord(t, symbol);
  if (/^\d+$/.test(symbol)) return symbol;
  if (code === "c_showhand" && symbol === "high") return t("plays.pick.high_hand");
  return partsOf(symbol)
    .map((part) => t(`plays.pick.${part}` as PlayKey))
    .join(" · ");
}

function bullWord(t: Translate, symbol: string): string {
  if (symbol === "0") return t("plays.pick.no_bull");
  return symbol === "10" ? t("plays.pick.bull_bull") : t("plays.pick.bull", { n: symbol });
}

/** Red and big are two words, a half straight is one. */
function partsOf(symbol: string): string[] {
  return /^(red|blue|green)_|^(big|small)_/.test(symbol) ? symbol.split("_") : [symbol];
}

function valuesOf(t: Translate, { n, frame, shape }: PlayName): Values {
  return {
    n,
    place: frame ? t(`plays.frame.${frame}` as PlayKey) : "",
    shape: shape ? t(`plays.shape.${shape}` as PlayKey) : "",
  };
}

export function usePlayWords(): PlayWords {
  const t = useTranslate();
  const group = (name: string) => t(`plays.group.${name}` as PlayKey);
  const say = (part: "name" | "rule", known: PlayName) => t(`plays.${part}.${known[part]}` as PlayKey, valuesOf(t, known));
  return {
    group,
    name: (bookId, code) => say("name", nameOf(bookId, code)),
    full: (bookId, code) => {
      const known = nameOf(bookId, code);
      const [tab, name] = [group(known.group), say("name", known)];
      return tab === name ? name : `${tab} · ${name}`;
    },
    rule: (bookId, code) => say("rule", nameOf(bookId, code)),
    pick: (code, symbol) => pickWord(t, code, symbol),
  };
}
