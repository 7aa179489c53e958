import { describe, expect, test } from "vitest";
import { slot as crown } from "../../games/crown-of-embers/maths";
import { slot as forge } from "../../games/ember-forge/maths";
import { slot as jade } from "../../games/jade-steps/maths";
import { slot as sevens } from "../../games/sevens-aflame/maths";
import { cascadeFrom } from "../maths/cascade-slot";
import { holdSpin } from "../maths/hold-slot";
import { baseSpin, freeSpin } from "../maths/lines-slot";
import { countIn, SCATTER, type Stops, type Strips } from "../maths/reels";
import { addStops, type CycleInTheMaking, stoppedAt } from "./cycle";
import { cascadeCycles, holdCycle, linesCycles } from "./slot-cycles";

/** Short enough to ask the engine itself for every stop. */
const STOPS = 5;

/** The part of each strip that holds its wild, its scatter or its coins. */
function short(strips: Strips): Strips {
  return strips.map((strip) => {
    const from = strip.length + strip.search(/[WSK]/) - 2;
    return strip.repeat(3).slice(from, from + STOPS);
  });
}

/** Every stop of five short reels, by the engine that pays players. */
function byEngine(spin: (stops: Stops) => { credits: number; shown: number }) {
  const cycle: CycleInTheMaking = new Map();
  for (let code = 0; code < STOPS ** 5; code++) {
    const stops = [0, 1, 2, 3, 4].map((reel) => Math.floor(code / STOPS ** reel) % STOPS);
    const { credits, shown } = spin(stops);
    addStops(cycle, credits, shown, 1);
  }
  return sorted(cycle);
}

function sorted(cycle: CycleInTheMaking | ReturnType<typeof holdCycle>) {
  return stoppedAt(cycle)
    .map(({ credits, shown, stops }) => [credits, shown, stops])
    .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0));
}

describe("the counting of whole cycles agrees with the engine, stop by stop", { timeout: 60_000 }, () => {
  test.each([
    ["Crown of Embers", crown],
    ["Sevens Aflame", sevens],
  ])("lines of %s", (_, whole) => {
    const slot = { ...whole, base: short(whole.base), free: short(whole.free) };
    const { base, free } = linesCycles(slot);
    const scattersIn = (rows: readonly string[]) => countIn(rows, SCATTER);
    expect(sorted(base)).toEqual(
      byEngine((stops) => {
        const { credits, rows } = baseSpin(slot, stops);
        return { credits, shown: scattersIn(rows) };
      }),
    );
    expect(sorted(free)).toEqual(byEngine((stops) => ({ credits: freeSpin(slot, stops).credits, shown: 0 })));
  });

  test("cascades of Jade Steps", () => {
    const slot = { ...jade, base: short(jade.base), free: short(jade.free) };
    const { base, free } = cascadeCycles(slot);
    const cascade = (strips: Strips, ladder: readonly number[]) => (stops: Stops) => {
      const { credits, rest } = cascadeFrom(strips, stops, slot.pays, ladder);
      return { credits, shown: countIn(rest, SCATTER) };
    };
    expect(sorted(base)).toEqual(byEngine(cascade(slot.base, slot.baseLadder)));
    expect(sorted(free)).toEqual(byEngine(cascade(slot.free, slot.freeLadder)));
  });

  test("lines and coins of Ember Forge", () => {
    const slot = { ...forge, base: short(forge.base) };
    expect(sorted(holdCycle(slot))).toEqual(
      byEngine((stops) => {
        const { credits, coinCells } = holdSpin(slot, stops);
        return { credits, shown: coinCells.length };
      }),
    );
  });
});
