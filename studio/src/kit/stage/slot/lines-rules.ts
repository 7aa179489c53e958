import type { Translate } from "../../words/words";
import { el } from "../hud/dom";
import type { RulesSection } from "../hud/rules";
import type { SlotArt } from "./art";
import { linesDrawing, paysTable, symbolFigure } from "./pays";

/** The part of a lines game's table that its rules show. */
export interface LinesTable {
  lines: readonly string[];
  pays: Readonly<Record<string, readonly number[]>>;
  scatterPays: readonly number[];
  freeSpins: readonly number[];
  freeMultiplier: number;
  freeWildMultiplier: number;
}

/** Read from the very table that the rounds are played with. */
export function linesRules(art: SlotArt, t: Translate, table: LinesTable): RulesSection[] {
  const { lines, pays, scatterPays, freeSpins, freeMultiplier, freeWildMultiplier } = table;
  const wild = [t("wildText"), ...(freeWildMultiplier > 1 ? [t("wildDoubles")] : [])];
  const scatter = [
    t("scatterText", { spins: freeSpins.join(" / ") }),
    t("scatterPays", { pays: scatterPays.join(" / ") }),
    ...(freeMultiplier > 1 ? [t("freeText", { x: freeMultiplier })] : []),
  ];
  return [
    {
      title: t("pays"),
      content: [paysTable(art, t, pays, lines.length), symbolFigure(art, "W", wild), symbolFigure(art, "S", scatter)],
    },
    { title: t("lines"), content: [el("p", {}, t("linesText", { lines: lines.length })), linesDrawing(lines, t)] },
  ];
}
