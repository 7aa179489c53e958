/**
 * A pattern of a merchant's own: parts one after the other, each of one kind of character and of so many of them. There is nothing in it that
 * repeats what repeats, so that no value can make it slow, and it is read as data: no text of a merchant ever becomes an expression.
 */
export const SHAPE_KINDS = {
  digit: /^[0-9]$/,
  upper: /^[A-Z]$/,
  lower: /^[a-z]$/,
  letter: /^[A-Za-z]$/,
  alnum: /^[A-Za-z0-9]$/,
  word: /^[\p{L}\p{M}]$/u,
  space: /^ $/,
  dash: /^-$/,
  dot: /^\.$/,
  slash: /^\/$/,
  underscore: /^_$/,
} as const satisfies Record<string, RegExp>;
export type ShapeKind = keyof typeof SHAPE_KINDS;

export interface ShapePart {
  kind: ShapeKind;
  least: number;
  most: number;
}

export const SHAPE_PARTS_MOST = 10;
export const SHAPE_LENGTH_MOST = 120;

/** Reads `upper:5 digit:4-6`; null where it is no shape. */
export function readShape(text: string): ShapePart[] | null {
  const parts = text.split(" ").map(readPart);
  return parts.length <= SHAPE_PARTS_MOST && parts.every((part) => part !== null) ? parts : null;
}

export function writeShape(parts: readonly ShapePart[]): string {
  return parts.map(({ kind, least, most }) => `${kind}:${least === most ? least : `${least}-${most}`}`).join(" ");
}

/** The fewest and the most characters that fit. */
export function shapeLengths(parts: readonly ShapePart[]): { least: number; most: number } {
  const sum = (of: "least" | "most") => parts.reduce((total, part) => total + part[of], 0);
  return { least: sum("least"), most: sum("most") };
}

/** A text that fits, for people to see what is meant: of each part the fewest characters, but one at least. */
export function shapeExample(parts: readonly ShapePart[]): string {
  let at = 0;
  const next = (signs: string) => [...signs][at++ % signs.length] ?? "";
  return parts.map(({ kind, least }) => Array.from({ length: Math.max(least, 1) }, () => next(EXAMPLES[kind])).join("")).join("");
}

const EXAMPLES: Record<ShapeKind, string> = {
  digit: "1234567890",
  upper: "ABCDEFGHIJ",
  lower: "abcdefghij",
  letter: "Abcdefghij",
  alnum: "A1b2c3d4e5",
  word: "Abcdefghij",
  space: " ",
  dash: "-",
  dot: ".",
  slash: "/",
  underscore: "_",
};

/**
 * True if the whole value is the parts in their order. For each part it marks all places where it can end, so that its work is bounded by the
 * number of parts and the length, whatever the value.
 */
export function fitsShape(parts: readonly ShapePart[], value: string): boolean {
  const signs = [...value];
  if (signs.length > SHAPE_LENGTH_MOST) return false;
  let reached = [true, ...signs.map(() => false)];
  for (const part of parts) reached = endsOf(part, signs, reached);
  return reached[signs.length] === true;
}

function endsOf({ kind, least, most }: ShapePart, signs: readonly string[], starts: readonly boolean[]): boolean[] {
  const ends = starts.map(() => false);
  let run = 0;
  for (let start = signs.length; start >= 0; start -= 1) {
    run = SHAPE_KINDS[kind].test(signs[start] ?? "") ? run + 1 : 0;
    if (starts[start]) ends.fill(true, start + least, Math.max(start + least, start + Math.min(run, most) + 1));
  }
  return ends;
}

function readPart(text: string): ShapePart | null {
  const [, kind = "", least = "", most = least] = /^([a-z]+):(\d{1,3})(?:-(\d{1,3}))?$/.exec(text) ?? [];
  if (!Object.hasOwn(SHAPE_KINDS, kind)) return null;
  const part = { kind: kind as ShapeKind, least: Number(least), most: Number(most) };
  return part.most >= Math.max(part.least, 1) && part.most <= SHAPE_LENGTH_MOST ? part : null;
}
