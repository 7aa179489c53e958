import { el, setText, svg } from "../../../kit/stage/hud/dom";
import type { Way } from "../game";

export interface Guess {
  times: number;
  chance: number;
  /** What would be reached. */
  worth: string;
}

export interface GuessButton {
  element: HTMLButtonElement;
  /** Null while the guess is not offered. */
  show(guess: Guess | null): void;
}

const ARROWS: Readonly<Record<Way, string>> = { higher: "M12 4 20 15H4z", lower: "M12 20 4 9H20z" };
const KEYS: Readonly<Record<Way, string>> = { higher: "ArrowUp", lower: "ArrowDown" };

export function guessButton(label: string, way: Way, onPress: () => void): GuessButton {
  const [odds, worth] = [el("strong", {}), el("small", {})];
  const arrow = svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: ARROWS[way] }));
  const element = el(
    "button",
    { type: "button", class: `guess ${way}`, "aria-keyshortcuts": KEYS[way] },
    arrow,
    el("span", {}, label),
    odds,
    worth,
  );
  element.addEventListener("click", onPress);
  addEventListener("keydown", (event) => {
    if (event.key !== KEYS[way] || event.repeat || element.disabled || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    onPress();
  });
  return {
    element,
    show(guess) {
      element.disabled = guess === null;
      setText(odds, guess ? `${guess.times.toFixed(2)}×` : "–");
      setText(worth, guess ? `${Math.round(guess.chance * 100)} % · ${guess.worth}` : "");
    },
  };
}
