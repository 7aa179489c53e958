import { el } from "../../../kit/stage/hud/dom";
import type { Say } from "../../../kit/words/words";
import { ladder, type Vault } from "./vault";
import type { Word } from "./words";

const STEPS = 7;

export interface LadderStrip {
  element: HTMLElement;
  show(vault: Vault): void;
}

/** What has been reached, what the next gem brings, and what would follow. */
export function ladderStrip(t: Say<Word>): LadderStrip {
  const element = el("ol", { class: "ladder", "aria-label": t("ladder") });
  return {
    element,
    show({ alarms, gems, phase }) {
      const steps = ladder(alarms, gems, STEPS).map((step) => {
        const isNext = step.gems === gems + 1 && (phase === "open" || phase === "idle");
        const isReached = step.gems <= gems && phase !== "lost";
        return el(
          "li",
          { class: isNext ? "next" : isReached ? "reached" : "", "aria-current": isNext ? "step" : false },
          el("span", {}, String(step.gems)),
          el("strong", {}, `${(step.odds4 / 10_000).toFixed(2)}×`),
        );
      });
      element.replaceChildren(...steps);
    },
  };
}
