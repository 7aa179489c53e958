import { describe, expect, test } from "vitest";
import { findPlay, readDraw } from "../books";
import type { Play } from "../play";
import { type Line, lineText, priceLine } from "../price";
import { isFault } from "../selection";
import { settle } from "../settle";
import { bookOf, NAMED_DRAWS, VECTORS, type Vector } from "./vectors";

function sell(play: Play, { mode, A, G, sel, pos, unit, mult = 1 }: Vector): Line {
  const groups = G === undefined || A === undefined ? {} : { group: G, accountGroup: A };
  const line = priceLine(play, { mode, ...groups, selection: sel, positions: pos ?? "", unit: BigInt(unit), multiple: mult });
  if (isFault(line)) throw new Error(`refused: ${line.fault}`);
  return line;
}

const bigints = (numbers: Record<string, number> = {}) =>
  Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, BigInt(number)]));

describe(`LO-03 each of ${VECTORS.length} worked lines is priced and settled to the cent`, () => {
  test.each(VECTORS)("$id: $cat $play $sel on $draw pays $payout", (vector) => {
    const play = findPlay(bookOf(vector), vector.play);
    const draw = readDraw(bookOf(vector), NAMED_DRAWS[vector.draw] ?? vector.draw);
    expect([play, draw]).not.toContain(null);
    if (!play || !draw) return;
    const line = sell(play, vector);
    expect([line.units, line.stake, line.cost]).toEqual([vector.units, BigInt(vector.stake), BigInt(vector.cost ?? vector.stake)]);
    const settled = settle(line, draw);
    const winning = Object.fromEntries(Object.keys(settled.wins).map((tier) => [tier, line.odds4[tier]]));
    const { validBet: _, ...paid } = settled;
    expect({ ...paid, odds4: winning }).toEqual({
      wins: vector.wins ?? {},
      odds4: bigints(vector.odds4),
      push: vector.push ?? 0,
      payout: BigInt(vector.payout),
      uncapped: BigInt(vector.uncapped ?? vector.payout),
      refund: BigInt(vector.refund ?? 0),
      rebate: BigInt(vector.rebate ?? 0),
    });
    expect(settle(line, draw), "settling again changes nothing").toEqual(settled);
    expect(sell(play, { ...vector, sel: lineText(line).selection, pos: lineText(line).positions })).toEqual(line);
  });
});
