import fc from "fast-check";
import { expect, test } from "vitest";
import { listOf, teamSums } from "./what-if-sums";

const told = { receiver: "me", upline: null, kind: "daily" as const, terms: 0 };
const nothing = { profit: "", carryIn: "", debtIn: "", paidBefore: "", downlines: "", isUnearned: "", lastDay: "" };

test("lists of windows are read as they were told, amounts that numbers cannot tell apart as well", () => {
  const amount = fc.oneof(
    fc.bigInt({ min: -9_999_999_999_999n, max: 9_999_999_999_999n }),
    fc.bigInt({ min: -(10n ** 29n), max: 10n ** 29n }),
    fc.constant(0n),
  );
  const window = fc.record({ from: fc.nat(2_000_000_000), day: fc.integer({ min: -40, max: 89 }), validBet: amount, gross: amount });
  fc.assert(
    fc.property(fc.array(window, { minLength: 1 }), (windows) => {
      const list = (values: (string | number)[]) => listOf(values);
      const days = list(windows.map(({ day }) => day));
      const lists = {
        ...{ count: windows.length, from: list(windows.map(({ from }) => from)), firstDay: days, creditedOn: days, active: days },
        ...{ validBet: list(windows.map(({ validBet }) => String(validBet))), gross: list(windows.map(({ gross }) => String(gross))) },
      };
      const team = { account: "me", firstDay: "2026-01-01", days: 90, edges: [], others: [], carries: [], terms: [] };
      const [read] = teamSums({ ...team, windows: [{ ...told, ...nothing, ...lists }] }).windows;
      const amounts = (figures: ArrayLike<number | bigint> = []) => windows.map((_, at) => BigInt(figures[at] ?? 0));
      expect(Array.from(read?.from ?? [])).toEqual(windows.map(({ from }) => from));
      expect(read?.firstDay).toEqual(windows.map(({ day }) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)));
      expect(amounts(read?.validBet)).toEqual(windows.map(({ validBet }) => validBet));
      expect(amounts(read?.gross)).toEqual(windows.map(({ gross }) => gross));
    }),
  );
});
