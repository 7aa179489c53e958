import { LEAST_TARGET, MOST_POINT } from "../games/comet-rush/game";
import { type CrashBet, cometRush } from "../games/comet-rush/maths";
import type { Result } from "../games/velvet-baccarat/book";
import { BETS, type Bet } from "../games/velvet-baccarat/game";
import { velvetBaccarat } from "../games/velvet-baccarat/maths";
import { field } from "./field";
import type { Story } from "./playable";
import { type SharedPlayable, shared } from "./shared-playable";

/** A bet that cashes itself out at its target, if it has one and nobody was faster. */
export interface FlightChoice {
  target100: number | null;
}

/** Made by the game server's clock, for the player or for the target. */
export interface CashOut {
  type: "cash-out";
  at100: number;
}

function isMultiplier(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= LEAST_TARGET && Number(value) <= MOST_POINT;
}

function isFlightChoice(choice: unknown): choice is FlightChoice {
  const target = field(choice, "target100");
  return target === null || isMultiplier(target);
}

/** What is cashed out is paid at once, though the comet flies on. */
function flightBet({ target100 }: FlightChoice, moves: readonly unknown[]): { bet: CrashBet; decided: Story | null } | null {
  if (moves.length === 0) return { bet: { at100: target100 }, decided: null };
  const at100 = field(moves[0], "at100");
  if (moves.length > 1 || field(moves[0], "type") !== "cash-out" || !isMultiplier(at100)) return null;
  if (target100 !== null && at100 > target100) return null;
  return { bet: { at100 }, decided: { events: [{ type: "cashed", at100 }], odds4: at100 * 100 } };
}

function isTableChoice(choice: unknown): choice is { bet: Bet } {
  return BETS.some((bet) => bet === field(choice, "bet"));
}

const isPoint = (result: unknown): result is number => typeof result === "number";
const isDeal = (result: unknown): result is Result => field(result, "winner") !== undefined;

/** The games of shared draws, by version. */
export const SHARED_PLAYABLES: ReadonlyMap<string, SharedPlayable> = new Map(
  [
    shared(cometRush, isFlightChoice, isPoint, flightBet),
    shared(velvetBaccarat, isTableChoice, isDeal, ({ bet }, moves) => (moves.length === 0 ? { bet, decided: null } : null)),
  ].map((playable) => [playable.info.version, playable]),
);
