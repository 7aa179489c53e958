import { beforeAll, describe, expect, test } from "vitest";
import { betStream } from "../../kit/fairness/seeds";
import { cascadeFrom } from "../../kit/maths/cascade-slot";
import { countIn, SCATTER } from "../../kit/maths/reels";
import { asNumber, asText } from "../../kit/returns/exact";
import { type FreeSpinReturns, freeSpinReturns } from "../../kit/returns/free-spin-returns";
import { freeSpinSpread } from "../../kit/returns/free-spin-spread";
import { cascadeCycles } from "../../kit/returns/slot-cycles";
import { declared, game } from "./game";
import { jadeSteps, slot, spread } from "./maths";

const baseFrom = (stops: number[]) => cascadeFrom(slot.base, stops, slot.pays, slot.baseLadder);

describe("stops", () => {
  test("SL2-1 what won vanishes, the reels refill from their own strips, and each step multiplies more", () => {
    const { steps, rest, credits } = baseFrom([9, 10, 6, 21, 12]);
    expect(told(steps)).toEqual([
      { rows: ["GDHGD", "DGFCH", "BHDFS"], multiplier: 1, wins: ["D3 x1 ways=5"] },
      { rows: ["HHWGD", "GGHCH", "BHFFS"], multiplier: 2, wins: ["H3 x4 ways=16", "G4 x1 ways=12"] },
      { rows: ["HSSED", "AAHCH", "BWFFS"], multiplier: 3, wins: ["H3 x1 ways=6"] },
    ]);
    expect(rest).toEqual(["CDHED", "ASSCH", "BAFFS"]);
    expect([credits, countIn(rest, SCATTER)]).toEqual([39, 3]);
  });

  test("SL2-2 a wild serves every symbol at once", () => {
    const { steps, rest, credits } = baseFrom([18, 6, 20, 8, 24]);
    expect(told(steps)).toEqual([{ rows: ["CSFHE", "GACDF", "FWHWE"], multiplier: 1, wins: ["C4 x1 ways=18", "F5 x1 ways=20"] }]);
    expect(rest).toEqual(["BDBSA", "SSCHE", "GAHDE"]);
    expect([credits, countIn(rest, SCATTER)]).toEqual([38, 3]);
  });

  function told(steps: ReturnType<typeof baseFrom>["steps"]) {
    return steps.map(({ rows, multiplier, wins }) => ({
      rows,
      multiplier,
      wins: wins.map(({ symbol, reels, ways, pay }) => `${symbol}${reels} x${ways} ways=${pay * ways * multiplier}`),
    }));
  }
});

/** All its cascades are counted in `npm run check:deep`: that takes as long as the counts of all other games together. */
if (process.env.DEEP) countAll();

function countAll(): void {
  describe("returns", { timeout: 60_000 }, () => {
    let cycles: ReturnType<typeof cascadeCycles>;
    let returns: FreeSpinReturns;
    beforeAll(() => {
      cycles = cascadeCycles(slot);
      returns = freeSpinReturns(cycles);
    }, 120_000);

    test("GS-13 the declared return is that of all 22,707,000 cascades of the base and of the free strips, to the last digit @deep", () => {
      expect(asText(returns.base)).toBe("83546311/113535000");
      expect(asText(returns.freeSpinsASpin)).toBe("237271/1892250");
      expect(asText(returns.freeSpinWorth)).toBe("202198939/113535000");
      expect(asText(returns.rtp)).toBe("206066451445219/214836603750000");
      expect(declared.rtp).toBeCloseTo(asNumber(returns.rtp), 8);
      expect(game.rtp).toEqual([declared.rtp, declared.rtp]);
    });

    test("GS-13 hits of whole rounds, triggers, the deviation and the lengths of cascades are as declared @deep", () => {
      expect(asText(returns.trigger)).toBe("8377/420500");
      // 42.31% of first spins win; the others may still win in the free spins that some of them open.
      expect(declared.hit).toBe(0.4289942);
      expect(declared.hit).toBeCloseTo(asNumber(returns.hit), 8);
      expect(declared.hit).toBeCloseTo(1 - (spread[0]?.chance ?? 0), 8);
      expect(declared.sd).toBeCloseTo(returns.sd, 3);
      expect(cycles.baseChains).toEqual([13_100_460, 7_067_880, 1_779_150, 562_020, 144_420, 39_150, 8700, 5220]);
      expect(cycles.freeChains).toHaveLength(9);
    });

    test("no round can return more than the most that is declared @deep", () => {
      expect(returns.mostX).toBe(8131.3);
      expect(returns.mostX).toBeLessThanOrEqual(game.maxWinX);
    });

    test("GS-12 the spread that measured returns are held against is the game's own @deep", () => {
      expect(freeSpinSpread(cycles)).toEqual(spread);
    });
  });
}

test("GS-09 a book adds up to what it returns, and free spins follow three scatters at rest", () => {
  const pair = { serverSeed: "b".repeat(64), clientSeed: "ben" };
  let opened = 0;
  for (let nonce = 0; nonce < 300; nonce++) {
    const { events, odds4 } = jadeSteps.play(betStream(pair, nonce));
    const spins = events.filter((event) => event.type === "spin" || event.type === "free-spin");
    const won = spins.flatMap(({ steps }) => steps).reduce((sum, { credits }) => sum + credits, 0);
    expect([events.at(-1), odds4]).toEqual([{ type: "end", credits: won }, won * 500]);
    const [first] = spins;
    const scatters = countIn(first?.rest ?? [], SCATTER);
    expect(spins.length - 1).toBe([0, 0, 0, 6, 10, 15][scatters]);
    if (spins.length > 1) opened++;
  }
  expect(opened).toBeGreaterThan(0);
});
