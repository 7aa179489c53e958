import type { Clock } from "../clock";
import { el } from "../hud/dom";

/** Large words over the board in the player's language, which then disappear. */
export interface Banner {
  /** `above` leaves the middle free, for figures. */
  show(title: string, note?: string, above?: boolean): void;
  hide(): void;
  flash(title: string, note: string, ms: number): Promise<void>;
  /** A line that stays above the board (free spins left); null removes it. */
  chip(text: string | null): void;
}

export function createBanner(host: HTMLElement, clock: Clock): Banner {
  const title = el("strong", {});
  const note = el("span", {});
  const banner = el("div", { class: "banner", "aria-hidden": "true", hidden: true }, title, note);
  const chip = el("p", { class: "chip", "aria-hidden": "true", hidden: true });
  host.append(banner, chip);
  const show = (text: string, below = "", above = false) => {
    title.textContent = text;
    note.textContent = below;
    banner.classList.toggle("above", above);
    banner.hidden = false;
  };
  const hide = () => {
    banner.hidden = true;
  };
  return {
    show,
    hide,
    async flash(text, below, ms) {
      show(text, below);
      await clock.wait(ms);
      hide();
    },
    chip(text) {
      chip.hidden = text === null;
      chip.textContent = text ?? "";
    },
  };
}
