import { goldShape, stud } from "../gold";
import { glowing, lit, sparkle } from "../light";
import { ellipse, linear, path, place, type Stop } from "../svg";

const TONGUE =
  "M0 100C-70 100 -86 40 -54 -6C-40 -26 -48 -52 -38 -80C-16 -62 -10 -42 -8 -22C8 -46 10 -84 0 -116C46 -86 86 -20 74 36C66 78 40 100 0 100Z";

const HEAT: readonly (readonly [scale: number, stops: readonly Stop[]])[] = [
  [
    1,
    [
      [0, "#ff9a2a"],
      [0.5, "#f0480f"],
      [1, "#a8120c"],
    ],
  ],
  [
    0.72,
    [
      [0, "#ffe07a"],
      [0.55, "#ffa022"],
      [1, "#f0500f"],
    ],
  ],
  [
    0.44,
    [
      [0, "#fffdf0"],
      [0.6, "#fff0a0"],
      [1, "#ffc03a"],
    ],
  ],
];

/** A tongue of fire, hotter inside. */
export function flame(): string {
  const body = HEAT.map(
    ([scale, stops]) => `<g transform="translate(0 ${100 - 100 * scale}) scale(${scale})">${path(TONGUE, linear(stops))}</g>`,
  ).join("");
  return glowing(lit(body, { depth: 4, rim: "#5a0606", rimWidth: 3, shine: 0.25, shadow: 0.3 }), 12, 0.7);
}

/** A golden bowl that burns. */
export function brazier(): string {
  return (
    place(flame(), 0, -34, 0.78) +
    goldShape("M-92 10Q0 34 92 10Q88 66 34 78L34 88L56 104L-56 104L-34 88L-34 78Q-88 66 -92 10Z", 6) +
    goldShape("M-100 4Q0 32 100 4L98 22Q0 48 -98 22Z", 3) +
    stud(0, 56, 14, 350) +
    stud(-44, 46, 9, 200) +
    stud(44, 46, 9, 200) +
    sparkle(-62, 22, 18)
  );
}

/** A cup for a king. */
export function chalice(): string {
  return (
    goldShape("M-76 -88L76 -88C76 -22 52 8 18 16L16 52C38 58 56 70 60 92L-60 92C-56 70 -38 58 -16 52L-18 16C-52 8 -76 -22 -76 -88Z", 7) +
    goldShape("M-84 -98Q0 -80 84 -98L80 -74Q0 -56 -80 -74Z", 3) +
    goldShape("M-70 84Q0 100 70 84L74 102Q0 118 -74 102Z", 3) +
    stud(0, -28, 19, 350) +
    stud(-42, -40, 10, 150) +
    stud(42, -40, 10, 150) +
    stud(0, 34, 10, 210) +
    sparkle(-48, -74, 24) +
    sparkle(40, 74, 13)
  );
}

const OIL = linear([
  [0, "#ffe9a0"],
  [1, "#d9862a"],
]);

/** A lamp of brass with oil in its bowl and a flame at its lip; `hue` is that of its stones. */
export function oilLamp(hue: number): string {
  return (
    place(flame(), 66, -44, 0.5, 8) +
    goldShape("M-40 34L40 34L30 60L54 96L-54 96L-30 60Z", 5) +
    goldShape("M-108 -18C-66 -4 34 -4 104 -30C104 22 56 46 0 46C-50 46 -92 28 -108 -18Z", 7) +
    ellipse(-6, -13, 84, 11, OIL) +
    goldShape("M-108 -18C-120 -44 -96 -66 -76 -50C-92 -50 -96 -34 -84 -16Z", 3) +
    stud(0, 20, 14, hue) +
    stud(-42, 12, 9, hue) +
    stud(42, 10, 9, hue) +
    sparkle(-58, 6, 18)
  );
}
