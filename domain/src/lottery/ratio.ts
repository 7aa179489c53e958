/** An exact fraction: odds and chances never pass through a float. */
export interface Ratio {
  readonly over: bigint;
  readonly under: bigint;
}

export function ratio(over: bigint | number, under: bigint | number = 1): Ratio {
  return { over: BigInt(over), under: BigInt(under) };
}

export const ZERO = ratio(0);
export const ONE = ratio(1);

export function times(a: Ratio, b: Ratio): Ratio {
  return { over: a.over * b.over, under: a.under * b.under };
}

export function divided(a: Ratio, b: Ratio): Ratio {
  return { over: a.over * b.under, under: a.under * b.over };
}

export function plus(a: Ratio, b: Ratio): Ratio {
  return { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
}

export function minus(a: Ratio, b: Ratio): Ratio {
  return plus(a, { over: -b.over, under: b.under });
}

/** Negative when `a` is less than `b`, zero when they are equal, positive when it is more. */
export function compare(a: Ratio, b: Ratio): number {
  const difference = a.over * b.under - b.over * a.under;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The whole part of a ratio that is not below zero. */
export function floor({ over, under }: Ratio): bigint {
  return over / under;
}
