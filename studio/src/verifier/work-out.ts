import type { GameInfo } from "../kit/maths/game";
import { PLAYABLES } from "../rgs/playables";
import { verifyOwn } from "../rgs/verify";

/** The games whose rounds come from a player's own seeds. */
export const OWN_GAMES: readonly GameInfo[] = [...PLAYABLES.values()].map(({ info }) => info);

/** The fields as somebody types them. */
export interface TypedRound {
  version: string;
  serverSeed: string;
  clientSeed: string;
  nonce: string;
  /** JSON. */
  choice: string;
  /** JSON. */
  moves: string;
}

export interface RecomputedRound {
  commit: string;
  /** The return in stakes. */
  times: string;
  events: string;
}

const ODDS_DIGITS = 4;

/** The round that these seeds make; null when they make none. */
export function workOut({ version, serverSeed, clientSeed, nonce, choice, moves }: TypedRound): RecomputedRound | null {
  const [made, done] = [parsed(choice), parsed(moves)];
  if (!/^\d{1,9}$/.test(nonce) || made === undefined || !Array.isArray(done)) return null;
  const round = verifyOwn({ version, serverSeed, clientSeed, nonce: Number(nonce), choice: made, moves: done, stake: 1n });
  if (!round) return null;
  return { commit: round.commit, times: timesOf(round.odds4), events: JSON.stringify(round.events) };
}

function timesOf(odds4: number): string {
  const digits = String(odds4).padStart(ODDS_DIGITS + 1, "0");
  return `${digits.slice(0, -ODDS_DIGITS)}.${digits.slice(-ODDS_DIGITS)}`;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
