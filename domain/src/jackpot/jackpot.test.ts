import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { foldBets, type JackpotCycle, type JackpotCycles, poolMillionths, poolOf, stepJackpot } from "./cycle";
import { JACKPOT_LEVELS, JACKPOT_TERMS, type JackpotLevel, jackpotReturn } from "./terms";
import { drawThreshold } from "./threshold";

/** A life that can be lived again. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function cycleFor(level: JackpotLevel, number: number, random: (below: number) => number): JackpotCycle {
  const terms = JACKPOT_TERMS[level];
  return { level, number, ...terms, threshold: terms.seed + 1n + BigInt(random(Number(terms.cap - terms.seed))), turnover: 0n, bets: 0 };
}

describe("the published terms", () => {
  test("vector the levels return 0.60, 0.30, 0.30 and 0.30 %, and take 0.65 % of each stake together", () => {
    expect(JACKPOT_LEVELS.map((level) => jackpotReturn(JACKPOT_TERMS[level]).toFixed(6))).toEqual([
      "0.006000",
      "0.003000",
      "0.003000",
      "0.003000",
    ]);
    expect(JACKPOT_LEVELS.reduce((sum, level) => sum + JACKPOT_TERMS[level].sharePpm, 0)).toBe(6_500);
    const meanTurnover = JACKPOT_LEVELS.map((level) => {
      const { seed, cap, sharePpm } = JACKPOT_TERMS[level];
      return Math.round((Number(cap - seed) * 1_000_000) / (2 * sharePpm));
    });
    expect(meanTurnover).toEqual([1_250_000, 33_333_333, 666_666_667, 33_333_333_333]);
  });
});

describe("a cycle", () => {
  test("is won by the bet that lifts it to its threshold, and by no other", () => {
    const cycle: JackpotCycle = { level: "mini", number: 1, ...JACKPOT_TERMS.mini, threshold: 5_001n, turnover: 0n, bets: 0 };
    // 0.20 % of 499 is 0.998, and of 500 exactly one.
    const before = stepJackpot(cycle, 499n);
    expect([before.won, before.added, poolMillionths(before.after)]).toEqual([null, 0n, 5_000_998_000n]);
    expect(stepJackpot(cycle, 500n)).toMatchObject({ won: 5_001n, added: 1n });
    expect(stepJackpot(before.after, 1n)).toMatchObject({ won: 5_001n, added: 1n, after: { turnover: 500n, bets: 2 } });
    expect(() => stepJackpot(stepJackpot(cycle, 500n).after, 1n)).toThrow("over");
  });

  test("I-13 counts random bets to the millionth, wherever they are cut, and pays just what was put in", () => {
    for (let life = 0; life < (process.env.DEEP ? 2_000 : 40); life++) {
      const random = numbersFrom(life);
      const thresholds = new Map<string, JackpotCycle>();
      const next = (level: JackpotLevel, number: number) => {
        const known = thresholds.get(`${level} ${number}`) ?? cycleFor(level, number, random);
        thresholds.set(`${level} ${number}`, known);
        return known;
      };
      const first: JackpotCycles = { mini: next("mini", 1), minor: next("minor", 1), major: next("major", 1), grand: next("grand", 1) };
      const bets = Array.from({ length: 200 }, () => ({ stake: BigInt(1 + random(random(4) === 0 ? 5_000_000 : 20_000)) }));
      const whole = foldBets(first, bets, next);
      let parts = { open: first, folded: [] as typeof whole.folded };
      for (let from = 0; from < bets.length; ) {
        const to = from + 1 + random(30);
        const part = foldBets(parts.open, bets.slice(from, to), next);
        parts = { open: part.open, folded: [...parts.folded, ...part.folded] };
        from = to;
      }
      expect(parts).toEqual({ open: whole.open, folded: whole.folded });
      for (const level of JACKPOT_LEVELS) {
        const added = whole.folded.reduce((sum, one) => sum + one.added[level], 0n);
        const wins = whole.folded.flatMap(({ wins: won }) => won.filter(({ cycle }) => cycle.level === level));
        const seeds = BigInt(wins.length + 1) * JACKPOT_TERMS[level].seed;
        expect(seeds + added).toBe(wins.reduce((sum, { paid }) => sum + paid, 0n) + poolOf(whole.open[level]));
        expect(wins.map(({ cycle }) => cycle.number)).toEqual(wins.map((_, at) => at + 1));
      }
    }
  });

  test("GS-11 draws every threshold above its seed up to its cap equally often", () => {
    const terms = { seed: 10n, cap: 30n };
    const counts = new Map<bigint, number>();
    const draws = process.env.DEEP ? 400_000 : 20_000;
    for (let draw = 0; draw < draws; draw++) {
      const threshold = drawThreshold(terms, (message) => createHmac("sha256", "ab".repeat(32)).update(message).digest(), "mini", draw);
      counts.set(threshold, (counts.get(threshold) ?? 0) + 1);
    }
    expect([...counts.keys()].sort((a, b) => Number(a - b))).toEqual(Array.from({ length: 20 }, (_, at) => BigInt(at + 11)));
    const expected = draws / 20;
    const chi = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 19 degrees of freedom, one in ten thousand.
    expect(chi).toBeLessThan(50.8);
  });

  test("the long-run return of a level is as declared, by turnover between wins", () => {
    const random = numbersFrom(99);
    let [paid, staked, cycle] = [0n, 0n, cycleFor("mini", 1, random)];
    for (let bet = 0; bet < 200_000; bet++) {
      const stake = 2_000n;
      staked += stake;
      const step = stepJackpot(cycle, stake);
      if (step.won !== null) paid += step.won;
      cycle = step.won === null ? step.after : cycleFor("mini", cycle.number + 1, random);
    }
    // Some 320 wins, each between the seed and the cap: four standard errors are a tenth of the share.
    expect(Math.abs(Number(paid) / Number(staked) - 0.006)).toBeLessThan(0.0006);
  });
});
