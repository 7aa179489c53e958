/** An exact fraction. The denominator is above zero. */
export interface Ratio {
  over: bigint;
  under: bigint;
}

export function ratio(over: bigint, under = 1n): Ratio {
  return { over, under };
}

export function plus(a: Ratio, b: Ratio): Ratio {
  return a.under === b.under ? ratio(a.over + b.over, a.under) : ratio(a.over * b.under + b.over * a.under, a.under * b.under);
}

export function minus(a: Ratio, b: Ratio): Ratio {
  return plus(a, ratio(-b.over, b.under));
}

export function times(a: Ratio, b: Ratio): Ratio {
  return ratio(a.over * b.over, a.under * b.under);
}

/** The largest whole number that is not above the fraction, also below zero. */
export function floor({ over, under }: Ratio): bigint {
  const cut = over / under;
  return cut * under > over ? cut - 1n : cut;
}

export function isBelowZero({ over }: Ratio): boolean {
  return over < 0n;
}
