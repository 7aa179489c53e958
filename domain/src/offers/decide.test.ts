import { describe, expect, test } from "vitest";
import { asksTooMuch } from "../bonuses/rule";
import { amountOf } from "./amount";
import { decide } from "./decide";
import { OUT_REASONS } from "./facts";
import { DEPOSIT, factsOf, passing } from "./fixtures";
import type { Offer, PartAmount } from "./offer";
import { OFFER_TEMPLATES } from "./templates";
import { needOf } from "./wagering";

const first: Offer = OFFER_TEMPLATES["first-deposit"];

function unmetNeeds(decision: ReturnType<typeof decide>): string[] {
  return "unmet" in decision ? decision.unmet.map(({ need }) => need) : [];
}

describe("amounts", () => {
  test.each([
    [20_000n, 10_000, "10000", 10_000n],
    [3333n, 5000, "10000", 1666n],
  ])("BW-01 a deposit of %s at %s bps up to %s gives %s", (deposit, bps, cap, bonus) => {
    expect(amountOf({ of: "deposit", tiers: [{ above: "0", bps }], cap }, deposit)).toBe(bonus);
  });

  test.each([
    [10_000n, 0n],
    [10_009n, 0n],
    [10_010n, 1n],
    [76_543n, 5827n],
    [200_000n, 10_000n],
    [-5000n, 0n],
  ])("BW-13 a loss of %s pays %s", (loss, due) => {
    expect(amountOf(OFFER_TEMPLATES.cashback.reward.amount, loss)).toBe(due);
  });

  test("one more coin of the base never takes anything away, across every edge of the tiers", () => {
    const amount: PartAmount = OFFER_TEMPLATES.reload.reward.amount;
    const bases = Array.from({ length: 43_000 }, (_, at) => BigInt(at * 7));
    const dues = bases.map((base) => amountOf(amount, base));
    expect(
      bases.filter((_, at) => at > 0 && ((dues[at] ?? 0n) < (dues[at - 1] ?? 0n) || (dues[at] ?? 0n) > (dues[at - 1] ?? 0n) + 4n)),
    ).toEqual([]);
  });
});

describe("decisions", () => {
  test("an event that meets everything is granted, with its wagering", () => {
    expect(decide(first, factsOf(), DEPOSIT)).toEqual({
      grant: {
        give: "bonus",
        amount: 10_000n,
        reward: first.reward,
        cost: 10_000n,
        wagering: { ...first.wagering, maxBet: 500n, cap: 50_000n },
      },
    });
  });

  test("every condition that fails is told, with what it needs and what is there", () => {
    const facts = factsOf({ member: { verified: false, country: "JP" }, offer: { entry: "none", granted: true } });
    expect(decide(first, facts, { ...DEPOSIT, nth: 2, amount: 1999n })).toEqual({
      unmet: [
        { need: "entry", needs: "join", has: "none" },
        { need: "period", needs: "once", has: "granted" },
        { need: "verified", needs: true, has: false },
        { need: "country", needs: ["BR", "PT"], has: "JP" },
        { need: "depositNth", needs: 1, has: 2 },
        { need: "depositMin", needs: "2000", has: "1999" },
      ],
    });
  });

  test("the window opens on its first moment and closes before its last", () => {
    const at = (now: string) => unmetNeeds(decide(first, factsOf({ now: new Date(now) }), DEPOSIT));
    expect(at("2026-12-31T23:59:59.999Z")).toEqual(["opens"]);
    expect(at("2027-01-01T00:00:00.000Z")).toEqual([]);
    expect(at("2027-12-31T23:59:59.999Z")).toEqual([]);
    expect(at("2028-01-01T00:00:00.000Z")).toEqual(["closes"]);
  });

  test.each(OUT_REASONS)("H-33 H-34 H-35 an account that is out for %s gets nothing", (out) => {
    expect(decide(first, factsOf({ member: { out } }), DEPOSIT)).toEqual({ unmet: [{ need: "account", needs: null, has: out }] });
  });

  test("a reward is never given in part: the last of the budget is given whole or not at all", () => {
    const spent = (amount: bigint) => unmetNeeds(decide(first, factsOf({ offer: { spent: amount } }), DEPOSIT));
    expect(spent(9_990_000n)).toEqual([]);
    expect(spent(9_990_001n)).toEqual(["budget"]);
    const daily = { ...first, limits: { ...first.limits, perDay: "15000", grants: 3 } };
    expect(unmetNeeds(decide(daily, factsOf({ offer: { spentToday: 5001n, grants: 3 } }), DEPOSIT))).toEqual(["perDay", "grants"]);
  });

  test("the rollout takes the lowest buckets and the holdout the highest", () => {
    const offer = { ...first, limits: { ...first.limits, rolloutBps: 9800, holdoutBps: 500 } };
    const chosen = (bucket: number, of = offer) => unmetNeeds(decide(of, factsOf({ offer: { bucket } }), DEPOSIT)).length === 0;
    expect([0, 9499, 9500, 9999].map((bucket) => chosen(bucket))).toEqual([true, true, false, false]);
    const narrow = { ...first, limits: { ...first.limits, rolloutBps: 100 } };
    expect([99, 100].map((bucket) => chosen(bucket, narrow))).toEqual([true, false]);
  });

  test("a stopped and a frozen offer grant nothing", () => {
    for (const run of ["stopped", "frozen"] as const)
      expect(unmetNeeds(decide(first, factsOf({ offer: { run } }), DEPOSIT))).toEqual(["running"]);
  });

  test("a prize is the board's, and never more than its pool", () => {
    const prize = (amount: bigint) =>
      decide(OFFER_TEMPLATES.race, factsOf({ now: new Date("2027-03-31T12:00:00Z") }), {
        on: "rank",
        board: "March race",
        rank: 1,
        prize: amount,
      });
    expect(prize(5001n)).toMatchObject({ grant: { amount: 5001n } });
    expect(prize(9_999_999n)).toMatchObject({ grant: { amount: 1_000_000n } });
  });

  test("a counter of other games does not pay", () => {
    const { offer, facts, event } = passing("raffle");
    expect(decide(offer, facts, event)).toMatchObject({ grant: { give: "tickets", cost: 3n } });
    expect(unmetNeeds(decide(offer, facts, { ...event, games: null } as typeof event))).toEqual(["betsGames"]);
  });

  test("a period without a loss, and a reward that rounds to nothing, pay nothing", () => {
    const { offer, facts } = passing("cashback");
    expect(unmetNeeds(decide(offer, facts, { on: "periodEnd", loss: -1n, valid: 5n }))).toEqual(["loss", "amount"]);
    expect(unmetNeeds(decide(offer, facts, { on: "periodEnd", loss: 10_009n, valid: 0n }))).toEqual(["amount"]);
  });

  test.each(Object.keys(OFFER_TEMPLATES) as (keyof typeof OFFER_TEMPLATES)[])(
    "the template %s is granted to who meets it, and to nobody else",
    (name) => {
      const { offer, facts, event } = passing(name);
      expect(decide(offer, facts, event)).toHaveProperty("grant");
      const stranger = { ...facts, offer: { ...facts.offer, entry: "none" as const }, member: { ...facts.member, out: "break" as const } };
      expect(decide(offer, stranger, event)).toHaveProperty("unmet");
    },
  );

  test("fifty offers are decided in a moment", () => {
    const cases = Object.keys(OFFER_TEMPLATES).map((name) => passing(name as keyof typeof OFFER_TEMPLATES));
    const fifty = Array.from({ length: 50 }, (_, at) => cases[at % cases.length] ?? passing("wheel"));
    const round = () => {
      for (const { offer, facts, event } of fifty) decide(offer, facts, event);
    };
    for (let warm = 0; warm < 2000; warm++) round();
    const times = Array.from({ length: 200 }, () => {
      const from = performance.now();
      round();
      return performance.now() - from;
    }).sort((a, b) => a - b);
    // The goal is 50 µs and held by the bench; a test on a busy machine only tells a rule from a query.
    expect(times[100]).toBeLessThan(1);
    if (process.env.DEEP)
      console.log(
        `decide, 50 offers: ${times
          .slice(0, 101)
          .map((ms) => (ms * 1000).toFixed(1))
          .filter((_, at) => at % 50 === 0)} µs (least, quarter, median)`,
      );
  });
});

describe("wagering", () => {
  test.each([
    [1000, 10_000, false],
    [500, 5000, false],
    [100, 1000, false],
    [500, 4000, true],
    [1001, 10_000, true],
  ])("BW-19 %s hundredths at %s bps asks too much: %s", (times100, bps, tooMuch) => {
    expect(asksTooMuch({ times100, bps: { RNG: bps, LIVE: 10_000, LOTT: 0 } })).toBe(tooMuch);
  });

  test("wagering that no game counts for can never be done", () => {
    expect(asksTooMuch({ times100: 100, bps: { LOTT: 0 } })).toBe(true);
  });

  test("the stakes that are told are enough", () => {
    expect([needOf(1000, 10_000n), needOf(150, 333n)]).toEqual([100_000n, 500n]);
  });
});
