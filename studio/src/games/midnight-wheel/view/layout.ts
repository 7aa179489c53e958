import { INSIDE, type Kind } from "../game";

export type InsideKind = keyof typeof INSIDE;

/** The ways to bet inside, each of which makes its own targets large enough for a thumb. */
export const MODES = ["straight", "split-across", "split-down", "street", "corner", "line"] as const;
export type Mode = (typeof MODES)[number];

/** A rectangle in cells: the zero lies from -1 to 0, the numbers from 0 to 12 across and from 0 to 3 down. */
export interface Place {
  bet: string;
  mode: Mode;
  kind: Kind;
  /** The point at which its chips lie. */
  chip: { x: number; y: number };
  /** The target of a thumb, at least one cell wide and high, beside all others of its mode. */
  target: { x: number; y: number; width: number; height: number };
}

/** The lowest row holds 1, 4, 7…, as on any cloth that lies on its side. */
function cellOf(number: number): { x: number; y: number } {
  return { x: Math.floor((number - 1) / 3) + 0.5, y: 2.5 - ((number - 1) % 3) };
}

const middle = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;

function placeOf(kind: InsideKind, numbers: readonly number[]): Place {
  const bet = numbers.join("-");
  const [first = 0, second = 0] = numbers;
  const cells = numbers.filter((number) => number > 0).map(cellOf);
  const [x, y] = [middle(cells.map((cell) => cell.x)), middle(cells.map((cell) => cell.y))];
  const around = (px: number, py: number, width = 1, height = 1) => ({ x: px - width / 2, y: py - height / 2, width, height });
  switch (kind) {
    case "straight":
      return first === 0
        ? { bet, kind, mode: "straight", chip: { x: -0.5, y: 1.5 }, target: { x: -1, y: 0, width: 1, height: 3 } }
        : { bet, kind, mode: "straight", chip: { x, y }, target: around(x, y) };
    case "split":
      if (first === 0) return { bet, kind, mode: "split-across", chip: { x: 0, y }, target: around(0, y) };
      return { bet, kind, mode: second - first === 1 ? "split-down" : "split-across", chip: { x, y }, target: around(x, y) };
    case "street":
      // Both streets with the zero share its cell.
      if (first === 0)
        return {
          bet,
          kind,
          mode: "street",
          chip: { x: 0, y: Math.round(y) },
          target: { x: -1, y: bet === "0-2-3" ? 0 : 1.5, width: 1, height: 1.5 },
        };
      return { bet, kind, mode: "street", chip: { x, y: 3 }, target: around(x, 1.5, 1, 3) };
    case "corner":
      if (first === 0) return { bet, kind, mode: "corner", chip: { x: 0, y: 3 }, target: { x: -1, y: 0, width: 1, height: 3 } };
      return { bet, kind, mode: "corner", chip: { x, y }, target: around(x, y) };
    case "line":
      return { bet, kind, mode: "line", chip: { x, y: 3 }, target: around(x, 1.5, 1, 3) };
  }
}

export const PLACES: readonly Place[] = (Object.keys(INSIDE) as InsideKind[]).flatMap((kind) =>
  INSIDE[kind].map((numbers) => placeOf(kind, numbers)),
);
