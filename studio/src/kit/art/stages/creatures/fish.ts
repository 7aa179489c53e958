import { hsl, rimOf } from "../../colour";
import { blurred, lit } from "../../light";
import { seeded, times } from "../../seed";
import { circle, clipped, DIAGONAL, line, linear, path, radial, type Stop, short } from "../../svg";

/** A lacquered fish that swims to the right, around the origin; lengths are those of half the body. */
export interface FishShape {
  long: number;
  high: number;
  hue: number;
  saturation?: number;
  belly?: string;
  /** The positions of the bands across the body, from tail -1 to nose 1. */
  bands?: readonly number[];
  bandColour?: string;
  spots?: number;
  tail?: "fork" | "fan" | "moon";
  dorsal?: "low" | "sail" | "shark" | "spikes";
  eye?: number;
  skin?: readonly Stop[];
}

export function fish(shape: FishShape): string {
  const { long, high, hue, saturation = 90, eye = 9 } = shape;
  const body = outline(long, high);
  const skin = shape.skin ?? [
    [0, hsl(hue, saturation, 80)],
    [0.3, hsl(hue, saturation, 56)],
    [0.52, hsl(hue - 6, saturation, 32)],
    [0.64, hsl(hue, saturation, 44)],
    [1, hsl(hue - 10, saturation, 18)],
  ];
  const fins = linear(
    [
      [0, hsl(hue, saturation, 74)],
      [0.5, hsl(hue - 6, saturation, 46)],
      [1, hsl(hue - 12, saturation, 22)],
    ],
    DIAGONAL,
  );
  const rim = rimOf(hue);
  const fin = (d: string) => lit(path(d, fins), { depth: 3, rim, rimWidth: 3, shine: 0.4, drop: 3 });
  return (
    fin(tailOf(shape)) +
    fin(dorsalOf(shape)) +
    fin(
      `M${short(long * 0.1)} ${short(high * 0.7)}Q${short(-long * 0.15)} ${short(high * 1.5)} ${short(-long * 0.42)} ${short(high * 1.35)}Q${short(-long * 0.3)} ${short(high * 0.9)} ${short(-long * 0.2)} ${short(high * 0.6)}Z`,
    ) +
    lit(path(body, linear(skin)), { depth: 6, rim, rimWidth: 3.4, bounce: "#6fe6ff", shine: 0.5, drop: 6 }) +
    clipped(`<path d="${body}"/>`, marks(shape)) +
    fin(
      `M${short(long * 0.22)} ${short(high * 0.15)}Q${short(-long * 0.05)} ${short(high * 0.3)} ${short(-long * 0.16)} ${short(high * 0.72)}Q${short(long * 0.12)} ${short(high * 0.66)} ${short(long * 0.22)} ${short(high * 0.15)}Z`,
    ) +
    eyeAt(long * 0.62, -high * 0.16, eye) +
    line(
      `M${short(long * 0.95)} ${short(high * 0.14)}Q${short(long * 0.84)} ${short(high * 0.3)} ${short(long * 0.74)} ${short(high * 0.26)}`,
      rim,
      2.6,
      0.7,
    )
  );
}

function outline(long: number, high: number): string {
  const at = (x: number, y: number) => `${short(x * long)} ${short(y * high)}`;
  return `M${at(1, 0.06)}C${at(0.8, -0.86)} ${at(0.1, -1.25)} ${at(-0.78, -0.2)}L${at(-0.78, 0.2)}C${at(0.1, 1.2)} ${at(0.8, 0.94)} ${at(1, 0.06)}Z`;
}

function tailOf({ long, high, tail = "fork" }: FishShape): string {
  const [x, reach] = [-long * 0.68, long * 0.46];
  const tall = Math.max(high * 0.95, long * 0.34);
  const root = `M${short(x)} ${short(-high * 0.16)}`;
  const close = `L${short(x)} ${short(high * 0.16)}Z`;
  const [tip, far] = [short(x - reach), short(x - reach * 1.15)];
  if (tail === "fan")
    return `${root}Q${tip} ${short(-tall)} ${far} ${short(-tall * 0.7)}Q${short(x - reach * 0.9)} 0 ${far} ${short(tall * 0.7)}Q${tip} ${short(tall)} ${short(x)} ${short(high * 0.16)}Z`;
  if (tail === "moon")
    return `${root}Q${short(x - reach * 0.5)} ${short(-tall * 0.5)} ${far} ${short(-tall * 1.25)}Q${short(x - reach * 0.62)} 0 ${far} ${short(tall)}Q${short(x - reach * 0.5)} ${short(tall * 0.45)} ${short(x)} ${short(high * 0.16)}Z`;
  return `${root}L${far} ${short(-tall)}Q${short(x - reach * 0.55)} 0 ${far} ${short(tall)}${close}`;
}

function dorsalOf({ long, high, dorsal = "low" }: FishShape): string {
  const at = (x: number, y: number) => `${short(x * long)} ${short(y * high)}`;
  if (dorsal === "sail") return `M${at(0.42, -0.7)}Q${at(0.1, -2.1)} ${at(-0.5, -1.9)}Q${at(-0.35, -1)} ${at(-0.5, -0.45)}Z`;
  if (dorsal === "shark") return `M${at(0.26, -0.8)}Q${at(-0.02, -1.2)} ${at(-0.16, -2)}Q${at(-0.22, -1.1)} ${at(-0.2, -0.7)}Z`;
  if (dorsal === "spikes") {
    const spikes = times(6, (index) => `L${at(0.44 - index * 0.17, -1.95 - (index % 2) * 0.25)}L${at(0.34 - index * 0.17, -0.8)}`);
    return `M${at(0.5, -0.6)}${spikes.join("")}L${at(-0.6, -0.3)}Z`;
  }
  return `M${at(0.34, -0.78)}Q${at(0, -1.5)} ${at(-0.46, -1.2)}Q${at(-0.36, -0.8)} ${at(-0.46, -0.5)}Z`;
}

function marks({ long, high, belly, bands = [], bandColour = "#fff8ec", spots = 0, hue }: FishShape): string {
  const random = seeded(hue + spots);
  const dots = times(spots, () => {
    const [x, y, r] = [(random() * 1.5 - 0.75) * long, (random() * 1.5 - 0.9) * high, 2.5 + random() * high * 0.11];
    return circle(x, y, r, bandColour, 'opacity="0.75"');
  }).join("");
  const stripes = bands
    .map((x) =>
      line(
        `M${short(x * long)} ${short(-high * 1.2)}Q${short((x + 0.1) * long)} 0 ${short(x * long)} ${short(high * 1.2)}`,
        bandColour,
        short(long * 0.13),
        0.92,
      ),
    )
    .join("");
  const under = belly
    ? path(
        `M${short(-long)} ${short(high * 0.3)}Q0 ${short(high * 0.62)} ${short(long)} ${short(high * 0.16)}V${short(high * 1.4)}H${short(-long)}Z`,
        belly,
        'opacity="0.85"',
      )
    : "";
  return (
    under +
    stripes +
    dots +
    blurred(
      line(
        `M${short(-long * 0.6)} ${short(-high * 0.42)}Q${short(long * 0.1)} ${short(-high * 0.98)} ${short(long * 0.72)} ${short(-high * 0.42)}`,
        "#ffffff",
        short(high * 0.16),
        0.55,
      ),
      2,
    )
  );
}

export function eyeAt(x: number, y: number, r: number, iris = "#ffb52e"): string {
  const lens = radial([
    [0, "#ffe08a"],
    [1, iris],
  ]);
  return (
    circle(x, y, r * 1.16, "#12061c") +
    circle(x, y, r, "#fffaf0") +
    circle(x + r * 0.16, y, r * 0.68, lens) +
    circle(x + r * 0.22, y, r * 0.44, "#0d0414") +
    circle(x - r * 0.02, y - r * 0.3, r * 0.26, "#ffffff")
  );
}
