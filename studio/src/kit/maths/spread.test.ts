import { describe, expect, test } from "vitest";
import { targetSpread } from "../../games/comet-rush/maths";
import { spread as crown } from "../../games/crown-of-embers/maths";
import { spread as forge } from "../../games/ember-forge/maths";
import { vaultSpread } from "../../games/gem-vault/maths";
import { spread as jade } from "../../games/jade-steps/maths";
import { declared as drops } from "../../games/pebble-drop/game";
import { dropSpread } from "../../games/pebble-drop/maths";
import { spread as sevens } from "../../games/sevens-aflame/maths";
import { shotSpread } from "../../games/tide-hunters/maths";
import { betSpread } from "../../games/velvet-baccarat/maths";
import type { Spread } from "./game";

const SPREADS: [name: string, spread: Spread, rtp: number][] = [
  ["Crown of Embers", crown, 0.96546662],
  ["Sevens Aflame", sevens, 0.96098853],
  ["Jade Steps", jade, 0.95917757],
  ["Ember Forge", forge, 0.96262511],
  ["Comet Rush at 2", targetSpread(200), 0.97],
  ["Gem Vault with three alarms and five gems", vaultSpread(3, 5), (1.95 * 57) / 115],
  ["Pebble Drop, sixteen rows, high", dropSpread("16-high"), drops["16-high"].rtp],
  ["Tide Hunters at the orca", shotSpread({ type: "fish", fish: "orca" }), 0.96],
  ["Tide Hunters at the crab", shotSpread({ type: "crab" }), 0.96],
  ["Velvet Baccarat without commission", betSpread("banker-no-commission"), 0.985419],
];

describe.each(SPREADS)("the spread of %s", (_, spread, rtp) => {
  test("holds every return once, from the least to the most", () => {
    expect(spread.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 8);
    const from = spread.map(({ fromX }) => fromX);
    expect(from).toEqual([...new Set(from)].sort((a, b) => a - b));
  });

  test("GS-12 has the declared return as its mean", () => {
    expect(spread.reduce((sum, { chance, meanX }) => sum + chance * meanX, 0)).toBeCloseTo(rtp, 5);
  });
});
