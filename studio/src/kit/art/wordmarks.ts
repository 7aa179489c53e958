import type { PathCommand } from "opentype.js";
import { type Face, font } from "./fonts";
import { pathData } from "./lettering";
import { short } from "./svg";

interface Wordmark {
  text: string;
  face: Face;
  tracking?: number;
  /** Horizontal shift per unit of height; 0.2 leans like an italic. */
  slant?: number;
  stretch?: number;
}

const VENDORS: Readonly<Record<string, Wordmark>> = {
  PG: { text: "Pine Gate", face: "cinzel", tracking: 3 },
  EG2: { text: "ember guild", face: "lilita", tracking: 1 },
  PT: { text: "PALE TIGER", face: "lilita", tracking: -1, slant: 0.24, stretch: 1.1 },
  JDB: { text: "JUNO DRUM", face: "bungee", tracking: 2, stretch: 0.86 },
  CQ9: { text: "cinqo9", face: "titan", tracking: -2 },
  FC: { text: "Fable Coast", face: "cinzelRegular", tracking: 6 },
  JL: { text: "JETLAGOON", face: "bowlby", tracking: -2, slant: 0.16 },
  BGS: { text: "big stone", face: "titan", tracking: -1, stretch: 0.92 },
  AG: { text: "AMBER GALE", face: "cinzelRegular", tracking: 14 },
  BBIN: { text: "Blue Basin", face: "lilita", tracking: 2, stretch: 1.16 },
  DG: { text: "Dune Grove", face: "bowlby", tracking: 1, stretch: 0.9 },
  KY: { text: "KITE YARD", face: "bungee", tracking: -1, slant: 0.2 },
};

export const WORDMARK_CODES: readonly string[] = Object.keys(VENDORS);

interface Outline {
  d: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

const SIZE = 100;

/** Black on transparent: the page uses it as a mask and gives it the colour of its text. */
export function wordmarkSvg(code: string): string {
  const { d, left, top, width, height } = outlineOf(code);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}"><path fill="#000" fill-rule="evenodd" d="${d}"/></svg>`;
}

/** Width over height by vendor code. */
export function wordmarkSizes(): string {
  const sizes = WORDMARK_CODES.map((code) => {
    const { width, height } = outlineOf(code);
    return [code, short(width / height)] as const;
  });
  return `${JSON.stringify(Object.fromEntries(sizes), null, 2)}\n`;
}

function outlineOf(code: string): Outline {
  const wordmark = VENDORS[code];
  if (!wordmark) throw new Error(`no wordmark for vendor ${code}`);
  const commands = setText(wordmark);
  const points = commands.flatMap(pointsOf);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [short(Math.min(...xs)), short(Math.min(...ys))];
  return { d: pathData(commands), left, top, width: short(Math.max(...xs) - left), height: short(Math.max(...ys) - top) };
}

function setText({ text, face, tracking = 0, slant = 0, stretch = 1 }: Wordmark): PathCommand[] {
  const opened = font(face);
  let cursor = 0;
  return [...text].flatMap((letter) => {
    const glyph = opened.charToGlyph(letter);
    const commands = glyph.getPath(cursor, 0, SIZE).commands;
    cursor += ((glyph.advanceWidth ?? 0) / opened.unitsPerEm) * SIZE + tracking;
    return commands.map((command) => moved(command, (x, y) => [(x - y * slant) * stretch, y]));
  });
}

function moved(command: PathCommand, move: (x: number, y: number) => readonly [number, number]): PathCommand {
  if (command.type === "Z") return command;
  const [x, y] = move(command.x, command.y);
  if (command.type === "M" || command.type === "L") return { ...command, x, y };
  const [x1, y1] = move(command.x1, command.y1);
  if (command.type === "Q") return { ...command, x, y, x1, y1 };
  const [x2, y2] = move(command.x2, command.y2);
  return { ...command, x, y, x1, y1, x2, y2 };
}

function pointsOf(command: PathCommand): (readonly [number, number])[] {
  if (command.type === "Z") return [];
  const end = [command.x, command.y] as const;
  if (command.type === "M" || command.type === "L") return [end];
  if (command.type === "Q") return [end, [command.x1, command.y1]];
  return [end, [command.x1, command.y1], [command.x2, command.y2]];
}
