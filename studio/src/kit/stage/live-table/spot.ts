import type { StudioBet } from "@magpie/contract/studio";
import type { Amounts } from "../amounts";
import { el, setText } from "../hud/dom";
import type { Slip } from "./slip";
import { sumOf } from "./slip";

/** A place on the cloth for one bet, with the chips that lie on it. */
export interface Spot {
  bet: string;
  button: HTMLButtonElement;
  stack: HTMLElement;
}

export interface SpotText {
  /** As it is read aloud, with the amount on it. */
  label(bet: string, amount: string): string;
  amounts: Amounts;
}

/** A button for a bet; what is written on it is the table's own. */
export function createSpot(bet: string, className: string, content: readonly (Node | string)[], onLay: (bet: string) => void): Spot {
  const stack = el("span", { class: "stack", hidden: true });
  const button = el("button", { type: "button", class: `spot ${className}`, "data-bet": bet }, ...content, stack);
  button.addEventListener("click", () => onLay(bet));
  return { bet, button, stack };
}

/** Writes the chips of a slip onto their spots. Spots whose chips did not change are left alone: a cloth has many. */
export function chipWriter(spots: readonly Spot[], { label, amounts }: SpotText) {
  const written = new Map<string, string>();
  return (slip: Slip, isOpen: boolean, chipOf: (bet: string) => number) => {
    for (const { bet, button, stack } of spots) {
      const [laid, standing] = [sumOf(slip.laid, bet), sumOf(slip.standing, bet)];
      const now = `${laid} ${standing} ${isOpen}`;
      if (written.get(bet) === now) continue;
      written.set(bet, now);
      const all = laid + standing;
      stack.hidden = all === 0n;
      setText(stack, shortFigure(all, amounts));
      stack.dataset.laid = String(laid > 0n);
      stack.style.setProperty("--chip", String(chipOf(bet)));
      button.setAttribute("aria-disabled", String(!isOpen));
      button.setAttribute("aria-label", label(bet, amounts.text(all)));
    }
  };
}

/** A chip is small: thousands in short, and no zero decimals. */
export function shortFigure(amount: bigint, { digits, figure }: Amounts): string {
  const whole = 10n ** BigInt(digits);
  if (amount % whole !== 0n) return figure(amount);
  const units = amount / whole;
  return units >= 10_000n ? `${units / 1000n}k` : String(units);
}

export function markSpots(spots: readonly Spot[], paid: ReadonlySet<string> | null): void {
  for (const { bet, button } of spots) button.dataset.paid = paid === null ? "" : String(paid.has(bet));
}

/** The bets of everybody on one spot, as a number of players. */
export function othersOn(bet: string, bets: readonly StudioBet[]): number {
  return bets.filter(({ choice }) => (choice as { bet?: unknown } | null)?.bet === bet).length;
}
