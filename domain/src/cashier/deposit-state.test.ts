import fc from "fast-check";
import { expect, test } from "vitest";
import { climbs, countedTowardsLimit, DEPOSIT_STATES, type DepositState } from "./deposit-state";

const after = (news: readonly DepositState[]) =>
  news.reduce((state, next) => (climbs(state, next) ? next : state), "created" as DepositState);
const height = (state: DepositState) => DEPOSIT_STATES.filter((other) => climbs(other, state)).length;

test("C-02 in whatever order news come, a deposit ends as high as the highest of them and never goes back", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...DEPOSIT_STATES)), fc.array(fc.nat()), (news, keys) => {
      const shuffled = news.map((state, at) => ({ state, key: keys[at] ?? 0 })).sort((a, b) => a.key - b.key);
      expect(height(after(news))).toBe(height(after(shuffled.map(({ state }) => state))));
      expect(height(after([...news, ...news]))).toBe(height(after(news)));
      if (news.includes("paid")) expect(after(news)).toBe("paid");
    }),
  );
});

test("C-09 an open deposit counts as asked for, one that came as it came, and one that came to nothing not at all", () => {
  const counted = (state: DepositState, received: bigint | null = null) => countedTowardsLimit({ state, amount: 100n, received });
  expect([counted("created"), counted("pending"), counted("paid", 40n)]).toEqual([100n, 100n, 40n]);
  expect([counted("expired"), counted("failed"), counted("rejected")]).toEqual([0n, 0n, 0n]);
});
