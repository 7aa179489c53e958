import { el, type Icon, icon } from "./dom";

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

/** The one thing to do, always in the same place. Space and Enter press it wherever nothing else wants them. */
export function mainButton(): MainButton {
  const element = el("button", { type: "button", class: "main" });
  let action: MainAction | null = null;
  const press = () => {
    if (action?.enabled) action.onPress();
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
      const isSame = action?.label === next.label && action.icon === next.icon;
      action = next;
      // Not disabled in the browser's sense: a disabled button would lose the focus of whoever plays by key.
      element.setAttribute("aria-disabled", String(!next.enabled));
      element.dataset.tone = next.tone ?? "go";
      if (isSame) return;
      element.setAttribute("aria-label", next.label);
      element.classList.toggle("worded", !next.icon);
      element.replaceChildren(next.icon ? icon(next.icon) : el("span", {}, next.label));
    },
  };
}
