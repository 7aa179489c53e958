import type { Money } from "@magpie/domain/money";
import type { Clock } from "../clock";
import { easeOut } from "../ease";
import { el, setText } from "./dom";

export interface Meter {
  element: HTMLElement;
  set(amount: Money | null): void;
  /** Counts up to it. */
  count(amount: Money, ms: number): Promise<void>;
}

/** A name and an amount. */
export function meter(name: string, label: string, write: (amount: Money) => string, clock: Clock): Meter {
  const value = el("strong", {}, "–");
  let shown: Money = 0n;
  const set = (amount: Money | null) => {
    shown = amount ?? 0n;
    const text = amount === null ? "–" : write(amount);
    setText(value, text);
    value.style.setProperty("--letters", String(text.length));
  };
  return {
    element: el("div", { class: `meter ${name}` }, el("span", {}, label), value),
    set,
    count(amount, ms) {
      const from = shown;
      return clock.tween(ms, (progress) => set(between(from, amount, progress)), easeOut);
    },
  };
}

/** Amounts are whole: progress is made whole first. */
export function between(from: Money, to: Money, progress: number): Money {
  return from + ((to - from) * BigInt(Math.round(progress * 10_000))) / 10_000n;
}
