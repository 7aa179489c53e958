import { expect, test } from "vitest";
import { type CashMove, countOn, NO_TURNOVER, type Stake, type Turnover, unplayed } from "./turnover";

const AT = new Date("2026-03-01T10:00:00Z");
const WHOLE = 10_000n;

function history(...steps: [kind: string, amount: bigint, reverses?: bigint][]): CashMove[] {
  return steps.map(([kind, amount, reverses], place) => ({
    sequence: BigInt(place + 1),
    transactionId: BigInt(place + 1),
    kind,
    amount,
    reverses: reverses ?? null,
    details: {},
    happenedAt: AT,
  }));
}

const leftAfter = (...steps: Parameters<typeof history>) => countOn(NO_TURNOVER, history(...steps), WHOLE).turnover.left;

test("C-11 a deposit has to be bet once, and every stake counts until nothing is left", () => {
  expect(leftAfter(["cashier.deposit", 100n])).toBe(100n);
  expect(leftAfter(["cashier.deposit", 100n], ["play.bet", -30n], ["play.win", 500n], ["lottery.bet", -20n])).toBe(50n);
  expect(leftAfter(["cashier.deposit", 100n], ["play.bet", -300n])).toBe(0n);
});

test("C-11 what was bet too much does not count for the next deposit", () => {
  expect(leftAfter(["cashier.deposit", 100n], ["play.bet", -300n], ["cashier.deposit", 50n])).toBe(50n);
});

test("C-11 a bet that is taken back counts no more: neither more nor less is left than before it", () => {
  expect(leftAfter(["cashier.deposit", 100n], ["play.bet", -60n], ["play.rollback", 60n, 2n])).toBe(100n);
  expect(leftAfter(["cashier.deposit", 50n], ["play.bet", -300n], ["play.rollback", 300n, 2n])).toBe(50n);
  // All was played through long ago, so taking a later bet back requires nothing more.
  expect(leftAfter(["cashier.deposit", 50n], ["play.bet", -50n], ["lottery.bet", -900n], ["lottery.bet_reversed", 900n, 3n])).toBe(0n);
  // Betting and taking back in turn plays nothing through.
  expect(
    leftAfter(["cashier.deposit", 50n], ["play.bet", -50n], ["cashier.deposit", 100n], ["lottery.bet", -100n], ["x.back", 100n, 4n]),
  ).toBe(100n);
});

test("C-11 a bet taken back twice counts back once", () => {
  expect(leftAfter(["cashier.deposit", 100n], ["play.bet", -60n], ["play.rollback", 60n, 2n], ["play.rollback", 60n, 2n])).toBe(100n);
});

test("gifts, wins and money that comes back are nobody's deposit", () => {
  expect(leftAfter(["promotions.rebate", 100n], ["withdrawals.returned", 100n], ["transfers.fund_in", 100n], ["play.win", 5n])).toBe(0n);
});

test("C-11 however the history is cut, it comes to the same", () => {
  const random = seeded(7);
  for (let round = 0; round < 200; round++) {
    const moves = randomHistory(random, 40);
    const whole = countOn(NO_TURNOVER, moves, WHOLE);
    let turnover: Turnover = NO_TURNOVER;
    const stakes = new Map<bigint, Stake>();
    for (let from = 0; from < moves.length; ) {
      const to = from + 1 + random(6);
      const step = countOn(turnover, moves.slice(from, to), WHOLE, stakes);
      for (const [id, stake] of step.stakes) stakes.set(id, stake);
      turnover = step.turnover;
      from = to;
    }
    expect(turnover).toEqual(whole.turnover);
    expect(turnover.left).toBeGreaterThanOrEqual(0n);
    expect(turnover.left).toBeLessThanOrEqual(turnover.required);
  }
});

test.each<[held: bigint, wagerBps: bigint, steps: Parameters<typeof history>]>([
  [100n, WHOLE, [["cashier.deposit", 100n]]],
  [
    60n,
    WHOLE,
    [
      ["cashier.deposit", 100n],
      ["play.bet", -40n],
    ],
  ],
  // The cash that is held shrinks in step with the bets, rounded up.
  [
    34n,
    30_000n,
    [
      ["cashier.deposit", 100n],
      ["play.bet", -200n],
    ],
  ],
  [100n, 5_000n, [["cashier.deposit", 100n]]],
  [0n, 0n, [["cashier.deposit", 100n]]],
  // A bet that is taken back holds again the cash it had freed, whatever came in between.
  [
    130n,
    30_000n,
    [
      ["transfers.downline", 100n],
      ["lottery.bet", -100n],
      ["cashier.deposit", 30n],
      ["lottery.bet_reversed", 100n, 2n],
    ],
  ],
])("MO-04 cash of %s is held until it is played through", (held, wagerBps, steps) => {
  const { turnover } = countOn(NO_TURNOVER, history(...steps), wagerBps);
  expect([unplayed(turnover, 250n), unplayed(turnover, 30n)]).toEqual([held, held < 30n ? held : 30n]);
});

function randomHistory(random: (below: number) => number, length: number): CashMove[] {
  const steps: Parameters<typeof history> = [];
  const bets: [id: bigint, amount: bigint][] = [];
  while (steps.length < length) {
    const amount = BigInt(1 + random(100));
    const taken = bets[random(bets.length + 1)];
    const kind = random(4);
    if (kind === 0) steps.push(["cashier.deposit", amount]);
    else if (kind === 1 && taken) steps.push(["play.rollback", taken[1], taken[0]]);
    else {
      steps.push(["play.bet", -amount]);
      bets.push([BigInt(steps.length), amount]);
    }
  }
  return history(...steps);
}

function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
