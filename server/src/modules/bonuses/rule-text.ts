import { createHash } from "node:crypto";
import type { WageringRule } from "@magpie/domain/bonuses/rule";

/** A rule as it is stored: JSON has no whole numbers of any size, so money is text. */
export type RuleText = Omit<WageringRule, "maxBet" | "cap"> & { maxBet: string; cap: string | null };

export function textOf({ maxBet, cap, ...rule }: WageringRule): RuleText {
  return { ...rule, maxBet: String(maxBet), cap: cap === null ? null : String(cap) };
}

export function ruleIn({ maxBet, cap, ...rule }: RuleText): WageringRule {
  return { ...rule, maxBet: BigInt(maxBet), cap: cap === null ? null : BigInt(cap) };
}

/** Equal terms have equal hashes, in whatever order they were written. */
export function hashOf(rule: RuleText): Buffer {
  const sorted = (value: unknown): unknown => {
    if (value === null || typeof value !== "object") return value;
    return Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]);
  };
  return createHash("sha256")
    .update(JSON.stringify(sorted(rule)))
    .digest();
}
