import { hash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { freezeRace, prizesOf, type RaceFact, type RaceMeasure, type Racer, type RacerKind, rank, scoreOf, scoreOn } from "./race";

const sha256 = (bytes: Uint8Array) => new Uint8Array(hash("sha256", bytes, "buffer"));
const racer = (memberId: string, score: bigint, reached: bigint, kind: RacerKind = "player"): Racer => ({ memberId, score, reached, kind });
const ROWS = [racer("A", 5000n, 10n), racer("B", 5000n, 8n), racer("C", 7000n, 30n), racer("D", 9000n, 5n, "excluded")];
const RACE = { id: "week", period: "2026-W46", pool: 10_001n, sharesBps: [5000, 3000, 2000] };

test("BW-17 ties go to who reached the score first, and a remainder to the first place", () => {
  expect(rank(ROWS).map(({ memberId }) => memberId)).toEqual(["C", "B", "A"]);
  expect(prizesOf(10_001n, [5000, 3000, 2000], 3)).toEqual([5001n, 3000n, 2000n]);
});

test("BW-17 a tie in all is decided by the member's id, in whatever order the rows come", () => {
  const rows = [racer("b", 1n, 1n), racer("a", 1n, 1n), racer("c", 0n, 0n)];
  expect([rank(rows), rank(rows.toReversed())].map((ranked) => ranked.map(({ memberId }) => memberId))).toEqual([
    ["a", "b"],
    ["a", "b"],
  ]);
});

test.each<RacerKind>(["trial", "staff", "agent", "test", "excluded"])("H-34 an account of the kind %s is in no race", (kind) => {
  expect(rank([racer("A", 1n, 1n, kind)])).toEqual([]);
});

test("BW-17 the final table is the same however its rows come, and has another hash when one of them changes", () => {
  const table = freezeRace(sha256, RACE, ROWS);
  expect(table.places.map(({ memberId, prize }) => [memberId, prize])).toEqual([
    ["C", 5001n],
    ["B", 3000n],
    ["A", 2000n],
  ]);
  expect(freezeRace(sha256, RACE, ROWS.toReversed())).toEqual(table);
  expect(freezeRace(sha256, RACE, ROWS.with(0, racer("A", 5000n, 9n))).inputHash).not.toBe(table.inputHash);
});

test("BW-17 prizes never exceed the pool, and a place that nobody took keeps its share there", () => {
  for (let pool = 0n; pool < 500n; pool++) {
    const prizes = prizesOf(pool, [3333, 3333, 3334], 3);
    expect(prizes.reduce((all, prize) => all + prize, 0n)).toBe(pool);
  }
  expect([prizesOf(10_001n, [5000, 3000, 2000], 1), prizesOf(10_001n, [5000], 0)]).toEqual([[5000n], []]);
});

const bet = (sequence: bigint, stake: bigint, win: bigint): RaceFact => ({ sequence, bet: `bet-${sequence}`, stake, win });
const takenBack = (sequence: bigint, of: bigint): RaceFact => ({ sequence, reverses: `bet-${of}` });

describe("scores", () => {
  const facts = [bet(1n, 300n, 1000n), bet(2n, 100n, 0n), bet(3n, 700n, 1400n), bet(4n, 100n, 333n)];

  test.each<[RaceMeasure, bigint, bigint]>([
    [{ of: "bestRatio" }, 33_333n, 1n],
    [{ of: "ratios", firstBets: 3 }, 53_333n, 3n],
    [{ of: "ratios", firstBets: 2 }, 33_333n, 1n],
    [{ of: "stake" }, 1200n, 4n],
    [{ of: "count" }, 4n, 4n],
  ])("BW-17 by %o", (measure, score, reached) => {
    expect(scoreOf(measure, facts)).toEqual({ score, reached });
    expect(scoreOf(measure, facts.toReversed())).toEqual({ score, reached });
  });

  test("BW-17 without bets, or with none that stands, the score is zero", () => {
    for (const of of ["bestRatio", "stake", "count"] as const) {
      expect(scoreOf({ of }, [bet(1n, 5n, 9n), takenBack(2n, 1n)])).toEqual({ score: 0n, reached: 0n });
    }
  });

  test("H-46 a bet taken back makes nobody later, and one that did not last makes nobody earlier", () => {
    // A reached 500 at 10; the bet taken back at 40 was a later one.
    const early = scoreOf({ of: "stake" }, [bet(10n, 500n, 0n), bet(30n, 200n, 0n), takenBack(40n, 30n)]);
    // B had 500 at 5, but that bet was taken back, and the one that stands came at 20.
    const late = scoreOf({ of: "stake" }, [bet(5n, 500n, 0n), takenBack(6n, 5n), bet(20n, 500n, 0n)]);
    expect([early, late]).toEqual([
      { score: 500n, reached: 10n },
      { score: 500n, reached: 20n },
    ]);
    expect(rank([racer("B", late.score, late.reached), racer("A", early.score, early.reached)]).map(({ memberId }) => memberId)).toEqual([
      "A",
      "B",
    ]);
  });
});

test.each<RaceMeasure>([{ of: "bestRatio" }, { of: "ratios", firstBets: 3 }, { of: "stake" }, { of: "count" }])(
  "BW-17 a score that goes on bet by bet is the one of all of them: %j",
  (measure) => {
    const facts = [7n, 0n, 3n, 11n, 2n].map((win, at) => ({ sequence: BigInt(at + 1), bet: `bet ${at}`, stake: BigInt(at + 1), win }));
    let standing = { score: 0n, reached: 0n, bets: 0 };
    for (const fact of facts) standing = scoreOn(measure, standing, [fact]);
    expect(standing).toEqual({ ...scoreOf(measure, facts), bets: facts.length });
  },
);
