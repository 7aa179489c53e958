import { expect, test } from "vitest";
import { type KindSum, seizableCash } from "./seizure";

const came = (kind: string, moneyIn: bigint): KindSum => ({ kind, moneyIn, moneyOut: 0n });
const went = (kind: string, moneyOut: bigint): KindSum => ({ kind, moneyIn: 0n, moneyOut });
const deposit = came("cashier.deposit", 10_000n);
const bonus = came("promotions.convert", 3_000n);

test.each<[string, bigint, KindSum[], bigint]>([
  ["only deposits and own wins", 15_000n, [deposit, went("play.bet", 5_000n), came("play.win", 10_000n)], 0n],
  ["a converted bonus beside a deposit", 13_000n, [deposit, bonus], 3_000n],
  ["a bonus of which 2,000 were withdrawn", 11_000n, [deposit, bonus, went("withdrawals.ask", 2_000n)], 1_000n],
  ["a bonus that was lost in play", 9_000n, [deposit, bonus, went("play.bet", 9_000n), came("play.win", 5_000n)], 0n],
  ["own wins beside a bonus", 20_000n, [deposit, bonus, went("play.bet", 1_000n), came("play.win", 8_000n)], 3_000n],
  ["a bonus that was taken back before", 10_000n, [deposit, bonus, went("promotions.seize", 3_000n)], 0n],
  [
    "one that was given back after an appeal",
    13_000n,
    [deposit, bonus, went("promotions.seize", 3_000n), came("promotions.unseize", 3_000n)],
    3_000n,
  ],
  ["less cash than bonus", 500n, [bonus, came("promotions.pay", 1_000n)], 500n],
])("SEC-45 of %s, what promotions gave and is still there can be taken back", (_what, cash, sums, seizable) => {
  expect(seizableCash(cash, sums)).toBe(seizable);
});
