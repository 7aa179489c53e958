import { assert } from "@magpie/domain/assert";
import type { Money } from "@magpie/domain/money";
import type { LockedLedger, SharedOperation } from "../../wallet/wallet";
import { answerBefore, type MoveAnswer } from "./answer";
import { balanceIn, decideMove, type PlacedMove } from "./decide-move";
import type { PlayedRound, RoundChange, RoundFacts, RoundWrites } from "./rounds-store";

/** A round that is decided at once: its bet, and then its wins, of which the last ends it, or its close. */
export interface WholeRound extends SharedOperation {
  bet: PlacedMove;
  ends: readonly PlacedMove[];
}

interface Decision {
  answer: MoveAnswer;
  rows: RoundWrites | null;
}

/** The same decisions as for its moves one by one. Only the bet can be refused, and then nothing of the round happens. */
export function decideWhole({ bet, ends }: WholeRound, facts: RoundFacts, ledger: LockedLedger): Decision {
  const before = answerBefore(bet, facts.stored, ledger);
  if (before) return { answer: before.refusal === null ? { ...before, free: facts.free } : before, rows: null };
  // A win that was paid before belongs to another request: paying it twice or not at all would both be wrong.
  if (ends.some(({ key }) => ledger.posted(key))) return conflictOf(bet, balanceIn(ledger, bet));
  const placed = decideMove(bet, facts, ledger);
  if (placed.answer.refusal !== null || !placed.rows) return placed;
  let [answer, rows, round] = [placed.answer, placed.rows, roundAfter(facts.round, placed.rows)];
  for (const end of ends) {
    const ended = decideMove(end, { ...facts, stored: null, round, free: answer.free ?? null }, ledger);
    assert(ended.answer.refusal === null && ended.rows, "a round whose bet was just taken can be ended");
    answer = ended.answer;
    rows = joined(rows, ended.rows);
    round = roundAfter(round, ended.rows);
  }
  // A repeat is told what this request is told now: the balance after the wins.
  const { balance } = answer;
  if (bet.posting) ledger.tell(bet.key, balance);
  const answers = rows.answers.map((one) => (one.kind === "bet" ? { ...one, balance } : one));
  return { answer, rows: { ...rows, answers } };
}

/** Kept like any refusal of a bet, so that its id takes no stake later. */
function conflictOf({ vassalage, transactionId, hash }: PlacedMove, balance: Money): Decision {
  const answer = { refusal: "key_conflict" } as const;
  const answers = [{ vassalage, kind: "bet" as const, transaction: transactionId, hash, ...answer, balance }];
  return { answer, rows: { rounds: [], flags: [], answers } };
}

/** The round as the next move of the same request finds it. */
function roundAfter(before: PlayedRound | null, { rounds }: RoundWrites): PlayedRound {
  const [change] = rounds;
  assert(change, "a move that was done changes its round");
  const { game, bets, returned, wins, close, balance, granted, free } = change;
  return {
    gameCode: game,
    bets: (before?.bets ?? 0) + bets,
    returned: (before?.returned ?? 0) + returned,
    wins: (before?.wins ?? 0) + wins,
    closed: before?.closed || close,
    closedBalance: balance,
    granted: granted ?? before?.granted ?? null,
    freeOpen: free ? free.open : (before?.freeOpen ?? null),
  };
}

/** One row for the round, since a statement changes a row once. */
function joined(first: RoundWrites, next: RoundWrites): RoundWrites {
  const [one, other] = [first.rounds[0], next.rounds[0]];
  assert(one && other, "each move changes the round");
  const round: RoundChange = {
    ...one,
    ...other,
    bets: one.bets + other.bets,
    returned: one.returned + other.returned,
    wins: one.wins + other.wins,
    granted: other.granted ?? one.granted,
    free: other.free ?? one.free,
    paced: one.paced === true || other.paced === true,
  };
  return {
    rounds: [round],
    answers: [...first.answers, ...next.answers],
    flags: [...first.flags, ...next.flags],
    frees: [...(first.frees ?? []), ...(next.frees ?? [])],
  };
}
