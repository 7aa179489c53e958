import { isLanguage, type Language } from "@magpie/domain/languages";

/**
 * The messages between a game's frame and the page around it. A game is a guest: every message is checked by hand here, so that no
 * validation library is loaded into the games.
 */

/** From the game to the page. */
export type FrameMessage =
  /** The game is drawn and can be played. */
  | { type: "magpie.ready" }
  /** A round begins to be shown, or has been shown; then `net` is the player's result ("-1.50" for a loss). */
  | { type: "magpie.round"; showing: true }
  | { type: "magpie.round"; showing: false; net?: string }
  /** The player wants to go back to the lobby. */
  | { type: "magpie.lobby" }
  /** The player still sits in a hand of another of our own games, and wants to go there. */
  | { type: "magpie.game"; gameCode: string }
  /** The bonus in play does not allow the stake: the player wants to play with cash. The page asks them itself before it sets anything. */
  | { type: "magpie.cash" }
  /** The player wants to enter or leave full screen. */
  | { type: "magpie.fullscreen" }
  /** The game cannot go on: its session is gone, its server does not answer, or its address was good once and cannot open it any more. */
  | { type: "magpie.problem"; code: FrameProblem };

export const FRAME_PROBLEMS = ["session-ended", "no-answer", "no-graphics", "unopened"] as const;
export type FrameProblem = (typeof FRAME_PROBLEMS)[number];

/** From the page to the game. */
export type PageMessage =
  /** Answers `ready`. */
  | { type: "magpie.hello"; language: Language }
  /** The player's balance has changed elsewhere. */
  | { type: "magpie.balance"; amount: string }
  /** Nobody is looking, or something covers the game: hold sound and automatic play. A round already begun is shown to its end. */
  | { type: "magpie.pause"; paused: boolean };

/** A decimal string with the currency's digits, the form of every amount on the wire. */
const AMOUNT = /^-?\d{1,18}(\.\d{1,8})?$/;

const GAME_CODE = /^[\w.-]{1,64}$/;

/** The game's message, or null for any other data. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (!isFields(data)) return null;
  switch (data.type) {
    case "magpie.ready":
    case "magpie.lobby":
    case "magpie.cash":
    case "magpie.fullscreen":
      return { type: data.type };
    case "magpie.round":
      return readRound(data);
    case "magpie.game":
      return isGameCode(data.gameCode) ? { type: data.type, gameCode: data.gameCode } : null;
    case "magpie.problem": {
      const code = FRAME_PROBLEMS.find((known) => known === data.code);
      return code ? { type: "magpie.problem", code } : null;
    }
    default:
      return null;
  }
}

function readRound({ showing, net }: Fields): FrameMessage | null {
  if (showing === true) return { type: "magpie.round", showing };
  if (showing !== false) return null;
  if (net === undefined) return { type: "magpie.round", showing };
  return isAmount(net) ? { type: "magpie.round", showing, net } : null;
}

/** The page's message, or null for any other data. */
export function readPageMessage(data: unknown): PageMessage | null {
  if (!isFields(data)) return null;
  switch (data.type) {
    case "magpie.hello":
      return isLanguage(data.language) ? { type: data.type, language: data.language } : null;
    case "magpie.balance":
      return isAmount(data.amount) ? { type: data.type, amount: data.amount } : null;
    case "magpie.pause":
      return typeof data.paused === "boolean" ? { type: data.type, paused: data.paused } : null;
    default:
      return null;
  }
}

type Fields = Record<string, unknown>;

function isFields(data: unknown): data is Fields {
  return typeof data === "object" && data !== null;
}

function isGameCode(value: unknown): value is string {
  return typeof value === "string" && GAME_CODE.test(value);
}

function isAmount(value: unknown): value is string {
  return typeof value === "string" && AMOUNT.test(value);
}
