import { describe, expect, test } from "vitest";
import { findPlay, readDraw } from "./books";
import type { Mode, Play } from "./play";
import { type Line, lineText, priceLine } from "./price";
import { isFault } from "./selection";
import { settle } from "./settle";
import { NAMED_DRAWS, VECTORS } from "./vectors";

interface Vector {
  id: string;
  cat: string;
  mode: Mode;
  A?: number;
  G?: number;
  play: string;
  sel: string;
  pos?: string;
  unit: number;
  mult?: number;
  draw: string;
  units: number;
  stake: number;
  cost?: number;
  wins?: Record<string, number>;
  odds4?: Record<string, number>;
  push?: number;
  payout: number;
  uncapped?: number;
  refund?: number;
  rebate?: number;
}

const vectors: Vector[] = VECTORS.trim()
  .split("\n")
  .map((line) => JSON.parse(line));

const BOOKS: Record<string, string> = { LHC: "LHC-2026", LF: "3D" };

function bookOf({ cat, draw }: Vector): string {
  if (cat === "VN") return draw === "BOARD_N" ? "VN-N" : "VN-S";
  return BOOKS[cat] ?? cat;
}

function sell(play: Play, { mode, A, G, sel, pos, unit, mult = 1 }: Vector): Line {
  const groups = G === undefined || A === undefined ? {} : { group: G, accountGroup: A };
  const line = priceLine(play, { mode, ...groups, selection: sel, positions: pos ?? "", unit: BigInt(unit), multiple: mult });
  if (isFault(line)) throw new Error(`refused: ${line.fault}`);
  return line;
}

const bigints = (numbers: Record<string, number> = {}) =>
  Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, BigInt(number)]));

describe(`LO-03 each of ${vectors.length} worked lines is priced and settled to the cent`, () => {
  test.each(vectors)("$id: $cat $play $sel on $draw pays $payout", (vector) => {
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
