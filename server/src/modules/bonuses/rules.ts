import { assert } from "@magpie/domain/assert";
import type { WageringRule } from "@magpie/domain/bonuses/rule";
import type { Ask } from "../../kit/lanes/connection";
import { readRules } from "./store";

/** Rules never change, so each is read once, however many bets are played under it. */
const known = new Map<string, WageringRule>();
const RULES_MAX = 10_000;

export interface RuleRef {
  merchantId: number;
  ruleId: bigint;
}

const nameOf = ({ merchantId, ruleId }: RuleRef) => `${merchantId} ${ruleId}`;

/** Null where this server has yet to read one of them. */
export function knownRules(refs: readonly RuleRef[]): WageringRule[] | null {
  const rules = refs.flatMap((ref) => known.get(nameOf(ref)) ?? []);
  return rules.length === refs.length ? rules : null;
}

/** All are of one merchant, the one that the transaction is in. */
export async function learnRules(ask: Ask, refs: readonly RuleRef[]): Promise<WageringRule[]> {
  const found = await readRules(
    ask,
    refs.map(({ ruleId }) => ruleId),
  );
  if (known.size >= RULES_MAX) known.clear();
  return refs.map((ref) => {
    const rule = found.get(ref.ruleId);
    assert(rule, `there is no rule ${nameOf(ref)}`);
    known.set(nameOf(ref), rule);
    return rule;
  });
}
