import { describe, expect, test } from "vitest";
import { figuresOf, newRound, ownStakeOf, type RoundPosting, statusOf, withPosting } from "./rounds";

const at = new Date("2026-11-15T10:00:00Z");
let id = 0n;
function posting(kind: string, amount: bigint, details: Record<string, string> = {}): RoundPosting {
  id += 1n;
  return { transactionId: id, kind, at, amount, bonus: 0n, gathered: null, details };
}
const roundOf = (...postings: RoundPosting[]) => postings.reduce(withPosting, newRound("pale-tiger"));

describe("a round", () => {
  test("adds up several bets and wins, and is settled by a win", () => {
    const round = roundOf(posting("play.bet", -500n), posting("play.bet", -100n), posting("play.win", 1_250n));
    expect(round).toMatchObject({ bet: 600n, won: 1_250n, refunded: 0n });
    expect(statusOf(round)).toBe("SETTLED");
  });

  test("is open until somebody says that it is over", () => {
    expect(statusOf(roundOf(posting("play.bet", -500n)))).toBe("OPEN");
    expect(statusOf(roundOf(posting("play.bet", -500n, { final: "true" })))).toBe("SETTLED");
    expect(statusOf({ ...roundOf(posting("play.bet", -500n)), closed: true })).toBe("SETTLED");
  });

  test("is refunded when all of it was taken back, in whatever order it is told", () => {
    const [bet, back] = [posting("play.bet", -500n), posting("play.rollback", 500n)];
    expect(statusOf(roundOf(bet, back))).toBe("REFUNDED");
    expect(statusOf(roundOf(back, bet))).toBe("REFUNDED");
    expect(statusOf(roundOf(bet, back, posting("play.bet", -100n)))).toBe("OPEN");
  });

  test("a win that is taken back is none", () => {
    expect(roundOf(posting("play.bet", -500n), posting("play.win", 900n), posting("play.win_reversed", -900n))).toMatchObject({
      bet: 500n,
      won: 0n,
      refunded: 0n,
    });
  });

  test("a win that is taken back takes its rake back: who staked in a pot and won nothing is no revenue", () => {
    const [table, won] = [{ gameType: "PVP" }, { gameType: "PVP", rake: "50" }];
    const round = roundOf(posting("play.bet", -500n, table), posting("play.win", 900n, won));
    expect(figuresOf(round)).toEqual({ bet: 500n, refund: 0n, payout: 900n, pooled: -450n });
    const back = withPosting(round, posting("play.win_reversed", -900n, won));
    expect(figuresOf(back)).toEqual({ bet: 500n, refund: 0n, payout: 0n, pooled: 500n });
  });

  test("is called by the names that come first, and began with its earliest entry", () => {
    const late = { ...posting("play.win", 5n, { game: "ox", gameName: "Other" }), at: new Date("2026-11-15T11:00:00Z") };
    const named = posting("play.bet", -5n, { game: "ox", gameName: "Fortune Ox", gameType: "RNG", vendorName: "Pale Tiger" });
    expect(roundOf(named, late)).toMatchObject({ gameName: "Fortune Ox", gameType: "RNG", vendorName: "Pale Tiger", placedAt: at });
    expect(roundOf(late, named)).toMatchObject({ gameName: "Other", vendorName: "Pale Tiger", placedAt: at });
    expect(roundOf(posting("play.bet", -5n, { game: "ox" }))).toMatchObject({ gameName: "ox", vendorName: "pale-tiger" });
  });
});

test("the player's own part of a round is what earns: without refunds, bonus money, and stakes that were not at risk", () => {
  const own = (bet: bigint, refunded: bigint, bonus: bigint, valid: bigint | null) => ownStakeOf({ bet, refunded, bonus, valid });
  expect(own(500n, 0n, 0n, null)).toBe(500n);
  expect(own(500n, 200n, 0n, null)).toBe(300n);
  expect(own(500n, 0n, 300n, null)).toBe(200n);
  expect(own(500n, 0n, 300n, 333n)).toBe(133n);
  expect(own(500n, 0n, 500n, null)).toBe(0n);
  expect(own(500n, 0n, 0n, 900n)).toBe(500n);
  expect(own(500n, 500n, 0n, null)).toBe(0n);
});
