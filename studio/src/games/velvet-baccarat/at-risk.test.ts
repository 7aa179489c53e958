import { expect, test } from "vitest";
import { stakeAtRisk, type TableStake } from "./at-risk";

const lost = (bet: TableStake["bet"], stake: bigint): TableStake => ({ bet, stake, payout: 0n });
const risks = (...all: TableStake[]) => all.map((_, at) => stakeAtRisk(all, at));

test("H-22 of stakes on opposite sides only the difference is at risk, on the larger side, the first bets first", () => {
  expect(risks(lost("banker", 500n))).toEqual([500n]);
  expect(risks(lost("banker", 500n), lost("player", 400n))).toEqual([100n, 0n]);
  expect(risks(lost("player", 400n), lost("banker", 300n), lost("banker-no-commission", 200n))).toEqual([0n, 100n, 0n]);
  expect(risks(lost("big", 300n), lost("small", 300n), lost("tie", 50n))).toEqual([0n, 0n, 50n]);
});

test("H-22 a bet that was given back, as on a tie, was at no risk", () => {
  expect(risks({ bet: "player", stake: 500n, payout: 500n }, lost("tie", 100n))).toEqual([0n, 100n]);
});
