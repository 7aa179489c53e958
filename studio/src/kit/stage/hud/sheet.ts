import { el, iconButton } from "./dom";

export interface Sheet {
  body: HTMLElement;
  /** `onClose` is called once, however it is closed. */
  open(onClose?: () => void): void;
  close(): void;
}

/** A panel to read or fill in, over the game. */
export function sheet(host: HTMLElement, title: string, closeLabel: string): Sheet {
  const body = el("div", { class: "sheet-body" });
  const heading = el("h2", {}, title);
  const dialog = el("dialog", { class: "sheet", "aria-label": title });
  const close = () => dialog.close();
  dialog.append(el("header", {}, heading, iconButton("close", closeLabel, close)), body);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) close();
  });
  host.append(dialog);
  const open = (onClose?: () => void) => {
    if (onClose) dialog.addEventListener("close", onClose, { once: true });
    if (!dialog.open) dialog.showModal();
  };
  return { body, open, close };
}
