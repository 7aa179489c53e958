import type { Rule } from "./paths";

/** A part of the rule that is edited as one field. `money` counts in the unit of the budget, `share` in percent, `times` in multiples. */
export interface RuleField {
  name: string;
  kind: "money" | "share" | "times" | "whole" | "moment";
  value: string;
  /** May be left empty, which takes the part out of the rule. */
  optional?: true;
  set: (rule: Rule, value: string) => Rule;
}

/** The parts that a copy may change: dates, budget, audience's share, the size of the reward, its conditions and its wagering. */
export function fieldsOf(rule: Rule): RuleField[] {
  return [...frame(rule), ...reward(rule), ...conditions(rule), ...wagering(rule)];
}

function frame({ window, limits }: Rule): RuleField[] {
  const limit = (change: object) => (rule: Rule) => ({ ...rule, limits: { ...rule.limits, ...change } });
  return [
    { name: "opens", kind: "moment", value: window.opens, set: (rule, opens) => ({ ...rule, window: { ...rule.window, opens } }) },
    { name: "closes", kind: "moment", value: window.closes, set: (rule, closes) => ({ ...rule, window: { ...rule.window, closes } }) },
    { name: "budget", kind: "money", value: limits.budget, set: (rule, budget) => limit({ budget })(rule) },
    {
      name: "perDay",
      kind: "money",
      optional: true,
      value: limits.perDay ?? "",
      set: (rule, perDay) => optionalLimit(rule, "perDay", perDay),
    },
    {
      name: "grants",
      kind: "whole",
      optional: true,
      value: limits.grants === undefined ? "" : String(limits.grants),
      set: (rule, grants) => optionalLimit(rule, "grants", grants === "" ? "" : Number(grants)),
    },
    { name: "rollout", kind: "share", value: String(limits.rolloutBps), set: (rule, bps) => limit({ rolloutBps: Number(bps) })(rule) },
    { name: "holdout", kind: "share", value: String(limits.holdoutBps), set: (rule, bps) => limit({ holdoutBps: Number(bps) })(rule) },
  ];
}

function optionalLimit(rule: Rule, name: "perDay" | "grants", value: string | number): Rule {
  const { [name]: _, ...rest } = rule.limits;
  return { ...rule, limits: (value === "" ? rest : { ...rest, [name]: value }) as Rule["limits"] };
}

type AmountReward = Extract<Rule["reward"], { amount: unknown }>;
type Part = Extract<AmountReward["amount"], { tiers: unknown }>;

function reward({ reward: given }: Rule): RuleField[] {
  if (!("amount" in given)) return [];
  const withAmount = (rule: Rule, change: (amount: AmountReward["amount"]) => AmountReward["amount"]): Rule => {
    const now = rule.reward as AmountReward;
    return { ...rule, reward: { ...now, amount: change(now.amount) } };
  };
  if ("fixed" in given.amount)
    return [{ name: "fixed", kind: "money", value: given.amount.fixed, set: (rule, fixed) => withAmount(rule, () => ({ fixed })) }];
  const part = given.amount;
  const tiers = part.tiers.map(
    (tier, at): RuleField => ({
      name: `tier ${at + 1}`,
      kind: "share",
      value: String(tier.bps),
      set: (rule, bps) =>
        withAmount(rule, (amount) => {
          const own = amount as Part;
          return { ...own, tiers: own.tiers.map((one, place) => (place === at ? { ...one, bps: Number(bps) } : one)) };
        }),
    }),
  );
  return [
    ...tiers,
    { name: "cap", kind: "money", value: part.cap, set: (rule, cap) => withAmount(rule, (amount) => ({ ...(amount as Part), cap })) },
  ];
}

/** Numbers of the conditions; which conditions there are is taken over from the offer that was copied. */
function conditions({ who }: Rule): RuleField[] {
  return who.flatMap((condition, at): RuleField[] => {
    if (!("atLeast" in condition) || condition.atLeast === undefined) return [];
    const isMoney = condition.need === "validInDays";
    return [
      {
        name: `who ${condition.need}`,
        kind: isMoney ? "money" : "whole",
        value: String(condition.atLeast),
        set: (rule, value) => ({
          ...rule,
          who: rule.who.map((one, place) => (place === at ? ({ ...one, atLeast: isMoney ? value : Number(value) } as typeof one) : one)),
        }),
      },
    ];
  });
}

function wagering({ wagering: now }: Rule): RuleField[] {
  if (!now) return [];
  const change = (rule: Rule, part: Partial<NonNullable<Rule["wagering"]>>): Rule =>
    rule.wagering ? { ...rule, wagering: { ...rule.wagering, ...part } } : rule;
  return [
    { name: "times", kind: "times", value: String(now.times100), set: (rule, times) => change(rule, { times100: Number(times) }) },
    { name: "maxBet", kind: "money", value: now.maxBet, set: (rule, maxBet) => change(rule, { maxBet }) },
    { name: "days", kind: "whole", value: String(now.days), set: (rule, days) => change(rule, { days: Number(days) }) },
  ];
}
