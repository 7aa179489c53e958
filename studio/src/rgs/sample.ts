import { underOdds4 } from "../games/amber-dice/game";
import { underSpread } from "../games/amber-dice/maths";
import type { Side, SideChoice } from "../games/banyan-andar-bahar/game";
import { sideSpread } from "../games/banyan-andar-bahar/maths";
import { targetSpread } from "../games/comet-rush/maths";
import { dealOdds4, dealSpread } from "../games/copper-jacks/maths";
import { spread as crownSpread } from "../games/crown-of-embers/maths";
import type { Result as Deal } from "../games/dragon-tiles/book";
import { betReturns as dealReturns, dealSpread as tilesSpread } from "../games/dragon-tiles/maths";
import { spread as forgeSpread } from "../games/ember-forge/maths";
import { spread as wheelSpread } from "../games/festival-wheel/maths";
import type { PickCount } from "../games/firefly-keno/game";
import { type KenoChoice, kenoSpread } from "../games/firefly-keno/maths";
import { spread as lampsSpread } from "../games/four-lamps/maths";
import { vaultOdds4, vaultSpread } from "../games/gem-vault/maths";
import type { Result as Bout } from "../games/golden-spur/book";
import { betReturns as boutReturns, drawSpread } from "../games/golden-spur/maths";
import type { Result as Roll } from "../games/harbour-dice/book";
import { betReturns as rollReturns, rollSpread } from "../games/harbour-dice/maths";
import { pairsOdds4, pairsSpread } from "../games/heron-three/maths";
import { naturalOdds4, naturalSpread } from "../games/ivory-21/maths";
import { spread as jadeSpread } from "../games/jade-steps/maths";
import { firstGuessOdds4, firstGuessSpread } from "../games/kite-climb/maths";
import { spread as bingoSpread } from "../games/marigold-bingo/maths";
import type { Result as Spin } from "../games/midnight-wheel/book";
import { betReturns as spinReturns, spinSpread } from "../games/midnight-wheel/maths";
import type { Board } from "../games/pebble-drop/game";
import { dropSpread } from "../games/pebble-drop/maths";
import { spread as sevensSpread } from "../games/sevens-aflame/maths";
import { spread as scratchSpread } from "../games/silver-scratch/maths";
import type { FishName, Target } from "../games/tide-hunters/game";
import { shotSpread } from "../games/tide-hunters/maths";
import type { Bet } from "../games/velvet-baccarat/game";
import { betSpread } from "../games/velvet-baccarat/maths";
import type { Spread } from "../kit/maths/game";
import { field } from "../kit/maths/shape";
import type { Story } from "./playable";
import { infoOf, isHall } from "./studio-games";

/** The evidence of one round about a game: its return, and the spread of such returns in a sound game. */
export interface Sample {
  /** The kind of bet, in games with several. */
  kind: string;
  spread: Spread;
  odds4: number;
}

interface TellableRound extends Story {
  version: string;
  choice: unknown;
}

/** Games with one bet. */
const SINGLE_BETS: Record<string, Spread> = {
  "crown-of-embers-1": crownSpread,
  "four-lamps-1": lampsSpread,
  "sevens-aflame-1": sevensSpread,
  "jade-steps-1": jadeSpread,
  "ember-forge-1": forgeSpread,
  "frost-heart-1": forgeSpread,
  "bell-tower-1": sevensSpread,
  "glass-orchard-1": sevensSpread,
  "magpie-nest-1": crownSpread,
  "storm-anchor-1": crownSpread,
  "lotus-court-1": jadeSpread,
  "lantern-street-1": jadeSpread,
  "festival-wheel-1": wheelSpread,
  "silver-scratch-1": scratchSpread,
  "marigold-bingo-1": bingoSpread,
  "copper-jacks-1": dealSpread,
  "kite-climb-1": firstGuessSpread,
  "ivory-21-1": naturalSpread,
  "heron-three-1": pairsSpread,
};

/** Games whose return depends on what players decide on the way: an imaginary bet is counted, which no decision changes. */
const IMAGINED: ReadonlySet<string> = new Set([
  "gem-vault-1",
  "comet-rush-1",
  "sky-ladder-1",
  "copper-jacks-1",
  "kite-climb-1",
  "ivory-21-1",
  "heron-three-1",
]);

/** True where samples are of an imaginary bet of one unit, whatever was staked. */
export function isImagined(version: string): boolean {
  return IMAGINED.has(version);
}

/** Crash is counted by an imaginary bet, always at the same target; dice by one under the middle, since players choose among thousands. */
const TARGET = 200;
const MIDDLE = 5000;

/** The spread of a kind of bet in a sound game. */
export function spreadOfKind(version: string, kind: string): Spread | null {
  switch (version) {
    case "pebble-drop-1":
      return dropSpread(kind as Board);
    case "velvet-baccarat-1":
      return betSpread(kind as Bet);
    case "tide-hunters-1":
    case "reef-lanterns-1":
    case "pearl-divers-1":
      return shotSpread(kind === "crab" ? { type: "crab" } : { type: "fish", fish: kind as FishName });
    case "banyan-andar-bahar-1":
      return sideSpread(kind as Side);
    case "gem-vault-1":
      return vaultSpread(Number.parseInt(kind, 10), 1);
    case "golden-spur-1":
      return drawSpread;
    case "midnight-wheel-1":
      return spinSpread;
    case "dragon-tiles-1":
      return tilesSpread;
    case "harbour-dice-1":
      return rollSpread;
    case "comet-rush-1":
    case "sky-ladder-1":
      return targetSpread(TARGET);
    case "amber-dice-1":
      return underSpread(MIDDLE);
    case "firefly-keno-1":
      return kenoSpread(Number.parseInt(kind, 10) as PickCount);
    default:
      return SINGLE_BETS[version] ?? null;
  }
}

/** Null for a bet without a spread of its own: a bomb among whatever fish were near. */
export function sampleOf(told: TellableRound): Sample | null {
  // Of these the draw is counted, once for all bets on it.
  if (COUNTED_BY_DRAW[told.version]) return null;
  const read = (READERS[told.version] ?? readBet)(told);
  const spread = read && spreadOfKind(told.version, read.kind);
  return read && spread && { ...read, spread };
}

const READERS: Record<string, (told: TellableRound) => Omit<Sample, "spread"> | null> = {
  "gem-vault-1": ({ events }) => readVault(events),
  "amber-dice-1": ({ events }) => ({ kind: "middle", odds4: Number(field(events[0], "roll")) < MIDDLE ? underOdds4(MIDDLE) : 0 }),
  "firefly-keno-1": ({ choice, odds4 }) => ({ kind: `${(choice as KenoChoice).jars.length}-jars`, odds4: odds4 ?? 0 }),
  "banyan-andar-bahar-1": ({ choice, odds4 }) => ({ kind: (choice as SideChoice).side, odds4: odds4 ?? 0 }),
  "copper-jacks-1": ({ events }) => ({ kind: "deal", odds4: dealOdds4(numbers(events[0], "cards")) }),
  "heron-three-1": ({ events }) => ({ kind: "pairs", odds4: pairsOdds4(numbers(events[0], "cards")) }),
  "kite-climb-1": ({ events }) => readClimb(events),
  "ivory-21-1": ({ events }) => readTable(events),
};

function readBet({ version, choice, odds4 }: TellableRound): Omit<Sample, "spread"> | null {
  const info = infoOf(version);
  if (!info || !isHall(info)) return { kind: String(field(choice, "board") ?? field(choice, "bet") ?? "spin"), odds4: odds4 ?? 0 };
  const target = choice as Target;
  return target.type === "bomb" ? null : { kind: target.type === "crab" ? "crab" : target.fish, odds4: odds4 ?? 0 };
}

/** A round without a guess shows no second card. */
function readClimb([dealt, guessed]: readonly unknown[]): Omit<Sample, "spread"> | null {
  if (field(guessed, "type") !== "guessed") return null;
  return { kind: "first-guess", odds4: firstGuessOdds4(Number(field(dealt, "rank")), Number(field(guessed, "rank"))) };
}

function readTable(events: readonly unknown[]): Omit<Sample, "spread"> {
  const dealer = events.find((event) => field(event, "type") === "dealer");
  return { kind: "natural", odds4: naturalOdds4(numbers(events[0], "player"), numbers(dealer, "ranks").slice(0, 2)) };
}

function numbers(event: unknown, name: string): number[] {
  const list = field(event, name);
  return Array.isArray(list) ? list : [];
}

/** Players choose when to stop, so only the first door is counted, whichever it is. */
function readVault(events: readonly unknown[]): Omit<Sample, "spread"> | null {
  const alarms = Number(field(events[0], "alarms"));
  const shown = events.find((event) => field(event, "type") === "shown");
  const doors = field(shown, "alarmDoors");
  if (!Array.isArray(doors)) return null;
  return { kind: `${alarms}-alarms`, odds4: doors.includes(0) ? 0 : vaultOdds4(alarms, 1) };
}

function flightSample(point100: unknown): Sample {
  return { kind: "twice", spread: targetSpread(TARGET), odds4: Number(point100) >= TARGET ? TARGET * 100 : 0 };
}

/** Games of which each draw is counted by an imaginary bet, whatever players bet: a flight at one target, a bout on the draw. */
const COUNTED_BY_DRAW: Record<string, (result: unknown) => Sample> = {
  "comet-rush-1": flightSample,
  "sky-ladder-1": flightSample,
  "golden-spur-1": (bout) => ({ kind: "draw", spread: drawSpread, odds4: drawOdds4(bout as Bout) }),
  "midnight-wheel-1": (spin) => ({ kind: "dozen-1", spread: spinSpread, odds4: spinReturns("dozen-1", spin as Spin) }),
  "dragon-tiles-1": (deal) => ({ kind: "dragon", spread: tilesSpread, odds4: dealReturns("dragon", deal as Deal) }),
  "harbour-dice-1": (roll) => ({ kind: "big", spread: rollSpread, odds4: rollReturns("big", roll as Roll) }),
};

/** A draw that nobody won pays the imaginary bet on it; otherwise the bet is lost. */
const drawOdds4 = (bout: Bout) => boutReturns("draw", bout);

/** Null where each bet is counted by itself. */
export function drawSample(version: string, result: unknown): Sample | null {
  return COUNTED_BY_DRAW[version]?.(result) ?? null;
}
