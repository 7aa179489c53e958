import { fromDecimal, toDecimal } from "@magpie/domain/money";

interface Bounds {
  minimum: string;
  maximum: string;
  /** The rest of the member's own limit; null without one. */
  left: string | null;
}

export type AmountProblem = "empty" | "range" | "limit";

/** The error of an amount as it was typed; null if it is right. */
export function amountProblem(typed: string, { minimum, maximum, left }: Bounds, currency: string): AmountProblem | null {
  const amount = read(typed, currency);
  if (amount === null) return "empty";
  const [least, most, room] = [minimum, maximum, left ?? maximum].map((bound) => fromDecimal(bound, currency) ?? 0n) as [
    bigint,
    bigint,
    bigint,
  ];
  if (amount < least || amount > most) return "range";
  return amount > room ? "limit" : null;
}

/** An amount as it goes over the wire; people also write thousands separators, or nothing behind the point. */
export function plainAmount(typed: string, currency: string): string {
  return toDecimal(read(typed, currency) ?? 0n, currency);
}

/** A fraction of zero is left out, as people type it. */
export function wholeAmount(decimal: string): string {
  return decimal.replace(/\.0+$/, "");
}

function read(typed: string, currency: string): bigint | null {
  return fromDecimal(typed.replaceAll(/[\s,]/g, ""), currency);
}
