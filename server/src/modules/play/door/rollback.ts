import type { vendor as vendorCalls } from "@magpie/contract/vendor";
import { assert } from "@magpie/domain/assert";
import { rollbackEntry } from "@magpie/domain/play/entry";
import { rollbackRefusal } from "@magpie/domain/play/round";
import type { RefusalCode } from "@magpie/domain/refusals";
import type { Ask } from "../../../kit/lanes/connection";
import type { Batch } from "../../../kit/lanes/task";
import type { SignedHandler, SignedVisit } from "../../../kit/outside/signed";
import { sessionLimits } from "../../auth/auth";
import { findPosted, heldIn, openLedger, type PostedUnderKey, type Told, toldAfter, writeLedger } from "../../wallet/wallet";
import { answerWith } from "./answer";
import { knowPlayer } from "./known-player";
import { detailsOf, type Move, postingWith, readMove } from "./move";
import type { Answer } from "./plan";
import { type Changes, type Facts, readFacts, writeChanges } from "./rounds-store";

interface Asked {
  visit: SignedVisit;
  move: Move;
}

interface Done {
  answer: Answer;
  told?: Told[];
  changes?: Changes;
}

export const rollback: SignedHandler<typeof vendorCalls.rollback> = async (visit, input) => {
  const move = readMove(visit, "rollback", input);
  await knowPlayer(visit, move);
  const { lanes, merchant } = visit;
  const { vassalage, player, roundId, who, currency } = move;
  const lane = { lane: `${merchant.id}:${who.memberId}`, once: `${merchant.id}:${vassalage}:${player}:${roundId}` };
  const { answer, told = [] } = await lanes.run({ ...lane, until: visit.until, operation: { visit, move }, batch });
  for (const { memberId, data } of told) lanes.tell(merchant.id, memberId, "balance", data);
  return answerWith(answer, currency);
};

/** Rare, so one after the other: what is taken back must first be read. */
const batch: Batch<Asked, Done> = async (ask, all) => {
  const answers: Done[] = [];
  for (const { visit, move } of all) {
    const done = await rollBack(ask, visit, move);
    if (done.changes) await writeChanges(ask, visit.now, done.changes);
    answers.push(done);
  }
  return { answers: Promise.resolve(answers) };
};

async function rollBack(ask: Ask, visit: SignedVisit, move: Move): Promise<Done> {
  // In this order: until this commits, no bet of this player is decided on, on any node; what follows stays true.
  const [{ accounts }, [facts, betFacts], before, bet] = await Promise.all([
    openLedger(ask, visit.now, [], { merchantId: visit.merchant.id, places: [move.place] }),
    readFacts(ask, [move, { ...move, kind: "bet" }], visit.now, sessionLimits(visit.now)),
    findPosted(ask, move.key),
    findPosted(ask, move.key.replace("play.rollback", "play.bet")),
  ]);
  const known = knownAnswer(move, facts?.outcome ?? null, before);
  if (known) return { answer: known };
  if (bet) return takeBack(ask, visit, move, facts?.round ?? null, bet);
  const [held] = [...heldIn(accounts)].filter(([slot]) => slot.endsWith(`:${move.place.name}`)).map(([, { balance }]) => balance);
  // A bet that was taken and cost nothing, as in a free round.
  const ofNothing = betFacts?.outcome?.refusal === null;
  return remember(visit, move, held ?? 0n, ofNothing);
}

function knownAnswer({ hash }: Move, outcome: Facts["outcome"], posted: PostedUnderKey | undefined): Answer | null {
  if (outcome) {
    if (outcome.hash !== hash) return { refusal: "key_conflict" };
    const { refusal, value, balance } = outcome;
    return refusal === null ? { refusal, reference: null, balance } : { refusal, value };
  }
  if (!posted) return null;
  if (posted.hash !== hash) return { refusal: "key_conflict" };
  return { refusal: null, reference: posted.id, balance: posted.lines[0]?.balanceAfter ?? 0n };
}

async function takeBack(ask: Ask, visit: SignedVisit, move: Move, round: Facts["round"], bet: PostedUnderKey): Promise<Done> {
  const { who, vassalage, currency, place, roundId } = move;
  const [line] = bet.lines;
  const isTheirs = line?.memberId === who.memberId && line.name === place.name && bet.details.round === roundId;
  if (!line || !isTheirs) return { answer: { refusal: "transaction_unknown" }, changes: flagged(move, "transaction_unknown") };
  const refusal = rollbackRefusal(round, visit.vendor.profile);
  if (refusal) return { answer: { refusal }, changes: flagged(move, refusal) };

  const stake = { player: who, vassalage, amount: -line.amount, currency, details: detailsOf(visit, move) };
  const posting = postingWith(visit, move, rollbackEntry({ ...stake, transactionId: bet.id, placedAt: bet.happenedAt }));
  const ledger = await openLedger(ask, visit.now, [posting]);
  const outcomes = await writeLedger(ask, visit.now, [posting], ledger);
  const [outcome] = outcomes;
  assert(outcome && outcome.status !== "refused", "what was taken can be given back");
  const balance = outcome.after[0]?.balance ?? 0n;
  return {
    answer: { refusal: null, reference: outcome.transactionId, balance },
    told: toldAfter(ledger.accounts.values(), outcomes).flat(),
    changes: { rounds: [returnedIn(move, balance)], outcomes: [], flags: [] },
  };
}

/** Nothing to give back. Should the bet still come, it finds this and is refused. */
function remember({ vendor }: SignedVisit, move: Move, balance: bigint, ofNothing: boolean): Done {
  const { vassalage, transactionId, hash } = move;
  const refusal: RefusalCode | null = !ofNothing && vendor.profile.unknownRollback === "refuse" ? "transaction_unknown" : null;
  const answer: Answer = refusal === null ? { refusal, reference: null, balance } : { refusal };
  const outcomes = [{ vassalage, kind: "rollback" as const, transaction: transactionId, hash, refusal, balance }];
  if (ofNothing) return { answer, changes: { rounds: [returnedIn(move, balance)], outcomes, flags: [] } };
  return { answer, changes: { ...flagged(move, "rollback_of_nothing"), outcomes } };
}

function returnedIn({ vassalage, player, roundId: round, gameCode: game }: Move, balance: bigint): Changes["rounds"][number] {
  return { vassalage, player, round, game, bets: 0, returned: 1, wins: 0, close: false, balance, untold: false };
}

function flagged({ vassalage, kind, transactionId: transaction, roundId: round, player, amount }: Move, reason: string): Changes {
  return { rounds: [], outcomes: [], flags: [{ vassalage, kind, reason, transaction, round, player, amount }] };
}
