import fc from "fast-check";
import { expect, test } from "vitest";
import {
  FUND_STATES,
  type Fund,
  type FundNews,
  fundAfter,
  fundArrived,
  fundBegun,
  fundResult,
  fundReturned,
  isOver,
  transitOf,
} from "./fund";

const NEWS: FundNews[] = ["sent", "confirmed", "refused"];
const fund: Fund = { memberId: "ana", vendor: "TCG_SEA", vendorName: "Sea", direction: "out", amount: 100n, currency: "INR" };

test("S-12 whatever comes in whatever order, a transfer goes forward only and ends once, on the vendor's word", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...NEWS), { maxLength: 12 }), (news) => {
      let state: (typeof FUND_STATES)[number] = "asked";
      let ends = 0;
      for (const each of news) {
        const next = fundAfter(state, each);
        if (!next) continue;
        expect(FUND_STATES.indexOf(next)).toBeGreaterThan(FUND_STATES.indexOf(state));
        if (next === "done") expect(each).toBe("confirmed");
        if (next === "refused") expect(each).toBe("refused");
        state = next;
        if (isOver(state)) ends += 1;
      }
      expect(ends).toBe(isOver(state) ? 1 : 0);
    }),
  );
});

test("S-12 what sets off is in transit, and arrives at the other end or comes back to its own", () => {
  const ends = ({ transfers }: ReturnType<typeof fundBegun>) => transfers.map(({ from, to }) => [from, to]);
  const [cash, there, way] = ["member:ana:cash", "member:ana:vendor:TCG_SEA", "transit:tcg-sea"];
  expect(ends(fundBegun(fund))).toEqual([[cash, way]]);
  expect(ends(fundArrived(fund))).toEqual([[way, there]]);
  expect(ends(fundReturned(fund))).toEqual([[way, cash]]);
  const home: Fund = { ...fund, direction: "home" };
  expect([fundBegun(home), fundArrived(home), fundReturned(home)].map(ends)).toEqual([[[there, way]], [[way, cash]], [[way, there]]]);
  expect(transitOf("BBIN")).toBe("transit:bbin");
});

test("what was won or lost at the vendor is booked so that the purse says what the vendor says", () => {
  expect(fundResult(fund, 100n, 100n)).toBeNull();
  expect(fundResult(fund, 100n, 130n)?.transfers).toMatchObject([{ from: "house:vendors", amount: 30n }]);
  expect(fundResult(fund, 100n, 60n)?.transfers).toMatchObject([{ to: "house:vendors", amount: 40n }]);
});
