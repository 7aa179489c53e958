import { timingSafeEqual } from "node:crypto";
import { assert } from "@magpie/domain/assert";
import type { StakedRound } from "@magpie/domain/bonuses/wagering";
import type { Money } from "@magpie/domain/money";
import { betRefusal, closeRefusal, winRefusal } from "@magpie/domain/play/round";
import type { VendorProfile } from "@magpie/domain/play/vendor";
import type { RefusalCode } from "@magpie/domain/refusals";
import { stopsPlay } from "@magpie/domain/switches/switches";
import { type LockedLedger, type MoneyParts, type Posting, UNGRANTED } from "../../wallet/wallet";
import { answerBefore, type MoveAnswer } from "./answer";
import { freeBetRefusal, playFreeBet, playFreeEnd } from "./free-move";
import type { Move } from "./move";
import type { NewFlag, PlayedRound, RoundFacts, RoundWrites } from "./rounds-store";

/** A bet, a win or the end of a round, with all that decides on it. */
export interface PlacedMove extends Move {
  kind: "bet" | "win" | "close";
  profile: VendorProfile;
  /** Null where no money moves. All of it is cash here, until the split is decided on. */
  posting: Posting | null;
  /** The same with a part of bonus money. */
  parted(parts: MoneyParts): Posting;
  /** The same in a free round, where the house plays. */
  asFree(freeRounds: string): Posting;
  /** Hash of the session that the vendor named; null where it named none. */
  session: Buffer | null;
  closes: boolean;
  /** The part of the round's stakes that was at risk; undefined where the vendor did not say it. */
  valid: Money | undefined;
  /** Reason why no bet is taken at all just now. */
  objection: RefusalCode | null;
}

/** Rows are null where the answer was given before: there is nothing new to note. */
export function decideMove(move: PlacedMove, facts: RoundFacts, ledger: LockedLedger): { answer: MoveAnswer; rows: RoundWrites | null } {
  const before = answerBefore(move, facts.stored, ledger) ?? closedBefore(move, facts);
  if (before) return { answer: before.refusal === null ? { ...before, free: facts.free } : before, rows: null };
  const refusal = refusalOf(move, facts);
  if (refusal) return { answer: refusal, rows: writesOf(move, { answer: refusal, balance: balanceIn(ledger, move) }) };
  if (isFree(move, facts)) return decideFree(move, facts, ledger);
  const late = move.kind === "win" && ledger.play.isLate({ ...move, round: facts.round?.granted ?? null });
  const hadGrant = ledger.play.hasGrant(move);
  const { verdict, granted } = playMove(move, facts.round, ledger);
  const balance = balanceIn(ledger, move);
  if (verdict?.status === "post" && (hadGrant || granted || facts.round?.granted)) ledger.tell(move.key, balance);
  const answer: MoveAnswer =
    verdict?.status === "refuse" ? { refusal: verdict.code, value: verdict.value } : { refusal: null, reference: null, balance };
  return { answer, rows: writesOf(move, { answer, balance, granted, late, isFirst: begins(facts.round) }) };
}

/** A round stays what it began as. */
function isFree({ kind, free }: PlacedMove, { round }: RoundFacts): boolean {
  return kind === "bet" ? free !== null : round !== null && round.freeOpen !== null;
}

function decideFree(move: PlacedMove, { free, round }: RoundFacts, ledger: LockedLedger): { answer: MoveAnswer; rows: RoundWrites } {
  const { kind, posting, asFree, closes } = move;
  assert(free, "a free round is one of some");
  const end = { wasOpen: round?.freeOpen === true, closes, posting: posting && asFree(free.id) };
  const played = kind === "bet" ? playFreeBet(asFree(free.id), free, ledger) : playFreeEnd(move, end, free, ledger);
  const balance = balanceIn(ledger, move);
  if ("refusal" in played) return { answer: played, rows: writesOf(move, { answer: played, balance }) };
  ledger.tell(move.key, balance);
  const answer: MoveAnswer = { refusal: null, reference: null, balance, free: played.free };
  const { rounds, ...rows } = writesOf(move, { answer, balance, isFirst: begins(round) });
  return { answer, rows: { ...rows, ...played.rows, rounds: rounds.map((one) => ({ ...one, free: played.round })) } };
}

/** What the vendor is told that the player can bet in this game now. Only cash is joined by a bonus. */
export function balanceIn(ledger: LockedLedger, { memberId, shown, currency, game }: Move): Money {
  return shown === "cash" ? ledger.play.spendable({ memberId, currency }, game) : ledger.balanceOf(memberId, shown, currency);
}

interface PlayedMove {
  verdict: ReturnType<LockedLedger["post"]> | null;
  granted?: StakedRound | undefined;
}

function playMove(move: PlacedMove, round: PlayedRound | null, ledger: LockedLedger): PlayedMove {
  const { kind, posting, parted, memberId, currency, amount, game, who } = move;
  if (who.trial) return { verdict: posting && ledger.post(posting) };
  if (kind === "bet") {
    if (!posting) return { verdict: null };
    const staked = ledger.play.stake({ memberId, currency, game, amount, round: stakedIn(round) }, parted);
    return { verdict: staked.verdict, granted: staked.round?.grant ? staked.round : undefined };
  }
  const granted = round?.granted ?? null;
  const verdict = posting && ledger.play.win({ memberId, currency, amount, round: granted }, parted);
  // A round is settled once; a win that comes later is shared all the same.
  if (!granted || !move.closes || round?.closed) return { verdict };
  return { verdict, granted: ledger.play.settle({ memberId, currency }, granted, move.valid) };
}

/** A round whose first bet had no grant stays without one; one that has no bet any more begins anew. */
function stakedIn(round: PlayedRound | null): StakedRound | null {
  if (!round) return null;
  return round.granted ?? (round.bets > round.returned ? UNGRANTED : null);
}

function closedBefore({ kind }: PlacedMove, { round }: RoundFacts): MoveAnswer | null {
  return kind === "close" && round?.closed ? { refusal: null, reference: null, balance: round.closedBalance } : null;
}

type Refused = Exclude<MoveAnswer, { refusal: null }>;

function refusalOf(move: PlacedMove, facts: RoundFacts): Refused | null {
  const { kind, gameCode, profile, free } = move;
  const { round } = facts;
  const as = (refusal: RefusalCode | null) => refusal && { refusal };
  if (kind === "win") return as(winRefusal(gameCode, round, profile));
  if (kind === "close") return as(closeRefusal(gameCode, round));
  return as(paidRefusal(move, facts)) ?? (free === null ? null : freeBetRefusal(move, facts));
}

function paidRefusal(move: PlacedMove, { round, rolledBack, sessions, switched, sinceRoundMs }: RoundFacts): RefusalCode | null {
  const { gameCode, session, objection, free, vassalage, memberId, game, engine } = move;
  const inSession = session ? sessions.some((open) => timingSafeEqual(open, session)) : sessions.length > 0;
  // Nobody pays into a round that began as a free one.
  const isMixed = free === null && round !== null && round.freeOpen !== null;
  const wish = { memberId, vendor: vassalage, game: gameCode, category: game.category, engine };
  const off = stopsPlay(switched, wish) ? "switched_off" : null;
  const tooFast = isTooFast(move, { round, sinceRoundMs }) ? "too_fast" : null;
  return (
    betRefusal(gameCode, { round, rolledBack, inSession }) ?? off ?? objection ?? tooFast ?? (isMixed ? "operation_not_allowed" : null)
  );
}

/** Only the first stake of a round begins it. */
function begins(round: PlayedRound | null): boolean {
  return round === null || round.bets === round.returned;
}

function isTooFast({ leastCycleMs }: PlacedMove, { round, sinceRoundMs }: Pick<RoundFacts, "round" | "sinceRoundMs">): boolean {
  return leastCycleMs !== null && sinceRoundMs !== null && sinceRoundMs < leastCycleMs && begins(round);
}

/** What a vendor that heeds the pace would not have sent: the house looks at how it plays. */
const REPORTED: readonly RefusalCode[] = ["too_fast", "game_session_ended"];

interface MoveResult {
  /** The bet that begins its round. */
  isFirst?: boolean;
  answer: MoveAnswer;
  balance: Money;
  granted?: StakedRound | undefined;
  late?: boolean;
}

/** A refused bet is noted and stays refused: a copy that comes late must not take money for a bet that nobody believes in any more. */
function writesOf(move: PlacedMove, { answer, balance, granted, late = false, isFirst = false }: MoveResult): RoundWrites {
  const { kind, vassalage, player, roundId, gameCode, transactionId, hash, closes, posting, who, valid, leastCycleMs } = move;
  const none: RoundWrites = { rounds: [], answers: [], flags: [] };
  if (answer.refusal !== null) {
    if (kind === "bet") {
      const answers = [{ vassalage, kind, transaction: transactionId, hash, ...answer, balance }];
      const isReported = leastCycleMs !== null && REPORTED.includes(answer.refusal);
      return { ...none, answers, flags: isReported ? [flagOf(move, answer.refusal)] : [] };
    }
    return { ...none, flags: [flagOf(move, answer.refusal)] };
  }
  const untold = closes && posting === null && !who.trial;
  const paced = kind === "bet" && leastCycleMs !== null && isFirst;
  const counts = { bets: kind === "bet" ? 1 : 0, returned: 0, wins: kind === "win" && posting ? 1 : 0 };
  const rounds = [{ vassalage, player, round: roundId, game: gameCode, ...counts, close: closes, balance, untold, granted, valid, paced }];
  const flags = late ? [flagOf(move, "grant_ended")] : [];
  if (kind === "close" || posting) return { ...none, rounds, flags };
  // The ledger knows nothing of a move without money, so its answer is kept for a repeat.
  return { rounds, flags, answers: [{ vassalage, kind, transaction: transactionId, hash, refusal: null, balance }] };
}

function flagOf({ vassalage, kind, transactionId: transaction, roundId: round, player, amount }: Move, reason: string): NewFlag {
  return { vassalage, kind, reason, transaction, round, player, amount };
}
