import { expect, test } from "vitest";
import { type ChasePlan, chaseProgress, doublingMultiples, isChaseValid, profitMultiples, sameMultiples } from "./chase";

const plan: ChasePlan = { cost: 200n, multiples: [1, 2, 4], stopOnWin: true };
const missed = { payout: 0n };
const won = { payout: 380_000n };

test("L-10 a chase stops on a win, gives back what is left, and goes on without one", () => {
  expect(chaseProgress(plan, [])).toEqual({ frozen: 1400n, spent: 0n, payout: 0n, unfrozen: 0n, waiting: 3 });
  expect(chaseProgress(plan, [missed, won])).toEqual({ frozen: 1400n, spent: 600n, payout: 380_000n, unfrozen: 800n, waiting: 0 });
  const onward = { ...plan, stopOnWin: false };
  expect(chaseProgress(onward, [missed, won])).toEqual({ frozen: 1400n, spent: 600n, payout: 380_000n, unfrozen: 0n, waiting: 1 });
  expect(chaseProgress(onward, [missed, won, missed])).toEqual({ frozen: 1400n, spent: 1400n, payout: 380_000n, unfrozen: 0n, waiting: 0 });
});

test("L-10 a player who cancels after an issue has the rest back, and a cancelled issue is no win", () => {
  expect(chaseProgress(plan, [missed], true)).toEqual({ frozen: 1400n, spent: 200n, payout: 0n, unfrozen: 1200n, waiting: 0 });
  expect(chaseProgress(plan, ["cancelled"])).toEqual({ frozen: 1400n, spent: 0n, payout: 0n, unfrozen: 200n, waiting: 2 });
});

test("LO-05 a chase runs over 2 to 120 issues, with multiples that are sold", () => {
  const isValid = (multiples: number[]) => isChaseValid({ multiples });
  expect([isValid([1]), isValid([1, 1]), isValid(sameMultiples(120, 3)), isValid(sameMultiples(121, 3))]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([isValid([1, 0]), isValid([1, 9999]), isValid([1, 10_000]), isValid([1, 1.5])]).toEqual([false, true, false, false]);
});

test("LO-05 multiples can double after every so many issues, up to the highest that is sold", () => {
  expect(doublingMultiples(5, 1, 2)).toEqual([1, 1, 2, 2, 4]);
  expect(doublingMultiples(120, 1, 1)).toHaveLength(14);
});

test("LO-05 multiples for a profit are the smallest that leave it at every issue", () => {
  const goal = { issues: 20, cost: 2000n, prize4: 200n * 97_800n, rateBps: 0 };
  expect(profitMultiples(goal)).toEqual([]);
  const dear = { issues: 12, cost: 200n, prize4: 200n * 97_800n, rateBps: 5000 };
  const multiples = profitMultiples(dear);
  let spent = 0n;
  for (const multiple of multiples) {
    const profit = (one: bigint) => (one * dear.prize4) / 10_000n - spent - one * dear.cost;
    const enough = (one: bigint) => 2n * profit(one) >= spent + one * dear.cost;
    expect([enough(BigInt(multiple)), multiple > 1 && enough(BigInt(multiple - 1))]).toEqual([true, false]);
    spent += BigInt(multiple) * dear.cost;
  }
  expect(multiples).toHaveLength(12);
});
