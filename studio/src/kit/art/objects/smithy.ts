import { hsl, lacquer, PALE_GOLD, STEEL } from "../colour";
import { goldShape, stud } from "../gold";
import { glowing, lit, sparkle } from "../light";
import { times } from "../seed";
import { circle, ellipse, line, linear, path, place, polar, radial, type Stop, short } from "../svg";

const COPPER: readonly Stop[] = [
  [0, "#ffe2c8"],
  [0.22, "#f0965a"],
  [0.5, "#7a2f10"],
  [0.62, "#c8642e"],
  [0.85, "#f4a874"],
  [1, "#4a1808"],
];

/** A round shield of steel with a gilt boss. */
export function shield(): string {
  const face = "M0 -104C34 -88 68 -82 92 -82C96 -8 70 70 0 108C-70 70 -96 -8 -92 -82C-68 -82 -34 -88 0 -104Z";
  const field = "M0 -82C28 -70 54 -66 74 -65C76 -6 56 52 0 86C-56 52 -76 -6 -74 -65C-54 -66 -28 -70 0 -82Z";
  return (
    goldShape(face, 6) +
    lit(path(field, linear(lacquer(356, 84))), { depth: 5, rim: "#3a0408", rimWidth: 2.4, shine: 0.45, shadow: 0 }) +
    lit(path("M-10 -78L10 -78L10 80L-10 80Z M-72 -22L72 -22L70 0L-70 0Z", linear(STEEL)), {
      depth: 3,
      rim: "#0c0a16",
      rimWidth: 2,
      shine: 0.7,
    }) +
    goldShape("M0 -36L24 -10L0 16L-24 -10Z", 4) +
    stud(0, -10, 10, 205) +
    sparkle(-60, -66, 24)
  );
}

/** Three bars, still warm. */
export function ingots(): string {
  const bar = (x: number, y: number) =>
    place(goldShape("M-56 30L-42 -22L42 -22L56 30Z", 5) + goldShape("M-36 -18L36 -18L30 -6L-30 -6Z", 2, PALE_GOLD), x, y);
  return bar(-52, 56) + bar(54, 56) + bar(0, 0) + sparkle(-26, -14, 24) + sparkle(72, 42, 15);
}

export function horseshoe(): string {
  const d = "M-46 92L-84 86C-102 -20 -78 -98 0 -98C78 -98 102 -20 84 86L46 92C66 -8 48 -54 0 -54C-48 -54 -66 -8 -46 92Z";
  const nails = [
    [-72, 34],
    [-72, -18],
    [-48, -58],
    [48, -58],
    [72, -18],
    [72, 34],
  ] as const;
  return (
    lit(path(d, linear(STEEL)), { depth: 6, rim: "#0c0a16", rimWidth: 4.4, shine: 0.8, bounce: "#ff9a3c" }) +
    nails.map(([x, y]) => stud(x, y, 7, 42)).join("") +
    sparkle(-62, -66, 24) +
    sparkle(66, 58, 14)
  );
}

export function gear(metal: "copper" | "steel", teeth: number): string {
  const outline = times(teeth * 4, (index) => {
    const isOut = index % 4 === 1 || index % 4 === 2;
    const [x, y] = polar(((index - 0.5) * Math.PI) / (teeth * 2), isOut ? 104 : 80);
    return `${index ? "L" : "M"}${short(x)} ${short(y)}`;
  }).join("");
  const fill = linear(metal === "copper" ? COPPER : STEEL);
  const body = path(`${outline}ZM0 -26A26 26 0 1 0 0 26A26 26 0 1 0 0 -26Z`, fill, 'fill-rule="evenodd"');
  const holes = times(5, (index) => {
    const [x, y] = polar((index * Math.PI * 2) / 5 - 0.3, 54);
    return (
      circle(x, y, 12, "#140806", 'opacity="0.75"') +
      circle(x - 1, y - 1.6, 12, "none", 'stroke="#ffe8d0" stroke-width="2" stroke-opacity="0.5"')
    );
  }).join("");
  return (
    lit(body, { depth: 5, rim: metal === "copper" ? "#2a0c02" : "#0c0a16", rimWidth: 4, shine: 0.7, bounce: "#ff8a3c" }) +
    holes +
    circle(0, 0, 36, "none", `stroke="${hsl(metal === "copper" ? 20 : 220, 60, 14)}" stroke-width="5" stroke-opacity="0.7"`) +
    sparkle(-58, -58, 22)
  );
}

/** A crucible of molten gold. */
export function crucible(): string {
  const clay = linear([
    [0, "#a8705a"],
    [0.4, "#5a2c20"],
    [0.6, "#2a0f0a"],
    [1, "#6a3424"],
  ]);
  const melt = radial([
    [0, "#ffffff"],
    [0.4, "#fff0a0"],
    [0.8, "#ffb02a"],
    [1, "#ff5a0f"],
  ]);
  return (
    lit(path("M-84 -40Q0 -20 84 -40L58 74Q0 92 -58 74Z", clay), {
      depth: 7,
      rim: "#140402",
      rimWidth: 4.4,
      shine: 0.4,
      bounce: "#ff7a1f",
    }) +
    glowing(ellipse(0, -42, 82, 24, melt), 14, 1) +
    line("M-84 -42A84 25 0 0 0 84 -42", "#ffcf8a", 5, 0.8) +
    path("M-30 -22C-26 -2 -34 12 -28 30C-22 40 -14 34 -16 20C-18 6 -8 -6 -10 -18Z", melt) +
    sparkle(-44, -50, 22)
  );
}
