import { timingSafeEqual } from "node:crypto";
import type { Money } from "@magpie/domain/money";
import { purseOfPlayer } from "@magpie/domain/play/player";
import { betRefusal, closeRefusal, winRefusal } from "@magpie/domain/play/round";
import type { VendorProfile } from "@magpie/domain/play/vendor";
import type { RefusalCode } from "@magpie/domain/refusals";
import type { LockedLedger, Posting } from "../../wallet/wallet";
import { answerBefore, type MoveAnswer } from "./answer";
import type { Move } from "./move";
import type { RoundFacts, RoundWrites } from "./rounds-store";

/** A bet, a win or the end of a round, with all that decides on it. */
export interface PlacedMove extends Move {
  kind: "bet" | "win" | "close";
  profile: VendorProfile;
  /** Null where no money moves. */
  posting: Posting | null;
  /** Hash of the session that the vendor named; null where it named none. */
  session: Buffer | null;
  closes: boolean;
  /** Reason why no bet is taken at all just now. */
  objection: RefusalCode | null;
}

/** Rows are null where the answer was given before: there is nothing new to note. */
export function decideMove(move: PlacedMove, facts: RoundFacts, ledger: LockedLedger): { answer: MoveAnswer; rows: RoundWrites | null } {
  const before = answerBefore(move, facts.stored, ledger) ?? closedBefore(move, facts);
  if (before) return { answer: before, rows: null };
  const refusal = refusalOf(move, facts);
  const verdict = refusal === null && move.posting ? ledger.post(move.posting) : null;
  const balance = ledger.balanceOf(move.memberId, purseOfPlayer(move.who), move.currency);
  let answer: MoveAnswer = { refusal: null, reference: null, balance };
  if (refusal) answer = { refusal };
  else if (verdict?.status === "refuse") answer = { refusal: verdict.code, value: verdict.value };
  return { answer, rows: writesOf(move, answer, balance) };
}

function closedBefore({ kind }: PlacedMove, { round }: RoundFacts): MoveAnswer | null {
  return kind === "close" && round?.closed ? { refusal: null, reference: null, balance: round.closedBalance } : null;
}

function refusalOf(move: PlacedMove, { round, rolledBack, sessions }: RoundFacts): RefusalCode | null {
  const { kind, gameCode, session, profile, objection } = move;
  if (kind === "win") return winRefusal(gameCode, round, profile);
  if (kind === "close") return closeRefusal(gameCode, round);
  const inSession = session ? sessions.some((open) => timingSafeEqual(open, session)) : sessions.length > 0;
  return betRefusal(gameCode, { round, rolledBack, inSession }) ?? objection;
}

/** A refused bet is noted and stays refused: a copy that comes late must not take money for a bet that nobody believes in any more. */
function writesOf(move: PlacedMove, answer: MoveAnswer, balance: Money): RoundWrites {
  const { kind, vassalage, player, roundId, gameCode, transactionId, hash, closes, posting, who, amount } = move;
  const none: RoundWrites = { rounds: [], answers: [], flags: [] };
  if (answer.refusal !== null) {
    if (kind === "bet") return { ...none, answers: [{ vassalage, kind, transaction: transactionId, hash, ...answer, balance }] };
    return { ...none, flags: [{ vassalage, kind, reason: answer.refusal, transaction: transactionId, round: roundId, player, amount }] };
  }
  const untold = closes && posting === null && !who.trial;
  const counts = { bets: kind === "bet" ? 1 : 0, returned: 0, wins: kind === "win" && posting ? 1 : 0 };
  const rounds = [{ vassalage, player, round: roundId, game: gameCode, ...counts, close: closes, balance, untold }];
  if (kind === "close" || posting) return { ...none, rounds };
  // The ledger knows nothing of a move without money, so its answer is kept for a repeat.
  return { ...none, rounds, answers: [{ vassalage, kind, transaction: transactionId, hash, refusal: null, balance }] };
}
