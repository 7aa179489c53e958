import { canonical } from "@magpie/domain/offers/canonical";
import { OFFER_TEMPLATES, type OfferTemplate } from "@magpie/domain/offers/templates";
import { expect, test } from "vitest";
import { offer } from "./rule";

const FIRST = OFFER_TEMPLATES["first-deposit"];

/** The template with the value at a path replaced. */
function changed(path: string, value: unknown): unknown {
  const copy = structuredClone(FIRST) as unknown as Record<string, unknown>;
  const names = path.split(".");
  const last = names.pop() ?? "";
  const inner = names.reduce((at, name) => at[name] as Record<string, unknown>, copy);
  inner[last] = value;
  return copy;
}

test.each(Object.keys(OFFER_TEMPLATES) as OfferTemplate[])("the template %s is read as it was written", (name) => {
  const read = offer.parse(JSON.parse(JSON.stringify(OFFER_TEMPLATES[name])));
  expect(canonical(read)).toBe(canonical(OFFER_TEMPLATES[name]));
});

test.each([
  ["unknown", "surprise", 1],
  ["unknown", "window.until", "2027-01-01T00:00:00.000Z"],
  ["unknown", "wagering.bpsLive", 1],
  ["unknown", "wagering.release", { parts: 4, of: 5 }],
  ["unknown", "who.0.atLeast", 1],
  ["unknown", "reward.amount.fixed", "1"],
  ["unknown", "limits.note", "none"],
  ["unknown", "who.0", { need: "starSign" }],
  ["unknown", "trigger", { on: "payday" }],
  ["unknown", "period", "fortnight"],
  ["negative", "trigger.min", "-1"],
  ["negative", "trigger.nth", -1],
  ["negative", "wagering.bps", { RNG: -1 }],
  ["negative", "wagering.days", -1],
  ["negative", "limits.budget", "-100"],
  ["huge", "wagering.maxBet", "1".repeat(16)],
  ["huge", "limits.rolloutBps", 10_001],
  ["huge", "wagering.times100", 1e9],
  ["huge", "wagering.days", 366],
  ["huge", "wagering.bps", { RNG: 10_001 }],
  ["huge", "who", Array.from({ length: 21 }, () => ({ need: "verified" }))],
  ["fractional", "wagering.times100", 99.5],
  ["fractional", "reward.amount.cap", "100.50"],
  ["fractional", "limits.budget", 1.5],
  ["fractional", "limits.holdoutBps", 0.5],
  ["misspelt", "trigger.min", "007"],
  ["misspelt", "trigger.min", 2000],
  ["misspelt", "window.opens", "2027-01-01"],
  ["misspelt", "window.opens", "2027-01-01T00:00:00Z"],
  ["misspelt", "wagering.bps", JSON.parse('{"__proto__":1}')],
  ["missing", "wagering.maxBet", undefined],
  ["endless", "wagering.times100", Number.POSITIVE_INFINITY],
])("H-38 a rule with an %s %s is refused", (_kind, path, value) => {
  expect(offer.safeParse(FIRST).success).toBe(true);
  expect(offer.safeParse(changed(path, value)).success).toBe(false);
});

test.each(["minutes", "sessionMinutes", "days"])("nobody is rewarded for the length of play, here in %s", (measure) => {
  const problems = offer.safeParse({ ...FIRST, trigger: { on: "bets", measure, atLeast: "60" } }).error?.issues ?? [];
  expect(problems.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["trigger.measure", "Rewards are for no other measure: least of all for the length of play."],
  ]);
});
