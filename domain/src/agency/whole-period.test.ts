import { expect, test } from "vitest";
import { chainUnits, ppmOf } from "../agency-check/test/chain";
import { settleCommission } from "./commission";
import { dividends } from "./dividend";
import { moneyOf } from "./rates";
import { type CategoryRevenue, ngrOf } from "./revenue";

type Name = "T" | "A" | "B" | "c1" | "c2";
const NODES: Record<Name, { above: Name | null; group: number; live: number }> = {
  T: { above: null, group: 1970, live: 8000 },
  A: { above: "T", group: 1960, live: 7000 },
  B: { above: "A", group: 1950, live: 5500 },
  c1: { above: "B", group: 1940, live: 4000 },
  c2: { above: "A", group: 1930, live: 3000 },
};
const PLAY: (CategoryRevenue & { who: Name; valid: bigint; group?: number })[] = [
  { who: "c1", category: "LOTT", bet: 100_000_000n, refund: 0n, payout: 92_000_000n, pooled: 0n, valid: 100_000_000n, group: 1900 },
  { who: "c1", category: "LIVE", bet: 41_000_000n, refund: 1_000_000n, payout: 39_500_000n, pooled: 0n, valid: 40_000_000n },
  { who: "c2", category: "LOTT", bet: 60_000_000n, refund: 0n, payout: 58_500_000n, pooled: 0n, valid: 60_000_000n, group: 1880 },
  { who: "B", category: "LIVE", bet: 5_000_000n, refund: 0n, payout: 5_600_000n, pooled: 0n, valid: 5_000_000n },
];
const BONUS: Partial<Record<Name, bigint>> = { c1: 300_000n, c2: 100_000n };
const SALARY: Partial<Record<Name, bigint>> = { B: 200_000n, A: 150_000n, T: 100_000n };

function lineUp(who: Name): Name[] {
  const { above } = NODES[who];
  return [who, ...(above ? lineUp(above) : [])];
}

function rebates() {
  const units = new Map<string, bigint>();
  for (const { who, category, valid, group } of PLAY) {
    const line = lineUp(who);
    const values = line.map((one) => ppmOf(group ? { group: NODES[one].group } : { ratePpm: NODES[one].live }));
    for (const [at, share] of chainUnits(valid, values, group ? ppmOf({ group }) : 0n).entries()) {
      const key = `${line[at]} ${category}${at === 0 ? "" : "com"}`;
      units.set(key, (units.get(key) ?? 0n) + share);
    }
  }
  return new Map([...units].map(([key, all]) => [key, key.endsWith("com") ? settleCommission(all, 0n).paid : moneyOf(all)]));
}

test("vector 16 a whole period of a line: rebates, commissions, revenue and dividends", () => {
  const paid = rebates();
  expect(Object.fromEntries(paid)).toEqual({
    "T LOTTcom": 800_000n,
    "T LIVEcom": 45_000n,
    "A LOTTcom": 1_400_000n,
    "A LIVEcom": 67_500n,
    "B LIVE": 27_500n,
    "B LOTTcom": 500_000n,
    "B LIVEcom": 60_000n,
    "c1 LOTT": 2_000_000n,
    "c1 LIVE": 160_000n,
    "c2 LOTT": 1_500_000n,
  });
  const teams = (["T", "A", "B"] as const).map((agent) => {
    const team = (Object.keys(NODES) as Name[]).filter((one) => lineUp(one).includes(agent));
    const categories = ["LOTT", "LIVE"].map((category) => {
      const play = PLAY.filter((one) => one.category === category && team.includes(one.who));
      const all = (key: "bet" | "refund" | "payout") => play.reduce((sum, one) => sum + one[key], 0n);
      return { category, bet: all("bet"), refund: all("refund"), payout: all("payout"), pooled: 0n };
    });
    const all = (credits: Partial<Record<Name, bigint>>) => team.reduce((sum, one) => sum + (credits[one] ?? 0n), 0n);
    const rebate = [...paid].reduce((sum, [key, amount]) => (team.some((one) => key.startsWith(`${one} `)) ? sum + amount : sum), 0n);
    return { agent, ...ngrOf(categories, { bonus: all(BONUS), rebate, salary: all(SALARY) }, { LIVE: 80_000 }) };
  });
  expect(teams.map(({ ggr, ngr }) => [ggr, ngr])).toEqual([
    [9_400_000n, 1_990_000n],
    [9_400_000n, 2_935_000n],
    [7_900_000n, 4_652_500n],
  ]);
  const ratesPpm = { T: 200_000, A: 100_000, B: 50_000 };
  const lines = dividends(
    teams.map(({ agent, ngr }) => ({
      agentId: agent,
      uplineId: NODES[agent].above,
      terms: { tiers: [{ active: 0, validBet: 0n, profit: 0n, ratePpm: ratesPpm[agent] }], carry: "FULL" },
      ngr,
      validBet: 0n,
      active: 0,
      carryIn: 0n,
      debtIn: 0n,
      opensMonth: false,
    })),
  );
  expect(lines.map(({ gross, pay, debtOut }) => [gross, pay, debtOut])).toEqual([
    [398_000n, 104_500n, 0n],
    [293_500n, 60_875n, 0n],
    [232_625n, 232_625n, 0n],
  ]);
});
