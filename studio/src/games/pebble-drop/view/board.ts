import type { Size } from "../../../kit/stage/stage";
import { type Board, CUPS, RISKS } from "../game";
import { cupX, type PebblePosition, pegsOf } from "./fall";

const DENSITY = 2;

/** The board's geometry on a stage, and its static picture. */
export interface DrawnBoard {
  rows: number;
  unit: number;
  picture: HTMLCanvasElement;
  at(place: PebblePosition): PebblePosition;
  cup(cup: number): { x: number; y: number; width: number; height: number };
}

export function rowsOf(board: Board): number {
  return Number.parseInt(board, 10);
}

export function riskOf(board: Board): number {
  return RISKS.findIndex((risk) => board.endsWith(risk));
}

/** In hundredths of the stake, cups counted from the left. */
export function cupReturn(board: Board, cup: number): number {
  return CUPS[board][Math.min(cup, rowsOf(board) - cup)] ?? 0;
}

/** Pegs and cups are drawn once; a frame only adds the falling pebbles. */
export function drawBoard(board: Board, { width, height }: Size, font: string): DrawnBoard {
  const rows = rowsOf(board);
  const unit = Math.min((width - 16) / (rows + 2), (height - 24) / (rows + 3.2), 58);
  const top = Math.max(1.8 * unit, (height - (rows + 3.2) * unit) / 2 + 1.8 * unit);
  const at = ({ x, y }: PebblePosition) => ({ x: width / 2 + x * unit, y: top + y * unit });
  const cup = (index: number) => {
    const { x, y } = at({ x: cupX(rows, index), y: rows - 0.28 });
    return { x: x - unit * 0.46, y, width: unit * 0.92, height: Math.max(unit * 0.82, 20) };
  };
  const picture = document.createElement("canvas");
  picture.className = "stage";
  picture.setAttribute("aria-hidden", "true");
  picture.width = width * DENSITY;
  picture.height = height * DENSITY;
  const pen = picture.getContext("2d");
  if (pen) {
    pen.scale(DENSITY, DENSITY);
    for (const peg of pegsOf(rows)) drawPeg(pen, at(peg), unit * 0.1);
    for (let index = 0; index <= rows; index++) drawCup(pen, board, index, cup(index), font);
  }
  return { rows, unit, picture, at, cup };
}

function drawPeg(pen: CanvasRenderingContext2D, { x, y }: PebblePosition, radius: number): void {
  const metal = pen.createRadialGradient(x - radius * 0.4, y - radius * 0.4, radius * 0.1, x, y, radius);
  metal.addColorStop(0, "#ffffff");
  metal.addColorStop(0.5, "#cfe4ff");
  metal.addColorStop(1, "#5b7ab8");
  pen.fillStyle = "rgb(2 10 28 / 0.5)";
  pen.beginPath();
  pen.arc(x + radius * 0.3, y + radius * 0.7, radius, 0, 7);
  pen.fill();
  pen.fillStyle = metal;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fill();
}

/** Cool in the middle, warm at the edges. */
export function cupHue(rows: number, cup: number): number {
  const fromMiddle = Math.abs(cup - rows / 2) / (rows / 2);
  return 205 + 148 * fromMiddle;
}

function drawCup(pen: CanvasRenderingContext2D, board: Board, index: number, box: ReturnType<DrawnBoard["cup"]>, font: string): void {
  const hue = cupHue(rowsOf(board), index);
  const glaze = pen.createLinearGradient(0, box.y, 0, box.y + box.height);
  glaze.addColorStop(0, `hsl(${hue} 86% 62%)`);
  glaze.addColorStop(0.52, `hsl(${hue} 84% 42%)`);
  glaze.addColorStop(1, `hsl(${hue} 88% 26%)`);
  pen.fillStyle = glaze;
  pen.beginPath();
  pen.roundRect(box.x, box.y, box.width, box.height, [3, 3, box.width * 0.24, box.width * 0.24]);
  pen.fill();
  pen.fillStyle = "#ffffff";
  const text = shortReturn(cupReturn(board, index));
  const size = Math.min(box.width * (text.length > 3 ? 0.36 : 0.44), 16);
  pen.font = `750 ${size}px ${font}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.shadowColor = "rgb(0 0 0 / 0.5)";
  pen.shadowBlur = 2;
  pen.fillText(text, box.x + box.width / 2, box.y + box.height / 2 + 1);
  pen.shadowBlur = 0;
}

/** Without trailing zeros: 151, 60.6, 0.09. */
export function shortReturn(hundredths: number): string {
  return String(hundredths / 100);
}
