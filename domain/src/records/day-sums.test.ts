import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DaySum, directionIn, kindsIn, type LineFilter, LOOKED_AT_MAX, searchFor, totalOf } from "./day-sums";

interface Line {
  sequence: bigint;
  day: string;
  kind: string;
  amount: bigint;
}

const KINDS = ["play.bet", "play.win", "cashier.deposit", "promotions.rebate"];

/** A purse's lines: days never go back, and there is no gap. */
const history = fc
  .array(fc.record({ passes: fc.integer({ min: 0, max: 2 }), kind: fc.constantFrom(...KINDS), amount: fc.integer({ min: -9, max: 9 }) }), {
    maxLength: 80,
  })
  .map((steps) => {
    let day = 1;
    return steps.map(({ passes, kind, amount }, at): Line => {
      day = Math.min(28, day + passes);
      return { sequence: BigInt(at + 1), day: `2026-01-${String(day).padStart(2, "0")}`, kind, amount: BigInt(amount || 1) };
    });
  });

/** Adds up in two parts, as the server does: the sums that are stored, and the lines since. */
function sumsOf(lines: readonly Line[], cut: number): DaySum[] {
  return [lines.slice(0, cut), lines.slice(cut)].flatMap((part) => {
    const sums = new Map<string, DaySum>();
    for (const { sequence, day, kind, amount } of part) {
      const sum = sums.get(day + kind) ?? emptySum(day, kind, sequence);
      const [isIn, moved] = [amount > 0n, amount > 0n ? amount : -amount];
      sums.set(day + kind, {
        ...sum,
        linesIn: sum.linesIn + (isIn ? 1 : 0),
        linesOut: sum.linesOut + (isIn ? 0 : 1),
        moneyIn: sum.moneyIn + (isIn ? moved : 0n),
        moneyOut: sum.moneyOut + (isIn ? 0n : moved),
        last: sequence,
      });
    }
    return [...sums.values()];
  });
}

function emptySum(day: string, kind: string, first: bigint): DaySum {
  return { purse: "cash", day, kind, linesIn: 0, linesOut: 0, moneyIn: 0n, moneyOut: 0n, first, last: first };
}

const filters = fc
  .record({ kinds: fc.subarray(KINDS), direction: fc.constantFrom("in", "out", "both") })
  .map(({ kinds, direction }): LineFilter & { kinds: string[] } => ({
    kinds,
    purses: ["cash"],
    hasKind: (kind) => kinds.includes(kind),
    direction,
  }));

function chosenOf(lines: readonly Line[], { hasKind, direction }: LineFilter): Line[] {
  return lines.filter(({ kind, amount }) => hasKind(kind) && (direction === "both" || amount > 0n === (direction === "in")));
}

describe("sums of days", () => {
  test("MO-06 come to what their lines come to, whatever is asked for", () => {
    fc.assert(
      fc.property(history, fc.nat(80), filters, (lines, cut, filter) => {
        const { lines: count, moneyIn, moneyOut } = totalOf(sumsOf(lines, cut), filter);
        const chosen = chosenOf(lines, filter);
        expect([count, moneyIn - moneyOut]).toEqual([chosen.length, chosen.reduce((sum, { amount }) => sum + amount, 0n)]);
        expect(kindsIn(sumsOf(lines, cut), filter).sort()).toEqual([...new Set(chosen.map(({ kind }) => kind))].sort());
      }),
    );
  });

  test("lead to the newest lines of a filter, page by page, until all are found", () => {
    fc.assert(
      fc.property(history, fc.nat(80), filters, fc.integer({ min: 1, max: 9 }), (lines, cut, filter, pageSize) => {
        const found: bigint[] = [];
        for (let below: bigint | null = null; ; below = found.at(-1) ?? null) {
          const { stretches } = searchFor(sumsOf(lines, cut), filter, below, pageSize);
          const inside = lines.filter(({ sequence }) => stretches.some(({ first, last }) => sequence >= first && sequence <= last));
          const direction = directionIn(sumsOf(lines, cut), filter);
          const page = chosenOf(inside, { ...filter, direction })
            .reverse()
            .slice(0, pageSize);
          if (page.length === 0) break;
          found.push(...page.map(({ sequence }) => sequence));
        }
        expect(found).toEqual(
          chosenOf(lines, filter)
            .map(({ sequence }) => sequence)
            .reverse(),
        );
      }),
    );
  });

  test("say which way a kind goes that knows only one", () => {
    const filter: LineFilter = { purses: ["cash"], hasKind: (kind) => kind === "cashier.deposit", direction: "both" };
    const came = { ...emptySum("2026-01-01", "cashier.deposit", 1n), linesIn: 1 };
    const went = { ...came, linesIn: 0, linesOut: 1 };
    const bet = { ...emptySum("2026-01-01", "play.bet", 2n), linesOut: 1 };
    expect([[came, bet], [went, bet], [came, went], [bet]].map((sums) => directionIn(sums, filter))).toEqual(["in", "out", "both", "both"]);
    expect(directionIn([came], { ...filter, direction: "out" })).toBe("out");
  });

  test("never send anybody through more lines than a page has time for", () => {
    const sum = { ...emptySum("2026-01-01", "cashier.deposit", 1n), linesIn: 3, last: 1_000_000n };
    const filter: LineFilter = { purses: ["cash"], hasKind: () => true, direction: "both" };
    const first = searchFor([sum], filter, null, 50);
    expect(first).toEqual({ stretches: [{ first: 1_000_001n - LOOKED_AT_MAX, last: 1_000_000n }], resume: 1_000_001n - LOOKED_AT_MAX });
    expect(searchFor([sum], filter, first.resume, 50).stretches).toEqual([
      { first: 1_000_001n - 2n * LOOKED_AT_MAX, last: 1_000_000n - LOOKED_AT_MAX },
    ]);
    expect(searchFor([sum], filter, 2n, 50)).toEqual({ stretches: [{ first: 1n, last: 1n }], resume: null });
  });
});
