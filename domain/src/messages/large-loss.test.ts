import { expect, test } from "vitest";
import { largeLossAt } from "./large-loss";

const NOW = new Date("2026-11-18T12:00:00Z");
const hour = (ago: number, deposited: bigint, wagered: bigint, won: bigint) => ({
  at: new Date(NOW.getTime() - ago * 3_600_000),
  clock: 12,
  ...{ deposited, wagered, won },
});

test.each([
  ["half of four weeks' deposits is large", [hour(400, 8000n, 0n, 0n), hour(2, 2000n, 9000n, 4000n)], 2],
  ["a little less is not", [hour(400, 8000n, 0n, 0n), hour(2, 2000n, 9000n, 4001n)], null],
  ["one that was lost two days ago is over", [hour(48, 2000n, 2000n, 0n)], null],
  ["a day with more won than lost is none", [hour(2, 100n, 900n, 1000n)], null],
  ["money won before can be lost without a deposit", [hour(2, 0n, 900n, 0n)], 2],
])("RG-23 a loss: %s", (_what, hours, ago) => {
  expect(largeLossAt(hours, NOW)).toEqual(ago === null ? null : hour(ago, 0n, 0n, 0n).at);
});
