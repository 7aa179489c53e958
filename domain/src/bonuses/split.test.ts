import { expect, test } from "vitest";
import { type GrantInPlay, shownProgress } from "./grant";
import { type WageringRule, weightOf } from "./rule";
import { ownPart, type StakeAsked, shareWin, spendable, splitStake } from "./split";

const NOW = new Date("2026-03-01T12:00:00Z");
const RULE: WageringRule = {
  times100: 1000,
  bps: { RNG: 10_000, LIVE: 5_000, roulette: 2_000 },
  maxBet: 500n,
  cap: null,
  days: 7,
  order: "bonus_first",
  release: "whole",
  onWithdraw: "cancel",
};

function grantWith(change: Partial<GrantInPlay> = {}): GrantInPlay {
  const figures = { aside: false, closing: false, frozen: false, doneX: 0n, openX: 0n, open: 0, paid: 0n };
  return { id: "g", amount: 1_000n, rule: RULE, until: new Date("2026-03-08T00:00:00Z"), ...figures, ...change };
}

const ask = (change: Partial<StakeAsked>) =>
  splitStake({ grant: grantWith(), round: null, cash: 100n, bonus: 300n, stake: 50n, weight: 10_000, now: NOW, ...change });

test("a game's own weight goes before its category's, and a game that is not listed has none", () => {
  expect(weightOf(RULE, { gameCode: "roulette", category: "LIVE" })).toBe(2_000);
  expect(weightOf(RULE, { gameCode: "baccarat", category: "LIVE" })).toBe(5_000);
  expect(weightOf(RULE, { gameCode: "constructor", category: "LOTT" })).toBe(0);
});

test("H-15 a stake takes the last coin of both purses, and one more is refused with what each could give", () => {
  expect(ask({ stake: 400n })).toEqual({ cash: 100n, bonus: 300n, grant: "g", counted: 400n, weight: 10_000 });
  expect(ask({ stake: 401n })).toEqual({ refusal: "insufficient_funds", cash: 100n, bonus: 300n });
  expect(ask({ stake: 101n, weight: 0 })).toEqual({ refusal: "insufficient_funds", cash: 100n, bonus: 0n });
});

test("H-16 the maximum bet is taken, and one more is refused, saying how much would be", () => {
  expect(ask({ stake: 500n, bonus: 900n })).toMatchObject({ bonus: 500n });
  expect(ask({ stake: 501n, bonus: 900n })).toEqual({ refusal: "bonus_max_bet", room: 500n });
  expect(ask({ stake: 501n, cash: 900n, bonus: 1n })).toEqual({ refusal: "bonus_max_bet", room: 500n });
});

test("H-17 two half bets of a round do not pass the maximum together", () => {
  const round = { grant: "g", all: 300n, weight: 10_000 };
  expect(ask({ round, stake: 200n })).toMatchObject({ bonus: 200n, counted: 200n });
  expect(ask({ round, stake: 201n })).toEqual({ refusal: "bonus_max_bet", room: 200n });
  const full = { ...round, all: 700n };
  expect(ask({ round: full, stake: 1n })).toEqual({ refusal: "bonus_max_bet", room: 0n });
  expect(ask({ round: full, stake: 1n, bonus: 0n })).toMatchObject({ cash: 1n, counted: 0n });
});

test("H-18 a win too small to be divided is cash", () => {
  expect(ask({ stake: 500n, cash: 999n, bonus: 1n })).toMatchObject({ cash: 499n, bonus: 1n });
  expect(shareWin(1n, { bonus: 1n, all: 1_000n })).toEqual({ cash: 1n, bonus: 0n });
  expect(shareWin(999n, { bonus: 1n, all: 1_000n })).toEqual({ cash: 999n, bonus: 0n });
  expect(shareWin(1_000n, { bonus: 1n, all: 1_000n })).toEqual({ cash: 999n, bonus: 1n });
});

test("a win of nothing, and one whose bets were all taken back, puts nothing into the bonus", () => {
  expect(shareWin(0n, { bonus: 300n, all: 500n })).toEqual({ cash: 0n, bonus: 0n });
  expect(shareWin(70n, { bonus: 0n, all: 0n })).toEqual({ cash: 70n, bonus: 0n });
});

test("own money is taken in any amount while the bonus is aside, closing, frozen or past its deadline, and nothing counts", () => {
  const grants = [{ aside: true }, { closing: true }, { frozen: true }, { until: NOW }];
  for (const change of grants) {
    expect(ask({ grant: grantWith(change), cash: 9_000n, stake: 9_000n })).toEqual({
      cash: 9_000n,
      bonus: 0n,
      grant: null,
      counted: 0n,
      weight: 0,
    });
  }
  const lastMoment = new Date(grantWith().until.getTime() - 1);
  expect(ask({ now: lastMoment })).toMatchObject({ bonus: 50n, counted: 50n });
});

test("a round has one grant for life: it takes no money of a later one, nor of one that began after it", () => {
  for (const grant of ["earlier", null]) {
    const round = { grant, all: 100n, weight: 10_000 };
    expect(ask({ round })).toMatchObject({ cash: 50n, bonus: 0n, grant, counted: 0n });
    expect(ask({ round, stake: 101n })).toEqual({ refusal: "insufficient_funds", cash: 100n, bonus: 0n });
  }
  expect(ask({ round: { grant: "g", all: 100n, weight: 5_000 }, grant: null })).toMatchObject({ cash: 50n, grant: "g", weight: 5_000 });
});

test("a vendor is told of the bonus where it can be played with, and of cash alone elsewhere", () => {
  const told = { grant: grantWith(), cash: 100n, bonus: 300n, weight: 10_000, now: NOW };
  expect(spendable(told)).toBe(400n);
  for (const change of [{ weight: 0 }, { grant: null }, { grant: grantWith({ aside: true }) }, { now: grantWith().until }])
    expect(spendable({ ...told, ...change })).toBe(100n);
});

test("rewards count the own part of a valid stake, rounded down", () => {
  expect(ownPart(500n, { bonus: 300n, all: 500n })).toBe(200n);
  expect(ownPart(333n, { bonus: 300n, all: 500n })).toBe(133n);
  expect(ownPart(0n, { bonus: 0n, all: 0n })).toBe(0n);
});

test("progress is never shown as reached before it is", () => {
  const rule = { ...RULE, times100: 333 };
  expect(shownProgress({ amount: 101n, rule, doneX: 3_363_299n, openX: 19_999n })).toEqual({ done: 336n, open: 1n, need: 337n });
});

test("sixteen who want the last coin of the bonus, one after the other, get it once", () => {
  let [bonus, cash] = [1n, 0n];
  const answers = Array.from({ length: 16 }, () => {
    const split = ask({ cash, bonus, stake: 1n });
    if ("refusal" in split) return split.refusal;
    bonus -= split.bonus;
    cash -= split.cash;
    return "taken";
  });
  expect(answers).toEqual(["taken", ...Array(15).fill("insufficient_funds")]);
});
