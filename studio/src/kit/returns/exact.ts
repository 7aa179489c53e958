import type { Ratio } from "@magpie/domain/lottery/ratio";

const DIGITS = 10n ** 18n;

/** A float, for readers; the sums before it are exact. */
export function asNumber({ over, under }: Ratio): number {
  return Number((over * DIGITS) / under) / Number(DIGITS);
}

/** In lowest terms, like a printed table of odds: "44/625". */
export function asText({ over, under }: Ratio): string {
  const common = commonDivisor(over, under);
  return `${over / common}/${under / common}`;
}

function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonDivisor(b, a % b);
}
