import { expect, test } from "vitest";
import { chainUnits, ppmOf } from "../agency-check/test/chain";
import { settleCommission } from "./commission";
import type { Terms, Tier } from "./contract";
import { type DividendInput, type DividendLine, dividends } from "./dividend";
import { startDay } from "./periods";
import { moneyOf, shareOf, withCarry } from "./rates";
import { ngrOf } from "./revenue";
import { type SalaryInput, salaries } from "./salary";

const groups = (...values: number[]) => values.map((group) => ppmOf({ group }));
const rates = (...values: number[]) => values.map((ratePpm) => ppmOf({ ratePpm }));
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n);

/** Written as the brief does: active, valid bet, profit, rate. */
const dividendTiers = (...rows: [number, bigint, bigint, number][]): Tier[] =>
  rows.map(([active, validBet, profit, ratePpm]) => ({ active, validBet, profit, ratePpm }));
/** Valid bet, active, rate. */
const salaryTiers = (...rows: [bigint, number, number][]): Tier[] =>
  rows.map(([validBet, active, ratePpm]) => ({ active, validBet, profit: 0n, ratePpm }));

const TOP = dividendTiers([3, 10_000_000n, 0n, 100_000], [10, 100_000_000n, 1_000_000n, 200_000], [30, 500_000_000n, 10_000_000n, 300_000]);
const flat = (ratePpm: number) => dividendTiers([0, 0n, 0n, ratePpm]);

function owed(agentId: string, uplineId: string | null, tiers: Tier[], given: Partial<DividendInput> & { ngr: bigint }): DividendInput {
  const terms = { tiers, carry: "FULL" as Terms["carry"] };
  return { agentId, uplineId, terms, validBet: 0n, active: 0, carryIn: 0n, debtIn: 0n, opensMonth: false, ...given };
}

function worked(agentId: string, uplineId: string | null, tiers: Tier[], given: Partial<SalaryInput> & { validBet: bigint }): SalaryInput {
  return { agentId, uplineId, terms: { tiers, requireLoss: false }, active: 6, ggr: 0n, carryIn: 0n, paidBefore: 0n, ...given };
}

const column = <K extends keyof DividendLine>(lines: readonly DividendLine[], key: K) => lines.map((line) => line[key]);

test("vector 1 a prize-group chain shares the points between the groups, down to the one that the ticket was sold by", () => {
  const credits = chainUnits(1_000_000n, groups(1940, 1950, 1960, 1970), ppmOf({ group: 1900 })).map(moneyOf);
  expect(credits).toEqual([20_000n, 5_000n, 5_000n, 5_000n]);
  expect(sum(credits)).toBe(35_000n);
});

test("vector 2 a chain of rates is rounded down share by share, never above the whole", () => {
  const units = chainUnits(1_234_567n, rates(4000, 5500, 7000, 8000), 0n);
  expect(units.map(moneyOf)).toEqual([4_938n, 1_851n, 1_851n, 1_234n]);
  expect([sum(units.map(moneyOf)), moneyOf(sum(units))]).toEqual([9_874n, 9_876n]);
});

test("vector 3 a manual rebate pays each category of valid bets at its own rate", () => {
  const credited = [
    [3_456_789n, 5000],
    [800_050n, 4000],
    [0n, 3000],
  ].map(([valid, ratePpm]) => shareOf(valid as bigint, ratePpm as number));
  expect([credited, sum(credited)]).toEqual([[17_283n, 3_200n, 0n], 20_483n]);
});

test("vector 4 net revenue is what the house won less vendors, bonuses, rebates and salaries", () => {
  const won = { LOTT: 5_000_000n, RNG: 3_000_000n, LIVE: -1_200_000n };
  const categories = Object.entries(won).map(([category, bet]) => ({ category, bet, refund: 0n, payout: 0n, pooled: 0n }));
  const credits = { bonus: 350_000n, rebate: 420_000n, salary: 180_000n };
  expect(ngrOf(categories, credits, { RNG: 100_000, LIVE: 80_000 })).toEqual({ ggr: 6_800_000n, fee: 300_000n, ngr: 5_550_000n });
  // What went into jackpots is off before the vendor's share of it.
  const machine = { category: "RNG", bet: 3_100_000n, refund: 0n, payout: 100_000n, pooled: 20_150n };
  expect(ngrOf([machine], { bonus: 0n, rebate: 0n, salary: 0n }, { RNG: 100_000 })).toEqual({
    ggr: 2_979_850n,
    fee: 297_985n,
    ngr: 2_681_865n,
  });
});

test("vector 5 an upline is paid its own gross less that of the one below", () => {
  const below = dividendTiers([3, 10_000_000n, 0n, 80_000], [10, 100_000_000n, 1_000_000n, 150_000]);
  const lines = dividends([
    owed("T", null, TOP, { ngr: 20_000_000n, active: 34, validBet: 620_000_000n }),
    owed("A", "T", below, { ngr: 12_000_000n, active: 15, validBet: 240_000_000n }),
    owed("B", "A", dividendTiers([3, 10_000_000n, 0n, 50_000]), { ngr: 4_000_001n, active: 4, validBet: 60_000_000n }),
  ]);
  expect(column(lines, "ratePpm")).toEqual([300_000, 150_000, 50_000]);
  expect(column(lines, "gross")).toEqual([6_000_000n, 1_800_000n, 200_000n]);
  expect(column(lines, "pay")).toEqual([4_200_000n, 1_600_000n, 200_000n]);
  expect(sum(column(lines, "pay"))).toBe(6_000_000n);
});

/** One agent's periods one after another, each with what the one before left. */
function through(ngrs: readonly bigint[], terms: DividendInput["terms"], opens: (at: number) => boolean = () => false): DividendLine[] {
  const lines: DividendLine[] = [];
  for (const [at, ngr] of ngrs.entries()) {
    const { carryOut: carryIn, debtOut: debtIn } = lines.at(-1) ?? { carryOut: 0n, debtOut: 0n };
    const given = { ngr, active: 12, validBet: 150_000_000n, carryIn, debtIn, opensMonth: opens(at), terms };
    lines.push(...dividends([owed("T", null, [], given)]));
  }
  return lines;
}

test("vector 6 A-04 a full carry takes losses along until they are made up for", () => {
  const lines = through([-5_000_000n, 3_000_000n, 6_000_000n], { tiers: TOP, carry: "FULL" });
  expect(lines.map(({ base, ratePpm, gross, carryOut }) => [base, ratePpm, gross, carryOut])).toEqual([
    [0n, 100_000, 0n, -5_000_000n],
    [0n, 100_000, 0n, -2_000_000n],
    [4_000_000n, 200_000, 800_000n, 0n],
  ]);
});

test("vector 7 A-04 a monthly carry is forgotten with the first period of a month, and one of NONE at once", () => {
  const ngrs = [-4_000_000n, 9_000_000n, -2_000_000n, -1_000_000n, 5_000_000n];
  const lines = through(ngrs, { tiers: TOP, carry: "MONTH" }, (at) => at % 2 === 0);
  expect(lines.map(({ base, gross, carryOut }) => [base, gross, carryOut])).toEqual([
    [0n, 0n, -4_000_000n],
    [5_000_000n, 1_000_000n, 0n],
    [0n, 0n, -2_000_000n],
    [0n, 0n, -3_000_000n],
    [5_000_000n, 1_000_000n, 0n],
  ]);
  expect(column(through(ngrs, { tiers: TOP, carry: "NONE" }), "carryOut")).toEqual([0n, 0n, 0n, 0n, 0n]);
});

test("vector 8 an upline owes what its downlines earned above its own, against its later dividends alone", () => {
  const [A, below] = [flat(300_000), flat(250_000)];
  const first = dividends([
    owed("A", null, A, { ngr: 2_000_000n }),
    owed("B", "A", below, { ngr: 10_000_000n }),
    owed("C", "A", below, { ngr: -8_000_000n }),
  ]);
  expect(column(first, "gross")).toEqual([600_000n, 2_500_000n, 0n]);
  expect(first).toMatchObject([{ pay: 0n, debtOut: -1_900_000n }, { pay: 2_500_000n }, { carryOut: -8_000_000n }]);
  const second = dividends([
    owed("A", null, A, { ngr: 16_000_000n, debtIn: -1_900_000n }),
    owed("B", "A", below, { ngr: 6_000_000n }),
    owed("C", "A", below, { ngr: 10_000_000n, carryIn: -8_000_000n }),
  ]);
  expect(column(second, "gross")).toEqual([4_800_000n, 1_500_000n, 500_000n]);
  expect(second[0]).toMatchObject({ pay: 900_000n, debtOut: 0n });
});

const SALARY = salaryTiers([1_000_000n, 1, 3000], [10_000_000n, 5, 5000], [50_000_000n, 10, 8000]);

test("vector 9 a daily salary leaves the upline what the downline's does not take, and is paid only on a lost day where that was agreed", () => {
  const below = salaryTiers([1_000_000n, 1, 2000], [10_000_000n, 5, 4000]);
  const lines = salaries([
    worked("T", null, SALARY, { validBet: 60_000_000n, active: 14 }),
    worked("A", "T", below, { validBet: 12_345_678n }),
  ]);
  expect(lines.map(({ gross, pay }) => [gross, pay])).toEqual([
    [480_000n, 430_618n],
    [49_382n, 49_382n],
  ]);
  const terms = { tiers: SALARY, requireLoss: true };
  const paid = (ggr: bigint) => salaries([worked("T", null, SALARY, { validBet: 1_000_000n, terms, ggr })])[0]?.pay;
  expect([paid(0n), paid(1n)]).toEqual([0n, 3000n]);
});

test("vector 10 an hourly salary is earned hour by hour", () => {
  const pay = [900_000n, 1_500_000n, 12_000_000n].map((validBet) => salaries([worked("T", null, SALARY, { validBet })])[0]?.pay);
  expect(pay).toEqual([0n, 4_500n, 60_000n]);
});

/** The windows of one day, each with what was paid before it. */
function throughDay(windows: readonly SalaryInput[][]): bigint[][] {
  const paid = new Map<string, bigint>();
  return windows.map((inputs) => {
    const lines = salaries(inputs.map((input) => ({ ...input, paidBefore: paid.get(input.agentId) ?? 0n })));
    for (const { agentId, pay } of lines) paid.set(agentId, (paid.get(agentId) ?? 0n) + pay);
    return lines.map(({ pay }) => pay);
  });
}

test("vector 11 a real-time salary pays what the whole day is worth so far, so that no remainder is lost", () => {
  const cum = [333n, 999n, 1500n, 1500n, 250_333n];
  const tiers = salaryTiers([0n, 0, 1500]);
  expect(throughDay(cum.map((validBet) => [worked("A", null, tiers, { validBet })])).flat()).toEqual([0n, 1n, 1n, 0n, 373n]);
  expect(cum.map((valid, at) => shareOf(valid - (cum[at - 1] ?? 0n), 1500))).toEqual([0n, 0n, 0n, 0n, 373n]);
});

test("vector 12 a real-time salary over a downline pays both in each window", () => {
  const [A, B] = [salaryTiers([0n, 0, 2000]), salaryTiers([0n, 0, 1500])];
  const windows = [
    [1_000_000n, 400_000n],
    [2_500_000n, 1_000_001n],
  ].map(([a = 0n, b = 0n]) => [worked("A", null, A, { validBet: a }), worked("B", "A", B, { validBet: b })]);
  expect(throughDay(windows)).toEqual([
    [1_400n, 600n],
    [2_100n, 900n],
  ]);
});

test("vector 13 a contract accepted in the middle of a period counts from the next one on", () => {
  expect(startDay("dividend", "semimonthly", "2026-03-10")).toBe("2026-03-16");
  expect(startDay("dividend", "semimonthly", "2026-03-31")).toBe("2026-04-01");
  expect(startDay("dividend", "weekly", "2026-03-09")).toBe("2026-03-16");
  expect(startDay("dividend", "monthly", "2028-02-29")).toBe("2028-03-01");
  for (const kind of ["daily", "hourly", "realtime"] as const) expect(startDay(kind, null, "2026-12-31")).toBe("2027-01-01");
  // Its first base is that of the second half alone.
  expect(dividends([owed("A", null, flat(100_000), { ngr: 4_000_000n })])[0]?.base).toBe(4_000_000n);
});

test("vector 14 a bet that is taken back later counts against the running window, and a rest below zero against the next", () => {
  const lost = { category: "LOTT", bet: 50_000n, refund: 0n, payout: 0n, pooled: 0n };
  const voided = { ...lost, bet: -50_000n };
  const none = { bonus: 0n, rebate: 0n, salary: 0n };
  expect([ngrOf([lost], none, {}).ngr, ngrOf([voided], none, {}).ngr]).toEqual([50_000n, -50_000n]);
  const tiers = salaryTiers([0n, 0, 2000]);
  const [second] = salaries([worked("A", null, tiers, { validBet: -50_000n })]);
  expect(second).toMatchObject({ base: 0n, pay: 0n, carryOut: -50_000n });
  const [third] = salaries([worked("A", null, tiers, { validBet: 80_000n, carryIn: second?.carryOut ?? 0n })]);
  expect(third).toMatchObject({ base: 30_000n, pay: 60n, carryOut: 0n });
  const rest = settleCommission(-70_000_000n, 0n);
  expect([rest, settleCommission(71_500_000n, rest.carryOut)]).toEqual([
    { paid: 0n, carryOut: -70_000_000n },
    { paid: 1n, carryOut: 0n },
  ]);
  expect(withCarry(0n, 0n)).toEqual({ base: 0n, carryOut: 0n });
  expect(() => moneyOf(-1n)).toThrow(RangeError);
});
