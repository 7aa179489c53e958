import type { Money } from "@magpie/domain/money";
import type { InTurn } from "../in-turn";
import { el, iconButton, setText } from "./dom";

export interface StakeStepper {
  element: HTMLElement;
  readonly value: Money;
  /** Locked while a round is on, or bets are closed. */
  lock(locked: boolean): void;
  /** Holds it at an amount that is not the player's to choose; null gives the choice back. */
  fix(amount: Money | null): void;
  onChange(hear: (stake: Money) => void): void;
}

interface StakeWords {
  label: string;
  less: string;
  more: string;
}

/** Steps through the allowed stakes. */
export function stakeStepper(stakes: readonly Money[], write: (amount: Money) => string, words: StakeWords, inTurn: InTurn): StakeStepper {
  let at = Math.max(0, Math.min(stakes.length - 1, Math.floor(stakes.length / 3)));
  let isLocked = false;
  let fixed: Money | null = null;
  const held = () => fixed ?? stakes[at] ?? 0n;
  const heard: ((stake: Money) => void)[] = [];
  const value = el("strong", {});
  const step = (by: number) => {
    at = Math.max(0, Math.min(stakes.length - 1, at + by));
    show();
    for (const hear of heard) hear(held());
  };
  const less = iconButton("minus", words.less, () => step(-1), "step");
  const more = iconButton("plus", words.more, () => step(1), "step");
  const show = () => {
    setText(value, write(held()));
    less.disabled = isLocked || fixed !== null || at === 0;
    more.disabled = isLocked || fixed !== null || at >= stakes.length - 1;
  };
  show();
  return {
    element: el(
      "div",
      { class: "meter stake", role: "group", "aria-label": words.label },
      less,
      el("div", {}, el("span", {}, words.label), value),
      more,
    ),
    get value() {
      return held();
    },
    lock(locked) {
      if (locked === isLocked) return;
      isLocked = locked;
      inTurn(show);
    },
    fix(amount) {
      if (amount === fixed) return;
      fixed = amount;
      inTurn(show);
      for (const hear of heard) hear(held());
    },
    onChange(hear) {
      heard.push(hear);
    },
  };
}
