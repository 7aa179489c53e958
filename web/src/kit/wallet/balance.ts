import type { Output } from "@magpie/contract/kit/call";
import type { LiveData } from "@magpie/contract/live";
import { wallet } from "@magpie/contract/wallet";
import { question, useCall } from "../api";
import { cache } from "../cache";
import { useHearing, useOnline } from "../online";

interface ShownBalance {
  balance: Output<typeof wallet.balance> | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<void>;
  /** False where it may have changed without our hearing of it. */
  isLive: boolean;
  /** In milliseconds since 1970. */
  readAt: number;
}

/** What the person holds: the one figure for header, cards and money pages. */
export function useBalance({ enabled = true } = {}): ShownBalance {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useCall(wallet.balance, {}, { enabled });
  const online = useOnline();
  const hears = useHearing((hearing) => hearing.hears);
  return { balance: data, error, isFetching, refetch, isLive: online && hears, readAt: dataUpdatedAt };
}

/** Takes up what the server tells; of two the cache keeps the newer. */
export function hearBalance(told: LiveData<"balance">): void {
  const asked = question(wallet.balance, {});
  const held = cache.get(asked);
  // What is being asked right now may have been answered before this was told.
  if (!held) void cache.invalidate(wallet.balance);
  else cache.set(asked, { ...held, ...told, balance: told.cash });
}
