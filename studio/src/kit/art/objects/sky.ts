import { PALE_GOLD, rimOf } from "../colour";
import { goldShape } from "../gold";
import { blurred, gloss, glowing, lit, sparkle } from "../light";
import { between, seeded, times } from "../seed";
import { ACROSS, circle, clipped, ellipse, faded, line, linear, mirrored, path, radial, short } from "../svg";

export function rocket(): string {
  const red = linear(
    [
      [0, "#ffb3b3"],
      [0.4, "#ff2f4f"],
      [1, "#7a0420"],
    ],
    ACROSS,
  );
  const hull = linear(
    [
      [0, "#ffffff"],
      [0.35, "#e8ecff"],
      [0.62, "#8f9cd0"],
      [0.85, "#c3ccf0"],
      [1, "#3c4680"],
    ],
    ACROSS,
  );
  const flame = linear([
    [0, "#fffbe0"],
    [0.3, "#ffd23f"],
    [0.7, "#ff5a1f", 0.85],
    [1, "#ff2f4f", 0],
  ]);
  const glass = radial(
    [
      [0, "#d9fbff"],
      [0.5, "#1fb6ff"],
      [1, "#073a8a"],
    ],
    { fx: 0.35, fy: 0.3 },
  );
  const part = (d: string, fill: string) => lit(path(d, fill), { depth: 6, rim: "#0b0524", rimWidth: 3.6, bounce: "#ff7ab8" });
  return (
    glowing(path("M-22 70C-40 124 -18 160 0 214C18 160 40 124 22 70Z", flame), 12) +
    path("M-9 74C-14 104 -6 118 0 146C6 118 14 104 9 74Z", "#fffbe0") +
    part("M-30 26C-62 44 -70 78 -64 106L-26 78Z M30 26C62 44 70 78 64 106L26 78Z", red) +
    part("M0 -108C36 -68 44 -10 35 66Q0 86 -35 66C-44 -10 -36 -68 0 -108Z", hull) +
    part("M0 -108C17 -89 27 -68 33 -44Q0 -30 -33 -44C-27 -68 -17 -89 0 -108Z", red) +
    line("M-37 34Q0 50 37 34", "#5763a0", 3, 0.7) +
    part("M-6 28L6 28L9 96L-9 96Z", red) +
    circle(0, -4, 23, "#0b0524") +
    circle(0, -4, 20.5, "#dfe5ff") +
    circle(0, -4, 15.5, glass) +
    gloss(-5, -10, 7, 4.6, -30, 1) +
    line("M-25 -34C-31 0 -31 34 -26 60", "#ffffff", 6, 0.6)
  );
}

export function ringedPlanet(): string {
  const body = radial(
    [
      [0, "#ffe6b8"],
      [0.35, "#ff9a5c"],
      [0.7, "#b0306e"],
      [1, "#2a0a4a"],
    ],
    { fx: 0.3, fy: 0.26, r: 0.62 },
  );
  const ring = linear(
    [
      [0, "#ffe9c0", 0.1],
      [0.3, "#ffd9a0", 0.95],
      [0.7, "#c98adf", 0.9],
      [1, "#c98adf", 0.05],
    ],
    ACROSS,
  );
  const random = seeded(6);
  const bands = times(9, (index) =>
    ellipse(-10, -72 + index * 18, 96, between(random, 2, 6), index % 2 ? "#ffd0a0" : "#7a1c5a", 'opacity="0.35"'),
  ).join("");
  const arc = (sweep: number) => line(`M-150 0A150 36 0 0 ${sweep} 150 0`, ring, 20);
  return (
    arc(1) +
    circle(0, 0, 86, body) +
    clipped('<circle r="86"/>', blurred(bands, 2.4)) +
    circle(0, 0, 86, "none", 'stroke="#ffd9b0" stroke-opacity="0.4" stroke-width="2"') +
    arc(0) +
    line("M-150 0A150 36 0 0 0 150 0", "#ffffff", 2, 0.5)
  );
}

export function bell(): string {
  const dome = "M0 -92C50 -86 58 -36 64 6C68 34 80 48 96 62Q0 88 -96 62C-80 48 -68 34 -64 6C-58 -36 -50 -86 0 -92Z";
  const clapper = radial(
    [
      [0, "#fffbe0"],
      [0.4, "#f0a51f"],
      [1, "#6d3503"],
    ],
    { fx: 0.35, fy: 0.3 },
  );
  return (
    lit(circle(0, 86, 20, clapper), { depth: 3 }) +
    goldShape("M-17 -90a17 17 0 1 1 34 0l-9 4a8 8 0 1 0 -16 0Z", 3) +
    goldShape(dome, 8) +
    goldShape("M-100 58Q0 88 100 58Q106 68 98 78Q0 104 -98 78Q-106 68 -100 58Z", 4, PALE_GOLD) +
    line("M-58 16Q0 30 58 16", "#7a3d04", 6, 0.55) +
    line("M-58 11Q0 25 58 11", "#fff3b8", 2.4, 0.85) +
    line("M-52 -16Q0 -6 52 -16", "#7a3d04", 3, 0.4) +
    gloss(-34, -34, 13, 42, 12, 0.7) +
    sparkle(-38, -60, 24) +
    sparkle(52, 34, 14)
  );
}

export function paperLantern(hue = 8): string {
  const silk = radial(
    [
      [0, "#fff3b0"],
      [0.28, "#ffb04a"],
      [0.62, `hsl(${hue},92%,50%)`],
      [1, `hsl(${hue - 8},88%,22%)`],
    ],
    { cx: 0.5, cy: 0.5, r: 0.58, fx: 0.46, fy: 0.46 },
  );
  const ribs = [28, 58, 82]
    .map((width) =>
      line(`M0 -70C${-width * 1.32} -66 ${-width * 1.32} 66 0 70M0 -70C${width * 1.32} -66 ${width * 1.32} 66 0 70`, "#7a0c10", 2.4, 0.6),
    )
    .join("");
  const tassel = times(7, (index) =>
    line(
      `M${-15 + index * 5} 92C${-17 + index * 5} 110 ${-14 + index * 5} 124 ${-18 + index * 6} 142`,
      index % 2 ? "#ffcf57" : "#d9861a",
      3,
    ),
  ).join("");
  const cap = (y: number) => goldShape(`M-34 ${y - 10}Q0 ${y - 15} 34 ${y - 10}L30 ${y + 10}Q0 ${y + 15} -30 ${y + 10}Z`, 3);
  return (
    line("M0 -124V-80", "#3a1206", 4) +
    tassel +
    glowing(lit(ellipse(0, 0, 106, 76, silk), { depth: 5, rim: rimOf(hue), rimWidth: 4, shine: 0.35 }), 16, 0.75) +
    ribs +
    cap(-76) +
    cap(78) +
    gloss(-46, -30, 26, 14, -28, 0.75) +
    sparkle(-58, -38, 18)
  );
}

const PUFFS = [
  [-88, 18, 38],
  [88, 20, 36],
  [-46, -10, 46],
  [48, -6, 44],
  [0, -26, 52],
  [-60, 24, 34],
  [58, 26, 34],
  [0, 18, 46],
] as const;

export function cloud(tint = "#ffffff", shade = "#8fb4e8"): string {
  const puff = radial(
    [
      [0, tint],
      [0.62, tint],
      [1, shade],
    ],
    { cx: 0.42, cy: 0.36, r: 0.66 },
  );
  const outline = PUFFS.map(([x, y, r]) => circle(x + 2, y + 6, r + 2, shade)).join("");
  const body = PUFFS.map(([x, y, r]) => circle(x, y, r, puff)).join("");
  return blurred(faded(outline, 0.8), 6) + body;
}

/** A ladder of light going up to a point; rungs close up as they climb. */
export function ladder(): string {
  const rails = "M-86 190L-66 190L-16 -176L-24 -176Z";
  const rungs = times(9, (index) => {
    const rise = 1 - 0.84 ** index;
    const y = 168 - rise * 420;
    const half = 76 - ((190 - y) / 366) * 54;
    const thick = 17 - index * 1.4;
    return goldShape(`M${short(-half)} ${short(y)}h${short(half * 2)}v${short(thick)}h${short(-half * 2)}Z`, 3);
  }).join("");
  return rungs + goldShape(rails, 4) + mirrored(goldShape(rails, 4));
}

export function star(points = 5, outer = 100, inner = 46): string {
  const d = times(points * 2, (index) => {
    const radius = index % 2 ? inner : outer;
    const angle = (index * Math.PI) / points - Math.PI / 2;
    return `${index ? "L" : "M"}${short(Math.cos(angle) * radius)} ${short(Math.sin(angle) * radius)}`;
  }).join("");
  return goldShape(`${d}Z`, 7);
}

export function moon(): string {
  const surface = radial(
    [
      [0, "#ffffff"],
      [0.5, "#f4ecc8"],
      [0.85, "#cdb684"],
      [1, "#8f7a58"],
    ],
    { fx: 0.34, fy: 0.28, r: 0.62 },
  );
  const random = seeded(44);
  const craters = times(16, () => {
    const [x, y, r] = [between(random, -78, 78), between(random, -78, 78), between(random, 5, 20)];
    return ellipse(x, y, r, r * 0.86, "#9c8656", 'opacity="0.28"') + ellipse(x + 2, y + 2, r * 0.9, r * 0.76, "#fff8dc", 'opacity="0.35"');
  }).join("");
  return glowing(circle(0, 0, 100, surface) + clipped('<circle r="100"/>', craters), 22, 0.9);
}
