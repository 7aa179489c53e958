import { crownOfEmbers } from "../games/crown-of-embers/maths";
import { emberForge } from "../games/ember-forge/maths";
import { FEWEST_ALARMS, MOST_ALARMS } from "../games/gem-vault/game";
import { gemVault, type VaultChoice, type VaultMove } from "../games/gem-vault/maths";
import { jadeSteps } from "../games/jade-steps/maths";
import { CUPS } from "../games/pebble-drop/game";
import { type DropChoice, pebbleDrop } from "../games/pebble-drop/maths";
import { sevensAflame } from "../games/sevens-aflame/maths";
import type { Target } from "../games/tide-hunters/book";
import { FISH, MOST_BOMB_X } from "../games/tide-hunters/game";
import { bombX, tideHunters } from "../games/tide-hunters/maths";
import { field } from "./field";
import { instant, type Playable, stepped } from "./playable";

const isNothing = (choice: unknown): choice is undefined => choice === undefined || choice === null;

function isVaultChoice(choice: unknown): choice is VaultChoice {
  const alarms = field(choice, "alarms");
  return Number.isInteger(alarms) && Number(alarms) >= FEWEST_ALARMS && Number(alarms) <= MOST_ALARMS;
}

function isVaultMove(move: unknown): move is VaultMove {
  return field(move, "type") === "take" || (field(move, "type") === "open" && Number.isInteger(field(move, "door")));
}

function isDropChoice(choice: unknown): choice is DropChoice {
  return Object.keys(CUPS).includes(String(field(choice, "board")));
}

const isFish = (name: unknown): boolean => Object.keys(FISH).includes(String(name));

/** As the hall knows it: players aim at what swims there, and the hall says what that is. */
function isTarget(choice: unknown): choice is Target {
  const [type, near] = [field(choice, "type"), field(choice, "near")];
  if (type === "fish") return isFish(field(choice, "fish"));
  if (type === "crab") return true;
  return type === "bomb" && Array.isArray(near) && near.length > 0 && near.every(isFish) && bombX({ type, near }) <= MOST_BOMB_X;
}

/** The games that a player plays alone, by version: one that is replaced stays here as long as its rounds are told. */
export const PLAYABLES: ReadonlyMap<string, Playable> = new Map(
  [
    instant(crownOfEmbers, isNothing),
    instant(sevensAflame, isNothing),
    instant(jadeSteps, isNothing),
    instant(emberForge, isNothing),
    instant(pebbleDrop, isDropChoice),
    instant(tideHunters, isTarget),
    stepped(gemVault, isVaultChoice, isVaultMove),
  ].map((playable) => [playable.info.version, playable]),
);
