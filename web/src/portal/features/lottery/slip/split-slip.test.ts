import { expect, test } from "vitest";
import { splitSlip } from "./split-slip";

const now = new Date("2026-01-01T00:00:00Z");
const grant = {
  id: "g",
  until: new Date("2026-01-02T00:00:00Z"),
  aside: false,
  closing: false,
  frozen: false,
  rule: { maxBet: 1_000n, order: "bonus_first" as const },
};
const asked = { grant, cash: 2_000n, bonus: 1_500n, weight: 10_000, now };

test("P-02 the lines of a slip are paid one after the other, as the server does it", () => {
  expect(splitSlip([1_000n, 1_000n, 500n], asked)).toEqual({ cash: 1_000n, bonus: 1_500n });
  expect(splitSlip([1_000n, 1_001n], asked)).toEqual({ refusal: "bonus_max_bet", room: 1_000n });
  expect(splitSlip([1_000n, 1_000n, 1_501n], asked)).toEqual({ refusal: "insufficient_funds", cash: 1_500n, bonus: 0n });
  expect(splitSlip([1_500n], { ...asked, grant: { ...grant, aside: true } })).toEqual({ cash: 1_500n, bonus: 0n });
});
