import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { WageringRule } from "../bonuses/rule";
import { Life, RULE } from "./test/life";

const LIVES = Number(process.env.BONUS_LIVES ?? (process.env.DEEP ? 80_000 : 2_000));
const SEED = Number(process.env.BONUS_SEED ?? 1);

/** Whole numbers below `limit`, the same for the same seed (a linear congruence of 48 bits). */
function chanceFrom(seed: number): (limit: number) => number {
  let state = BigInt(seed) * 0x9e3779b97f4an + 0xbn;
  return (limit) => {
    state = (state * 0x5deece66dn + 0xbn) & 0xffffffffffffn;
    return Number((state >> 16n) % BigInt(limit));
  };
}

type Chance = ReturnType<typeof chanceFrom>;

function pick<One>(chance: Chance, list: readonly One[]): One | undefined {
  return list[chance(list.length || 1)];
}

function randomRule(chance: Chance): WageringRule {
  return {
    ...RULE,
    days: 1 + chance(5),
    times100: 1 + chance(chance(2) ? 300 : 1_000),
    maxBet: BigInt(20 + chance(400)),
    cap: chance(2) ? BigInt(chance(1_500)) : null,
    order: chance(3) ? "bonus_first" : "cash_first",
    release: chance(6) ? "whole" : { parts: 1 + chance(7) },
  };
}

type Step = (life: Life, chance: Chance) => void;
const rounds = (life: Life) => [...life.rounds.keys()];
const stake = (life: Life, chance: Chance) => BigInt(1 + chance(Number(life.cash + life.bonus) || 1));

/** What can happen to a member with a bonus, the frequent more than once. */
const STEPS: readonly Step[] = [
  ...Array<Step>(6).fill((life, chance) => {
    const most = life.grant && chance(4) ? life.grant.rule.maxBet : 400n;
    const asked = stake(life, chance);
    life.bet(`r${chance(2_000)}`, asked < most ? asked : most, [10_000, 10_000, 5_000, 2_500][chance(4)] ?? 0);
  }),
  (life, chance) => {
    const round = pick(chance, rounds(life));
    const weight = round === undefined ? undefined : life.rounds.get(round)?.weight;
    if (round !== undefined && weight !== undefined) life.bet(round, stake(life, chance), weight);
  },
  (life, chance) => life.bet(`c${chance(2_000)}`, stake(life, chance), 0),
  ...Array<Step>(3).fill((life, chance) => {
    const round = pick(chance, rounds(life));
    if (round !== undefined) life.win(round, BigInt(chance(600)));
  }),
  ...Array<Step>(4).fill((life, chance) => {
    const round = pick(chance, rounds(life));
    if (round !== undefined) life.close(round, chance(4) ? undefined : BigInt(chance(200)));
  }),
  (life, chance) => {
    const bet = pick(chance, life.bets);
    if (bet) life.rollback(bet);
  },
  (life, chance) => {
    const win = pick(chance, life.wins);
    if (!win) return;
    life.correct(win);
    if (chance(2)) life.win(win.round, BigInt(chance(600)));
  },
  (life, chance) => life.set({ aside: chance(3) === 0 }),
  (life, chance) => life.set({ frozen: chance(4) === 0 }),
  (life, chance) => life.pass(chance(4)),
  (life, chance) => {
    if (chance(2)) for (const round of rounds(life)) life.close(round);
  },
  (life, chance) => life.rests(chance(4)),
  (life, chance) => {
    if (chance(8) === 0) life.cancel(chance(2) ? "cancelled" : "excluded");
  },
  (life, chance) => {
    life.cash -= BigInt(chance(Number(life.cash) + 1));
  },
  (life, chance) => {
    life.cash += BigInt(chance(300));
  },
];

const ENDS = ["converted", "lost", "expired", "cancelled", "excluded"];

test(`P-02 P-03 in ${LIVES} random lives no money appears or is lost, nothing falls below zero, and both engines agree`, () => {
  const ends = new Map<string, number>();
  const seen = { late: 0, recovered: 0, parts: 0, debts: 0 };
  for (let at = 0; at < LIVES; at++) {
    const chance = chanceFrom(SEED * 1_000_003 + at);
    const life = new Life(BigInt(chance(500)));
    let grants = 0;
    const steps = 20 + chance(60);
    for (let step = 0; step < steps; step++) {
      if (!life.grant && grants < 3 && chance(3) === 0) life.begin(`g${grants++}`, BigInt(1 + chance(400)), randomRule(chance));
      pick(chance, STEPS)?.(life, chance);
      const below = [life.cash, life.bonus, life.grant?.doneX ?? 0n, life.grant?.openX ?? 0n].filter((figure) => figure < 0n);
      if (below.length > 0 || (life.grant?.open ?? 0) < 0) throw new Error(`life ${at}, step ${step}: below zero`);
      if (!life.grant && life.bonus !== 0n) throw new Error(`life ${at}, step ${step}: bonus money of no grant`);
    }
    const troubles = life.troubles();
    if (troubles.length > 0) throw new Error(`life ${at} of seed ${SEED}: ${troubles.join("; ")}`);
    for (const [id, { state, recovered }] of life.ended) {
      ends.set(state, (ends.get(state) ?? 0) + 1);
      if (recovered > 0n) seen.recovered++;
      if (life.kinds(id).has("promotions.late")) seen.late++;
      if (life.kinds(id).has("promotions.pay")) seen.parts++;
    }
    if (life.debt > 0n) seen.debts++;
  }
  // The lives are worth nothing if they never come to what they are to try.
  for (const end of ENDS) expect(ends.get(end) ?? 0, end).toBeGreaterThan(LIVES / 200);
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(LIVES / 200);
}, 600_000);

test("the two engines of bonus money share no code", () => {
  const here = import.meta.dirname;
  const naming = (folder: string, word: string) =>
    readdirSync(folder, { encoding: "utf8" })
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .filter((name) => new RegExp(`from "[./]*/${word}/`).test(readFileSync(`${folder}/${name}`, "utf8")));
  expect(naming(here, "bonuses")).toEqual([]);
  expect(naming(here, "ledger")).toEqual([]);
  expect(naming(`${here}/../bonuses`, "bonuses-check")).toEqual([]);
});
