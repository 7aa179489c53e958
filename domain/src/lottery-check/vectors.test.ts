import { expect, test } from "vitest";
import { bookOf, NAMED_DRAWS, VECTORS, type Vector } from "../lottery/samples/vectors";
import { readDrawn } from "./drawn";
import { countUnits, recheckIssue } from "./recheck";
import { oddsByRule, reprice } from "./reprice";
import type { SealedTicket } from "./ticket";

function sealed(vector: Vector, result: unknown): SealedTicket {
  const { mode, A, G, play, sel, pos = "", unit, mult = 1, units, stake, cost = stake } = vector;
  const terms = G === undefined || A === undefined ? { mode } : { mode, group: G, accountGroup: A };
  const asked = { ...terms, book: bookOf(vector), play, selection: sel, positions: pos, unit: BigInt(unit), multiple: mult };
  const ticket = { ...asked, units, stake: BigInt(stake), cost: BigInt(cost), odds4: {}, cap: 40_000_000n };
  return { ...ticket, odds4: oddsByRule(ticket, Object.keys(countUnits(ticket, readDrawn(ticket.book, result)).wins)) };
}

const bigints = (numbers: Record<string, number> = {}) =>
  Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, BigInt(number)]));

test.each(VECTORS)("L-03 the second engine pays $payout for $id: $cat $play $sel on $draw", (vector) => {
  const result = NAMED_DRAWS[vector.draw] ?? vector.draw;
  const ticket = sealed(vector, result);
  const { units, stake, cost, odds4 } = ticket;
  expect(reprice(ticket)).toEqual({ units, stake, cost, odds4 });
  expect(odds4).toEqual(bigints(vector.odds4));
  const { validBet: _, ...paid } = recheckIssue(ticket.book, result)(ticket);
  expect(paid).toEqual({
    units: vector.units,
    wins: vector.wins ?? {},
    push: vector.push ?? 0,
    payout: BigInt(vector.payout),
    uncapped: BigInt(vector.uncapped ?? vector.payout),
    refund: BigInt(vector.refund ?? 0),
    rebate: BigInt(vector.rebate ?? 0),
  });
});
