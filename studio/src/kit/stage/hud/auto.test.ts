import { expect, test } from "vitest";
import { afterRound, beginAuto } from "./auto";

const plan = { rounds: 10, lossMost: 500n, stopOnWin: 1_000n };
const lost = { stake: 100n, payout: 0n, nextStake: 100n };

test("Automatic play never loses more than was allowed: it ends while the next stake would still pass the limit", () => {
  let auto = beginAuto(plan) as ReturnType<typeof afterRound>;
  let rounds = 0;
  while (auto) {
    auto = afterRound(auto, lost);
    rounds++;
  }
  expect(rounds).toBe(5);
});

test("Automatic play ends after its rounds, and on a win that is good enough", () => {
  const even = { stake: 100n, payout: 100n, nextStake: 100n };
  let auto = beginAuto(plan) as ReturnType<typeof afterRound>;
  for (let round = 1; round < 10; round++) auto = auto && afterRound(auto, even);
  expect(auto?.left).toBe(1);
  expect(auto && afterRound(auto, even)).toBeNull();
  expect(afterRound(beginAuto(plan), { ...even, payout: 1_000n })).toBeNull();
  expect(afterRound(beginAuto({ ...plan, stopOnWin: null }), { ...even, payout: 100_000n })).not.toBeNull();
});

test("A stake raised on the way counts as it is", () => {
  expect(afterRound(beginAuto(plan), { stake: 100n, payout: 0n, nextStake: 401n })).toBeNull();
});
