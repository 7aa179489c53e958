import { el } from "../../../kit/stage/hud/dom";
import { createBoards, shareRows } from "../../../kit/stage/live-table/boards";
import type { Translate } from "../../../kit/words/words";
import { factsOf, type Result } from "../book";
import { drawFace } from "./dice";
import { sizeOf, type Word } from "./words";

const STRIP = 24;
const LISTED = 10;

export function createHistory(t: Translate<Word>) {
  const strip = el("ol", { class: "results", "aria-label": t("last") });
  const [list, shares] = [el("ol", { class: "rolls-list" }), el("div", { class: "shares" })];
  const rolls = el("div", {}, shares, list);
  return {
    element: createBoards(t("rolls"), strip, [{ name: "rolls", label: t("rolls"), element: rolls }]),
    show(results: readonly Result[]) {
      const newest = results.toReversed();
      strip.replaceChildren(
        ...newest.slice(0, STRIP).map((result) => {
          const { total } = factsOf(result);
          return el("li", { class: sizeOf(result), "aria-label": `${total} ${t(`bet.${sizeOf(result)}`)}` }, String(total));
        }),
      );
      list.replaceChildren(...newest.slice(0, LISTED).map((result) => rollRow(result, t)));
      const count = (className: "small" | "big" | "any-triple") => ({
        label: t(`bet.${className}`),
        count: results.filter((result) => sizeOf(result) === className).length,
        className,
      });
      const parity = (className: "odd" | "even") => ({
        label: t(`bet.${className}`),
        count: results.filter((result) => parityOf(result) === className).length,
        className,
      });
      shares.replaceChildren(
        ...shareRows([count("small"), count("big"), parity("odd"), parity("even"), count("any-triple")], results.length),
      );
    },
  };
}

/** Of a triple neither wins. */
function parityOf(result: Result): "odd" | "even" | null {
  const { total, triple } = factsOf(result);
  if (triple !== null) return null;
  return total % 2 === 1 ? "odd" : "even";
}

function rollRow(result: Result, t: Translate<Word>): HTMLElement {
  const size = sizeOf(result);
  const parity = parityOf(result);
  return el(
    "li",
    {},
    el("span", { class: "faces" }, ...result.dice.map(drawFace)),
    el("strong", {}, String(factsOf(result).total)),
    el("span", { class: `tag ${size}` }, t(`bet.${size}`)),
    el("span", {}, parity ? t(`bet.${parity}`) : ""),
  );
}
