import type { Draw } from "../play";

/** Reads a result of one game; anything that is not one reads as null. */
export type ReadDraw = (result: unknown) => Draw | null;

const WHOLE = /^(0|[1-9]\d?)$/;

function readBalls(text: unknown, separator: RegExp, isRight: (balls: readonly number[]) => boolean): Draw | null {
  if (typeof text !== "string") return null;
  const parts = text.split(separator);
  const balls = parts.map(Number);
  return parts.every((part) => WHOLE.test(part)) && isRight(balls) ? { balls, prizes: {} } : null;
}

/** A result of `count` digits: `9,0,5,3,1`. */
export function digitResult(count: number): ReadDraw {
  return (result) => readBalls(result, /,/, (balls) => balls.length === count && balls.every((ball) => ball <= 9));
}

function areDifferentOf(balls: readonly number[], count: number, of: number): boolean {
  return balls.length === count && new Set(balls).size === count && balls.every((ball) => ball >= 1 && ball <= of);
}

/** A result of `count` different balls from 1 to `of`, in drawn order. */
export function ballResult(count: number, of: number): ReadDraw {
  return (result) => readBalls(result, /,/, (balls) => areDifferentOf(balls, count, of));
}

/** Six normal balls and the special: `8,25,31,2,40,17+36`. */
export const readSpecialResult: ReadDraw = (result) =>
  typeof result === "string" && /^[^+]+\+\d+$/.test(result) ? readBalls(result, /[,+]/, (balls) => areDifferentOf(balls, 7, 49)) : null;

/** One number of four digits: `4321`. */
export const readFourDigits: ReadDraw = (result) =>
  typeof result === "string" && /^\d{4}$/.test(result) ? { balls: [...result].map(Number), prizes: {} } : null;

export type PrizeForm = Readonly<Record<string, readonly [count: number, digits: number]>>;

/** A board of prizes, each with its count of numbers and digits. A single number may stand without a list around it. */
export function boardResult(form: PrizeForm, areRight: (numbers: readonly string[]) => boolean = () => true): ReadDraw {
  return (result) => {
    if (typeof result !== "object" || result === null) return null;
    if (Object.keys(result).length !== Object.keys(form).length) return null;
    const prizes: Record<string, readonly string[]> = {};
    for (const [prize, [count, digits]] of Object.entries(form)) {
      const numbers = numbersIn(Reflect.get(result, prize));
      if (numbers?.length !== count || !numbers.every((number) => isNumberOf(number, digits))) return null;
      prizes[prize] = numbers;
    }
    return areRight(Object.values(prizes).flat()) ? { balls: [], prizes } : null;
  };
}

function numbersIn(value: unknown): string[] | null {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.every((one) => typeof one === "string") ? list : null;
}

function isNumberOf(number: string, digits: number): boolean {
  return number.length === digits && /^\d+$/.test(number);
}

/** The prize of a board that people look at first. */
const TOP_PRIZES = ["db", "p1", "first"];

/** The number of a board's highest prize; empty for a draw that is not a board. */
export function topNumber({ prizes }: Pick<Draw, "prizes">): string {
  return TOP_PRIZES.map((prize) => prizes[prize]?.[0]).find((number) => number !== undefined) ?? "";
}

/** A draw in one line: its balls, with the special one apart, or the highest prize of a board. */
export function drawText(bookId: string, { balls, prizes }: Draw): string {
  if (balls.length === 0) return topNumber({ prizes });
  return bookId.startsWith("LHC") ? `${balls.slice(0, -1).join(" ")} + ${balls.at(-1)}` : balls.join(" ");
}
