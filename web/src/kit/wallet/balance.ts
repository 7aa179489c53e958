import type { Output } from "@magpie/contract/kit/call";
import type { LiveData } from "@magpie/contract/live";
import { wallet } from "@magpie/contract/wallet";
import { question, useCall } from "../calls/api";
import { cache } from "../calls/cache";
import { useHearing, useOnline } from "../live/online";
import { isTrial, useSession } from "../session/session";
import { whenShown } from "./held";

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

/** The person's balance: one figure for header, cards and money pages. */
export function useBalance({ enabled = true } = {}): ShownBalance {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useCall(wallet.balance, {}, { enabled });
  const online = useOnline();
  const hears = useHearing((hearing) => hearing.hears);
  return { balance: data, error, isFetching, refetch, isLive: online && hears, readAt: dataUpdatedAt };
}

/** Takes up what the server tells; of two the cache keeps the newer. Play money is what a trial player holds, and nobody else. */
export function hearBalance(told: LiveData<"balance">): void {
  if (told.trial) hearPlayMoney(told);
  if (told.trial !== isTrial(useSession.getState().member)) return;
  whenShown("balance", told.version, () => showBalance(told));
}

function showBalance(told: LiveData<"balance">): void {
  const asked = question(wallet.balance, {});
  const known = cache.get(asked);
  // An answer under way may be older than this event.
  if (!known) void cache.invalidate(wallet.balance);
  else cache.set(asked, { ...known, ...told, balance: told.cash });
}

function hearPlayMoney(told: LiveData<"balance">): void {
  const asked = question(wallet.playMoney, {});
  if (cache.get(asked)) cache.set(asked, told);
  else void cache.invalidate(wallet.playMoney);
}
