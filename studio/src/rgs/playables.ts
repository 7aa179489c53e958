import { choice as diceChoice } from "../games/amber-dice/game";
import { amberDice } from "../games/amber-dice/maths";
import { crownOfEmbers } from "../games/crown-of-embers/maths";
import { emberForge } from "../games/ember-forge/maths";
import { festivalWheel } from "../games/festival-wheel/maths";
import { choice as kenoChoice } from "../games/firefly-keno/game";
import { fireflyKeno } from "../games/firefly-keno/maths";
import { choice as vaultChoice, move as vaultMove } from "../games/gem-vault/game";
import { gemVault } from "../games/gem-vault/maths";
import { jadeSteps } from "../games/jade-steps/maths";
import { choice as dropChoice } from "../games/pebble-drop/game";
import { pebbleDrop } from "../games/pebble-drop/maths";
import { sevensAflame } from "../games/sevens-aflame/maths";
import { silverScratch } from "../games/silver-scratch/maths";
import { choice as target } from "../games/tide-hunters/game";
import { tideHunters } from "../games/tide-hunters/maths";
import { instant, type Playable, stepped, withoutChoice } from "./playable";

/** The games that a player plays alone, by version. A replaced version stays here as long as its rounds are told. */
export const PLAYABLES: ReadonlyMap<string, Playable> = new Map(
  [
    withoutChoice(crownOfEmbers),
    withoutChoice(sevensAflame),
    withoutChoice(jadeSteps),
    withoutChoice(emberForge),
    withoutChoice(festivalWheel),
    withoutChoice(silverScratch),
    instant(amberDice, diceChoice),
    instant(fireflyKeno, kenoChoice),
    instant(pebbleDrop, dropChoice),
    instant(tideHunters, target),
    stepped(gemVault, vaultChoice, vaultMove),
  ].map((playable) => [playable.info.version, playable]),
);
