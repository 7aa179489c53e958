import { desk, type QueueKind } from "@magpie/contract/office/desk";
import { withdrawalDesk } from "@magpie/contract/office/withdrawal-desk";
import { operators } from "@magpie/contract/operators";
import { withdrawals } from "@magpie/contract/withdrawals";
import type { WithdrawalState } from "@magpie/domain/withdrawals/states";
import { WITHDRAWAL_STATES } from "@magpie/domain/withdrawals/states";
import { cache } from "../../../kit/calls/cache";
import { useFilters } from "../../kit/filters";
import { usePages } from "../../kit/pages";

export const PATH = "/office/withdrawals";

type Size = "all" | "large" | "small";
const SIZES: readonly Size[] = ["all", "large", "small"];

/** Now names a pile of work; here it is a state and a size. */
const PILES: Partial<Record<QueueKind, { state: WithdrawalState; size: Size }>> = {
  "withdrawals.large": { state: "review", size: "large" },
  withdrawals: { state: "review", size: "small" },
  "withdrawals.disputes": { state: "disputed", size: "all" },
};

/** The list that the address describes; a request opened from it is followed by the next of the same list. */
export function useQueue() {
  const [filters, change] = useFilters(["queue", "state", "size"]);
  const pile = PILES[filters.queue as QueueKind];
  const state = WITHDRAWAL_STATES.find((known) => known === filters.state) ?? pile?.state ?? "review";
  const size = SIZES.find((known) => known === filters.size) ?? pile?.size ?? "all";
  const pages = usePages(withdrawals.queue, { state, size });
  const search = new URLSearchParams({ ...(state !== "review" && { state }), ...(size !== "all" && { size }) });
  return {
    state,
    size,
    pages,
    /** The query of the address, with its question mark; empty for the usual list. */
    search: search.size > 0 ? `?${search}` : "",
    change: (next: { state?: WithdrawalState; size?: Size }) => change({ queue: undefined, state, size, ...next }),
  };
}

/** Asks again for all that a decision changes. */
export function readAgain(): Promise<void> {
  return cache.invalidate(withdrawalDesk.one, withdrawals.queue, desk.now, operators.me);
}
