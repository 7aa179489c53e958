import { el, setText } from "../../../kit/stage/hud/dom";
import { CALLED, columnOf } from "../game";

/** The ball that was called last, what is to be said, and all balls called so far. */
export interface Caller {
  element: HTMLElement;
  called: HTMLElement;
  say(text: string): void;
  call(ball: number, isHit: boolean): void;
  clear(): void;
}

const ARRIVES_MS = 150;

export function createCaller(label: string, moves: boolean): Caller {
  const number = el("b");
  const ball = el("span", { class: "ball", "aria-hidden": "true", hidden: true }, number);
  const words = el("p", { class: "said" });
  const places = Array.from({ length: CALLED }, () => el("li", {}, el("b")));
  const called = el("ol", { class: "called", "aria-label": label }, ...places);
  let count = 0;
  return {
    element: el("div", { class: "caller" }, el("span", { class: "cup" }, ball), words),
    called,
    say: (text) => setText(words, text),
    call(next, isHit) {
      const column = String(columnOf(next));
      ball.hidden = false;
      ball.dataset.column = column;
      setText(number, String(next));
      if (moves) ball.animate([{ transform: "translateY(-24%) scale(0.7)", opacity: 0.3 }, { transform: "none" }], ARRIVES_MS);
      const place = places[count++];
      if (!place) return;
      place.dataset.column = column;
      place.dataset.ball = isHit ? "hit" : "other";
      setText(place.firstChild as HTMLElement, String(next));
    },
    clear() {
      count = 0;
      ball.hidden = true;
      for (const place of places) {
        delete place.dataset.ball;
        setText(place.firstChild as HTMLElement, "");
      }
    },
  };
}
