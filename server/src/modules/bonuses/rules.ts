import { assert } from "@magpie/domain/assert";
import type { WageringRule } from "@magpie/domain/bonuses/rule";
import type { Ask } from "../../kit/lanes/connection";
import { readRules } from "./store";

/** By merchant. Rules never change, so each is read once, however many bets are played under it. */
const known = new Map<number, Map<bigint, WageringRule>>();
const RULES_MAX = 10_000;

export interface RuleRef {
  merchantId: number;
  ruleId: bigint;
}

/** Null where this server has yet to read one of them. */
export function knownRules(refs: readonly RuleRef[]): WageringRule[] | null {
  const rules: WageringRule[] = [];
  for (const { merchantId, ruleId } of refs) {
    const rule = known.get(merchantId)?.get(ruleId);
    if (!rule) return null;
    rules.push(rule);
  }
  return rules;
}

/** All are of one merchant, the one that the transaction is in. */
export async function learnRules(ask: Ask, refs: readonly RuleRef[]): Promise<WageringRule[]> {
  const found = await readRules(
    ask,
    refs.map(({ ruleId }) => ruleId),
  );
  return refs.map(({ merchantId, ruleId }) => {
    const rule = found.get(ruleId);
    assert(rule, `there is no rule ${ruleId} of merchant ${merchantId}`);
    const before = known.get(merchantId);
    const rules = before && before.size < RULES_MAX ? before : new Map<bigint, WageringRule>();
    known.set(merchantId, rules.set(ruleId, rule));
    return rule;
  });
}
