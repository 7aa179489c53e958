import type { Money } from "@magpie/domain/money";
import type { RefusalCode } from "@magpie/domain/refusals";
import { streamOf } from "../kit/fairness/stream";
import type { Chance } from "../kit/maths/chance";
import type { GameInfo, SharedGame } from "../kit/maths/game";
import type { Pools } from "../kit/maths/pools";
import type { Shape } from "../kit/maths/shape";
import type { Story } from "./playable";

/** A game of shared draws for the game server. */
export interface SharedPlayable {
  info: GameInfo;
  /** Reads a choice into its stored form; undefined for an invalid one. */
  readChoice: Shape<unknown>;
  /** What stands before the bets on the draw of that number, the same for everybody who works it out; null where nothing does. */
  sheetOf(number: number): unknown;
  draw(chance: Chance, sheet: unknown): unknown;
  /**
   * The story of one bet and its player's moves; without a result while there is none, and with the pools where the bet is in one. Null when
   * the last move is not allowed.
   */
  tell(result: unknown, choice: unknown, moves: readonly unknown[], pools?: Pools): Story | null;
  /** True for a bet that is paid from what all players staked on the draw; left out where there are none. */
  isPooled?(choice: unknown): boolean;
  /** The reason why a bet is not taken as things stand before the draw; for games whose sheet sets prices. */
  refusal?(choice: unknown, sheet: unknown, money: { stake: Money; least: Money }): RefusalCode | null;
  /** The part of a bet that was at risk, where other bets of its player can make it less than all. */
  atRisk?(all: readonly SettledBet[], at: number): Money;
}

/** A bet whose outcome is known, by its choice. */
export interface SettledBet {
  choice: unknown;
  stake: Money;
  payout: Money;
  events: readonly unknown[];
}

export const WAITING: Story = { events: [], odds4: null };

/** `betOf` makes a bet of its choice and its moves, and tells whether it is decided before the draw is. */
export function shared<Result, Choice, Bet, Event, Sheet>(
  game: SharedGame<Result, Bet, Event, Sheet>,
  readChoice: Shape<Choice>,
  isResult: (result: unknown) => result is Result,
  betOf: (choice: Choice, moves: readonly unknown[]) => { bet: Bet; decided: Story | null } | null,
): SharedPlayable {
  return {
    info: game.info,
    readChoice,
    sheetOf: (number) => game.sheet?.(streamOf(game.info.version, String(number)), number) ?? null,
    draw: (chance, sheet) => game.draw(chance, sheet as Sheet),
    tell(result, given, moves) {
      const choice = readChoice(given);
      const read = choice === undefined ? null : betOf(choice, moves);
      if (!read) return null;
      return isResult(result) ? game.tell(read.bet, result) : (read.decided ?? WAITING);
    },
  };
}
