import { expect, test } from "vitest";
import { CONTRACT_STATES, faultBetween, faultOfTerms, rateFor, type Terms } from "./contract";
import { type ContractEvent, isInForce, moveContract, type Side, type Standing, waitsFor } from "./contract-states";

const SIDES: Side[] = ["upline", "downline"];
const EVENTS: ContractEvent[] = [
  ...SIDES.flatMap((by) => (["apply", "issue", "accept", "reject", "withdraw", "askEnd"] as const).map((on) => ({ on, by }))),
  ...(["expire", "start", "periodEnd", "replaced", "uplineEnded"] as const).map((on) => ({ on })),
];
const at = (state: Standing["state"], request: Standing["request"], askedBy: Side): Standing => ({ state, request, askedBy });

/** Every event in a place that leads somewhere; all others must lead nowhere. */
function outcomes(standing: Standing | null): Record<string, string> {
  return Object.fromEntries(
    EVENTS.flatMap((event) => {
      const after = moveContract(standing, event);
      return after ? [[`${event.on}${"by" in event ? ` ${event.by}` : ""}`, `${after.state} ${after.request}`]] : [];
    }),
  );
}

test("AG-02 a contract moves only as the table says, each side by its own events, and everything else is refused", () => {
  expect(outcomes(null)).toEqual({ "apply downline": "applying new", "issue upline": "issued new" });
  expect(outcomes(at("applying", "new", "downline"))).toEqual({
    "issue upline": "issued new",
    "reject upline": "reject new",
    "withdraw downline": "reject new",
    expire: "reject new",
    uplineEnded: "reject new",
  });
  expect(outcomes(at("issued", "new", "upline"))).toEqual({
    "accept downline": "accept new",
    "reject downline": "reject new",
    "withdraw upline": "reject new",
    expire: "reject new",
    uplineEnded: "reject new",
  });
  expect(outcomes(at("accept", "new", "upline"))).toEqual({ start: "joined new", uplineEnded: "reject new" });
  expect(outcomes(at("joined", "new", "upline"))).toEqual({
    "askEnd upline": "applying termination",
    "askEnd downline": "applying termination",
    replaced: "ended termination",
    uplineEnded: "ended termination",
  });
  for (const [asker, other] of [SIDES, SIDES.toReversed()] as [Side, Side][])
    expect(outcomes(at("applying", "termination", asker))).toEqual({
      [`accept ${other}`]: "accept termination",
      [`reject ${other}`]: "joined new",
      [`withdraw ${asker}`]: "joined new",
      expire: "joined new",
      replaced: "ended termination",
      uplineEnded: "ended termination",
    });
  expect(outcomes(at("accept", "termination", "upline"))).toEqual({
    periodEnd: "ended termination",
    replaced: "ended termination",
    uplineEnded: "ended termination",
  });
  for (const over of [at("reject", "new", "upline"), at("ended", "termination", "upline")]) expect(outcomes(over)).toEqual({});
});

test("AG-02 a contract stays in force while its end is asked for, and waits for the side that has to answer", () => {
  const all = CONTRACT_STATES.flatMap((state) => (["new", "termination"] as const).map((request) => ({ state, request })));
  expect(all.filter(isInForce).map(({ state, request }) => `${state} ${request}`)).toEqual([
    "applying termination",
    "accept termination",
    "joined new",
    "joined termination",
  ]);
  expect(waitsFor(at("applying", "new", "downline"))).toBe("upline");
  expect(waitsFor(at("issued", "new", "upline"))).toBe("downline");
  expect(SIDES.map((asker) => waitsFor(at("applying", "termination", asker)))).toEqual(["downline", "upline"]);
  expect(waitsFor(at("joined", "new", "upline"))).toBeNull();
});

const terms = (...tiers: [active: number, validBet: bigint, profit: bigint, ratePpm: number][]): Terms => ({
  tiers: tiers.map(([active, validBet, profit, ratePpm]) => ({ active, validBet, profit, ratePpm })),
  scope: ["LOTT", "ELOTT"],
  period: "weekly",
  carry: "FULL",
  requireLoss: false,
});

test("A-04 AG-02 a downline's tier must not pay more than the upline's does under the same minimums, over the same bets and days", () => {
  const upline = terms([3, 100n, 0n, 1000], [10, 1000n, 50n, 2000]);
  expect(faultBetween(upline, terms([3, 100n, 0n, 1000], [10, 1000n, 50n, 2000]))).toBeNull();
  expect(faultBetween(upline, terms([9, 5000n, 90n, 1000]))).toBeNull();
  // Each minimum that the upline would not reach makes the rate too high.
  for (const tier of [
    [9, 1000n, 50n, 1001],
    [10, 999n, 50n, 2000],
    [10, 1000n, 49n, 2000],
    [2, 100n, 0n, 1],
    [10, 1000n, 50n, 2001],
  ] as const)
    expect(faultBetween(upline, terms([...tier]))).toBe("above");
  expect(faultBetween(upline, { ...upline, period: "monthly" })).toBe("period");
  expect(faultBetween(upline, { ...upline, scope: ["LOTT"] })).toBe("scope");
  expect(faultBetween(upline, { ...upline, scope: ["ELOTT", "LOTT"] })).toBeNull();
  expect(faultBetween({ ...upline, requireLoss: true }, upline)).toBe("requireLoss");
  expect(rateFor([], { active: 9, validBet: 9n, profit: 9n })).toBe(0);
});

test("AG-02 terms have the fields of their kind and no others", () => {
  const categories = ["LOTT", "ELOTT"];
  const dividend = terms([0, 0n, 0n, 1]);
  const salary: Terms = { ...dividend, period: null, carry: null };
  expect(faultOfTerms("dividend", dividend, categories)).toBeNull();
  expect(faultOfTerms("daily", { ...salary, requireLoss: true }, categories)).toBeNull();
  expect(faultOfTerms("hourly", { ...salary, requireLoss: true }, categories)).toBe("requireLoss");
  expect(faultOfTerms("daily", dividend, categories)).toBe("period");
  expect(faultOfTerms("dividend", { ...dividend, carry: null }, categories)).toBe("carry");
  expect(faultOfTerms("dividend", { ...dividend, scope: ["LOTT", "LOTT"] }, categories)).toBe("scope");
  expect(faultOfTerms("realtime", { ...salary, scope: ["MOON"] }, categories)).toBe("scope");
});
