import { el } from "../hud/dom";
import type { Page } from "../page";
import { type Card, createCard, type Face } from "./card";

/** Cards that lie together: those that a player or the dealer holds. */
export interface Hand {
  element: HTMLElement;
  readonly faces: readonly Face[];
  clear(): void;
  /** Deals one card, face up, or down when its face is not known yet. */
  add(face: Face | null): Promise<void>;
  /** Turns the cards that lie face down, from the left. */
  turn(faces: readonly Face[]): Promise<void>;
  /** Takes the last card away without a motion, as a split does. */
  take(): Face | null;
  /** Lays one down without a motion. */
  lay(face: Face): void;
}

export function createHand({ t, clock, sound }: Pick<Page<never>, "t" | "clock" | "sound">, label: string): Hand {
  const element = el("div", { class: "hand-cards", role: "group", "aria-label": label });
  let cards: Card[] = [];
  const put = () => {
    const card = createCard(t, clock);
    cards.push(card);
    element.append(card.element);
    element.style.setProperty("--count", String(cards.length));
    return card;
  };
  return {
    element,
    get faces() {
      return cards.flatMap(({ face }) => face ?? []);
    },
    clear() {
      cards = [];
      element.replaceChildren();
      element.style.setProperty("--count", "0");
    },
    async add(face) {
      const card = put();
      sound.play("card");
      await card.deal();
      if (face) await card.turn(face);
    },
    async turn(faces) {
      for (const [at, card] of cards.filter(({ face }) => !face).entries()) {
        const face = faces[at];
        if (!face) continue;
        sound.play("card", 1.1);
        await card.turn(face);
      }
    },
    take() {
      const card = cards.pop();
      card?.element.remove();
      element.style.setProperty("--count", String(cards.length));
      return card?.face ?? null;
    },
    lay: (face) => put().lay(face),
  };
}
