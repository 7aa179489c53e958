import { el, setText } from "../hud/dom";

/** The line above the cloth: what happens, and how long bets are taken. It is written once a second, and its bar moves by the browser alone. */
export interface Countdown {
  element: HTMLElement;
  /** Bets are taken for so long, of a whole that long. */
  open(leftMs: number, wholeMs: number, textOf: (seconds: number) => string): void;
  say(text: string): void;
}

const SECOND_MS = 1000;
const SOON_MS = 5000;

export function createCountdown(onSecond: (leftMs: number) => void): Countdown {
  const text = el("span", {});
  const bar = el("i", { class: "bar" });
  const element = el("p", { class: "tale", role: "timer" }, text, bar);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Animation | null = null;
  const stop = () => {
    clearTimeout(timer);
    running?.cancel();
    running = null;
    delete element.dataset.soon;
  };
  return {
    element,
    open(leftMs, wholeMs, textOf) {
      stop();
      const endsAt = performance.now() + leftMs;
      const from = Math.min(1, leftMs / wholeMs);
      running = bar.animate({ transform: [`scaleX(${from})`, "scaleX(0)"] }, { duration: Math.max(0, leftMs), fill: "forwards" });
      const tick = () => {
        const left = Math.max(0, endsAt - performance.now());
        setText(text, textOf(Math.ceil(left / SECOND_MS)));
        element.dataset.soon = String(left < SOON_MS);
        onSecond(left);
        // A little later than the full second, so that it is written once.
        if (left > 0) timer = setTimeout(tick, (left % SECOND_MS) + 15);
      };
      tick();
    },
    say(words) {
      stop();
      setText(text, words);
    },
  };
}
