import { expect, test } from "vitest";
import { declared as crown } from "../../games/crown-of-embers/game";
import { crownOfEmbers, spread as crownSpread } from "../../games/crown-of-embers/maths";
import { declared as forge } from "../../games/ember-forge/game";
import { emberForge, spread as forgeSpread } from "../../games/ember-forge/maths";
import { declared as jade } from "../../games/jade-steps/game";
import { spread as jadeSpread, jadeSteps } from "../../games/jade-steps/maths";
import { declared as sevens } from "../../games/sevens-aflame/game";
import { sevensAflame, spread as sevensSpread } from "../../games/sevens-aflame/maths";
import { betStream, commitOf } from "../fairness/seeds";
import { STAKE } from "../maths/book";

/** The laboratory plays as many where everything is played; `STUDIO_SPINS` names another number. */
const SPINS = Number(process.env.STUDIO_SPINS ?? (process.env.DEEP ? 10_000_000 : 2000));
const SEED = { serverSeed: commitOf("spins"), clientSeed: "laboratory" };

test.each([
  ["Crown of Embers", crownOfEmbers, crown, crownSpread],
  ["Sevens Aflame", sevensAflame, sevens, sevensSpread],
  ["Jade Steps", jadeSteps, jade, jadeSpread],
  ["Ember Forge", emberForge, forge, forgeSpread],
] as const)(
  "spins of %s from the fair stream return what is declared, within four deviations",
  (_, { play }, { rtp, sd }, [nothing]) => {
    const hit = 1 - (nothing?.chance ?? 0);
    let [returned, hits] = [0, 0];
    for (let nonce = 0; nonce < SPINS; nonce++) {
      const { odds4 } = play(betStream(SEED, nonce));
      returned += odds4 / STAKE;
      if (odds4 > 0) hits++;
    }
    expect(Math.abs(returned / SPINS - rtp)).toBeLessThan((4 * sd) / Math.sqrt(SPINS));
    expect(Math.abs(hits / SPINS - hit)).toBeLessThan(4 * Math.sqrt((hit * (1 - hit)) / SPINS));
  },
  60_000 + SPINS,
);
