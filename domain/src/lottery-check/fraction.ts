/** An exact fraction; the bottom is never below one. */
export type Fraction = readonly [top: bigint, bottom: bigint];

export const WHOLE: Fraction = [1n, 1n];
export const NOTHING: Fraction = [0n, 1n];

/** Reads "3/1250", "2500" and "2.25". */
export function fraction(text: string): Fraction {
  const [top = "", bottom = "1"] = text.split("/");
  const [whole = "", decimals = ""] = top.split(".");
  return [BigInt(whole + decimals), BigInt(bottom) * 10n ** BigInt(decimals.length)];
}

export const product = (...all: Fraction[]): Fraction => all.reduce(([top, bottom], [over, under]) => [top * over, bottom * under], WHOLE);

export const quotient = (one: Fraction, [top, bottom]: Fraction): Fraction => product(one, [bottom, top]);

export const rest = ([top, bottom]: Fraction): Fraction => [bottom - top, bottom];

export const down = ([top, bottom]: Fraction): bigint => top / bottom;

export const isAtMost = ([top, bottom]: Fraction, limit: bigint): boolean => top <= limit * bottom;
