import { el, setText } from "../../../kit/stage/hud/dom";
import type { Translate } from "../../../kit/words/words";
import type { Winner } from "../book";
import { BIRDS, type Card } from "../game";
import { clashAt, isDecided, poseAt } from "./bout";
import type { Word } from "./words";

const SIDES = ["meron", "wala"] as const;

export interface Arena {
  element: HTMLElement;
  /** The card of the bout; null while there is none. */
  show(card: Card | null): void;
  /** The bout up to this time; true when the birds meet anew. */
  play(winner: Winner | null, elapsedMs: number): boolean;
}

/** The pit. It depends on card, outcome and time alone, so that all see the same and a replay is the bout itself. */
export function createArena(t: Translate<Word>, reduced: boolean): Arena {
  const birds = SIDES.map((side) => el("div", { class: `bird ${side}` }));
  const flash = el("div", { class: "flash", hidden: true });
  const verdict = el("p", { class: "verdict", role: "status", hidden: true });
  const names = SIDES.map(() => el("strong", {}));
  const shares = SIDES.map(() => el("span", {}));
  const bar = el("div", { class: "strength", "aria-hidden": "true" });
  const plates = SIDES.map((side, at) =>
    el("div", { class: `plate ${side}` }, el("em", {}, t(`bet.${side}`)), names[at] ?? "", shares[at] ?? ""),
  );
  let clash: number | null = null;
  let told = "";
  return {
    element: el(
      "section",
      { class: "arena", "aria-label": t("pit") },
      el("div", { class: "plates" }, ...plates, bar),
      ...birds,
      flash,
      verdict,
    ),
    show(card) {
      for (const [at, side] of SIDES.entries()) {
        const bird = card && BIRDS[card[side]];
        setText(names[at] as HTMLElement, bird ? t(`name.${bird}`) : "–");
        const share = card ? (side === "meron" ? card.strength : 1000 - card.strength) : 500;
        setText(shares[at] as HTMLElement, card ? t("strength", { percent: (share / 10).toFixed(1) }) : "");
      }
      bar.style.setProperty("--red", `${(card?.strength ?? 500) / 10}%`);
    },
    play(winner, elapsedMs) {
      const shown = reduced && winner !== null && !isDecided(elapsedMs) ? -1 : elapsedMs;
      for (const [at, side] of SIDES.entries()) {
        const { x, y, turn, leaves } = poseAt(side, winner, shown);
        const bird = birds[at] as HTMLElement;
        bird.style.setProperty("--x", x.toFixed(4));
        bird.style.setProperty("--y", y.toFixed(4));
        bird.style.setProperty("--turn", `${turn.toFixed(1)}deg`);
        bird.dataset.leaves = String(leaves);
      }
      const now = winner === null || reduced ? null : clashAt(elapsedMs);
      flash.hidden = now === null;
      const isNew = now !== null && now !== clash;
      clash = now;
      const text = winner !== null && isDecided(elapsedMs) ? (winner === "draw" ? t("drawn") : t("won", { side: t(`bet.${winner}`) })) : "";
      verdict.hidden = text === "";
      verdict.dataset.winner = winner ?? "";
      if (text !== told) setText(verdict, text);
      told = text;
      return isNew;
    },
  };
}
