import { el } from "../../../kit/stage/hud/dom";
import type { Event } from "../book";
import { RISKS } from "../game";
import { type DrawnBoard, riskOf } from "./board";
import { fallMs, placeAt, ROW_MS } from "./fall";

const GLOW_MS = 500;
/** A hop is a curve; pieces this short make it look round. */
const PIECE_MS = ROW_MS / 6;

/** A pebble on the path that its book has laid down: the browser moves it, and it rests in its cup until it is removed. */
export function fallingPebble({ board, path }: Event, { unit, at }: DrawnBoard): HTMLElement {
  const pebble = el("i", { class: "pebble" });
  const size = unit * 0.72;
  Object.assign(pebble.style, {
    width: `${size}px`,
    height: `${size}px`,
    margin: `${size / -2}px`,
    backgroundPosition: `${(riskOf(board) / (RISKS.length - 1)) * 100}% 0`,
  });
  const wholeMs = fallMs(path);
  const pieces = Math.ceil(wholeMs / PIECE_MS);
  const way = Array.from({ length: pieces + 1 }, (_, piece) => {
    const place = placeAt(path, (wholeMs * piece) / pieces);
    const { x, y } = at(place);
    return { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${(place.x * 1.6).toFixed(2)}rad)` };
  });
  pebble.animate(way, { duration: wholeMs, fill: "forwards" });
  return pebble;
}

/** The cup lights up and goes out again. */
export function cupGlow({ cup }: DrawnBoard, index: number): HTMLElement {
  const glow = el("i", { class: "glow" });
  const { x, y, width, height } = cup(index);
  Object.assign(glow.style, { left: `${x - 2}px`, top: `${y - 2}px`, width: `${width + 4}px`, height: `${height + 4}px` });
  glow.animate({ opacity: [0.75, 0] }, GLOW_MS).onfinish = () => glow.remove();
  return glow;
}
