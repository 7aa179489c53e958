import { expect, test } from "vitest";
import type { Offer, Wagering } from "../offers/offer";
import { brakeAt } from "./brake";
import type { Assumption, DayPlay, MemberHistory } from "./history";
import { planForecast, unknownOf } from "./plan";
import { replayMember } from "./replay";
import { Outcomes, resample } from "./resample";

const WAGERING: Wagering = {
  times100: 500,
  bps: { RNG: 10_000, LIVE: 5000 },
  maxBet: "500",
  cap: "30000",
  days: 14,
  order: "bonus_first",
  release: "whole",
  onWithdraw: "cancel",
};

const OFFER: Offer = {
  window: { opens: "2027-03-01T00:00:00Z", closes: "2027-03-29T00:00:00Z" },
  period: "once",
  entry: "auto",
  trigger: { on: "deposit", nth: 1, min: "2000" },
  who: [],
  reward: { give: "bonus", amount: { of: "deposit", tiers: [{ above: "0", bps: 10_000 }], cap: "10000" } },
  wagering: WAGERING,
  limits: { budget: "100000", rolloutBps: 10_000, holdoutBps: 500 },
};

const NOBODY: MemberHistory = { bucket: 0, ageDays: 0, depositsBefore: 0, takesOffers: false, deposits: [], play: [] };

const played = (day: number, stake: bigint, won: bigint, bets: number, gameType = "RNG"): DayPlay => ({
  day,
  gameType,
  gameCode: "",
  stake,
  won,
  bets,
  best: 0n,
});

/** Monday the 4th of January 2027 is the first of the days. */
function replay(changes: Partial<Offer>, member: Partial<MemberHistory>, assumption: Assumption = "same", returnBps: bigint | null = null) {
  const plan = planForecast({ ...OFFER, ...changes }, "2027-01-04", "Europe/Berlin", returnBps);
  const { grants, taken, cost } = replayMember(plan, { ...NOBODY, ...member }, assumption);
  return [grants, Number(taken), Number(cost)];
}

const FIRST = { deposits: [{ day: 3, id: "a", nth: 1, amount: 4000n }] };

test("a deposit of the days earns what the draft gives, and a bonus costs what becomes cash of it by the rules of real grants", () => {
  // 4,000 × 5 = 20,000 to bet; 40 bets of 500 come back as 18,800, so that 4,000 − 1,200 = 2,800 are left.
  expect(replay({}, { ...FIRST, play: [played(4, 20_000n, 18_800n, 40)] })).toEqual([1, 4000, 2800]);
  // Half of LIVE counts: not done by the deadline, and taken back.
  expect(replay({}, { ...FIRST, play: [played(4, 20_000n, 18_800n, 40, "LIVE")] })).toEqual([1, 4000, 0]);
  // 8 bets of 500 lose it all.
  expect(replay({}, { ...FIRST, play: [played(4, 4000n, 0n, 8)] })).toEqual([1, 4000, 0]);
  // Bets above the maximum are own money and count nothing; those before the deposit and after the deadline neither.
  const useless = [played(2, 20_000n, 20_000n, 40), played(4, 20_000n, 20_000n, 10), played(17, 20_000n, 20_000n, 40)];
  expect(replay({}, { ...FIRST, play: useless })).toEqual([1, 4000, 0]);
  // Released in four parts: 10,000 of 20,000 bet frees half.
  const parts = { ...WAGERING, release: { parts: 4 } };
  expect(replay({ wagering: parts }, { ...FIRST, play: [played(4, 10_000n, 0n, 20)] })).toEqual([1, 4000, 2000]);
  // The end of a grant on the last days is not known: its money counts as paid.
  const late = { deposits: [{ day: 50, id: "a", nth: 1, amount: 4000n }] };
  const window = { opens: "2027-03-01T00:00:00Z", closes: "2027-06-01T00:00:00Z" };
  expect(replay({ window }, late)).toEqual([1, 4000, 4000]);
});

test("only what is needed is bet by whoever plays for the offer alone, at the return that everybody had", () => {
  // 20,000 bet at 97 %, the whole bonus at a time: 4,000 → 3,880 → 3,763 → 3,650 → 3,540 → 3,433, and 1,167 more win 1,131.
  expect(replay({}, FIRST, "needed", 9700n)).toEqual([1, 4000, 3397]);
  expect(replay({}, FIRST, "needed")).toEqual([1, 4000, 4000]);
  const bets = {
    trigger: { on: "bets", measure: "valid", atLeast: "5000" },
    period: "week",
    reward: { give: "cash", amount: { fixed: "300" } },
    wagering: null,
  } as const;
  const play = [played(0, 3000n, 0n, 3), played(6, 2000n, 0n, 1), played(7, 4999n, 0n, 9)];
  expect(replay(bets, { play })).toEqual([1, 300, 300]);
  expect(replay(bets, { play }, "needed")).toEqual([2, 600, 600]);
});

test("periods, conditions, rollout and holdout are judged as the offer itself would", () => {
  const cashback = {
    trigger: { on: "periodEnd", base: "loss" },
    period: "week",
    reward: { give: "cash", amount: { of: "loss", tiers: [{ above: "0", bps: 1000 }], cap: "500" } },
    wagering: null,
  } as const;
  // Lost 2,000, won 1,000, lost 9,000: 200, nothing, and the cap.
  const play = [played(0, 3000n, 1000n, 3), played(7, 1000n, 2000n, 1), played(20, 9000n, 0n, 9), played(28, 9000n, 0n, 9)];
  expect(replay(cashback, { play })).toEqual([2, 700, 700]);
  expect(replay(cashback, { play, bucket: 9500 })).toEqual([0, 0, 0]);
  const two = { deposits: [...FIRST.deposits, { day: 5, id: "b", nth: 2, amount: 3000n }] };
  const any = { trigger: { on: "deposit", min: "2000" }, reward: { give: "cash", amount: { fixed: "100" } }, wagering: null } as const;
  expect(replay(any, two)).toEqual([1, 100, 100]);
  expect(replay({ ...any, period: "deposit" }, two)).toEqual([2, 200, 200]);
  expect(replay({ ...any, period: "deposit", who: [{ need: "depositCount", atMost: 0 }] }, two)).toEqual([1, 100, 100]);
  const gift = { ...any, trigger: { on: "claim" }, entry: "join", period: "week" } as const;
  expect(replay(gift, two)).toEqual([0, 0, 0]);
  expect(replay(gift, { ...two, takesOffers: true })).toEqual([1, 100, 100]);
  expect(replay(gift, two, "all")).toEqual([4, 400, 400]);
  expect(unknownOf({ ...OFFER, trigger: { on: "rank", board: "March" } })).toEqual(["rank"]);
});

function figures(outcomes: [grants: number, taken: bigint, cost: bigint][], budget: bigint, most: number | null = null) {
  const all = new Outcomes();
  for (const [grants, taken, cost] of outcomes) all.add({ grants, taken, cost });
  const drawing = resample(all, { budget, grants: most }, 7);
  for (let step = drawing.next(); ; step = drawing.next()) if (step.done) return step.value;
}

test("audiences are drawn by member: equal members spread nothing, and half of two members spread as a coin does", () => {
  const same = Array.from({ length: 30 }, (): [number, bigint, bigint] => [1, 100n, 60n]);
  const flat = (value: bigint) => ({ p10: value, p50: value, p90: value, p95: value });
  expect(figures(same, 10_000n)).toEqual({ grants: flat(30n), taken: flat(3000n), cost: flat(1800n), endsEarlyBps: 0 });
  // Two thirds of it fit into the budget, and of the grants as many as are allowed.
  expect(figures(same, 2000n)).toMatchObject({ grants: flat(20n), taken: flat(2000n), cost: flat(1200n), endsEarlyBps: 10_000 });
  expect(figures(same, 10_000n, 15)).toMatchObject({ grants: flat(15n), cost: flat(900n), endsEarlyBps: 10_000 });
  // None, one or two draws of the one who gets something: a quarter, a half, a quarter.
  const coin: [number, bigint, bigint][] = [
    [1, 100n, 100n],
    [0, 0n, 0n],
  ];
  const drawn = figures(coin, 150n);
  expect(drawn.taken).toEqual({ p10: 0n, p50: 100n, p90: 150n, p95: 150n });
  expect(drawn.endsEarlyBps).toBeGreaterThan(2000);
  expect(drawn.endsEarlyBps).toBeLessThan(3000);
  expect(figures(coin, 150n)).toEqual(drawn);
});

test("an offer may come to one and a half times of the bad case, and to more where it runs longer than it was tried", () => {
  const day = 86_400_000;
  expect([brakeAt(1500n, 56, 0), brakeAt(1500n, 28, 28 * day), brakeAt(1500n, 28, 28 * day + 1), brakeAt(1500n, 28, 56 * day)]).toEqual([
    2250n,
    2250n,
    2330n,
    4500n,
  ]);
});

test("sums over very many members are those that drawing member by member comes to", () => {
  const sides = [19_999, 20_000].map((count) => {
    const outcomes = new Outcomes();
    for (let at = 0; at < count; at++) {
      const taken = BigInt(1000 + ((at * 7919) % 5000));
      outcomes.add({ grants: 1 + (at % 3), taken, cost: at % 4 === 0 ? taken : 0n });
    }
    for (let at = 0; at < 10_000; at++) outcomes.add({ grants: 0, taken: 0n, cost: 0n });
    const drawing = resample(outcomes, { budget: 10n ** 12n, grants: null }, 7);
    for (let step = drawing.next(); ; step = drawing.next()) if (step.done) return step.value;
  });
  for (const figure of ["grants", "taken", "cost"] as const) {
    for (const share of ["p10", "p50", "p90", "p95"] as const) {
      const [drawn, normal] = sides.map((side) => Number(side[figure][share]));
      expect(Math.abs((normal ?? 0) / (drawn ?? 1) - 1)).toBeLessThan(0.002);
    }
  }
});
