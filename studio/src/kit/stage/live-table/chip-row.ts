import type { Money } from "@magpie/domain/money";
import type { Translate } from "../../words/words";
import type { Amounts } from "../amounts";
import { el } from "../hud/dom";
import type { TableWord } from "./table-words";

const CHIPS = 5;

export interface ChipRow {
  element: HTMLElement;
  readonly amount: Money;
  /** The chip that shows a sum: the largest that fits into it. */
  kindOf(sum: Money): number;
}

/** Five of the stakes, from the least to the most. */
export function chipRow(t: Translate<TableWord>, amounts: Amounts, stakes: readonly Money[]): ChipRow {
  const kinds = chipsOf(stakes);
  let chosen = Math.min(1, kinds.length - 1);
  const chips = kinds.map((amount, index) => {
    const input = el("input", {
      type: "radio",
      name: "chip",
      checked: index === chosen,
      "aria-label": t("chip", { amount: amounts.text(amount) }),
    });
    input.addEventListener("change", () => {
      chosen = index;
    });
    const face = el("span", { class: "token" }, shortFigure(amount, amounts));
    face.style.setProperty("--chip", String(index));
    return el("label", {}, input, face);
  });
  return {
    element: el("fieldset", { class: "chips" }, el("legend", { class: "unseen" }, t("chips")), ...chips),
    get amount() {
      return kinds[chosen] ?? 0n;
    },
    kindOf: (sum) =>
      Math.max(
        0,
        kinds.findLastIndex((kind) => kind <= sum),
      ),
  };
}

export function chipsOf(stakes: readonly Money[]): Money[] {
  const step = Math.max(1, (stakes.length - 1) / (CHIPS - 1));
  return [...new Set(Array.from({ length: CHIPS }, (_, index) => stakes[Math.min(stakes.length - 1, Math.round(index * step))] ?? 0n))];
}

/** Without zero decimals, because a chip is small. */
function shortFigure(amount: Money, { figure, digits }: Amounts): string {
  const whole = 10n ** BigInt(digits);
  return amount % whole === 0n ? String(amount / whole) : figure(amount);
}
