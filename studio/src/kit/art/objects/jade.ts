import { GOLD_RIM, hsl, lacquer, rimOf } from "../colour";
import { COIN_FACE, goldShape } from "../gold";
import { gloss, lit, sparkle } from "../light";
import { times } from "../seed";
import { circle, line, linear, path, polar, radial, rect } from "../svg";

function polished(hue: number, saturation: number): string {
  return radial(
    [
      [0, hsl(hue + 8, saturation, 88)],
      [0.35, hsl(hue, saturation, 62)],
      [0.75, hsl(hue - 4, saturation, 36)],
      [1, hsl(hue - 8, saturation, 20)],
    ],
    { cx: 0.5, cy: 0.5, r: 0.62, fx: 0.34, fy: 0.26 },
  );
}

/** A ring of jade with a small hole, like the gifts of the old kings. */
export function jadeRing(hue = 150): string {
  const ring = "M0 -96A96 96 0 1 1 0 96A96 96 0 1 1 0 -96ZM0 -30A30 30 0 1 0 0 30A30 30 0 1 0 0 -30Z";
  const dots = times(18, (index) => {
    const [x, y] = polar((index * Math.PI) / 9, 64);
    return circle(x, y, 8, hsl(hue, 60, 80, 0.55)) + circle(x + 1.5, y + 2, 6.5, hsl(hue - 6, 70, 26, 0.7));
  }).join("");
  return (
    lit(path(ring, polished(hue, 66), 'fill-rule="evenodd"'), { depth: 8, rim: rimOf(hue), rimWidth: 4, shine: 0.6, bounce: "#c8ffe0" }) +
    dots +
    circle(0, 0, 84, "none", `stroke="${hsl(hue, 80, 88, 0.5)}" stroke-width="2.4"`) +
    gloss(-46, -50, 26, 14) +
    sparkle(-56, -56, 24)
  );
}

/** A carved tablet on a gilt back; `motif` is cut into it. */
export function tablet(hue: number, motif: string, saturation = 62): string {
  const outer = "M-62 -98H62L98 -62V62L62 98H-62L-98 62V-62Z";
  const inner = "M-54 -82H54L82 -54V54L54 82H-54L-82 54V-54Z";
  return (
    goldShape(outer, 5) +
    lit(path(inner, linear(lacquer(hue, saturation), [0, 0, 0.6, 1])), {
      depth: 5,
      rim: rimOf(hue),
      rimWidth: 2.4,
      shine: 0.5,
      shadow: 0,
    }) +
    `<g transform="translate(1.6 2.4)">${line(motif, hsl(hue - 8, 80, 12), 11, 0.75)}</g>` +
    line(motif, "#ffe9a6", 8) +
    line(motif, "#fffbe8", 2.6, 0.85) +
    sparkle(-66, -68, 20)
  );
}

export const MOTIFS = {
  mountain: "M-50 44L-18 -16L0 14L20 -34L50 44Z",
  wave: "M-52 26C-34 26 -30 -26 -2 -26C22 -26 26 8 4 10C-8 10 -12 -2 -4 -8M-52 46C-30 46 -22 34 0 34C22 34 28 46 52 46",
  cloud: "M-48 26C-60 -6 -30 -22 -18 -8C-14 -38 30 -38 30 -8C54 -14 60 22 40 26ZM-20 46H34",
  bamboo: "M-18 52V-52M18 52V-40M-28 -14H-8M-28 20H-8M8 -6H28M8 28H28M18 -24C34 -30 42 -42 44 -52M-18 6C-36 2 -44 -8 -48 -18",
} as const;

/** A coin with a square hole, on a red cord. */
export function cashCoin(): string {
  const d = "M0 -88A88 88 0 1 1 0 88A88 88 0 1 1 0 -88ZM-26 -26V26H26V-26Z";
  const marks = times(
    4,
    (index) => `<g transform="rotate(${index * 90})">${line("M-12 -66H12M0 -72V-46M-10 -50H10", "#7a3d04", 5, 0.8)}</g>`,
  ).join("");
  return (
    line("M0 -26C-8 -60 -20 -90 -8 -118M0 26C-10 66 8 92 -8 124M0 26C10 66 2 92 16 122", "#7a0c10", 9) +
    line("M0 -26C-8 -60 -20 -90 -8 -118M0 26C-10 66 8 92 -8 124M0 26C10 66 2 92 16 122", "#ff5a4a", 4) +
    lit(path(d, COIN_FACE, 'fill-rule="evenodd"'), { depth: 4, rim: GOLD_RIM, rimWidth: 4, bounce: "#ff9a3c" }) +
    circle(0, 0, 76, "none", 'stroke="#8a4a07" stroke-width="4" stroke-opacity="0.7"') +
    marks +
    rect(-30, -30, 60, 60, "none", 'stroke="#fff3c0" stroke-width="3" stroke-opacity="0.7"') +
    sparkle(-50, -50, 24)
  );
}

/** A gate with two roofs. */
export function gate(): string {
  const roof = (y: number, half: number) =>
    lit(
      path(
        `M${-half - 14} ${y + 18}C${-half} ${y + 8} ${-half * 0.8} ${y - 14} ${-half * 0.66} ${y - 30}H${half * 0.66}C${half * 0.8} ${y - 14} ${half} ${y + 8} ${half + 14} ${y + 18}Q0 ${y + 6} ${-half - 14} ${y + 18}Z`,
        linear(lacquer(152, 70)),
      ),
      { depth: 4, rim: "#02200f", rimWidth: 3, shine: 0.5 },
    ) +
    goldShape(`M${-half - 16} ${y + 14}Q0 ${y + 4} ${half + 16} ${y + 14}L${half + 12} ${y + 24}Q0 ${y + 13} ${-half - 12} ${y + 24}Z`, 2);
  const post = (x: number) =>
    lit(rect(x - 11, -20, 22, 112, linear(lacquer(4, 84), [0, 0, 1, 0]), 'rx="4"'), { depth: 3, rim: "#2a0404", shine: 0.4 });
  return (
    post(-66) +
    post(66) +
    post(-26) +
    post(26) +
    lit(rect(-84, -8, 168, 22, linear(lacquer(4, 84))), { depth: 3, rim: "#2a0404", shine: 0.4 }) +
    roof(-22, 84) +
    roof(-66, 56) +
    goldShape("M-26 -16H26V18H-26Z", 3) +
    goldShape("M-92 86H92V100H-92Z", 3) +
    circle(0, 1, 8, "#7a1020") +
    sparkle(-52, -78, 22) +
    sparkle(54, 60, 14)
  );
}
