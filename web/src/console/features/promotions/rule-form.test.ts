import { expect, test } from "vitest";
import type { Rule } from "./paths";
import { fieldsOf } from "./rule-form";

const rule: Rule = {
  window: { opens: "2027-01-01T00:00:00.000Z", closes: "2027-02-01T00:00:00.000Z" },
  period: "once",
  entry: "join",
  trigger: { on: "deposit", min: "10000" },
  who: [{ need: "verified" }, { need: "level", atLeast: 2 }, { need: "validInDays", days: 7, atLeast: "5000" }],
  reward: {
    give: "bonus",
    amount: {
      of: "deposit",
      tiers: [
        { above: "0", bps: 10_000 },
        { above: "100000", bps: 5_000 },
      ],
      cap: "50000",
    },
  },
  wagering: {
    ...{ times100: 1_000, bps: { RNG: 10_000 }, maxBet: "1000", days: 14 },
    ...{ order: "cash_first", release: "whole", onWithdraw: "cancel" },
  },
  limits: { budget: "1000000", perDay: "50000", rolloutBps: 10_000, holdoutBps: 0 },
};

/** The rule after typing these values into the fields of these names. */
function edited(values: Record<string, string>): Rule {
  const fields = fieldsOf(rule);
  return Object.entries(values).reduce((made, [name, value]) => {
    const field = fields.find((one) => one.name === name);
    if (!field) throw new Error(`no field ${name}`);
    return field.set(made, value);
  }, rule);
}

test("a field changes its own part of the rule and no other, and an optional one that is emptied leaves", () => {
  expect(fieldsOf(rule).reduce((made, field) => field.set(made, field.value), rule)).toEqual(rule);
  const changed = edited({ budget: "2000000", perDay: "", grants: "500", "tier 2": "2500", cap: "70000", "who level": "3", times: "1500" });
  expect(changed.limits).toEqual({ budget: "2000000", grants: 500, rolloutBps: 10_000, holdoutBps: 0 });
  expect(changed.reward).toMatchObject({ amount: { tiers: [{ bps: 10_000 }, { above: "100000", bps: 2_500 }], cap: "70000" } });
  expect(changed.who).toEqual([{ need: "verified" }, { need: "level", atLeast: 3 }, { need: "validInDays", days: 7, atLeast: "5000" }]);
  expect(changed.wagering).toMatchObject({ times100: 1_500, maxBet: "1000", days: 14 });
  expect(changed.trigger).toEqual(rule.trigger);
});
