import { choice as diceChoice } from "../games/amber-dice/game";
import { amberDice } from "../games/amber-dice/maths";
import { choice as sideChoice } from "../games/banyan-andar-bahar/game";
import { banyanAndarBahar } from "../games/banyan-andar-bahar/maths";
import { bellTower } from "../games/bell-tower/maths";
import { move as jacksMove } from "../games/copper-jacks/game";
import { copperJacks } from "../games/copper-jacks/maths";
import { crownOfEmbers } from "../games/crown-of-embers/maths";
import { emberForge } from "../games/ember-forge/maths";
import { festivalWheel } from "../games/festival-wheel/maths";
import { choice as kenoChoice } from "../games/firefly-keno/game";
import { fireflyKeno } from "../games/firefly-keno/maths";
import { fourLamps } from "../games/four-lamps/maths";
import { frostHeart } from "../games/frost-heart/maths";
import { choice as vaultChoice, move as vaultMove } from "../games/gem-vault/game";
import { gemVault } from "../games/gem-vault/maths";
import { glassOrchard } from "../games/glass-orchard/maths";
import { choice as heronChoice, move as heronMove } from "../games/heron-three/game";
import { heronThree } from "../games/heron-three/maths";
import { move as tableMove } from "../games/ivory-21/game";
import { ivory21 } from "../games/ivory-21/maths";
import { jadeSteps } from "../games/jade-steps/maths";
import { move as climbMove } from "../games/kite-climb/game";
import { kiteClimb } from "../games/kite-climb/maths";
import { lanternStreet } from "../games/lantern-street/maths";
import { lotusCourt } from "../games/lotus-court/maths";
import { magpieNest } from "../games/magpie-nest/maths";
import { choice as cardChoice } from "../games/marigold-bingo/game";
import { marigoldBingo } from "../games/marigold-bingo/maths";
import { pearlDivers } from "../games/pearl-divers/maths";
import { choice as dropChoice } from "../games/pebble-drop/game";
import { pebbleDrop } from "../games/pebble-drop/maths";
import { reefLanterns } from "../games/reef-lanterns/maths";
import { sevensAflame } from "../games/sevens-aflame/maths";
import { silverScratch } from "../games/silver-scratch/maths";
import { stormAnchor } from "../games/storm-anchor/maths";
import { choice as target } from "../games/tide-hunters/game";
import { tideHunters } from "../games/tide-hunters/maths";
import { nothing } from "../kit/maths/shape";
import { instant, type Playable, stepped, withoutChoice } from "./playable";

/** The games that a player plays alone, by version. A replaced version stays here as long as its rounds are told. */
export const PLAYABLES: ReadonlyMap<string, Playable> = new Map(
  [
    withoutChoice(crownOfEmbers),
    withoutChoice(fourLamps),
    withoutChoice(sevensAflame),
    withoutChoice(jadeSteps),
    withoutChoice(emberForge),
    withoutChoice(frostHeart),
    withoutChoice(festivalWheel),
    withoutChoice(bellTower),
    withoutChoice(glassOrchard),
    withoutChoice(magpieNest),
    withoutChoice(stormAnchor),
    withoutChoice(lotusCourt),
    withoutChoice(lanternStreet),
    withoutChoice(silverScratch),
    instant(amberDice, diceChoice),
    instant(fireflyKeno, kenoChoice),
    instant(marigoldBingo, cardChoice),
    instant(pebbleDrop, dropChoice),
    instant(tideHunters, target),
    instant(reefLanterns, target),
    instant(pearlDivers, target),
    instant(banyanAndarBahar, sideChoice),
    stepped(gemVault, vaultChoice, vaultMove),
    stepped(copperJacks, nothing, jacksMove),
    stepped(kiteClimb, nothing, climbMove),
    stepped(ivory21, nothing, tableMove),
    stepped(heronThree, heronChoice, heronMove),
  ].map((playable) => [playable.info.version, playable]),
);
