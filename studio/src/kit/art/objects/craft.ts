import { hsl, lacquer, rimOf, STEEL } from "../colour";
import { goldShape } from "../gold";
import { gloss, glowing, lit, sparkle } from "../light";
import { circle, ellipse, line, linear, path, radial } from "../svg";

export function seven(hue = 352): string {
  const outer = "M-96 -96L98 -96L98 -42C60 -2 32 42 24 106L-52 106C-46 52 -22 8 8 -24L-34 -24L-40 -2L-96 -2Z";
  const inner = "M-84 -84L86 -84L86 -47C48 -7 22 36 13 94L-39 94C-32 46 -10 4 26 -36L-44 -36L-49 -14L-84 -14Z";
  return (
    goldShape(outer, 5) +
    lit(path(inner, linear(lacquer(hue, 98))), { depth: 6, rim: "#3d0208", rimWidth: 1.6, shine: 0.55, shadow: 0, bounce: "#ff9a5c" }) +
    line("M-74 -74L76 -74", "#ffffff", 6, 0.6) +
    sparkle(-72, -76, 28)
  );
}

export function lotus(): string {
  const petal = (turn: number, length: number, width: number, hue: number, lightness: number) => {
    const fill = linear([
      [0, hsl(hue, 95, lightness + 24)],
      [0.55, hsl(hue, 90, lightness)],
      [1, hsl(hue + 22, 90, lightness - 24)],
    ]);
    const d = `M0 4C${-width} ${-length * 0.35} ${-width * 0.8} ${-length * 0.75} 0 ${-length}C${width * 0.8} ${-length * 0.75} ${width} ${-length * 0.35} 0 4Z`;
    const vein = line(`M0 -10V${-length * 0.8}`, hsl(hue, 100, 94), 2, 0.45);
    return `<g transform="rotate(${turn})">${lit(path(d, fill), { depth: 4.5, rim: "#3a0636", rimWidth: 3, shine: 0.7, bounce: "#8fd8ff" })}${vein}</g>`;
  };
  const outer = [-80, 80, -56, 56, -29, 29, 0].map((turn, index) =>
    petal(turn, 108 + index * 7, 37 + index * 0.6, 318 - index * 2, 50 + index * 3),
  );
  const inner = [-40, 40, 0].map((turn, index) => petal(turn, 80 + index * 4, 31, 330 + index * 3, 68 + index * 4));
  return `<g transform="translate(0 62)">${outer.join("")}${inner.join("")}</g>${sparkle(0, -62, 26)}${sparkle(-66, -16, 14)}${sparkle(68, -10, 16)}`;
}

export function lilyPad(width: number): string {
  const fill = linear([
    [0, "#5fd39a"],
    [0.5, "#1f8a5e"],
    [1, "#0a4a38"],
  ]);
  return (
    lit(ellipse(0, 0, width, width * 0.26, fill), { depth: 4, rim: "#04241c", rimWidth: 3, shine: 0.4 }) +
    line(`M${-width * 0.7} 0H${width * 0.7}M${-width * 0.4} ${-width * 0.14}L${width * 0.4} ${width * 0.14}`, "#b8ffd8", 2, 0.35)
  );
}

/** Anvil with a bar of white-hot gold on it. */
export function anvil(): string {
  const iron = linear([
    [0, "#c3cbe0"],
    [0.22, "#7d89a8"],
    [0.5, "#2f3850"],
    [0.62, "#59678a"],
    [1, "#171c2c"],
  ]);
  const body =
    "M-140 -44C-110 -44 -92 -50 -84 -62L112 -62L112 -22C80 -18 58 -4 52 22L56 48L86 62L86 92L-76 92L-76 62L-44 48L-40 22C-46 0 -66 -8 -92 -12C-116 -16 -134 -28 -140 -44Z";
  const hot = linear([
    [0, "#ffffff"],
    [0.35, "#fff2a8"],
    [0.7, "#ffb02a"],
    [1, "#ff5a0f"],
  ]);
  const ingot = "M-52 -62L-38 -96L52 -96L68 -62Z";
  return (
    lit(path(body, iron), { depth: 7, rim: "#0a0610", rimWidth: 5, shine: 0.7, bounce: "#ff7a1f", drop: 10 }) +
    line("M-82 -55H106", "#ffd9a0", 4, 0.7) +
    glowing(lit(path(ingot, hot), { depth: 4, rim: "#a8300a", rimWidth: 2.5, shine: 0.4, shadow: 0 }), 18, 1.3) +
    line("M-34 -88H44", "#ffffff", 4, 0.9)
  );
}

export function hammer(): string {
  const wood = linear(
    [
      [0, "#e0a060"],
      [0.45, "#8f5222"],
      [1, "#3d1e08"],
    ],
    [0, 0, 1, 0],
  );
  return (
    lit(path("M-12 -34L12 -34L16 140Q0 152 -16 140Z", wood), { depth: 4, rim: "#1c0c04", rimWidth: 4 }) +
    goldShape("M-17 88L17 88L18 104L-18 104Z", 3) +
    lit(path("M-92 -74L-58 -84L58 -84L92 -74L92 -30L58 -22L-58 -22L-92 -30Z", linear(STEEL)), {
      depth: 6,
      rim: "#0c0a16",
      rimWidth: 5,
      shine: 0.8,
      bounce: "#ff9a3c",
    }) +
    goldShape("M-62 -86L-42 -86L-42 -20L-62 -20Z", 3) +
    goldShape("M42 -86L62 -86L62 -20L42 -20Z", 3) +
    sparkle(-66, -66, 20)
  );
}

/** Blown glass: clear in the middle, colour gathered at the edge, a lit window. */
export function glassApple(hue: number): string {
  const d =
    "M0 -58C22 -84 92 -82 96 -12C100 50 54 104 26 102C14 102 10 94 0 94C-10 94 -14 102 -26 102C-54 104 -100 50 -96 -12C-92 -82 -22 -84 0 -58Z";
  const body = radial(
    [
      [0, hsl(hue + 20, 100, 92)],
      [0.35, hsl(hue + 10, 95, 72)],
      [0.75, hsl(hue, 90, 46)],
      [0.93, hsl(hue - 12, 90, 24)],
      [1, hsl(hue + 10, 95, 70)],
    ],
    { cx: 0.52, cy: 0.56, r: 0.58, fx: 0.62, fy: 0.7 },
  );
  return (
    line("M2 -58C0 -84 10 -104 26 -116", "#3a1f10", 10) +
    line("M1 -60C0 -84 9 -102 24 -114", "#c99558", 4) +
    glassLeaf(hue + 140) +
    lit(path(d, body), { depth: 5, rim: rimOf(hue), rimWidth: 4.5, shine: 0.55, bounce: hsl(hue + 30, 100, 80), drop: 9 }) +
    ellipse(0, -58, 24, 8, rimOf(hue), 'opacity="0.55"') +
    gloss(-50, -24, 19, 38, 24, 0.95) +
    line("M70 -36C84 0 76 46 48 76", "#ffffff", 5, 0.45) +
    circle(
      30,
      52,
      22,
      radial([
        [0, "#ffffff", 0.75],
        [1, hsl(hue + 30, 100, 80), 0],
      ]),
    ) +
    sparkle(-52, -40, 24) +
    sparkle(48, 46, 14)
  );
}

function glassLeaf(hue: number): string {
  const fill = linear(
    [
      [0, hsl(hue, 95, 88)],
      [0.5, hsl(hue, 80, 52)],
      [1, hsl(hue, 85, 22)],
    ],
    [0, 0, 1, 1],
  );
  return (
    lit(path("M10 -84C34 -128 88 -128 116 -104C92 -70 44 -66 10 -84Z", fill), { depth: 4, rim: rimOf(hue), rimWidth: 3, shine: 0.7 }) +
    line("M18 -86Q62 -104 106 -104", "#ffffff", 2, 0.6)
  );
}
