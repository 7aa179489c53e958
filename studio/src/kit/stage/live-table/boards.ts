import { el } from "../hud/dom";

export interface BoardPanel {
  name: string;
  label: string;
  element: HTMLElement;
}

/**
 * What a table shows beside the cloth. On a desk all of it; on a phone the last results in a strip, and a panel over the scene for the rest,
 * opened by its button.
 */
export function createBoards(label: string, strip: HTMLElement, panels: readonly BoardPanel[]): HTMLElement {
  const parts = panels.map(({ name, label: title, element }) => {
    const button = el("button", { type: "button", class: "board-tab", "aria-expanded": "false" }, title);
    const panel = el("section", { class: `board-panel ${name}`, "aria-label": title }, el("h2", { class: "board-title" }, title), element);
    return { name, button, panel };
  });
  const boards = el(
    "aside",
    { class: "boards", "aria-label": label },
    el("div", { class: "boards-bar" }, strip, ...parts.map(({ button }) => button)),
    ...parts.map(({ panel }) => panel),
  );
  const open = (name: string | null) => {
    for (const part of parts) {
      const isOpen = part.name === name;
      part.panel.dataset.open = String(isOpen);
      part.button.setAttribute("aria-expanded", String(isOpen));
    }
  };
  for (const { name, button, panel } of parts) button.addEventListener("click", () => open(panel.dataset.open === "true" ? null : name));
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") open(null);
  });
  open(null);
  return boards;
}

/** A list of shares, each with its bar: so many of all. */
export function shareRows(rows: readonly { label: string; count: number; className: string }[], all: number): HTMLElement[] {
  return rows.map(({ label, count, className }) => {
    const percent = all > 0 ? Math.round((count * 100) / all) : 0;
    const bar = el("i", { class: `share-bar ${className}` });
    bar.style.setProperty("--share", `${percent}%`);
    return el("div", { class: "share" }, el("span", {}, label), bar, el("span", { class: "share-figure" }, all > 0 ? `${percent}%` : "–"));
  });
}
