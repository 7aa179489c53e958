import type { PlayKey } from "./play-name";

const SHOWN_MOST = 120;

interface BetLine {
  code: string;
  selection: string;
  positions: string;
}

/** A selection as people read it: picks in words, slots apart, places first. A long one is cut. */
export function lineText(
  { code, selection, positions }: BetLine,
  pick: (code: string, symbol: string) => string,
  t: (key: PlayKey) => string,
): string {
  const slots = selection.split("|").map((slot) => (slot === "" ? "–" : slotText(code, slot, pick)));
  const text = selection === "" ? "" : slots.join(" | ");
  const places = positions
    .split(",")
    .filter(Boolean)
    .map((place) => t(`plays.place.${place}` as PlayKey));
  const whole = [places.join(" · "), text].filter(Boolean).join(": ");
  return whole.length > SHOWN_MOST ? `${whole.slice(0, SHOWN_MOST)}…` : whole;
}

function slotText(code: string, slot: string, pick: (code: string, symbol: string) => string): string {
  const tickets = slot.slice(0, 4 * SHOWN_MOST).split(";");
  return tickets
    .map((ticket) =>
      ticket
        .split(",")
        .map((symbol) => pick(code, symbol))
        .join(" "),
    )
    .join("; ");
}
