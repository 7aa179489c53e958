import type { Money } from "../money";

/** How far a deposit may be. Each has a height, and a deposit only ever climbs: in whatever order news of it comes, it ends at the highest. */
const HEIGHTS = {
  /** Begun: nobody has said that money is on its way. */
  created: 0,
  /** On its way, or waiting to be looked at. */
  pending: 1,
  /** We waited long enough. Money that comes all the same is still credited. */
  expired: 2,
  /** Somebody of ours looked and said no. */
  rejected: 3,
  /** The provider said no. */
  failed: 3,
  paid: 4,
} as const;

export type DepositState = keyof typeof HEIGHTS;
export const DEPOSIT_STATES = Object.keys(HEIGHTS) as [DepositState, ...DepositState[]];

export function climbs(from: DepositState, to: DepositState): boolean {
  return HEIGHTS[to] > HEIGHTS[from];
}

/** Whether it may still come to something without anybody being surprised. */
export function isOpen(state: DepositState): boolean {
  return state === "created" || state === "pending";
}

/** What it takes of the member's own deposit limit: what was asked for while it is open, then what came. */
export function countedTowardsLimit({ state, amount, received }: { state: DepositState; amount: Money; received: Money | null }): Money {
  if (isOpen(state)) return amount;
  return state === "paid" ? (received ?? amount) : 0n;
}
