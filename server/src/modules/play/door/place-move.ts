import type { Lanes } from "../../../kit/lanes/lanes";
import { sessionLimits } from "../../auth/auth";
import { shareCommit } from "../../wallet/wallet";
import type { MoveAnswer } from "./answer";
import { decideMove, type PlacedMove } from "./decide-move";
import { slotsOf } from "./move";
import { type RoundFacts, type RoundWrites, readFacts, writeAll } from "./rounds-store";

/** Moves of one round wait for each other, so each finds what the last one left. */
const shareMove = shareCommit<PlacedMove, RoundFacts, RoundWrites, MoveAnswer>({
  needs: ({ posting, key, ...move }) => (posting ? { postings: [posting], slots: slotsOf(move) } : { slots: slotsOf(move), keys: [key] }),
  // Nobody else decides on a round while its player's accounts are locked, so what is read of it stays true.
  reads: "after accounts",
  read: (ask, moves, now) => readFacts(ask, moves, now, sessionLimits(now)),
  grantsIn: ({ round }) => (round?.granted?.grant ? [round.granted.grant] : []),
  paysBonuses: ({ free }) => free !== null,
  decide: decideMove,
  write: writeAll,
});

export async function placeMove(lanes: Lanes, move: PlacedMove): Promise<MoveAnswer> {
  const { answer, transactionIds } = await shareMove(lanes, move);
  const [reference] = transactionIds;
  return answer.refusal === null && reference !== undefined ? { ...answer, reference } : answer;
}
