import fc from "fast-check";
import { expect, test } from "vitest";
import { legsOf } from "../ledger/entry";
import { apartOf, type BookKind, type BookLine, debtOf, drifts, gainOf, PAYMENT_KINDS, type Pair, reasonOf, VENDOR_KINDS } from "./pairs";
import { accountOf, correctionOf, debtOfLine, providerParts } from "./provider";
import { readProviderFile } from "./read-file";

const HOME = "INR";
const line = fc.record({ amount: fc.bigInt({ min: 1n, max: 10n ** 12n }), currency: fc.constantFrom(HOME, "EUR") });
const kind = fc.constantFrom<BookKind>(...VENDOR_KINDS, ...PAYMENT_KINDS);
const book = fc.uniqueArray(fc.record({ id: fc.nat(60), day: fc.nat(1), kind, line: line.map((one) => ({ ...one, currency: HOME })) }), {
  selector: ({ id }) => id,
});
const HARMS = ["none", "drop", "add", "amount", "currency", "day"] as const;
type Harm = (typeof HARMS)[number];
type Row = { id: number; day: number; kind: BookKind; line: BookLine };

/** The provider's file as it would be after the harm, and what must be found of it: the days, each with its reason. */
function harmed(row: Row, harm: Harm): { theirs: Row | null; found: [day: number, reason: string][] } {
  const { day, kind: move, line: own } = row;
  const takesBack = move === "rollback" || move === "return";
  if (harm === "drop") return { theirs: null, found: [[day, takesBack ? "taken_back_here" : "missing_there"]] };
  if (harm === "amount") return { theirs: { ...row, line: { ...own, amount: own.amount + 1n } }, found: [[day, "amount"]] };
  if (harm === "currency") return { theirs: { ...row, line: { ...own, currency: "EUR" } }, found: [[day, "currency"]] };
  if (harm === "day") return { theirs: { ...row, day: 1 - day }, found: [0, 1].map((one) => [one, "day"]) };
  return { theirs: row, found: [] };
}

function pairOf(day: number, ours: Row | undefined, theirs: Row | undefined): Pair {
  const here = (row: Row | undefined) => (row?.day === day ? row.line : null);
  const [own, their] = [here(ours), here(theirs)];
  const elsewhere = own && !their ? (theirs?.line ?? null) : their && !own ? (ours?.line ?? null) : null;
  return { kind: (ours ?? theirs)?.kind ?? "bet", ours: own, theirs: their, elsewhere };
}

test("G-19 each planted difference is found with its reason, and nothing else", () => {
  fc.assert(
    fc.property(book, fc.array(fc.constantFrom(...HARMS), { minLength: 61, maxLength: 61 }), (rows, harms) => {
      for (const row of rows) {
        const harm = harms[row.id] ?? "none";
        const [ours, { theirs, found }] = harm === "add" ? [undefined, { theirs: row, found: [] }] : [row, harmed(row, harm)];
        const extra = row.kind === "rollback" || row.kind === "return" ? "taken_back_there" : "missing_here";
        const expected = harm === "add" ? [[row.day, extra]] : found;
        const seen = [0, 1].flatMap((day) => {
          const reason = reasonOf(pairOf(day, ours, theirs ?? undefined));
          return reason ? [[day, reason]] : [];
        });
        expect(seen).toEqual(expected);
      }
    }),
  );
});

test("G-19 the sum of what the lines differ by is what the books differ by, and nothing is in doubt where they agree", () => {
  const sides = fc.option(
    line.map((one) => ({ ...one, currency: HOME })),
    { nil: null },
  );
  fc.assert(
    fc.property(kind, sides, sides, (move, ours, theirs) => {
      const pair: Pair = { kind: move, ours, theirs, elsewhere: null };
      const debt = (one: BookLine | null) => debtOf(move, one?.amount ?? 0n);
      expect(gainOf(pair, HOME)).toBe(debt(theirs) - debt(ours));
      expect(apartOf(pair, HOME) === 0n).toBe(reasonOf(pair) === null);
    }),
  );
});

test("a transaction on two days is counted once, and one in another currency by the money that we know", () => {
  const one = { amount: 500n, currency: HOME };
  expect(apartOf({ kind: "bet", ours: one, theirs: null, elsewhere: one }, HOME)).toBe(0n);
  expect(apartOf({ kind: "bet", ours: one, theirs: null, elsewhere: { ...one, amount: 400n } }, HOME)).toBe(100n);
  expect(apartOf({ kind: "bet", ours: null, theirs: { ...one, amount: 400n }, elsewhere: one }, HOME)).toBe(0n);
  expect(apartOf({ kind: "win", ours: one, theirs: { amount: 6n, currency: "EUR" }, elsewhere: null }, HOME)).toBe(500n);
});

test.each(["vendor:PINE_GATE", "payments:meridian"])("a correction moves the account of %s by exactly what its book says", (id) => {
  const provider = providerParts(id);
  if (!provider) throw new Error("no provider");
  for (const gain of [1_240n, -300n]) {
    const leg = legsOf(correctionOf(provider, gain, HOME)).find(({ account }) => account === accountOf(provider));
    expect(debtOfLine(provider, leg?.amount ?? 0n)).toBe(gain);
  }
});

test.each(["vendor:", "vendor:pg", "payments:PG", "house:x", ""])("%s names no provider", (id) => {
  expect(providerParts(id)).toBeNull();
});

test("S-06 a vendor stops past its threshold, and not again for what was known when it last did", () => {
  expect([drifts(100n, 100n, 0n), drifts(101n, 100n, 0n), drifts(101n, 100n, 101n), drifts(102n, 100n, 101n)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test("a file is read whole, with or without a head, or not at all", () => {
  const line = { kind: "bet", transactionId: "pg-1", amount: "10.00", currency: "INR" };
  const head = "\uFEFFkind,transaction,amount,currency\r\n";
  expect(readProviderFile(`${head}bet,pg-1,10.00,INR\r\n\r\n`, VENDOR_KINDS)).toEqual({ lines: [line], wrong: null });
  expect(readProviderFile('Bet;"pg-1";10.00;INR', VENDOR_KINDS)).toEqual({ lines: [line], wrong: null });
  expect(readProviderFile(`${head}bet,pg-1,10.00,INR\nwin,pg-2,1,5,INR`, VENDOR_KINDS)).toEqual({ lines: [], wrong: 3 });
  expect(readProviderFile("bet,pg-1,10.00,INR\ndeposit,pg-2,1.00,INR", VENDOR_KINDS)).toEqual({ lines: [], wrong: 2 });
});
