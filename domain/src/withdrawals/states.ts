/**
 * Where a request stands. `paid` is the spec's "in process": the provider says it has paid, and the member has not yet said that
 * it arrived. `assumed` is received because nobody said otherwise in time.
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

/** All that can happen to a request. Whatever is not here is refused, however many try at once. */
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
  /** The proof shows that it did arrive. */
  uphold: { from: ["disputed"], to: "received" },
  /** It never arrived, and the member has the money back. */
  repay: { from: ["disputed"], to: "returned" },
} as const satisfies Record<string, Move>;
export type MoveName = keyof typeof MOVES;

/** The money is set aside, and has not left. */
export const UNDER_WAY = ["review", "approved", "paying"] as const satisfies readonly WithdrawalState[];
export type UnderWay = (typeof UNDER_WAY)[number];
/** The money went back to the member: the request takes up none of a day's room. */
export const GIVEN_BACK = ["rejected", "cancelled", "returned"] as const satisfies readonly WithdrawalState[];

/** How long after the payment a member may say that it did not arrive. */
export const DISPUTE_DAYS = 30;

/** Null where it cannot happen any more, or not yet. */
export function stateAfter(state: WithdrawalState, move: MoveName): WithdrawalState | null {
  const { from, to }: Move = MOVES[move];
  return from.includes(state) ? to : null;
}

export function isUnderWay(state: WithdrawalState): state is UnderWay {
  return UNDER_WAY.some((other) => other === state);
}
