import type { Money } from "../money";

/** Each state has a height, and a deposit only ever climbs: in whatever order news of it arrives, it ends at the highest. */
const HEIGHTS = {
  /** Begun, and nobody has said that money is on its way. */
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

/** True while the deposit can still be paid in the ordinary way. */
export function isOpen(state: DepositState): boolean {
  return state === "created" || state === "pending";
}

/**
 * The amount that counts towards the member's deposit limit: the amount asked for while the deposit is open, the amount received once it is
 * paid.
 */
export function countedTowardsLimit({ state, amount, received }: { state: DepositState; amount: Money; received: Money | null }): Money {
  if (isOpen(state)) return amount;
  return state === "paid" ? (received ?? amount) : 0n;
}
