import { svg } from "../../../kit/stage/hud/dom";
import { SEGMENTS } from "../game";

const RADIUS = 100;
const HUB = 26;
/** Each return has its own colour; what pays nothing is night. */
const COLOURS: Readonly<Record<number, string>> = {
  0: "#161a3e",
  120: "#2f6fd6",
  150: "#1f9d86",
  200: "#8a4fd8",
  300: "#d2427e",
  780: "#e8a526",
};

export const STEP_DEGREES = 360 / SEGMENTS.length;

/** The wheel with its first segment at the top. */
export function drawWheel(label: string): SVGSVGElement {
  const segments = SEGMENTS.map((value, index) => segment(value, index));
  const studs = SEGMENTS.map((_, index) => stud(index));
  return svg(
    "svg",
    { viewBox: "-112 -112 224 224", class: "wheel", role: "img", "aria-label": label },
    svg("circle", { r: "110", class: "rim" }),
    ...segments,
    ...studs,
    svg("circle", { r: String(HUB), class: "hub" }),
  );
}

function segment(value: number, index: number): SVGGElement {
  const [from, to] = [(index - 0.5) * STEP_DEGREES, (index + 0.5) * STEP_DEGREES];
  const [x1, y1] = at(from, RADIUS);
  const [x2, y2] = at(to, RADIUS);
  const wedge = svg("path", { d: `M0 0L${x1} ${y1}A${RADIUS} ${RADIUS} 0 0 1 ${x2} ${y2}Z`, fill: COLOURS[value] ?? "#161a3e" });
  const group = svg("g", { "data-value": String(value) }, wedge);
  if (value === 0) return group;
  const text = svg("text", { transform: `rotate(${index * STEP_DEGREES}) translate(0 -86) rotate(-90)` });
  text.textContent = String(value / 100);
  group.append(text);
  return group;
}

function stud(index: number): SVGCircleElement {
  const [x, y] = at((index - 0.5) * STEP_DEGREES, 105);
  return svg("circle", { cx: String(x), cy: String(y), r: "1.6", class: "stud" });
}

function at(degrees: number, radius: number): [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [Math.round(Math.cos(angle) * radius * 100) / 100, Math.round(Math.sin(angle) * radius * 100) / 100];
}
