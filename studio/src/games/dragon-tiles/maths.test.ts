import { range } from "@magpie/domain/lottery/combinatorics";
import { describe, expect, test } from "vitest";
import { betStream } from "../../kit/fairness/seeds";
import { payoutOf, STAKE } from "../../kit/maths/book";
import { BETS, type Bet, choice, declared, game, winOdds4 } from "./game";
import { betReturns, cardOf, dealSpread, dragonTiles, OUTCOMES, resultOf, stakesAtRisk } from "./maths";

const lost = (bet: Bet, stake: bigint, payout = 0n) => ({ bet, stake, payout });
const risks = (...all: ReturnType<typeof lost>[]) => stakesAtRisk(all);
const card = (rank: number, suit = 0) => ({ rank, suit });

test("GS-10 a deal is the first two cards of a shuffle of eight decks, the dragon's first", () => {
  const pair = { serverSeed: "f".repeat(64), clientSeed: "fay" };
  const [dragon = 0, tiger = 0] = betStream(pair, 1).pick(range(0, 415), 2);
  expect(dragonTiles.draw(betStream(pair, 1), null)).toEqual(resultOf(cardOf(dragon), cardOf(tiger)));
  expect([cardOf(0), cardOf(12), cardOf(13), cardOf(415)]).toEqual([card(1), card(13), card(1, 1), card(13, 3)]);
});

test("LIVE-PAY half of a stake on the dragon comes back on a tie, rounded down", () => {
  expect(payoutOf(1001n, betReturns("dragon", resultOf(card(9), card(9, 2))))).toBe(500n);
  expect(payoutOf(1001n, betReturns("tiger", resultOf(card(9), card(9))))).toBe(500n);
});

test("the ace is lowest, the seven loses all bets on its card, and a suited tie is also a tie", () => {
  const paid = (dragon: [number, number], tiger: [number, number]) =>
    BETS.filter((bet) => betReturns(bet, resultOf(card(...dragon), card(...tiger))) > STAKE);
  expect(paid([1, 0], [13, 0])).toEqual(["tiger", "dragon-small", "dragon-odd", "tiger-big", "tiger-odd"]);
  expect(paid([7, 1], [2, 0])).toEqual(["dragon", "tiger-small", "tiger-even"]);
  expect(paid([8, 3], [8, 3])).toEqual(["tie", "suited-tie", "dragon-big", "dragon-even", "tiger-big", "tiger-even"]);
  expect(paid([8, 3], [8, 2])).toEqual(["tie", "dragon-big", "dragon-even", "tiger-big", "tiger-even"]);
  expect([choice({ bet: "tie" }), choice({ bet: "ties" })]).toEqual([{ bet: "tie" }, undefined]);
});

describe("returns", () => {
  const whole = 416 * 415;

  test("every order of two cards is counted once", () => {
    expect(OUTCOMES.reduce((sum, { weight }) => sum + weight, 0)).toBe(whole);
  });

  test.each(BETS)("GS-13 a bet on %s returns what is declared", (bet) => {
    const returned = OUTCOMES.map(({ result, weight }) => ({ x: betReturns(bet, result) / STAKE, chance: weight / whole }));
    const rtp = returned.reduce((sum, { x, chance }) => sum + x * chance, 0);
    expect(rtp).toBeCloseTo(declared[bet].rtp, 9);
    expect(returned.reduce((sum, { x, chance }) => sum + (x > 1 ? chance : 0), 0)).toBeCloseTo(declared[bet].hit, 8);
    expect(Math.sqrt(returned.reduce((sum, { x, chance }) => sum + x * x * chance, 0) - rtp * rtp)).toBeCloseTo(declared[bet].sd, 3);
  });

  test("the shares are those of eight decks: 192 of 415, 31 of 415, 7 of 415 and 6 of 13", () => {
    const orders = (bet: Bet) => OUTCOMES.reduce((sum, { result, weight }) => sum + (betReturns(bet, result) > STAKE ? weight : 0), 0);
    expect(["dragon", "tiger", "tie", "suited-tie"].map((bet) => orders(bet as Bet))).toEqual([192 * 416, 192 * 416, 31 * 416, 7 * 416]);
    for (const bet of BETS.slice(4)) expect(orders(bet) * 13).toBe(6 * whole);
  });

  test("the game declares the least, the most and the largest of its bets", () => {
    const rtps = BETS.map((bet) => declared[bet].rtp);
    expect([game.rtp, game.maxWinX]).toEqual([[Math.min(...rtps), Math.max(...rtps)], Math.max(...BETS.map(winOdds4)) / STAKE]);
    expect(dealSpread.reduce((sum, { chance, meanX }) => sum + chance * meanX, 0)).toBeCloseTo(declared.dragon.rtp, 8);
  });
});

test("H-22 of opposite sides only the difference is at risk, and on a tie only the half that was lost", () => {
  expect(risks(lost("dragon", 500n))).toEqual([500n]);
  expect(risks(lost("dragon", 500n), lost("tiger", 400n))).toEqual([100n, 0n]);
  expect(risks(lost("dragon", 500n), lost("tiger", 500n))).toEqual([0n, 0n]);
  expect(risks(lost("dragon", 1001n, 500n))).toEqual([501n]);
  for (const side of ["dragon", "tiger"] as const) {
    for (const [one, other] of [
      ["big", "small"],
      ["odd", "even"],
    ] as const) {
      expect(risks(lost(`${side}-${one}`, 300n), lost(`${side}-${other}`, 300n), lost("tie", 50n)).reduce((sum, part) => sum + part)).toBe(
        50n,
      );
    }
  }
  // All four pairs of a table at once still leave nothing.
  const pairs = ["dragon", "tiger"].flatMap((side) => ["big", "small", "odd", "even"].map((what) => lost(`${side}-${what}` as Bet, 100n)));
  expect(risks(lost("dragon", 100n), lost("tiger", 100n), ...pairs).reduce((sum, part) => sum + part)).toBe(0n);
});
