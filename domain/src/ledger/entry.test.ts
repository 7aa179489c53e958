import fc from "fast-check";
import { expect, test } from "vitest";
import { type Account, accountParts, isTrial } from "./account";
import { contentOf, type Entry, legsOf, reversalOf } from "./entry";

const ACCOUNTS: Account[] = ["member:ana:cash", "member:ana:bonus", "member:ben:cash", "house:games", "clearing:bank", "transit:owl"];
const transfer = fc
  .record({
    from: fc.constantFrom(...ACCOUNTS),
    to: fc.constantFrom(...ACCOUNTS),
    amount: fc.bigInt(1n, 10n ** 17n),
    currency: fc.constantFrom("INR", "JPY"),
  })
  .filter(({ from, to }) => from !== to);
const transfers = fc.array(transfer, { minLength: 1, maxLength: 6 });

const entryOf = (moved: Entry["transfers"]): Entry => ({ kind: "play.bet", transfers: moved });
const legsOrNone = (entry: Entry) => {
  try {
    return legsOf(entry);
  } catch {
    return [];
  }
};

test("I-01 I-13 MO-09 whatever an entry moves, its legs sum to zero in each currency and lose nothing on the way", () => {
  fc.assert(
    fc.property(transfers, (moved) => {
      const legs = legsOrNone(entryOf(moved));
      const total = (account: Account | null, currency: string) =>
        legs
          .filter((leg) => leg.currency === currency && (account === null || leg.account === account))
          .reduce((sum, leg) => sum + leg.amount, 0n);
      for (const currency of ["INR", "JPY"]) {
        expect(total(null, currency)).toBe(0n);
        for (const account of ACCOUNTS) {
          const came = moved.filter((one) => one.to === account && one.currency === currency).reduce((sum, { amount }) => sum + amount, 0n);
          const went = moved
            .filter((one) => one.from === account && one.currency === currency)
            .reduce((sum, { amount }) => sum + amount, 0n);
          expect(total(account, currency)).toBe(came - went);
        }
      }
    }),
  );
});

test("an entry's legs name each account once, in one order, however its transfers are ordered", () => {
  fc.assert(
    fc.property(transfers, (moved) => {
      const legs = legsOrNone(entryOf(moved));
      const slots = legs.map(({ account, currency }) => `${currency} ${account}`);
      expect(slots).toEqual([...new Set(slots)].sort());
      expect(legsOrNone(entryOf([...moved].reverse()))).toEqual(legs);
    }),
  );
});

test("I-04 a reversal takes back exactly what its entry did", () => {
  fc.assert(
    fc.property(transfers, (moved) => {
      const entry = entryOf(moved);
      const back = legsOrNone(reversalOf(entry, 7n)).map((leg) => ({ ...leg, amount: -leg.amount }));
      expect(back).toEqual(legsOrNone(entry));
    }),
  );
  expect(reversalOf(entryOf([]), 7n)).toMatchObject({ kind: "play.bet_reversed", reverses: 7n });
});

test("I-05 the content tells apart what differs in amount, account, currency, kind or details, and nothing else", () => {
  const bet: Entry = {
    kind: "play.bet",
    transfers: [{ from: "member:ana:cash", to: "house:games", amount: 5n, currency: "INR" }],
    details: { game: "ox", round: "1" },
  };
  const [first] = bet.transfers;
  const content = (entry: Entry) => contentOf(entry, legsOf(entry));
  const others: Entry[] = [
    { ...bet, kind: "play.win" },
    { ...bet, details: { game: "ox", round: "2" } },
    { ...bet, reverses: 1n },
    ...[{ amount: 6n }, { currency: "JPY" }, { from: "member:ben:cash" as const }].map((change) => ({
      ...bet,
      transfers: [{ ...(first as Entry["transfers"][number]), ...change }],
    })),
  ];
  expect(new Set([bet, ...others].map(content)).size).toBe(1 + others.length);
  expect(content({ ...bet, details: { round: "1", game: "ox" } })).toBe(content(bet));
});

test("P-09 an entry in which play money meets real money is our own bug", () => {
  const meet = (from: Account, to: Account) => () => legsOf(entryOf([{ from, to, amount: 1n, currency: "INR" }]));
  expect(meet("member:ana:trial", "member:ana:cash")).toThrow(/play money/);
  expect(meet("house:games", "member:ana:trial")).toThrow(/play money/);
  expect(meet("house:trial-games", "member:ana:trial")).not.toThrow();
});

test("nothing that is no account passes as one, and nothing moves by zero or less", () => {
  for (const account of ["", "cash", "member::cash", "member:ana:gold", "house:", "house:A", "member:a b:cash"]) {
    expect(() => accountParts(account as Account)).toThrow(/is no account/);
  }
  expect(accountParts("member:ana:vendor:pale-tiger")).toEqual({ memberId: "ana", name: "vendor:pale-tiger" });
  expect([isTrial("member:ana:trial"), isTrial("house:trial"), isTrial("member:trial:cash")]).toEqual([true, true, false]);
  for (const amount of [0n, -1n])
    expect(() => legsOf(entryOf([{ from: "house:games", to: "member:ana:cash", amount, currency: "INR" }]))).toThrow(/moves something/);
});
