import type { StudioBet, StudioChain, StudioDraw, StudioRound, StudioSwimmer, StudioTable } from "../studio";
import type { StudioPool } from "./pools";
import type { TalkSaying } from "./talk";

/** The messages of a socket at `/studio/live`, each with the server's time. */
export interface StudioLiveData {
  /** Sent first, and after messages were missed. */
  table: Omit<StudioTable, "mine">;
  /** A chain was published, somebody added to its salt, or its salt was made. */
  chains: StudioChain[];
  /** A draw has begun, or its phase has changed. */
  draw: StudioDraw;
  /** The multiplier of a flight, in hundredths. */
  tick: { number: number; multiplier100: number };
  /** All bets on the draw so far, with their cash-outs, largest first, and what is in its pools. */
  bets: { number: number; bets: StudioBet[]; pools: StudioPool[] };
  /** One of the player's own rounds has changed. */
  round: { round: StudioRound; balance: string };
  /** New animals in the fish hall, and those gone before their time. */
  hall: { swimmers: StudioSwimmer[]; gone: number[] };
  /** Somebody at the table said something. */
  saying: Omit<TalkSaying, "at">;
  /** The house has no talk at tables any more: nothing of it stays on the page. */
  talkOver: Record<never, never>;
}

export type StudioLiveEvent = keyof StudioLiveData;
export type StudioLiveMessage = { [E in StudioLiveEvent]: { event: E; at: string; data: StudioLiveData[E] } }[StudioLiveEvent];
