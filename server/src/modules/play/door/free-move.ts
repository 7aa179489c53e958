import { freeRoundBackEntry, freeRoundEntry, freeWinEntry } from "@magpie/domain/bonuses/entries";
import {
  afterFreeRound,
  FREE_ROUND_BEGUN,
  FREE_ROUND_OVER,
  FREE_ROUND_RETURNED,
  type FreeRoundsChange,
  freeRoundRefusal,
} from "@magpie/domain/bonuses/free-rounds";
import { houseOf } from "@magpie/domain/play/entry";
import type { RefusalCode } from "@magpie/domain/refusals";
import type { LockedLedger, Posting } from "../../wallet/wallet";
import type { FreeRoundsFile } from "../free/free-rounds-store";
import type { MoveAnswer } from "./answer";
import type { Move } from "./move";
import type { RoundFacts, RoundWrites } from "./rounds-store";

type FreeMove = Pick<Move, "vassalage" | "who" | "gameCode" | "currency" | "amount" | "now">;
type FreeAnswer = Pick<Extract<MoveAnswer, { refusal: null }>, "free">;

/** The reason why a bet is no free round; null when it is one. */
export function freeBetRefusal(
  move: FreeMove,
  { free, round }: RoundFacts,
): { refusal: RefusalCode; value?: Record<string, unknown> } | null {
  const isTheirs =
    free?.memberId === move.who.memberId && !move.who.trial && free.vassalage === move.vassalage && free.gameCode === move.gameCode;
  // A free round is one bet at its own price.
  const isFirst = !round || round.bets === round.returned;
  if (!isTheirs || free.stake !== move.amount || free.currency !== move.currency || !isFirst) return { refusal: "free_rounds_over" };
  const reason = freeRoundRefusal(free, move.now);
  if (reason === "resting") return { refusal: "on_break", value: { until: free.restsUntil?.toISOString() ?? null } };
  return reason ? { refusal: "free_rounds_over" } : null;
}

interface FreePlayed extends FreeAnswer {
  rows: Pick<RoundWrites, "frees">;
  round: { id: string; open: boolean };
}

type FreeRefused = Exclude<MoveAnswer, { refusal: null }>;

/** The entry of a free bet, whose details name the player: no account of theirs is in it. */
export function freeBetEntry({ who, vassalage, amount, currency }: FreeMove, details: Record<string, string>) {
  return freeRoundEntry(amount, houseOf(who, vassalage), currency, details);
}

/** Says whose round it is, and of which free rounds: the entries move nothing of the player's own. */
export function freeDetails({ who }: FreeMove, free: string): Record<string, string> {
  return { free, member: who.memberId };
}

/** The player's own limits are asked where it is posted. */
export function playFreeBet(posting: Posting, free: FreeRoundsFile, ledger: LockedLedger): FreePlayed | FreeRefused {
  const verdict = ledger.post(posting);
  if (verdict.status === "refuse") return { refusal: verdict.code, value: verdict.value };
  return changed(free, FREE_ROUND_BEGUN, true);
}

interface FreeEnd {
  wasOpen: boolean;
  closes: boolean;
  posting: Posting | null;
}

/** What a free round wins gathers with the house. */
export function playFreeEnd(
  { amount }: FreeMove,
  { wasOpen, closes, posting }: FreeEnd,
  free: FreeRoundsFile,
  ledger: LockedLedger,
): FreePlayed {
  if (posting) ledger.post(posting);
  const ends = closes && wasOpen;
  return changed(free, { ...(ends ? FREE_ROUND_OVER : { begun: 0, open: 0 }), won: amount }, wasOpen && !ends);
}

export function freeWinOf({ who, vassalage, amount, currency }: FreeMove, details: Record<string, string>) {
  return freeWinEntry(amount, houseOf(who, vassalage), currency, details);
}

export function playFreeBack(posting: Posting, wasOpen: boolean, free: FreeRoundsFile, ledger: LockedLedger): FreePlayed {
  ledger.post(posting);
  return changed(free, wasOpen ? FREE_ROUND_RETURNED : { ...FREE_ROUND_RETURNED, open: 0 }, false);
}

export function freeBackOf({ who, vassalage, currency }: FreeMove, free: FreeRoundsFile, details: Record<string, string>, bet: bigint) {
  return freeRoundBackEntry(free.stake, houseOf(who, vassalage), currency, details, bet);
}

function changed(free: FreeRoundsFile, change: FreeRoundsChange, isOpen: boolean): FreePlayed {
  return {
    free: { ...free, ...afterFreeRound(free, change) },
    rows: { frees: [{ id: free.id, ...change }] },
    round: { id: free.id, open: isOpen },
  };
}
