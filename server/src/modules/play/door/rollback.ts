import type { vendor as vendorCalls } from "@magpie/contract/vendor";
import { assert } from "@magpie/domain/assert";
import type { StakeParts } from "@magpie/domain/bonuses/wagering";
import { houseOf, rollbackEntry } from "@magpie/domain/play/entry";
import { rollbackRefusal } from "@magpie/domain/play/round";
import type { RefusalCode } from "@magpie/domain/refusals";
import type { SignedHandler, SignedVisit } from "../../../kit/outside/signed";
import { sessionLimits } from "../../auth/auth";
import { findPosted, type LockedLedger, type MoneyParts, type PostedUnderKey, shareCommit } from "../../wallet/wallet";
import { answerBefore, type MoveAnswer, toVendor } from "./answer";
import { balanceIn } from "./decide-move";
import { freeBackOf, freeDetails, playFreeBack } from "./free-move";
import { knowPlayer } from "./known-player";
import { detailsOf, type Move, postingWith, readMove, slotsOf } from "./move";
import { type PlayedRound, type RoundFacts, type RoundWrites, readFacts, writeAll } from "./rounds-store";

interface Rollback extends Move {
  visit: SignedVisit;
}

interface RollbackFacts {
  own: RoundFacts | undefined;
  /** The bet's own facts, for one that moved no money. */
  bet: RoundFacts | undefined;
  posted: PostedUnderKey | undefined;
}

interface Decision {
  answer: MoveAnswer;
  rows: RoundWrites | null;
}

export const rollback: SignedHandler<typeof vendorCalls.rollback> = async (visit, input) => {
  const move = readMove(visit, "rollback", input);
  await knowPlayer(visit, move);
  const { answer, transactionIds } = await shareRollback(visit.lanes, { ...move, visit });
  const [reference] = transactionIds;
  return toVendor(answer.refusal === null && reference !== undefined ? { ...answer, reference } : answer, move.currency);
};

const shareRollback = shareCommit<Rollback, RollbackFacts, RoundWrites, MoveAnswer>({
  needs({ key, who, vassalage, currency, ...move }) {
    return { slots: [...slotsOf(move), { memberId: null, name: houseOf(who, vassalage), currency }], keys: [key] };
  },
  // Until this commits, no bet of this player is decided on, on any node: a bet that is not there now was never taken.
  reads: "after accounts",
  async read(ask, moves, now) {
    const bets = moves.map((move) => ({ ...move, kind: "bet" as const }));
    const [facts, ...posted] = await Promise.all([
      readFacts(ask, [...moves, ...bets], now, sessionLimits(now)),
      ...moves.map(({ key }) => findPosted(ask, key.replace("play.rollback", "play.bet"))),
    ]);
    return moves.map((_, at) => ({ own: facts[at], bet: facts[moves.length + at], posted: posted[at] }));
  },
  grantsIn: ({ own }) => (own?.round?.granted?.grant ? [own.round.granted.grant] : []),
  paysBonuses: ({ own }) => own?.free != null,
  decide(move, { own, bet, posted }, ledger) {
    const before = answerBefore(move, own?.stored ?? null, ledger);
    if (before) return { answer: before, rows: null };
    if (posted && own?.free && posted.details.free === own.free.id) return takeBackFree(move, own, posted, ledger);
    if (posted) return takeBack(move, own?.round ?? null, posted, ledger);
    // A bet that was taken and cost nothing, as in a free round.
    return remember(move, balanceIn(ledger, move), bet?.stored?.refusal === null);
  },
  write: writeAll,
});

function takeBack(move: Rollback, round: PlayedRound | null, bet: PostedUnderKey, ledger: LockedLedger): Decision {
  const { visit, who, vassalage, currency, memberId } = move;
  const stake = stakeIn(move, bet);
  if (!stake) return { answer: { refusal: "transaction_unknown" }, rows: flagged(move, "transaction_unknown") };
  // A whole round was paid with its bet: giving back the stake alone would leave its win.
  const refusal = bet.details.whole ? "rollback_too_late" : rollbackRefusal(round, visit.vendor.profile);
  if (refusal) return { answer: { refusal }, rows: flagged(move, refusal) };

  const posting = ({ cash, bonus, details: more }: MoneyParts) => {
    const details = { ...detailsOf(visit, move), ...more };
    const returned = { player: who, vassalage, amount: cash + bonus, bonus, currency, details };
    return postingWith(visit, move, rollbackEntry({ ...returned, transactionId: bet.id, placedAt: bet.happenedAt }));
  };
  const granted = round?.granted ?? null;
  const late = ledger.play.isLate({ memberId, currency, round: granted });
  const hadGrant = ledger.play.hasGrant(move);
  const back = ledger.play.takeBack({ memberId, currency, round: granted, stake }, posting);
  assert(back.verdict.status === "post", "a stake that was taken can be given back");
  const balance = balanceIn(ledger, move);
  if (hadGrant || granted) ledger.tell(move.key, balance);
  const rounds = [{ ...returnedIn(move, balance), granted: back.round ?? undefined }];
  const flags = late && stake.bonus > 0n ? flagged(move, "grant_ended").flags : [];
  return { answer: { refusal: null, reference: null, balance }, rows: { rounds, answers: [], flags } };
}

/** A free round that has won, or is over, has had its chance. */
function takeBackFree(move: Rollback, { round, free }: RoundFacts, bet: PostedUnderKey, ledger: LockedLedger): Decision {
  const { visit, who, roundId } = move;
  const isTheirs = bet.details.member === who.memberId && bet.details.round === roundId;
  const refusal: RefusalCode | null = !isTheirs ? "transaction_unknown" : round?.closed || round?.wins ? "rollback_too_late" : null;
  if (refusal || !free) return { answer: { refusal: refusal ?? "transaction_unknown" }, rows: flagged(move, refusal ?? "free_rounds") };
  const details = { ...detailsOf(visit, move), ...freeDetails(move, free.id) };
  const posting = postingWith(visit, move, freeBackOf(move, free, details, bet.id));
  const played = playFreeBack(posting, round?.freeOpen === true, free, ledger);
  const balance = balanceIn(ledger, move);
  ledger.tell(move.key, balance);
  const rounds = [{ ...returnedIn(move, balance), free: played.round }];
  return {
    answer: { refusal: null, reference: null, balance, free: played.free },
    rows: { rounds, answers: [], flags: [], ...played.rows },
  };
}

/** The parts of a bet by the purses they came from; null for a bet of another player or round. */
function stakeIn({ who, roundId }: Rollback, { lines, details }: PostedUnderKey): StakeParts | null {
  const purses = who.trial ? ["trial"] : ["cash", "bonus"];
  const isTheirs = lines.every(({ memberId, name }) => memberId === who.memberId && purses.includes(name));
  if (lines.length === 0 || !isTheirs || details.round !== roundId) return null;
  const bonus = lines.reduce((sum, { name, amount }) => (name === "bonus" ? sum - amount : sum), 0n);
  const all = lines.reduce((sum, { amount }) => sum - amount, 0n);
  const { counts, weight } = details;
  return { cash: all - bonus, bonus, counted: counts === undefined || weight === undefined ? 0n : BigInt(counts) / BigInt(weight) };
}

/** There is nothing to give back. Should the bet still come, it finds this and is refused. */
function remember(move: Rollback, balance: bigint, ofNothing: boolean): Decision {
  const { visit, vassalage, transactionId, hash } = move;
  const isRefused = !ofNothing && visit.vendor.profile.unknownRollback === "refuse";
  const refusal: RefusalCode | null = isRefused ? "transaction_unknown" : null;
  const answer: MoveAnswer = refusal === null ? { refusal, reference: null, balance } : { refusal };
  const answers = [{ vassalage, kind: "rollback" as const, transaction: transactionId, hash, refusal, balance }];
  if (ofNothing) return { answer, rows: { rounds: [returnedIn(move, balance)], answers, flags: [] } };
  return { answer, rows: { ...flagged(move, "rollback_of_nothing"), answers } };
}

function returnedIn({ vassalage, player, roundId: round, gameCode: game }: Move, balance: bigint): RoundWrites["rounds"][number] {
  return { vassalage, player, round, game, bets: 0, returned: 1, wins: 0, close: false, balance, untold: false };
}

function flagged({ vassalage, kind, transactionId: transaction, roundId: round, player, amount }: Move, reason: string): RoundWrites {
  return { rounds: [], answers: [], flags: [{ vassalage, kind, reason, transaction, round, player, amount }] };
}
