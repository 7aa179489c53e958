import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../period";
import { settleCommission } from "../commission";
import type { Tier } from "../contract";
import { type DividendInput, dividends } from "../dividend";
import { type SalaryInput, salaries } from "../salary";
import { type Amounts, BIGINTS, NUMBER_DIGITS_MAX, NUMBERS } from "./amounts";
import { type Change, type EdgeSum, NO_CHANGE, type OthersSum, type WindowSums } from "./sums";
import { type Paid, whatIf, whatIfOf } from "./what-if";

const RECEIVERS = ["me", "b", "c"] as const;
type Receiver = (typeof RECEIVERS)[number];
const uplineOf = (receiver: Receiver) => (receiver === "me" ? null : "me");
const dayAt = (at: number) => addDays("2026-01-30", at);

const tier = fc.record({
  active: fc.integer({ min: 0, max: 3 }),
  validBet: fc.bigInt({ min: 0n, max: 2_000_000n }),
  profit: fc.bigInt({ min: 0n, max: 1_000_000n }),
  ratePpm: fc.integer({ min: 1, max: 300_000 }),
});
const tiers = fc.array(tier, { minLength: 1, maxLength: 3 });
const figures = fc.record({
  validBet: fc.bigInt({ min: -500_000n, max: 5_000_000n }),
  profit: fc.bigInt({ min: -2_000_000n, max: 5_000_000n }),
  active: fc.integer({ min: 0, max: 4 }),
});

/** One window of a contract; the calculator is given lists of them. */
interface WindowSum extends Pick<WindowSums, "receiver" | "upline" | "kind" | "tiers" | "carry"> {
  from: number;
  firstDay: string;
  creditedOn: string;
  validBet: bigint;
  active: number;
  profit: bigint;
  carryIn: bigint;
  debtIn: bigint;
  paidBefore: bigint;
  gross: bigint;
  downlines: bigint;
}

/** Each receiver's windows of a kind as one contract. */
function sideBySide(windows: readonly WindowSum[]): WindowSums[] {
  const contracts = new Map<string, WindowSum[]>();
  for (const window of windows) {
    const name = `${window.receiver} ${window.kind}`;
    contracts.set(name, [...(contracts.get(name) ?? []), window]);
  }
  return [...contracts.values()].map((all): WindowSums => {
    const list = <F extends keyof WindowSum>(figure: F) => all.map((window) => window[figure]);
    const { receiver, upline, kind, tiers, carry } = all[0] as WindowSum;
    return {
      ...{ receiver, upline, kind, tiers, carry, from: list("from"), firstDay: list("firstDay"), lastDay: list("firstDay") },
      ...{ creditedOn: list("creditedOn"), isUnearned: [], validBet: list("validBet"), active: list("active") },
      ...{ profit: list("profit"), carryIn: list("carryIn"), debtIn: list("debtIn"), paidBefore: list("paidBefore") },
      ...{ gross: list("gross"), downlines: list("downlines") },
    };
  });
}

/** The same windows as they are told where amounts are not huge. */
function inNumbers(windows: readonly WindowSums[]): WindowSums[] {
  const list = (amounts: Amounts) => Float64Array.from(amounts, Number);
  return windows.map((contract) => ({
    ...contract,
    ...{ validBet: list(contract.validBet), profit: list(contract.profit), carryIn: list(contract.carryIn), debtIn: list(contract.debtIn) },
    ...{ paidBefore: list(contract.paidBefore), gross: list(contract.gross), downlines: list(contract.downlines) },
  }));
}

const perReceiver = <T>(one: fc.Arbitrary<T>) => fc.record({ me: one, b: one, c: one });
type Figures = { validBet: bigint; profit: bigint; active: number };
type Days = Record<Receiver, Figures>[];
type AllTiers = Record<Receiver, Tier[]>;
/** Salaries have no minimum profit. */
const withoutProfit = (list: readonly Tier[]) => list.map((one) => ({ ...one, profit: 0n }));

/** The daily salaries that the real run pays for some days in a row, and their lines. */
function dailyRun(days: Days, terms: AllTiers): { pays: Record<Receiver, bigint>; windows: WindowSum[] } {
  const carries = { me: 0n, b: 0n, c: 0n };
  const pays = { me: 0n, b: 0n, c: 0n };
  const windows = days.flatMap((day, at) => {
    const inputs = RECEIVERS.map(
      (agentId): SalaryInput => ({
        ...{ agentId, uplineId: uplineOf(agentId), terms: { tiers: withoutProfit(terms[agentId]), requireLoss: false } },
        ...{ validBet: day[agentId].validBet, active: day[agentId].active, ggr: 0n, carryIn: carries[agentId], paidBefore: 0n },
      }),
    );
    return salaries(inputs).map((line, place): WindowSum => {
      const receiver = RECEIVERS[place] ?? "me";
      carries[receiver] = line.carryOut;
      pays[receiver] += line.pay;
      const dates = { from: at, firstDay: dayAt(at), creditedOn: dayAt(at + 1) };
      return {
        ...{
          receiver,
          upline: uplineOf(receiver),
          kind: "daily",
          ...dates,
          tiers: withoutProfit(terms[receiver]),
          carry: null,
        },
        ...{ validBet: day[receiver].validBet, active: day[receiver].active, profit: 0n, carryIn: line.carryIn, debtIn: 0n },
        ...{ paidBefore: 0n, gross: line.gross, downlines: line.downlines },
      };
    });
  });
  return { pays, windows };
}

/** The dividends of some daily periods in a row. `credits` are what each team was credited more than the figures say. */
function dividendRun(days: Days, terms: AllTiers, carry: "FULL" | "MONTH" | "NONE", credited: (receiver: Receiver, day: string) => bigint) {
  const rests = { me: { carry: 0n, debt: 0n }, b: { carry: 0n, debt: 0n }, c: { carry: 0n, debt: 0n } };
  const pays = { me: 0n, b: 0n, c: 0n };
  const windows = days.flatMap((day, at) => {
    const ngr = (receiver: Receiver) => day[receiver].profit - credited(receiver, dayAt(at));
    const inputs = RECEIVERS.map(
      (agentId): DividendInput => ({
        ...{ agentId, uplineId: uplineOf(agentId), terms: { tiers: terms[agentId], carry }, ngr: ngr(agentId) },
        ...{ validBet: day[agentId].validBet, active: day[agentId].active, carryIn: rests[agentId].carry, debtIn: rests[agentId].debt },
        opensMonth: dayAt(at).slice(0, 7) !== dayAt(at - 1).slice(0, 7),
      }),
    );
    return dividends(inputs).map((line, place): WindowSum => {
      const receiver = RECEIVERS[place] ?? "me";
      rests[receiver] = { carry: line.carryOut, debt: line.debtOut };
      pays[receiver] += line.pay;
      const dates = { from: at, firstDay: dayAt(at), creditedOn: dayAt(at + 1) };
      return {
        ...{ receiver, upline: uplineOf(receiver), kind: "dividend", ...dates, tiers: terms[receiver], carry },
        ...{ validBet: day[receiver].validBet, active: day[receiver].active, profit: ngr(receiver), carryIn: line.carryIn },
        ...{ debtIn: line.debtIn, paidBefore: 0n, gross: line.gross, downlines: line.downlines },
      };
    });
  });
  return { pays, windows };
}

const paidOf = (compared: { receiver: string; before: Paid; after: Paid }[], when: "before" | "after", kind: "daily" | "dividend") =>
  Object.fromEntries(RECEIVERS.map((receiver) => [receiver, compared.find((one) => one.receiver === receiver)?.[when][kind] ?? 0n]));

test("other tiers pay what the runs would have paid under them, to the minor unit, and the same tiers what they paid", () => {
  const world = fc.record({
    days: fc.array(perReceiver(figures), { minLength: 1, maxLength: 6 }),
    salary: perReceiver(tiers),
    dividend: perReceiver(tiers),
    other: tiers,
    carry: fc.constantFrom("FULL" as const, "MONTH" as const, "NONE" as const),
  });
  fc.assert(
    fc.property(world, ({ days, salary, dividend, other, carry }) => {
      const real = dailyRun(days, salary);
      const paid = dividendRun(days, dividend, carry, () => 0n);
      const sums = { edges: [], others: [], carries: [], windows: sideBySide([...real.windows, ...paid.windows]) };
      const same = whatIf(sums, NO_CHANGE);
      for (const when of ["before", "after"] as const) {
        expect(paidOf(same, when, "daily")).toEqual(real.pays);
        expect(paidOf(same, when, "dividend")).toEqual(paid.pays);
      }
      const theSame = RECEIVERS.map((account) => ({ account, kind: "daily" as const, tiers: withoutProfit(salary[account]) }));
      expect(whatIf(sums, { shares: [], tiers: theSame })).toEqual(same);
      const change: Change = { shares: [], tiers: [{ account: "b", kind: "daily", tiers: withoutProfit(other) }] };
      const again = dailyRun(days, { ...salary, b: other });
      // Salaries of a day are credited the day after, and lower the revenue of every team that the receiver is in.
      const more = (receiver: Receiver, day: string) => {
        const on = (run: typeof again, one: Receiver) => {
          const at = days.findIndex((_, place) => dayAt(place + 1) === day);
          return at < 0 ? 0n : payAt(run.windows, one, dayAt(at));
        };
        const inside = receiver === "me" ? RECEIVERS : [receiver];
        return inside.reduce((sum, one) => sum + on(again, one) - on(real, one), 0n);
      };
      const otherwise = dividendRun(days, dividend, carry, more);
      const changed = whatIf(sums, change);
      expect(whatIf({ ...sums, windows: inNumbers(sums.windows) }, change)).toEqual(changed);
      expect(paidOf(changed, "after", "daily")).toEqual(again.pays);
      expect(paidOf(changed, "after", "dividend")).toEqual(otherwise.pays);
      expect(paidOf(changed, "before", "dividend")).toEqual(paid.pays);
    }),
    { numRuns: process.env.DEEP ? 3000 : 150 },
  );
});

function payAt(windows: readonly WindowSum[], receiver: string, day: string): bigint {
  const line = windows.find((window) => window.receiver === receiver && window.firstDay === day);
  const net = line ? line.gross - line.downlines : 0n;
  return net > 0n ? net : 0n;
}

test("another rate or prize group pays the difference of shares on each day's bets, with rests below zero carried", () => {
  const edge = (day: string, validBet: bigint): EdgeSum => ({
    ...{ receiver: "me", child: "b", day, category: "LIVE", validBet, ownPpm: 7000, childPpm: 5500 },
  });
  const rest = (receiver: string, day: string, validBet: bigint): OthersSum => ({
    ...{ receiver, day, category: "LIVE", validBet },
    ...(receiver === "me" ? { ownPpm: 7000, units: validBet * 5500n } : { ownPpm: 5500, units: validBet * 4000n }),
  });
  const sums = {
    edges: [edge("2026-01-01", -1_000_000n), edge("2026-01-02", 1_234_567n)],
    others: [rest("me", "2026-01-01", 333n), rest("me", "2026-01-02", 1_234_567n), rest("b", "2026-01-02", 1_234_567n)],
    carries: [{ receiver: "me", category: "LIVE", units: -7n }],
    windows: [],
  };
  const day = (share: bigint) => {
    const first = settleCommission(-1_000_000n * share + 333n * 1500n, -7n);
    return first.paid + settleCommission(1_234_567n * share + 1_234_567n * 1500n, first.carryOut).paid;
  };
  const [me, b] = whatIf(sums, { shares: [{ account: "b", category: "LIVE", ppm: 6000 }], tiers: [] });
  expect([me?.before.commission, me?.after.commission]).toEqual([day(1500n), day(1000n)]);
  expect([b?.before.commission, b?.after.commission]).toEqual([1851n, 2469n]);
  // A slider asks the same sums again with each step: nothing of a step before is left in them.
  const under = whatIfOf(sums);
  const shares = (ppm: number) => ({ shares: [{ account: "b", category: "LIVE", ppm }], tiers: [] });
  const steps = [4000, 6000, 5500].map((ppm) => under(shares(ppm)).map(({ after }) => after.commission));
  expect(steps).toEqual([4000, 6000, 5500].map((ppm) => whatIf(sums, shares(ppm)).map(({ after }) => after.commission)));
  expect(steps[1]).toEqual([me?.after.commission, b?.after.commission]);
});

test("vector 12 real-time salaries are paid up to what the day has come to, under other tiers too", () => {
  const at = (receiver: string, upline: string | null, from: number, validBet: bigint, ratePpm: number, gross: bigint, downlines: bigint) =>
    ({
      ...{ receiver, upline, kind: "realtime", from, firstDay: "2026-01-01", creditedOn: "2026-01-01" },
      ...{ tiers: [{ active: 0, validBet: 0n, profit: 0n, ratePpm }], carry: null, validBet, active: 0, profit: 0n },
      ...{ carryIn: 0n, debtIn: 0n, paidBefore: 0n, gross, downlines },
    }) satisfies WindowSum;
  const windows: WindowSum[] = [
    at("a", null, 1, 1_000_000n, 2000, 2000n, 600n),
    at("b", "a", 1, 400_000n, 1500, 600n, 0n),
    { ...at("a", null, 2, 2_500_000n, 2000, 5000n, 1500n), paidBefore: 1400n },
    { ...at("b", "a", 2, 1_000_001n, 1500, 1500n, 0n), paidBefore: 600n },
  ];
  const tiersOf = (ratePpm: number) => [{ active: 0, validBet: 0n, profit: 0n, ratePpm }];
  const sums = { edges: [], others: [], carries: [], windows: sideBySide(windows) };
  const change: Change = { shares: [], tiers: [{ account: "b", kind: "realtime", tiers: tiersOf(1000) }] };
  const compared = whatIf(sums, change);
  expect(whatIf({ ...sums, windows: inNumbers(sums.windows) }, change)).toEqual(compared);
  expect(compared.map(({ receiver, before, after }) => [receiver, before.realtime, after.realtime])).toEqual([
    ["a", 3500n, 4000n],
    ["b", 1500n, 1000n],
  ]);
});

test("shares of amounts with thirteen digits are as exact in numbers as in bigints", () => {
  const most = 10 ** NUMBER_DIGITS_MAX;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 * most }), fc.integer({ min: 0, max: 1_000_000 }), (amount, ratePpm) => {
      expect(BigInt(NUMBERS.shareOf(amount, ratePpm))).toBe(BIGINTS.shareOf(BigInt(amount), ratePpm));
    }),
    { numRuns: process.env.DEEP ? 30_000 : 2_000 },
  );
});

test("a day of windows whose sum is more than a number tells apart is paid to the minor unit", () => {
  const count = 2000;
  const gross = Float64Array.from({ length: count }, (_, at) => 10 ** NUMBER_DIGITS_MAX - 1 - at);
  const same = <T>(value: T) => Array.from({ length: count }, () => value);
  const hours: WindowSums = {
    ...{ receiver: "a", upline: null, kind: "hourly", tiers: [], carry: null, from: same(0).map((_, at) => at) },
    ...{ firstDay: same("2026-01-01"), lastDay: [], creditedOn: same("2026-01-02"), isUnearned: [], active: same(0) },
    ...{ validBet: [], profit: [], carryIn: [], debtIn: [], paidBefore: [], gross, downlines: [] },
  };
  const [paid] = whatIf({ edges: [], others: [], carries: [], windows: [hours] }, NO_CHANGE);
  expect(paid?.before.hourly).toBe(gross.reduce((sum, amount) => sum + BigInt(amount), 0n));
});
