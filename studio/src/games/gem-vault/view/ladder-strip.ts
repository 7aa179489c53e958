import { el, setText } from "../../../kit/stage/hud/dom";
import type { Translate } from "../../../kit/words/words";
import { ladder, type Vault } from "./vault";
import type { Word } from "./words";

const STEPS = 7;

export interface LadderStrip {
  element: HTMLElement;
  show(vault: Vault): void;
}

/**
 * The steps reached, the next gem's return, and those that follow. The step elements are reused, because laying out new ones takes longer
 * than a frame.
 */
export function ladderStrip(t: Translate<Word>): LadderStrip {
  const steps = Array.from({ length: STEPS }, () => createStep());
  const element = el("ol", { class: "ladder", "aria-label": t("ladder") }, ...steps.map((step) => step.element));
  return {
    element,
    show({ alarms, gems, phase }) {
      const shown = ladder(alarms, gems, STEPS);
      // All are as wide as the longest, which is the last, because odds only grow.
      element.style.setProperty("--letters", String(oddsText(shown.at(-1)?.odds4 ?? 0).length));
      steps.forEach((step, at) => {
        const { gems: count = 0, odds4 = null } = shown[at] ?? {};
        const isNext = count === gems + 1 && (phase === "open" || phase === "idle");
        const isReached = count <= gems && phase !== "lost";
        step.show(odds4 === null ? null : [String(count), oddsText(odds4)], isNext ? "next" : isReached ? "reached" : "");
      });
    },
  };
}

function oddsText(odds4: number): string {
  return `${(odds4 / 10_000).toFixed(2)}×`;
}

interface Step {
  element: HTMLElement;
  /** Null hides the step. */
  show(texts: readonly [gems: string, odds: string] | null, state: "next" | "reached" | ""): void;
}

function createStep(): Step {
  const [gems, odds] = [el("span"), el("strong")];
  const element = el("li", {}, gems, odds);
  return {
    element,
    show(texts, state) {
      element.hidden = texts === null;
      element.className = state;
      element.ariaCurrent = state === "next" ? "step" : null;
      setText(gems, texts?.[0] ?? "");
      setText(odds, texts?.[1] ?? "");
    },
  };
}
