import { randomInt } from "node:crypto";
import sharp from "sharp";
import { CAPTCHA_LETTERS, type Point, strokesOf } from "./glyphs";

const LETTERS = 6;
const [WIDTH, HEIGHT] = [240, 80];
const CELL = WIDTH / (LETTERS + 0.6);
const SCALE = 6;
/** Lines are drawn in pieces of this length, so that the wave distorts straight lines too. */
const PIECE = 0.35;
const INKS = ["#23304f", "#4a2545", "#1f4a3d", "#5a3417"];

export function newLetters(): string {
  return Array.from({ length: LETTERS }, () => pick(CAPTCHA_LETTERS)).join("");
}

/** Draws a base64 PNG of tilted, shifted and distorted letters among lines that look like parts of letters. */
export async function drawLetters(letters: string): Promise<string> {
  const bend = newWave();
  const drawn = [...letters].map((letter, index) => letterPaths(letter, index, bend));
  const noise = Array.from({ length: 5 }, () => noisePath(bend));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="#f4f1ea"/>${specks()}
<g fill="none" stroke-linecap="round" stroke-linejoin="round">${[...drawn, ...noise].join("")}</g></svg>`;
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer();
  return png.toString("base64");
}

type Wave = (point: Point) => Point;

function newWave(): Wave {
  const [phaseX, phaseY] = [between(0, 6.3), between(0, 6.3)];
  const [lengthX, lengthY] = [between(26, 38), between(30, 46)];
  return ([x, y]) => [x + 3.2 * Math.sin(y / (lengthX / 3) + phaseX), y + 4.5 * Math.sin(x / (lengthY / 2) + phaseY)];
}

function letterPaths(letter: string, index: number, bend: Wave): string {
  const turn = between(-0.38, 0.38);
  const size = SCALE * between(0.85, 1.12);
  const [left, top] = [CELL * (index + 0.8) + between(-4, 4), HEIGHT / 2 + between(-8, 8)];
  const place = ([x, y]: Point): Point => {
    const [fromMiddleX, fromMiddleY] = [(x - 2) * size, (y - 3) * size];
    return bend([
      left + fromMiddleX * Math.cos(turn) - fromMiddleY * Math.sin(turn),
      top + fromMiddleX * Math.sin(turn) + fromMiddleY * Math.cos(turn),
    ]);
  };
  return strokesOf(letter)
    .map((stroke) => path(inPieces(stroke).map(place), pick(INKS), between(3, 4.4)))
    .join("");
}

function noisePath(bend: Wave): string {
  const [from, to]: [Point, Point] = [
    [between(0, WIDTH), between(6, HEIGHT - 6)],
    [between(0, WIDTH), between(6, HEIGHT - 6)],
  ];
  const points = Array.from({ length: 24 }, (_, step): Point => {
    const share = step / 23;
    return bend([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
  });
  return path(points, pick(INKS), between(1, 2.2));
}

function specks(): string {
  return Array.from({ length: 70 }, () => {
    const [x, y, radius] = [between(0, WIDTH), between(0, HEIGHT), between(0.5, 1.7)].map((value) => value.toFixed(1));
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${pick(INKS)}" opacity="0.45"/>`;
  }).join("");
}

function inPieces(stroke: Point[]): Point[] {
  return stroke.flatMap((to, index): Point[] => {
    const from = stroke[index - 1];
    if (!from) return [to];
    const count = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / PIECE);
    return Array.from({ length: count }, (_, step) => {
      const share = (step + 1) / count;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    });
  });
}

function path(points: Point[], ink: string, width: number): string {
  const line = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
  return `<polyline points="${line}" stroke="${ink}" stroke-width="${width.toFixed(1)}"/>`;
}

function pick<T>(from: readonly T[]): T {
  return from[randomInt(from.length)] as T;
}

function between(low: number, high: number): number {
  return low + ((high - low) * randomInt(10_000)) / 10_000;
}
