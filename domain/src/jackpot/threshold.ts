import { type Int, intsOf, type Sign } from "../chance/ints";
import type { Money } from "../money";
import type { JackpotLevel, JackpotTerms } from "./terms";

/** The message that a cycle's threshold is drawn from, under the cycle's secret. */
export function thresholdMessage(level: JackpotLevel, number: number): string {
  return `jackpot-${level}:${number}`;
}

/** Each amount above the seed, up to the cap, is equally likely. */
export function drawThreshold({ seed, cap }: Pick<JackpotTerms, "seed" | "cap">, sign: Sign, level: JackpotLevel, number: number): Money {
  const int: Int = intsOf(sign, thresholdMessage(level, number));
  return seed + 1n + BigInt(int(Number(cap - seed)));
}

/** The text whose SHA-256 is published before the first bet of the cycle. */
export function commitText(threshold: Money, secret: string): string {
  return `${threshold}:${secret}`;
}
