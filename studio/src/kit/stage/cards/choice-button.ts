import { el } from "../hud/dom";

/** A button of a game's own, with the key that presses it as well; none while the player types or reads a sheet. */
export function choiceButton(label: string, key: string, onPress: () => void): HTMLButtonElement {
  const button = el("button", { type: "button", class: "choice", "aria-keyshortcuts": key }, label);
  button.addEventListener("click", onPress);
  addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== key || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (button.hidden || button.disabled || document.querySelector("dialog[open]")) return;
    onPress();
  });
  return button;
}
