import { beforeAll, describe, expect, test } from "vitest";
import { baseSpin, freeSpin } from "../../kit/maths/lines-slot";
import { asNumber, asText } from "../../kit/returns/exact";
import { type FreeSpinReturns, type FreeSpinSlot, freeSpinReturns } from "../../kit/returns/free-spin-returns";
import { freeSpinSpread } from "../../kit/returns/free-spin-spread";
import { linesCycles } from "../../kit/returns/slot-cycles";
import { declared, game } from "./game";
import { slot, spread } from "./maths";

describe("stops", () => {
  test("SL1-1 the window and its lines are those of the game without jackpots", () => {
    const { rows, wins, credits } = baseSpin(slot, [4, 6, 14, 8, 0]);
    expect(rows).toEqual(["DGHGD", "AEGFH", "CAAWE"]);
    expect(wins).toEqual([{ line: 9, symbol: "A", reels: 4, pay: 300, multiplier: 1 }]);
    expect(credits).toBe(300);
  });

  test("SL1-3 three of the lowest symbol and four of the sixth pay less", () => {
    const { wins, credits } = freeSpin(slot, [11, 24, 13, 24, 5]);
    expect(wins.map(({ line, symbol, reels, pay }) => `line${line} ${symbol}${reels}=${pay}`)).toEqual([
      "line4 H3=9",
      "line13 F4=35",
      "line15 B3=60",
      "line17 F4=35",
    ]);
    expect(credits).toBe(3 * (9 + 35 + 60 + 35));
  });
});

describe("returns", { timeout: 60_000 }, () => {
  let cycles: FreeSpinSlot;
  let returns: FreeSpinReturns;
  beforeAll(() => {
    cycles = linesCycles(slot);
    returns = freeSpinReturns(cycles);
  }, 120_000);

  test("GS-13 the return without jackpots is that of all stops, to the last digit, and the jackpots add 1.5 %", () => {
    expect(asText(returns.rtp)).toBe("159641687/168750000");
    expect(declared.rtp).toBeCloseTo(asNumber(returns.rtp), 8);
    expect(game.rtp).toEqual([declared.rtp, declared.rtp]);
    expect(game.jackpots).toBeCloseTo(0.015, 12);
  });

  test("GS-12 hits, the deviation and the spread are the game's own", () => {
    expect(asText(returns.hit)).toBe("13363/37500");
    expect(declared.hit).toBeCloseTo(asNumber(returns.hit), 8);
    expect(declared.sd).toBeCloseTo(returns.sd, 2);
    expect(returns.mostX).toBe(game.maxWinX);
    expect(freeSpinSpread(cycles)).toEqual(spread);
  });
});
