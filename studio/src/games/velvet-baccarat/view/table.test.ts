import { expect, test } from "vitest";
import { betsOf, clear, double, EMPTY_SLIP, lay, nextDraw, repeat, stood, sumOf, undo } from "../../../kit/stage/live-table/slip";
import type { Card, Result } from "../book";
import { BETS } from "../game";
import { velvetBaccarat } from "../maths";
import { dealOf, totalAt } from "./deal";
import { paidSpots } from "./spots";
import { statisticsOf } from "./statistics";

const card = (rank: number): Card => ({ rank, suit: "hearts" });
const hand = (...ranks: number[]) => ranks.map(card);

test("cards leave the shoe in the order of the rules, and are turned after they are dealt", () => {
  const { cards, endsAt } = dealOf({ player: hand(2, 3, 8), banker: hand(1, 5) });
  expect(cards.map(({ to, index }) => `${to}${index}`)).toEqual(["player0", "banker0", "player1", "banker1", "player2"]);
  for (const { dealtAt, turnedAt } of cards) expect(turnedAt).toBeGreaterThan(dealtAt);
  expect(cards.map(({ dealtAt }) => dealtAt)).toEqual(cards.map(({ dealtAt }) => dealtAt).toSorted((a, b) => a - b));
  expect(endsAt).toBeLessThan(8_000);
});

test("a deal with every third card is told before the table's eight seconds are over", () => {
  expect(dealOf({ player: hand(1, 1, 1), banker: hand(1, 1, 1) }).endsAt).toBeLessThan(8_000);
});

test("a side counts only what has been turned", () => {
  const deal = dealOf({ player: hand(9, 13, 4), banker: hand(3, 3) });
  expect(totalAt(deal, "player", 0)).toBeNull();
  expect(totalAt(deal, "player", 2_000)).toBe(9);
  expect(totalAt(deal, "player", deal.endsAt)).toBe(3);
  expect(totalAt(deal, "banker", deal.endsAt)).toBe(6);
});

test("chips are undone one by one, cleared at once, and one bet stands for each spot", () => {
  const laid = [1n, 5n, 2n].reduce((slip, amount, index) => lay(slip, [index === 1 ? "tie" : "banker"], amount), EMPTY_SLIP);
  expect(betsOf(laid.laid)).toEqual([
    { bet: "banker", amount: 3n },
    { bet: "tie", amount: 5n },
  ]);
  expect(sumOf(undo(laid).laid)).toBe(6n);
  expect(clear(laid).laid).toEqual([]);
});

test("chips of one press are undone together, and those before it stay", () => {
  const slip = lay(lay(EMPTY_SLIP, ["tie"], 1n), ["banker", "player", "banker"], 2n);
  expect([sumOf(slip.laid), sumOf(slip.laid, "banker")]).toEqual([7n, 4n]);
  expect(undo(slip).laid).toMatchObject([{ bet: "tie", amount: 1n }]);
  expect(undo(undo(slip)).laid).toEqual([]);
});

test("what stood can be laid again on a later draw, and chips not bet in time are not kept", () => {
  const played = stood(lay(EMPTY_SLIP, ["tie"], 9n), { bet: "player", amount: 4n });
  const later = nextDraw(nextDraw(played));
  expect(later).toMatchObject({ laid: [], standing: [] });
  expect(repeat(later).laid).toEqual([{ bet: "player", amount: 4n }]);
});

test("doubling lays once more what lies on each spot, whether it stands already or not", () => {
  const slip = double(lay(stood(EMPTY_SLIP, { bet: "tie", amount: 4n }), ["banker"], 3n));
  expect([sumOf(slip.laid, "tie"), sumOf(slip.laid, "banker"), sumOf(slip.standing)]).toEqual([4n, 6n, 4n]);
});

test("statistics count winners and pairs", () => {
  const result = (winner: Result["winner"], playerPair = false) => ({ winner, playerPair, bankerPair: false });
  expect(statisticsOf([result("tie"), result("banker", true), result("banker")])).toEqual({
    rounds: 3,
    player: 0,
    banker: 2,
    tie: 1,
    playerPair: 1,
    bankerPair: 0,
  });
});

test("the spots that light up are those that return more than their stake", () => {
  const winning = { player: hand(9, 13), banker: hand(3, 3, 10), playerTotal: 9, bankerTotal: 6, playerPair: false, bankerPair: true };
  const results: Result[] = [
    { ...winning, winner: "player" },
    { ...winning, player: hand(2, 2), playerTotal: 4, playerPair: true, winner: "banker", bankerPair: false },
    { ...winning, banker: hand(4, 5), bankerTotal: 9, bankerPair: false, winner: "tie" },
  ];
  for (const result of results) {
    const paying = BETS.filter((bet) => velvetBaccarat.tell(bet, result).odds4 > 10_000);
    expect([...paidSpots(result)].toSorted()).toEqual(paying.toSorted());
  }
});
