import type { Face } from "../../../kit/stage/cards/card";
import { createHand } from "../../../kit/stage/cards/hand";
import { el, setText } from "../../../kit/stage/hud/dom";
import type { Page } from "../../../kit/stage/page";
import { totalOf } from "../book";
import type { Word } from "./words";

/** The cards of the dealer, or of one hand of the player, with their count. */
export interface Seat {
  element: HTMLElement;
  readonly ranks: readonly number[];
  /** Its stakes; none for the dealer, and for a hand that is not in play. */
  bets: number;
  clear(): void;
  add(rank: number, face: Face): Promise<void>;
  /** Deals one face down. */
  cover(): Promise<void>;
  turn(rank: number, face: Face): Promise<void>;
  /** Gives the last card to the other hand. */
  give(other: Seat): void;
  receive(rank: number, face: Face): void;
  judge(text: string, result: "won" | "push" | "lost"): void;
}

export function createSeat(page: Page<Word>, label: string): Seat {
  const { t } = page;
  const hand = createHand(page, label);
  const [count, verdict] = [el("output", { class: "badge" }), el("span", { class: "badge verdict" })];
  const element = el("section", { class: "seat", "aria-label": label }, el("h2", {}, label, count, verdict), hand.element);
  let ranks: number[] = [];
  const show = () => {
    const { total, soft } = totalOf(ranks);
    setText(count, ranks.length === 0 ? "" : soft && total < 21 ? t("soft", { total }) : String(total));
  };
  return {
    element,
    get ranks() {
      return ranks;
    },
    bets: 0,
    clear() {
      ranks = [];
      this.bets = 0;
      hand.clear();
      setText(verdict, "");
      delete element.dataset.result;
      delete verdict.dataset.result;
      show();
    },
    async add(rank, face) {
      await hand.add(face);
      ranks.push(rank);
      show();
    },
    cover: () => hand.add(null),
    async turn(rank, face) {
      await hand.turn([face]);
      ranks.push(rank);
      show();
    },
    give(other) {
      const [rank, face] = [ranks.pop(), hand.take()];
      if (rank !== undefined && face) other.receive(rank, face);
      show();
    },
    receive(rank, face) {
      ranks.push(rank);
      hand.lay(face);
      show();
    },
    judge(text, result) {
      setText(verdict, text);
      verdict.dataset.result = result;
      element.dataset.result = result;
    },
  };
}
