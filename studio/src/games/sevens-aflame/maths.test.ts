import { plus, ratio, times } from "@magpie/domain/lottery/ratio";
import { beforeAll, describe, expect, test } from "vitest";
import { betStream } from "../../kit/fairness/seeds";
import { freeSpin } from "../../kit/maths/lines-slot";
import { WILD } from "../../kit/maths/reels";
import { asNumber, asText } from "../../kit/returns/exact";
import { type FreeSpinReturns, type FreeSpinSlot, freeSpinReturns } from "../../kit/returns/free-spin-returns";
import { freeSpinSpread } from "../../kit/returns/free-spin-spread";
import { linesCycles } from "../../kit/returns/slot-cycles";
import { declared, game, table } from "./game";
import { sevensAflame, slot, spread } from "./maths";

describe("returns", { timeout: 60_000 }, () => {
  let cycles: FreeSpinSlot;
  let returns: FreeSpinReturns;
  beforeAll(() => {
    cycles = linesCycles(slot);
    returns = freeSpinReturns(cycles);
  }, 120_000);

  test("GS-13 the declared return is that of all 33,554,432 stops of the base and of the free strips", () => {
    expect(asText(returns.base)).toBe("697181/1048576");
    expect(asText(returns.scatters)).toBe("145935/8388608");
    expect(asText(returns.freeSpinsASpin)).toBe("2415285/33554432");
    expect(asText(returns.freeSpinWorth)).toBe("32480373/8388608");
    expect(asText(returns.rtp)).toBe("270494223384761/281474976710656");
    expect(declared.rtp).toBeCloseTo(asNumber(returns.rtp), 8);
    expect(game.rtp).toEqual([declared.rtp, declared.rtp]);
  });

  test("the lines return as much by the symbols on each reel alone, where every wild of a free spin counts twice", () => {
    expect(asText(byCounts(slot.base, 1))).toBe(asText(returns.base));
    expect(asText(byCounts(slot.free, 2))).toBe(asText(returns.freeSpinWorth));
  });

  test("hits, triggers and the deviation are as declared", () => {
    expect([asText(returns.hit), asText(returns.trigger)]).toEqual(["11325899/33554432", "119529/16777216"]);
    expect(declared.hit).toBeCloseTo(asNumber(returns.hit), 8);
    expect(declared.hit).toBeCloseTo(1 - (spread[0]?.chance ?? 0), 8);
    expect(declared.sd).toBeCloseTo(returns.sd, 3);
  });

  test("no round can return more than the most that is declared", () => {
    expect(returns.mostX).toBe(12_976.1);
    expect(returns.mostX).toBeLessThanOrEqual(game.maxWinX);
  });

  test("GS-12 the spread that measured returns are held against is the game's own", () => {
    expect(freeSpinSpread(cycles)).toEqual(spread);
  });
});

test("in a free spin every wild doubles the lines it is part of", () => {
  const { rows, wins } = freeSpin(slot, [23, 2, 5, 6, 27]);
  for (const { line, reels, multiplier } of wins) {
    const along = Array.from(table.lines[line - 1] ?? "", (row, reel) => rows[Number(row)]?.charAt(reel)).slice(0, reels);
    expect(multiplier).toBe(2 ** along.filter((symbol) => symbol === WILD).length);
  }
  expect(new Set(wins.map(({ multiplier }) => multiplier))).toEqual(new Set([4, 8]));
});

test("GS-09 a book adds up to what it returns", () => {
  const pair = { serverSeed: "a".repeat(64), clientSeed: "ana" };
  for (let nonce = 0; nonce < 500; nonce++) {
    const { events, odds4 } = sevensAflame.play(betStream(pair, nonce));
    const won = events.slice(0, -1).reduce((sum, event) => sum + event.credits, 0);
    expect([events.at(-1), odds4]).toEqual([{ type: "end", credits: won }, won * 1000]);
  }
});

/** The return of one line, from the count of each symbol on each reel: on average every line returns the same. */
function byCounts(strips: readonly string[], wildWorth: number) {
  const share = (reel: number, symbol: string) => {
    const strip = strips[reel] ?? "";
    return { of: strip.split(symbol).length - 1, wilds: strip.split(WILD).length - 1, length: strip.length };
  };
  return Object.entries(table.pays).reduce((all, [symbol, pays]) => {
    return pays.reduce((sum, pay, at) => {
      let worth = ratio(pay);
      for (let reel = 0; reel < at + 3; reel++) {
        const { of, wilds, length } = share(reel, symbol);
        worth = times(worth, ratio(of + wildWorth * wilds, length));
      }
      const { of, wilds, length } = share(at + 3, symbol);
      return plus(sum, at === 2 ? worth : times(worth, ratio(length - of - wilds, length)));
    }, all);
  }, ratio(0));
}
