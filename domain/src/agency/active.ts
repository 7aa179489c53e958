import type { Money } from "../money";

/** A member's part of a period, under one path. */
export interface PeriodPart {
  path: readonly string[];
  valid: Money;
  deposits: bigint;
}

/** The agents for whose team the member is active: bets and a deposit made under them both reach the limits. */
export function activeFor(parts: readonly PeriodPart[], leastValid: Money): string[] {
  const sums = new Map<string, { valid: Money; deposits: bigint }>();
  for (const { path, valid, deposits } of parts) {
    for (const id of path) {
      const before = sums.get(id) ?? { valid: 0n, deposits: 0n };
      sums.set(id, { valid: before.valid + valid, deposits: before.deposits + deposits });
    }
  }
  return [...sums].filter(([, { valid, deposits }]) => valid >= leastValid && deposits > 0n).map(([id]) => id);
}
