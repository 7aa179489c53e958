import { hsl, lacquer, rimOf } from "../colour";
import { goldShape } from "../gold";
import { lettersFill, raised } from "../lettering";
import { gloss, lit, sparkle } from "../light";
import { circle, ellipse, line, linear, path, radial } from "../svg";

function skin(hue: number): string {
  return radial(
    [
      [0, hsl(hue + 8, 100, 86)],
      [0.3, hsl(hue + 4, 96, 60)],
      [0.7, hsl(hue, 94, 38)],
      [0.92, hsl(hue - 8, 92, 20)],
      [1, hsl(hue + 6, 95, 46)],
    ],
    { cx: 0.5, cy: 0.5, r: 0.56, fx: 0.34, fy: 0.28 },
  );
}

function leaf(x: number, y: number, turn: number): string {
  const fill = linear([
    [0, "#c8ff9a"],
    [0.5, "#3fae3a"],
    [1, "#0c5a26"],
  ]);
  const blade = lit(path("M0 0C18 -34 62 -38 88 -18C66 10 26 18 0 0Z", fill), { depth: 3, rim: "#04240e", rimWidth: 3, shine: 0.5 });
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${blade}${line("M8 -3Q42 -20 78 -17", "#eaffd0", 2, 0.6)}</g>`;
}

export function cherries(): string {
  const one = (x: number, y: number) =>
    lit(circle(x, y, 48, skin(352)), { depth: 5, rim: rimOf(352), rimWidth: 4, shine: 0.4, bounce: "#ff9a8a" }) +
    gloss(x - 16, y - 20, 15, 10);
  return (
    line("M-42 20C-36 -34 -8 -72 26 -92M46 34C44 -16 38 -60 26 -92", "#2c1204", 10) +
    line("M-42 18C-36 -34 -8 -72 26 -92M46 32C44 -16 38 -60 26 -92", "#8fc05a", 4.4) +
    leaf(22, -90, 14) +
    one(-46, 52) +
    one(46, 62) +
    sparkle(-62, 26, 20)
  );
}

export function lemon(): string {
  const d =
    "M-104 8C-96 -4 -84 -12 -76 -30C-54 -76 34 -84 72 -38C84 -24 92 -14 104 -10C112 -4 108 10 98 16C88 22 84 34 74 46C38 86 -44 82 -74 38C-84 26 -96 24 -104 22Z";
  return (
    leaf(-20, -62, -14) +
    lit(path(d, skin(48)), { depth: 7, rim: "#3a2402", rimWidth: 4, shine: 0.5, bounce: "#fff0a0" }) +
    gloss(-34, -26, 30, 15, -24) +
    sparkle(-48, -36, 22) +
    sparkle(56, 30, 13)
  );
}

export function plum(): string {
  const d = "M0 -70C52 -88 100 -44 96 12C92 66 48 98 0 98C-48 98 -92 66 -96 12C-100 -44 -52 -88 0 -70Z";
  return (
    line("M0 -66C2 -88 10 -100 20 -108", "#2c1204", 10) +
    line("M0 -68C2 -88 10 -100 20 -108", "#8a5a2a", 4) +
    leaf(6, -88, 4) +
    lit(path(d, skin(276)), { depth: 7, rim: rimOf(276), rimWidth: 4, shine: 0.45, bounce: "#e0a0ff" }) +
    line("M0 -62C-20 -20 -18 40 0 92", hsl(268, 80, 16), 5, 0.5) +
    gloss(-42, -28, 22, 15) +
    sparkle(-52, -40, 22)
  );
}

/** The old machines' plate. */
export function barPlate(): string {
  const plate = linear(lacquer(214, 70));
  return (
    goldShape("M-108 -52Q0 -64 108 -52L108 52Q0 64 -108 52Z", 5) +
    lit(path("M-96 -40Q0 -51 96 -40L96 40Q0 51 -96 40Z", plate), { depth: 4, rim: "#04102a", rimWidth: 2.4, shine: 0.4, shadow: 0 }) +
    raised("BAR", { face: "bowlby", size: 74, y: 27, tracking: 2 }, lettersFill("gold"), "#3a1a02") +
    ellipse(0, -30, 86, 10, "#fff", 'opacity="0.16"') +
    sparkle(-86, -42, 22)
  );
}
