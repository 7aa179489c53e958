import { setTimeout as sleep } from "node:timers/promises";

/** Deadlock, serialisation failure, a lock that did not come. */
const IN_THE_WAY = new Set(["40P01", "40001", "55P03"]);
const STATEMENT_CANCELLED = "57014";
/** Not equally long for two who met: they would meet again. */
const PAUSES_MS = [10, 40, 120, 300];

/** Somebody else was at the same rows; whoever comes again finds them free. */
export function isInTheWay(error: unknown): boolean {
  return IN_THE_WAY.has((error as { code?: string } | null)?.code ?? "");
}

/** A statement took too long, or came too late. */
export function isCancelled(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === STATEMENT_CANCELLED;
}

/** Does a transaction, and again where others stood in its way: it has left nothing behind. */
export async function pastOthers<T>(transaction: () => Promise<T>): Promise<T> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await transaction();
    } catch (error) {
      if (!isInTheWay(error)) throw error;
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  }
  return transaction();
}
