import { hsl, rimOf } from "../colour";
import { gloss, glowing, lit, sparkle } from "../light";
import { times } from "../seed";
import { circle, DIAGONAL, ellipse, line, linear, path, place, polar, radial, short } from "../svg";

/** A star of the sea, soft at its points. */
export function seaStar(hue: number): string {
  const skin = radial([
    [0, hsl(hue, 96, 76)],
    [0.6, hsl(hue, 90, 54)],
    [1, hsl(hue - 12, 84, 30)],
  ]);
  const d = times(10, (index) => {
    const [x, y] = polar((index * Math.PI) / 5 - Math.PI / 2, index % 2 ? 44 : 104);
    return `${short(x)} ${short(y)}`;
  });
  const edge = `M${d[0]}Q${d
    .slice(1)
    .concat(d[0] ?? "")
    .join(" ")}Z`;
  const dots = times(5, (arm) =>
    times(4, (index) => {
      const [x, y] = polar((arm * 2 * Math.PI) / 5 - Math.PI / 2, 18 + index * 19);
      return circle(x, y, 6 - index, hsl(hue, 100, 88), 'opacity="0.85"');
    }).join(""),
  ).join("");
  return lit(path(edge, skin), { depth: 7, rim: rimOf(hue), rimWidth: 4, bounce: "#6fe6ff" }) + dots + sparkle(-22, -40, 16);
}

/** A pearl of any colour. */
export function tintedPearl(hue: number, saturation: number, lightness: number): string {
  const skin = radial(
    [
      [0, "#ffffff"],
      [0.22, hsl(hue, saturation, Math.min(94, lightness + 14))],
      [0.6, hsl(hue, saturation, lightness)],
      [0.9, hsl(hue + 30, saturation, lightness * 0.6)],
      [1, hsl(hue, saturation, Math.min(92, lightness + 14))],
    ],
    { fx: 0.34, fy: 0.28, r: 0.6 },
  );
  return (
    glowing(lit(circle(0, 0, 100, skin), { depth: 3, rim: rimOf(hue), rimWidth: 4, shine: 0.3, drop: 6 }), 14, 0.6) +
    gloss(-36, -44, 30, 20, -36, 1) +
    sparkle(-40, -46, 38)
  );
}

/** A coiled shell that drifts with its mouth to the front. */
export function nautilus(hue: number): string {
  const shell = linear(
    [
      [0, "#fff8ec"],
      [0.5, hsl(hue, 70, 74)],
      [1, hsl(hue - 10, 66, 40)],
    ],
    DIAGONAL,
  );
  const bands = times(7, (index) => {
    const [x1, y1] = polar(Math.PI * (0.72 + index * 0.19), 36);
    const [x2, y2] = polar(Math.PI * (0.66 + index * 0.19), 92);
    return line(
      `M${short(x1)} ${short(y1 - 8)}Q${short(x1 * 1.5)} ${short(y1 * 1.2 - 8)} ${short(x2)} ${short(y2 - 8)}`,
      hsl(hue, 74, 42),
      9,
      0.75,
    );
  }).join("");
  const arms = times(6, (index) =>
    line(`M62 ${26 + index * 8}C96 ${14 + index * 14} 116 ${30 + index * 12} 140 ${10 + index * 17}`, hsl(hue + 6, 72, 62), 7),
  ).join("");
  return (
    lit(arms, { depth: 2, rim: rimOf(hue), rimWidth: 3, drop: 3 }) +
    lit(path("M84 34C96 -40 44 -104 -22 -98C-86 -92 -112 -34 -98 18C-84 70 -24 96 30 82C62 74 80 62 84 34Z", shell) + bands, {
      depth: 7,
      rim: rimOf(hue),
      rimWidth: 4,
      bounce: "#6fe6ff",
    }) +
    ellipse(-14, -8, 17, 15, hsl(hue - 10, 66, 36)) +
    place(circle(0, 0, 11, "#fffaf0") + circle(2, 0, 7, "#1c0a24") + circle(-2, -3, 3, "#ffffff"), 56, 22) +
    gloss(-40, -66, 32, 12, -30, 0.8)
  );
}
