import { beforeAll, describe, expect, test } from "vitest";
import { betStream } from "../../kit/fairness/seeds";
import { chanceOf } from "../../kit/maths/chance";
import { holdSpin } from "../../kit/maths/hold-slot";
import { type Cycle, mostWhere, stopsWhere } from "../../kit/returns/cycle";
import { type HoldReturns, holdReturns } from "../../kit/returns/hold-returns";
import { holdCycle } from "../../kit/returns/slot-cycles";
import { declared, game, table } from "./game";
import { emberForge, slot, spread } from "./maths";

const PAIR = { serverSeed: "c1ea7f9ef53ac7b644e521b8738a5fa0a2c87eabc7a16ff6645747283c9f4d79", clientSeed: "player-1" };

test("SL3-1 coins pay on no line, and eight of them are in view", () => {
  const { rows, wins, coinCells } = holdSpin(slot, [30, 22, 13, 21, 21]);
  expect(rows).toEqual(["EKDKK", "FKCKK", "CEDKK"]);
  expect([wins, coinCells.length]).toEqual([[], 8]);
});

test("SL3-2 a whole round with its feature, from the seeds of the vectors", () => {
  const { events, odds4 } = emberForge.play(betStream(PAIR, 800));
  const [spin, hold] = events;
  expect(spin).toMatchObject({ type: "spin", stops: [36, 23, 20, 22, 19], rows: ["CKEKG", "EEKKC", "CCKFK"], credits: 0 });
  expect(hold?.type === "hold" && hold.coins.reduce((sum, { valueX }) => sum + valueX, 0)).toBe(23);
  const respins = events.filter((event) => event.type === "respin");
  expect(respins.map(({ coins }) => coins.length)).toEqual([0, 0, 1, 0, 0, 0]);
  expect(respins.map(({ left }) => left)).toEqual([2, 1, 3, 2, 1, 0]);
  const coins = events.flatMap((event) => (event.type === "hold" || event.type === "respin" ? event.coins : []));
  const values = coins.map(({ cell: [reel, row], valueX }) => `${reel + 1}${row}:${valueX}`).sort();
  expect(values).toEqual(["20:1", "31:10", "32:5", "40:3", "41:1", "50:2", "52:3"]);
  expect([events.at(-1), odds4]).toEqual([{ type: "end", credits: 250, full: false }, 250_000]);
});

describe("returns", { timeout: 60_000 }, () => {
  let cycle: Cycle;
  let returns: HoldReturns;
  beforeAll(() => {
    cycle = holdCycle(slot);
    returns = holdReturns(slot, cycle);
  }, 120_000);

  test("GS-13 the declared return is that of all 205,962,976 stops and of every way a feature can go", () => {
    expect(returns.lines).toBeCloseTo(80_955_249 / 205_962_976, 12);
    expect(returns.feature).toBeCloseTo(0.569568, 6);
    expect(returns.rtp).toBeCloseTo(0.96262511, 8);
    expect(declared.rtp).toBeCloseTo(returns.rtp, 8);
    expect(game.rtp).toEqual([declared.rtp, declared.rtp]);
  });

  test("coins in view, features, full windows, hits and the deviation are as declared", () => {
    const inView = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((coins) => stopsWhere(cycle, ({ shown }) => shown === coins));
    expect(inView).toEqual([1_253_530, 335_780, 129_380, 33_930, 7152, 2000, 365, 50, 10, 1]);
    expect(returns.trigger).toBeCloseTo(881_099 / 102_981_488, 12);
    expect(Math.round(1 / returns.full)).toBe(231_568);
    const atEnd = [0.236267, 0.222177, 0.194904, 0.146495, 0.097941, 0.057848, 0.028967, 0.011591, 0.003306, 0.000505];
    for (const [at, share] of atEnd.entries()) expect(returns.coinsAtEnd[at + 6]).toBeCloseTo(share, 6);
    expect(declared.hit).toBeCloseTo(returns.hit, 8);
    expect(declared.hit).toBeCloseTo(1 - (spread[0]?.chance ?? 0), 8);
    expect(declared.sd).toBeCloseTo(returns.sd, 2);
  });

  test("fourteen of the dearest coins and the best lines stay below what a full window returns", () => {
    const dearest = Math.max(...table.coinValues.map(([valueX]) => valueX));
    expect(mostWhere(cycle, () => true)).toBe(2168);
    expect(14 * dearest + 216.8).toBeLessThan(game.maxWinX);
  });

  test("GS-12 the spread that measured returns are held against is the game's own", () => {
    expect(returns.spread).toEqual(spread);
  });
});

test("a full window returns exactly five thousand stakes, whatever its coins are worth", () => {
  // All reels stop on their stacks of coins.
  const stacks = [21, 21, 21, 21, 21];
  let drawn = 0;
  const full = emberForge.play(chanceOf(() => stacks[drawn++] ?? 999));
  expect(full.events.at(-1)).toEqual({ type: "end", credits: 50_000, full: true });
  expect(full.odds4).toBe(50_000_000);
});

test("the weights of the coins are of a thousand, and a coin is worth 7.995 stakes in the mean", () => {
  expect(table.coinValues.reduce((sum, [, weight]) => sum + weight, 0)).toBe(1000);
  expect(table.coinValues.reduce((sum, [valueX, weight]) => sum + valueX * weight, 0)).toBe(7995);
});
