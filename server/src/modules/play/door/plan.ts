import { timingSafeEqual } from "node:crypto";
import { purseOf } from "@magpie/domain/ledger/account";
import { slotOf } from "@magpie/domain/ledger/entry";
import type { Verdict } from "@magpie/domain/ledger/judge";
import type { Money } from "@magpie/domain/money";
import { purseOfPlayer } from "@magpie/domain/play/player";
import { betRefusal, closeRefusal, winRefusal } from "@magpie/domain/play/round";
import type { VendorProfile } from "@magpie/domain/play/vendor";
import type { RefusalCode } from "@magpie/domain/refusals";
import { decideOn, heldIn, type OpenLedger, type Posted, type Posting } from "../../wallet/wallet";
import type { Move } from "./move";
import type { Changes, Facts } from "./rounds-store";

/** A bet, a win or the end of a round, with all that decides on it. */
export interface PlacedMove extends Move {
  kind: "bet" | "win" | "close";
  merchantId: number;
  now: Date;
  /** It is done before, or not at all. */
  until: number;
  profile: VendorProfile;
  /** Null where nothing moves. */
  posting: Posting | null;
  /** Hash of the session that the vendor named; null where it named none. */
  session: Buffer | null;
  closes: boolean;
  /** Why no bet is taken at all just now. */
  objection: RefusalCode | null;
}

export type Answer =
  | { refusal: RefusalCode; value?: Record<string, unknown> | undefined }
  | { refusal: null; reference: bigint | null; balance: Money };

/** What is to become of some moves. */
export interface Plan {
  answers: Answer[];
  postings: Posting[];
  verdicts: Verdict<Posted>[];
  /** Of each answer, which posting it is about. */
  postedAt: (number | undefined)[];
  changes: Changes;
}

export function planOf(moves: readonly PlacedMove[], facts: readonly Facts[], ledger: OpenLedger): Plan {
  const early = moves.map((move, at) => earlyAnswer(move, facts[at], ledger));
  const postings: Posting[] = [];
  const postedAt = moves.map(({ posting }, at) => (posting && !early[at] ? postings.push(posting) - 1 : undefined));
  const verdicts = decideOn(postings, ledger);
  const held = new Map([...heldIn(ledger.accounts)].map(([slot, { balance }]) => [slot, balance]));
  const changes: Changes = { rounds: [], outcomes: [], flags: [] };
  const answers = moves.map((move, at): Answer => {
    const verdict = verdicts[postedAt[at] ?? -1];
    for (const { account, currency, balance } of verdict?.status === "post" ? verdict.after : [])
      held.set(slotOf(account, currency), balance);
    const balance = held.get(slotOf(purseOf(move.who.memberId, purseOfPlayer(move.who)), move.currency)) ?? 0n;
    const known = early[at];
    if (known?.repeated) return known.answer;
    const answer: Answer =
      known?.answer ??
      (verdict?.status === "refuse" ? { refusal: verdict.code, value: verdict.value } : { refusal: null, reference: null, balance });
    note(changes, move, answer, balance);
    return answer;
  });
  return { answers, postings, verdicts, postedAt, changes };
}

interface Early {
  answer: Answer;
  /** It was given before, so there is nothing to note. */
  repeated: boolean;
}

/** What can be answered without looking at the money. */
function earlyAnswer(move: PlacedMove, facts: Facts | undefined, ledger: OpenLedger): Early | null {
  if (!facts) return null;
  const repeated = (answer: Answer): Early => ({ answer, repeated: true });
  const { outcome, round } = facts;
  if (outcome) {
    if (outcome.hash !== move.hash) return repeated({ refusal: "key_conflict" });
    const { refusal, value, balance } = outcome;
    return repeated(refusal === null ? { refusal, reference: null, balance } : { refusal, value });
  }
  const posted = ledger.known.get(move.key);
  if (posted) {
    const { transactionId, after } = posted.first;
    return repeated(
      posted.hash === move.hash
        ? { refusal: null, reference: transactionId, balance: after[0]?.balance ?? 0n }
        : { refusal: "key_conflict" },
    );
  }
  if (move.kind === "close" && round?.closed) return repeated({ refusal: null, reference: null, balance: round.closedBalance });
  const refusal = refusalOf(move, facts);
  return refusal && { answer: { refusal }, repeated: false };
}

function refusalOf(move: PlacedMove, { round, rolledBack, sessions }: Facts): RefusalCode | null {
  const { kind, gameCode, session, profile, objection } = move;
  if (kind === "win") return winRefusal(gameCode, round, profile);
  if (kind === "close") return closeRefusal(gameCode, round);
  const inSession = session ? sessions.some((open) => timingSafeEqual(open, session)) : sessions.length > 0;
  return betRefusal(gameCode, { round, rolledBack, inSession }) ?? objection;
}

/** A refused bet stays refused: a copy that comes late must not take money for a bet that nobody believes in any more. */
function note({ rounds, outcomes, flags }: Changes, move: PlacedMove, answer: Answer, balance: Money): void {
  const { kind, vassalage, player, roundId, gameCode, transactionId, hash, closes, posting, who, amount } = move;
  if (answer.refusal !== null) {
    if (kind === "bet") outcomes.push({ vassalage, kind, transaction: transactionId, hash, ...answer, balance });
    else flags.push({ vassalage, kind, reason: answer.refusal, transaction: transactionId, round: roundId, player, amount });
    return;
  }
  const untold = closes && posting === null && !who.trial;
  const counts = { bets: kind === "bet" ? 1 : 0, returned: 0, wins: kind === "win" && posting ? 1 : 0 };
  rounds.push({ vassalage, player, round: roundId, game: gameCode, ...counts, close: closes, balance, untold });
  if (kind !== "close" && !posting) outcomes.push({ vassalage, kind, transaction: transactionId, hash, refusal: null, balance });
}
