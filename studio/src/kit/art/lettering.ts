import type { Glyph, PathCommand } from "opentype.js";
import { type Face, font } from "./fonts";
import { lit } from "./light";
import { linear, type Stop, short } from "./svg";

interface Setting {
  face?: Face;
  size: number;
  x?: number;
  y?: number;
  /** The distance by which the ends of the line hang below its middle. */
  bend?: number;
  tracking?: number;
}

interface SetGlyph {
  glyph: Glyph;
  advance: number;
  middle: number;
}

/** Text as outlines, centred on x, so that no renderer needs the font. */
function outlines(text: string, { face = "lilita", size, x = 0, y = 0, bend = 0, tracking = 0 }: Setting): string {
  const { glyphs, width } = setLine(text, face, size, tracking);
  const half = Math.max(width / 2, 1);
  return glyphs
    .map(({ glyph, advance, middle }) => {
      const drop = bend * (middle / half) ** 2;
      const turn = (Math.atan2(2 * bend * middle, half * half) * 180) / Math.PI;
      const d = pathData(glyph.getPath(-advance / 2, 0, size).commands);
      return `<path fill-rule="evenodd" d="${d}" transform="translate(${short(x + middle)} ${short(y + drop)}) rotate(${short(turn)})"/>`;
    })
    .join("");
}

export function lineWidth(text: string, face: Face, size: number, tracking = 0): number {
  return setLine(text, face, size, tracking).width;
}

function setLine(text: string, face: Face, size: number, tracking: number): { glyphs: SetGlyph[]; width: number } {
  const opened = font(face);
  const glyphs = [...text].map((letter) => opened.charToGlyph(letter));
  const advances = glyphs.map((glyph) => ((glyph.advanceWidth ?? 0) / opened.unitsPerEm) * size);
  const width = advances.reduce((sum, advance) => sum + advance + tracking, -tracking);
  let left = -width / 2;
  const placed = glyphs.map((glyph, index) => {
    const advance = advances[index] ?? 0;
    const middle = left + advance / 2;
    left += advance + tracking;
    return { glyph, advance, middle };
  });
  return { glyphs: placed, width };
}

/** The font reader's own serialiser prints NaN for some glyphs. */
export function pathData(commands: readonly PathCommand[]): string {
  return commands
    .map((command) => {
      if (command.type === "Z") return "Z";
      const end = `${short(command.x)} ${short(command.y)}`;
      if (command.type === "Q") return `Q${short(command.x1)} ${short(command.y1)} ${end}`;
      if (command.type === "C") return `C${short(command.x1)} ${short(command.y1)} ${short(command.x2)} ${short(command.y2)} ${end}`;
      return `${command.type}${end}`;
    })
    .join("");
}

const LETTERS = {
  gold: ["#fffef2", "#ffe27a", "#f09016", "#ffcb52", "#a3450a"],
  ice: ["#ffffff", "#b8fbff", "#19b6e6", "#7df0ff", "#0b5aa8"],
  pink: ["#ffffff", "#ffd0f2", "#ff4fa8", "#ff9ad8", "#7a1a8a"],
  jade: ["#ffffff", "#c8ffd9", "#1fbf73", "#8dffbe", "#07603a"],
  pearl: ["#ffffff", "#f4f1ff", "#a79fe0", "#e6e0ff", "#4d4690"],
  fire: ["#fffbe0", "#ffc46a", "#f04a16", "#ff9a52", "#8a1408"],
} as const;

export type Letters = keyof typeof LETTERS;

const BANDS = [0, 0.42, 0.53, 0.64, 1] as const;

export function lettersFill(letters: Letters): string {
  const stops = LETTERS[letters].map((colour, index): Stop => [BANDS[index] ?? 1, colour]);
  return linear(stops);
}

interface Title {
  lines: readonly string[];
  letters: Letters;
  rim: string;
  centre: number;
  foot: number;
  width: number;
  tallest?: number;
}

/** Each line as large as its width allows, stacked upwards from the foot. */
export function title({ lines, letters, rim, centre, foot, width, tallest = 92 }: Title): string {
  const fill = lettersFill(letters);
  let baseline = foot;
  const set = [...lines].reverse().map((text) => {
    const size = Math.min(tallest, (width / lineWidth(text, "lilita", 100, 3)) * 100);
    const line = outlines(text, { size, x: centre, y: baseline - 14, bend: 14, tracking: 3 });
    baseline -= size * 0.88;
    return line;
  });
  // The rim is a stroke: wide, round and far cheaper than growing the alpha.
  const rims = set.map((line) => `<g fill="${rim}" stroke="${rim}" stroke-width="15" stroke-linejoin="round">${line}</g>`).join("");
  const faces = set
    .reverse()
    .map((line) => lit(`<g fill="${fill}">${line}</g>`, { depth: 3.6, rim, rimWidth: 1.5, shine: 0.6, shadow: 0.5, drop: 3 }));
  return lit(rims, { depth: 3, rim, rimWidth: 1, shine: 0.35, shadow: 0.75, drop: 7 }) + faces.join("");
}

/** Flat lettering with a light bevel, for numbers and card corners. */
export function raised(text: string, setting: Setting, fill: string, rim: string, depth = 3): string {
  return lit(`<g fill="${fill}">${outlines(text, setting)}</g>`, { depth, rim, rimWidth: 4, shine: 0.6, drop: 4 });
}

export function flat(text: string, setting: Setting, fill: string): string {
  return `<g fill="${fill}">${outlines(text, setting)}</g>`;
}
