import fc from "fast-check";
import { expect, test } from "vitest";
import type { Account } from "./account";
import { balanceOf, trialBalanceOf } from "./balance";
import { legsOf, slotOf } from "./entry";
import { type AccountBalance, type EarlierPosting, LedgerJudge, type PostingRequest } from "./judge";

const request = (key: string, from: Account, to: Account, amount: bigint, hash = key): PostingRequest => ({
  key,
  hash,
  legs: legsOf({ kind: "play.bet", transfers: [{ from, to, amount, currency: "INR" }] }),
});
const judge = <First>(
  requests: readonly PostingRequest[],
  held: Map<string, AccountBalance>,
  known: Map<string, EarlierPosting<First>>,
) => {
  const court = new LedgerJudge<First, PostingRequest>(held, known);
  return requests.map((one) => court.decide(one));
};
const holding = (...held: [Account, bigint][]): Map<string, AccountBalance> =>
  new Map(held.map(([account, balance]) => [slotOf(account, "INR"), { balance, version: 3n }]));

const PURSES: Account[] = ["member:ana:cash", "member:ana:bonus", "member:ben:cash"];
const move = fc
  .record({
    from: fc.constantFrom<Account>(...PURSES, "house:games"),
    to: fc.constantFrom<Account>(...PURSES, "house:games"),
    amount: fc.bigInt(1n, 60n),
    known: fc.constantFrom(null, null, null, "same", "other"),
  })
  .filter(({ from, to }) => from !== to);
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

/** A second opinion that keeps plain sums, without legs, slots or versions. */
function counted(moves: readonly Move[], start: bigint): unknown[] {
  const sums = new Map(PURSES.map((purse) => [purse, start]));
  return moves.map(({ from, to, amount, known }) => {
    if (known) return known;
    if ((sums.get(from) ?? amount) < amount) return "short";
    for (const [account, change] of [[from, -amount] as const, [to, amount] as const]) {
      const sum = sums.get(account);
      if (sum !== undefined) sums.set(account, sum + change);
    }
    return [from, to]
      .filter((account) => sums.has(account))
      .sort()
      .map((account) => [account, sums.get(account)]);
  });
}

test("I-03 I-05 I-08 a batch ends as if its requests had come one by one to somebody who only counts", () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), fc.bigInt(0n, 100n), (moves, start) => {
      const requests = moves.map(({ from, to, amount }, at) => request(`k${at}`, from, to, amount));
      const known = new Map(
        moves.flatMap((one, at) => (one.known ? [[`k${at}`, { hash: one.known === "same" ? `k${at}` : "", first: at }]] : [])),
      );
      const verdicts = judge(requests, holding(...PURSES.map((purse): [Account, bigint] => [purse, start])), known);
      const said = verdicts.map((verdict) => {
        if (verdict.status === "post") return verdict.after.map(({ account, balance }) => [account, balance]);
        if (verdict.status === "repeat") return "same";
        return verdict.code === "key_conflict" ? "other" : "short";
      });
      expect(said).toEqual(counted(moves, start));
    }),
  );
});

test("I-09 each posting of an account gets the next version, and a refused one gets none", () => {
  const verdicts = judge(
    [
      request("a", "member:ana:cash", "house:games", 5n),
      request("b", "member:ana:cash", "house:games", 50n),
      request("c", "house:games", "member:ana:cash", 1n),
    ],
    holding(["member:ana:cash", 10n]),
    new Map(),
  );
  const versions = verdicts.map((verdict) => (verdict.status === "post" ? verdict.after.map(({ version }) => version) : verdict.status));
  expect(versions).toEqual([[4n], "refuse", [5n]]);
});

test("the same key twice in a batch, and an account that nobody opened, are our own bugs", () => {
  const bet = request("a", "member:ana:cash", "house:games", 5n);
  expect(() => judge([bet, bet], holding(["member:ana:cash", 10n]), new Map())).toThrow(/decided on once/);
  expect(() => judge([bet], new Map(), new Map())).toThrow(/not open/);
});

test("MO-01 a balance shows its parts, and its version rises with each of them", () => {
  const purses = new Map(
    Object.entries({ cash: 100n, bonus: 20n, locked: 3n, trial: 999n }).map(([name, balance]) => [name, { balance, version: 2n }]),
  );
  expect(balanceOf(purses)).toEqual({ cash: 100n, bonus: 20n, locked: 3n, version: 6n });
  expect(trialBalanceOf(purses)).toEqual({ cash: 999n, bonus: 0n, locked: 0n, version: 2n });
  expect(balanceOf(new Map())).toEqual({ cash: 0n, bonus: 0n, locked: 0n, version: 0n });
});
