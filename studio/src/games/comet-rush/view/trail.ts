import type { Size } from "../../../kit/stage/stage";
import { curveSpots, footOf, spanAt } from "./curve-shape";

const SVG = "http://www.w3.org/2000/svg";
/** The trail is redrawn this often. Its end lies below the rocket, so the delay is not seen. */
const DRAWN_EVERY_MS = 90;

/** Light laid over light, thin on wide: a glow without a filter. */
const LAYERS = ["glow", "warm", "hot", "core"] as const;

export interface Trail {
  resize(size: Size): void;
  /** Null hides it. */
  show(elapsedMs: number | null, hasEnded: boolean): void;
}

/**
 * The comet's path. When the view widens, the curve keeps its shape and only shrinks in each direction, so between two drawings it is
 * scaled from its foot.
 */
export function createTrail(sky: HTMLElement): Trail {
  const svg = make("svg", { class: "trail" });
  const fade = make("linearGradient", { id: "fade", gradientUnits: "userSpaceOnUse", x1: "0", x2: "0" });
  fade.append(make("stop", { class: "fade-head", offset: "0" }), make("stop", { class: "fade-foot", offset: "1" }));
  const under = make("path", { class: "under", fill: "url(#fade)" });
  const lines = LAYERS.map((name) => make("path", { class: `line ${name}` }));
  svg.append(fade, under, ...lines);
  sky.append(svg);
  let size: Size = { width: 0, height: 0 };
  let drawn: { ms: number; hasEnded: boolean } | null = null;

  const draw = (elapsedMs: number, hasEnded: boolean) => {
    const spots = curveSpots(elapsedMs, size);
    const foot = footOf(size);
    const [first = foot, last = foot] = [spots[0], spots.at(-1)];
    const line = `M${spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
    for (const each of lines) each.setAttribute("d", line);
    under.setAttribute("d", `${line}L${last.x.toFixed(1)} ${foot.y}L${first.x} ${foot.y}Z`);
    fade.setAttribute("y1", last.y.toFixed(1));
    fade.setAttribute("y2", String(foot.y));
    svg.classList.toggle("ended", hasEnded);
    drawn = { ms: elapsedMs, hasEnded };
  };
  return {
    resize(next) {
      size = next;
      drawn = null;
      const { x, y } = footOf(size);
      svg.style.transformOrigin = `${x}px ${y}px`;
    },
    show(elapsedMs, hasEnded) {
      svg.toggleAttribute("hidden", elapsedMs === null);
      if (elapsedMs === null) {
        drawn = null;
        return;
      }
      const isFresh = drawn && drawn.hasEnded === hasEnded && Math.abs(elapsedMs - drawn.ms) < DRAWN_EVERY_MS;
      if (!isFresh) draw(elapsedMs, hasEnded);
      svg.style.transform = scaleBetween(drawn?.ms ?? elapsedMs, elapsedMs);
    },
  };
}

function scaleBetween(drawnMs: number, nowMs: number): string {
  const [drawn, now] = [spanAt(drawnMs), spanAt(nowMs)];
  return `scale(${(drawn.ms / now.ms).toFixed(4)}, ${((drawn.multiplier - 1) / (now.multiplier - 1)).toFixed(4)})`;
}

function make(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
