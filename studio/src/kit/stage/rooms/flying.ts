import { el } from "../hud/dom";

const CHIPS = 3;
const FLIGHT_MS = 420;
const APART_MS = 60;

/** Chips slide from one place of the table to another, by the browser's own motion. */
export function flyChips(layer: HTMLElement, from: HTMLElement, to: HTMLElement): void {
  const [room, start, end] = [layer, from, to].map((element) => element.getBoundingClientRect());
  if (!room || !start || !end || start.width === 0) return;
  const middle = (box: DOMRect) => [box.left + box.width / 2 - room.left, box.top + box.height / 2 - room.top] as const;
  const [fromX, fromY] = middle(start);
  const [toX, toY] = middle(end);
  for (let index = 0; index < CHIPS; index++) {
    const chip = el("span", { class: "flying-chip", "aria-hidden": "true" });
    layer.append(chip);
    const flight = chip.animate(
      [
        { transform: `translate(${fromX}px, ${fromY}px) scale(0.7)`, opacity: 0 },
        { opacity: 1, offset: 0.15 },
        { transform: `translate(${toX + (index - 1) * 12}px, ${toY}px)`, opacity: 1, offset: 0.85 },
        { transform: `translate(${toX}px, ${toY}px)`, opacity: 0 },
      ],
      { duration: FLIGHT_MS, delay: index * APART_MS, easing: "cubic-bezier(0.3, 0.7, 0.2, 1)", fill: "both" },
    );
    flight.onfinish = () => chip.remove();
  }
}
