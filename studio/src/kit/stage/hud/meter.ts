import type { Money } from "@magpie/domain/money";
import type { Clock } from "../clock";
import { easeOut } from "../ease";
import type { InTurn } from "../in-turn";
import { el, setText } from "./dom";

export interface Meter {
  element: HTMLElement;
  set(amount: Money | null): void;
  /** Counts up to the amount. */
  count(amount: Money, ms: number): Promise<void>;
}

interface MeterTools {
  label: string;
  write(amount: Money): string;
  clock: Clock;
  inTurn: InTurn;
}

/** A name and an amount. */
export function meter(name: string, { label, write, clock, inTurn }: MeterTools): Meter {
  const value = el("strong", {}, "–");
  let held: Money | null = null;
  const show = () => {
    const text = held === null ? "–" : write(held);
    setText(value, text);
    value.style.setProperty("--letters", String(text.length));
  };
  const set = (amount: Money | null) => {
    if (amount === held) return;
    held = amount;
    inTurn(show);
  };
  return {
    element: el("div", { class: `meter ${name}` }, el("span", {}, label), value),
    set,
    count(amount, ms) {
      const from = held ?? 0n;
      return clock.tween(ms, (progress) => set(between(from, amount, progress)), easeOut);
    },
  };
}

/** Amounts are whole, so progress is made whole first. */
export function between(from: Money, to: Money, progress: number): Money {
  return from + ((to - from) * BigInt(Math.round(progress * 10_000))) / 10_000n;
}
