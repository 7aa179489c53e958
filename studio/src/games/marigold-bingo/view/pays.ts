import { el, svg } from "../../../kit/stage/hud/dom";
import type { Translate } from "../../../kit/words/words";
import { CELLS, COLUMNS, DRAWS, PATTERNS, type Pattern, ROWS } from "../game";
import type { Word } from "./words";

/** All patterns with their pays; the one that the card has now is lit. */
export interface Pays {
  element: HTMLElement;
  show(pattern: Pattern | null): void;
}

export function createPays(t: Translate<Word>, locale: string): Pays {
  const rows = PATTERNS.map((pattern) =>
    el("li", {}, pictureOf(pattern), el("span", {}, t(pattern.name)), el("b", {}, `${pattern.x.toLocaleString(locale)}×`)),
  );
  return {
    element: el("ol", { class: "patterns", "aria-label": t("payTitle") }, ...rows),
    show(pattern) {
      for (const [at, row] of rows.entries()) row.toggleAttribute("data-now", PATTERNS[at] === pattern);
    },
  };
}

/** The card in small, with one of the pattern's shapes. */
function pictureOf({ shapes: [shape = 0] }: Pattern): SVGElement {
  const squares = (isOn: boolean) =>
    Array.from({ length: CELLS }, (_, cell) =>
      ((shape >> cell) & 1) === Number(isOn) ? `M${cell % COLUMNS} ${Math.floor(cell / COLUMNS)}h.86v.86h-.86z` : "",
    ).join("");
  return svg(
    "svg",
    { viewBox: `0 0 ${COLUMNS} ${ROWS}`, "aria-hidden": "true" },
    svg("path", { class: "off", d: squares(false) }),
    svg("path", { class: "on", d: squares(true) }),
  );
}

/** For the rules: each pattern, its pay, and the chance to have it as the highest; then the return, exactly. */
export function payTable(t: Translate<Word>, locale: string): HTMLElement[] {
  const oneIn = (draws: number) => {
    const often = DRAWS / draws;
    return often.toLocaleString(locale, { maximumFractionDigits: often < 1000 ? 1 : 0 });
  };
  const rows = PATTERNS.map((pattern) =>
    el(
      "tr",
      {},
      el("th", {}, pictureOf(pattern), t(pattern.name)),
      el("td", {}, `${pattern.x.toLocaleString(locale)}×`),
      el("td", {}, t("oneIn", { count: oneIn(pattern.draws) })),
    ),
  );
  const paid = PATTERNS.reduce((sum, { x, draws }) => sum + x * draws, 0);
  const percent = (paid / DRAWS).toLocaleString(locale, { style: "percent", minimumFractionDigits: 6 });
  const exact = { paid: paid.toLocaleString(locale), of: DRAWS.toLocaleString(locale), percent };
  return [
    el("table", { class: "pattern-table" }, el("caption", {}, t("payTitle")), el("tbody", {}, ...rows)),
    el("p", {}, t("exact", exact)),
  ];
}
