import { el, svg } from "../../../kit/stage/hud/dom";
import type { Result } from "../book";
import { colourOf, WHEEL } from "../game";

const STEP = 360 / WHEEL.length;
const FILL = { red: "#c3182f", black: "#14121f", zero: "#0f9a57" } as const;
/** The ball falls, the wheel comes to rest, and then it is told. */
export const BALL_MS = 5_400;
const WHEEL_MS = 6_600;
export const TOLD_MS = 5_900;
const BALL_TURNS = 7;
const WHEEL_DEGREES = 500;

/** How far from the rim the ball is, in percent of the arm, and its own size in the same (`.ball`). */
const FALL: readonly (readonly [offset: number, percent: number])[] = [
  [0, 3.2],
  [0.62, 3.2],
  [0.78, 17],
  [0.86, 12.5],
  [0.94, 18.6],
  [0.97, 17.4],
  [1, 18.6],
];
const BALL_PERCENT = 4.6;

export interface Wheel {
  element: HTMLElement;
  /** The spin from so many milliseconds after it began; null takes the ball off. */
  play(result: Result | null, elapsedMs: number): void;
}

/** The wheel turns by the browser's own animation, laid once when the spin begins: the pocket is known, and only shown. */
export function createWheel(label: string, isReduced: boolean): Wheel {
  const rotor = el("div", { class: "rotor" }, drawPockets());
  const ball = el("i", { class: "ball" });
  const arm = el("div", { class: "arm", hidden: true }, ball);
  rotor.append(arm);
  const told = el("output", { class: "told", hidden: true });
  const element = el("div", { class: "wheel-scene" }, el("div", { class: "wheel", role: "img", "aria-label": label }, rotor), told);
  let motions: Animation[] = [];
  const stop = () => {
    for (const motion of motions) motion.cancel();
    motions = [];
  };
  const begin = (pocket: number) => {
    const at = WHEEL.indexOf(pocket) * STEP;
    const lasting = { fill: "both" as const };
    motions = [
      rotor.animate(
        { transform: ["rotate(0deg)", `rotate(${WHEEL_DEGREES}deg)`] },
        { ...lasting, duration: WHEEL_MS, easing: "cubic-bezier(0.25, 0.4, 0.4, 1)" },
      ),
      arm.animate(
        { transform: [`rotate(${at - BALL_TURNS * 360}deg)`, `rotate(${at}deg)`] },
        { ...lasting, duration: BALL_MS, easing: "cubic-bezier(0.2, 0.5, 0.35, 1)" },
      ),
      ball.animate(
        FALL.map(([offset, percent]) => ({ offset, transform: `translateY(${(100 * percent) / BALL_PERCENT}%)` })),
        { ...lasting, duration: BALL_MS },
      ),
    ];
  };
  return {
    element,
    play(result, elapsedMs) {
      const isOver = elapsedMs >= TOLD_MS;
      if (result && motions.length === 0) begin(result.pocket);
      for (const motion of motions) {
        // What is told at once, and all of it for somebody who asked for less motion, stands where it ends.
        if (isReduced || elapsedMs === Number.POSITIVE_INFINITY)
          motion.currentTime = Math.max(Number(motion.currentTime), isOver || isReduced ? WHEEL_MS : 0);
        else motion.currentTime = elapsedMs;
      }
      element.dataset.turns = String(result !== null && !isOver);
      arm.hidden = result === null || (isReduced && !isOver);
      told.hidden = result === null || !isOver;
      if (result) {
        told.textContent = String(result.pocket);
        told.className = `told ${colourOf(result.pocket)}`;
      } else stop();
    },
  };
}

function drawPockets(): SVGSVGElement {
  const point = (degrees: number, radius: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${(100 + Math.cos(angle) * radius).toFixed(2)} ${(100 + Math.sin(angle) * radius).toFixed(2)}`;
  };
  const ring = (from: number, to: number, outer: number, inner: number) =>
    `M${point(from, outer)}A${outer} ${outer} 0 0 1 ${point(to, outer)}L${point(to, inner)}A${inner} ${inner} 0 0 0 ${point(from, inner)}Z`;
  const pockets = WHEEL.flatMap((pocket, at) => {
    const [from, to] = [(at - 0.5) * STEP, (at + 0.5) * STEP];
    const fill = FILL[colourOf(pocket)];
    const text = svg("text", { x: "100", y: "20.4", transform: `rotate(${(at * STEP).toFixed(3)} 100 100)` });
    text.textContent = String(pocket);
    return [svg("path", { d: ring(from, to, 88, 70), fill }), svg("path", { d: ring(from, to, 70, 54), fill, opacity: "0.72" }), text];
  });
  const spokes = [0, 90, 180, 270].map((turn) =>
    svg("path", { d: "M98 100L99 62L101 62L102 100Z", fill: "#f3d27a", transform: `rotate(${turn} 100 100)` }),
  );
  return svg(
    "svg",
    { viewBox: "0 0 200 200", class: "pockets", "aria-hidden": "true" },
    ...pockets,
    svg("circle", { cx: "100", cy: "100", r: "54", class: "cone" }),
    ...spokes,
    svg("circle", { cx: "100", cy: "100", r: "9", class: "hub" }),
  );
}
