import { expect, test } from "vitest";
import { teamEntryKind } from "./entries";
import { flowOf } from "./flows";
import { type PathedBet, rollUp, sharePpm, versionAt } from "./rollup";

const bet = (memberId: string, path: string[], change: Partial<PathedBet> = {}): PathedBet => ({
  memberId,
  path,
  since: new Date(0),
  at: new Date(1),
  day: "2027-03-01",
  window: new Date(0),
  category: "LIVE",
  gameCode: "g",
  gameType: "LIVE",
  bet: 100n,
  refund: 0n,
  payout: 90n,
  pooled: 0n,
  valid: 100n,
  bets: 1,
  ...change,
});

test("A-01 every account above a bet has it once, by the one above it then, and the differences of shares add up to the top's", () => {
  const shares: Record<string, bigint> = { T: 8000n, A: 7000n, B: 5500n, c: 4000n };
  const bets = [
    bet("c", ["T", "A", "B", "c"]),
    bet("c", ["T", "A", "B", "c"]),
    bet("A", ["T", "A"]),
    bet("c", ["T", "B", "c"], { valid: 0n }),
  ];
  const { members, downlines, commissions, windows, games } = rollUp(
    bets,
    ({ path }) => path.map((id) => shares[id] ?? 0n),
    () => true,
  );
  expect(members.map(({ memberId, parentId, bet: staked, bets: number }) => [memberId, parentId, staked, number])).toEqual([
    ["c", "B", 300n, 3],
    ["A", "T", 100n, 1],
  ]);
  expect(downlines.map(({ agentId, parentId, bet: staked }) => [agentId, parentId, staked])).toEqual([
    ["T", "", 400n],
    ["A", "T", 200n],
    ["B", "A", 200n],
    ["B", "T", 100n],
  ]);
  expect(commissions.map(({ agentId, childId, units, valid }) => [agentId, childId, units, valid])).toEqual([
    ["T", "A", 300_000n, 300n],
    ["A", "B", 300_000n, 200n],
    ["B", "c", 300_000n, 200n],
  ]);
  expect(windows.map(({ agentId, valid }) => [agentId, valid])).toEqual([
    ["T", 300n],
    ["A", 300n],
    ["B", 200n],
    ["c", 200n],
  ]);
  expect(games.find(({ agentId }) => agentId === "T")).toMatchObject({ bet: 400n, amount: -40n });
});

test("a point of a prize group is 500 millionths, and the version of the moment counts", () => {
  expect(sharePpm({ groups: { LOTT: 1970 }, rates: {} }, "LOTT") - sharePpm({ groups: { LOTT: 1960 }, rates: {} }, "LOTT")).toBe(5_000n);
  expect(sharePpm({ groups: {}, rates: { LIVE: 7 } }, "LIVE")).toBe(7n);
  const versions = [{ since: new Date(10) }, { since: new Date(20) }];
  expect([9, 10, 19, 20].map((at) => versionAt(versions, new Date(at))?.since.getTime())).toEqual([undefined, 10, 10, 20]);
});

test("every kind of the ledger is one kind of flow", () => {
  const kinds = [
    "cashier.deposit",
    "withdrawals.paid",
    "play.bet",
    "lottery.rebate",
    "lottery.win",
    "promotions.rebate",
    "promotions.grant",
    "points.convert",
    "agency.commission",
    "agency.hourly_salary",
    "agency.dividend",
    "cashier.adjust",
  ];
  expect(kinds.map((kind) => flowOf(kind, 1n))).toEqual([
    "deposit",
    "withdrawal",
    "play",
    "rebate",
    "play",
    "rebate",
    "bonus",
    "bonus",
    "commission",
    "salary",
    "dividend",
    "adjust",
  ]);
  expect([flowOf("transfers.upline", -1n), flowOf("transfers.upline", 1n), flowOf("transfers.fund_begun", -1n)]).toEqual([
    "transfer_out",
    "transfer_in",
    "play",
  ]);
});

test("a jackpot that was won is told apart from what rounds paid in an agent's list of entries", () => {
  expect([teamEntryKind("jackpot.win", 5_000n), teamEntryKind("play.win", 5_000n)]).toEqual(["jackpot", "payout"]);
});
