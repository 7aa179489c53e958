import { el, type Icon, icon, setText } from "./dom";

export interface MainAction {
  label: string;
  icon?: Icon;
  enabled: boolean;
  /** go: the usual. take: money is on the table. stop: ends something. */
  tone?: "go" | "take" | "stop";
  onPress(): void;
}

export interface MainButton {
  element: HTMLButtonElement;
  set(action: MainAction): void;
}

/** The main action, always in the same place. Space and Enter press it unless another control has them. */
export function mainButton(onWorded: (isWorded: boolean) => void): MainButton {
  const element = el("button", { type: "button", class: "main" });
  const words = el("span");
  let action: MainAction | null = null;
  const press = () => {
    if (!action?.enabled) return;
    // Felt where the device can, and nothing elsewhere.
    navigator.vibrate?.(8);
    action.onPress();
  };
  element.addEventListener("click", press);
  addEventListener("keydown", (event) => {
    if ((event.key !== " " && event.key !== "Enter") || event.repeat) return;
    if (event.target instanceof Element && event.target.closest("button, input, select, a, dialog")) return;
    event.preventDefault();
    press();
  });
  return {
    element,
    set(next) {
      const before = action;
      action = next;
      // Not disabled in the browser's sense, because a disabled button would lose the focus of somebody who plays by key.
      element.setAttribute("aria-disabled", String(!next.enabled));
      element.dataset.tone = next.tone ?? "go";
      if (before?.label !== next.label) element.setAttribute("aria-label", next.label);
      if (!next.icon) setText(words, next.label);
      if (before && before.icon === next.icon) return;
      element.replaceChildren(next.icon ? icon(next.icon) : words);
      onWorded(!next.icon);
    },
  };
}
