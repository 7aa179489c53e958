import { setTimeout as sleep } from "node:timers/promises";

/** Deadlock, serialisation failure, lock timeout. */
const IN_THE_WAY = new Set(["40P01", "40001", "55P03"]);
const STATEMENT_CANCELLED = "57014";
/** Retries wait a random time around these, so that two transactions that deadlocked do not collide again. */
const PAUSES_MS = [10, 40, 120, 300];

/** Another transaction held or changed the same rows, so a retry can succeed. */
export function isInTheWay(error: unknown): boolean {
  return IN_THE_WAY.has((error as { code?: string } | null)?.code ?? "");
}

/** A statement ran into its timeout, or `kit_in_time` found it past its deadline. */
export function isCancelled(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === STATEMENT_CANCELLED;
}

/**
 * The database went away under a statement: it is stopping or starting, or has no room left on its disk or for
 * another connection. A write that a read-only call tries is our own mistake, and stays one. The driver's own words have no code.
 */
const AWAY = /^(57P0[123]|08\w{3}|53\w{3}|ECONN(RESET|REFUSED)|EPIPE|ETIMEDOUT)$/;
const BROKEN = /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/;

export function isAway(error: unknown): boolean {
  const { code = "", message = "" } = (error ?? {}) as { code?: string; message?: string };
  return AWAY.test(code) || BROKEN.test(message);
}

/** Retries a transaction that lost to a concurrent one. This is safe because the failed attempt was rolled back. */
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
