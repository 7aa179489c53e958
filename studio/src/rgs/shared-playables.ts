import type { Money } from "@magpie/domain/money";
import { cashOut, choice as flightChoice } from "../games/comet-rush/game";
import { type CrashBet, cometRush } from "../games/comet-rush/maths";
import type { Result as Deal } from "../games/dragon-tiles/book";
import { choice as tileChoice } from "../games/dragon-tiles/game";
import { stakesAtRisk as dealRisk, dragonTiles } from "../games/dragon-tiles/maths";
import { football, fullTime } from "../games/full-time/maths";
import type { Result as Bout } from "../games/golden-spur/book";
import { choice as boutChoice } from "../games/golden-spur/game";
import { goldenSpur, tellPooled } from "../games/golden-spur/maths";
import { poolChoice } from "../games/golden-spur/pool";
import type { Result as Roll } from "../games/harbour-dice/book";
import { choice as diceChoice } from "../games/harbour-dice/game";
import { harbourDice, stakesAtRisk as rollRisk } from "../games/harbour-dice/maths";
import type { Result as Spin } from "../games/midnight-wheel/book";
import { choice as wheelChoice } from "../games/midnight-wheel/game";
import { midnightWheel, stakesAtRisk as spinRisk } from "../games/midnight-wheel/maths";
import { nightRacers, racing } from "../games/night-racers/maths";
import { skyLadder } from "../games/sky-ladder/maths";
import { stakeAtRisk } from "../games/velvet-baccarat/at-risk";
import type { Result } from "../games/velvet-baccarat/book";
import { choice as tableChoice } from "../games/velvet-baccarat/game";
import { velvetBaccarat } from "../games/velvet-baccarat/maths";
import type { LaidBet } from "../kit/maths/at-risk";
import { field, type Shape } from "../kit/maths/shape";
import type { Story } from "./playable";
import { withPools } from "./pooled-playable";
import { type SettledBet, type SharedPlayable, shared } from "./shared-playable";
import { sportsPlayable } from "./sports-playable";

/** A cash-out is paid at once, though the comet flies on. */
function flightBet(
  { target100 }: { target100: number | null },
  moves: readonly unknown[],
): { bet: CrashBet; decided: Story | null } | null {
  if (moves.length === 0) return { bet: { at100: target100 }, decided: null };
  const out = moves.length === 1 ? cashOut(moves[0]) : undefined;
  if (!out || (target100 !== null && out.at100 > target100)) return null;
  const { at100 } = out;
  return { bet: { at100 }, decided: { events: [{ type: "cashed", at100 }], odds4: at100 * 100 } };
}

function tableRisk(all: readonly SettledBet[], at: number): Money {
  const read = all.map(({ choice, ...money }) => ({ bet: tableChoice(choice)?.bet ?? ("tie" as const), ...money }));
  return stakeAtRisk(read, at);
}

/** What was at risk by a game's own rule, of bets that are read by its own shape. Worked out once for the bets of one player on a draw. */
function readRisk<Bet>(
  readChoice: Shape<{ bet: Bet }>,
  rule: (all: readonly LaidBet<Bet>[]) => Money[],
): NonNullable<SharedPlayable["atRisk"]> {
  const known = new WeakMap<readonly SettledBet[], Money[]>();
  return (all, at) => {
    const parts = known.get(all) ?? rule(all.map(({ choice, stake, payout }) => ({ bet: readChoice(choice)?.bet as Bet, stake, payout })));
    known.set(all, parts);
    return parts[at] ?? 0n;
  };
}

const alone = <Choice extends { bet: unknown }>(
  { bet }: Choice,
  moves: readonly unknown[],
): { bet: Choice["bet"]; decided: null } | null => (moves.length === 0 ? { bet, decided: null } : null);

const isPoint = (result: unknown): result is number => typeof result === "number";
const isDeal = (result: unknown): result is Result => field(result, "winner") !== undefined;
const isTiles = (result: unknown): result is Deal => field(result, "dragon") !== undefined;
const isRoll = (result: unknown): result is Roll => field(result, "dice") !== undefined;
const isSpin = (result: unknown): result is Spin => field(result, "pocket") !== undefined;
const isBout = (result: unknown): result is Bout => field(result, "strength") !== undefined;

/** The games of shared draws, by version. */
export const SHARED_PLAYABLES: ReadonlyMap<string, SharedPlayable> = new Map(
  [
    shared(cometRush, flightChoice, isPoint, flightBet),
    shared(skyLadder, flightChoice, isPoint, flightBet),
    {
      ...shared(velvetBaccarat, tableChoice, isDeal, alone),
      atRisk: tableRisk,
    },
    { ...shared(midnightWheel, wheelChoice, isSpin, alone), atRisk: readRisk(wheelChoice, spinRisk) },
    { ...shared(dragonTiles, tileChoice, isTiles, alone), atRisk: readRisk(tileChoice, dealRisk) },
    { ...shared(harbourDice, diceChoice, isRoll, alone), atRisk: readRisk(diceChoice, rollRisk) },
    withPools(shared(goldenSpur, boutChoice, isBout, alone), poolChoice, isBout, tellPooled),
    sportsPlayable(fullTime, football),
    sportsPlayable(nightRacers, racing),
  ].map((playable) => [playable.info.version, playable]),
);
