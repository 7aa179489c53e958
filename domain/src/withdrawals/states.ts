/**
 * `paid` is the spec's "in process": the provider says it has paid, and the member has not yet confirmed the arrival. `assumed` means
 * received, because nobody objected in time.
 */
export const WITHDRAWAL_STATES = [
  "review",
  "approved",
  "paying",
  "paid",
  "received",
  "assumed",
  "disputed",
  "rejected",
  "cancelled",
  "returned",
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

interface Move {
  from: readonly WithdrawalState[];
  to: WithdrawalState;
}

/** All possible moves of a request. Everything else is refused, however many try at once. */
export const MOVES = {
  approve: { from: ["review"], to: "approved" },
  reject: { from: ["review"], to: "rejected" },
  cancel: { from: ["review"], to: "cancelled" },
  send: { from: ["approved"], to: "paying" },
  pay: { from: ["paying"], to: "paid" },
  bounce: { from: ["paying"], to: "returned" },
  receive: { from: ["paid", "disputed"], to: "received" },
  assume: { from: ["paid"], to: "assumed" },
  dispute: { from: ["paid", "assumed"], to: "disputed" },
  /** The proof shows that the money arrived. */
  uphold: { from: ["disputed"], to: "received" },
  /** The money never arrived, and the member has it back. */
  repay: { from: ["disputed"], to: "returned" },
} as const satisfies Record<string, Move>;
export type MoveName = keyof typeof MOVES;

/** The money is set aside and has not left. */
export const UNDER_WAY = ["review", "approved", "paying"] as const satisfies readonly WithdrawalState[];
export type UnderWay = (typeof UNDER_WAY)[number];
/** The money went back to the member, so the request uses none of a day's limit. */
export const GIVEN_BACK = ["rejected", "cancelled", "returned"] as const satisfies readonly WithdrawalState[];

/** A member may dispute a payment for this long. */
export const DISPUTE_DAYS = 30;

/** Null when the move is not possible any more, or not yet. */
export function stateAfter(state: WithdrawalState, move: MoveName): WithdrawalState | null {
  const { from, to }: Move = MOVES[move];
  return from.includes(state) ? to : null;
}

export function isUnderWay(state: WithdrawalState): state is UnderWay {
  return UNDER_WAY.some((other) => other === state);
}

/** The reasons for a rejection that the member is told. Suspicion is not among them: somebody who must not be warned reads `other`. */
export const REJECT_REASONS = ["account_wrong", "name_differs", "documents_missing", "terms", "other"] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];
