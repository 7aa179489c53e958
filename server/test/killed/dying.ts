import type pg from "pg";
import { aroundStatements } from "../kit/statements";

/** Ends the process at once, as in a power cut. */
export function die(): void {
  process.kill(process.pid, "SIGKILL");
}

/** Wraps an order that leaves for somebody else. */
export type AroundOrder = <T>(send: () => Promise<T>) => Promise<T>;

/**
 * Kills this process at `POINT` and `WHEN`: around the nth commit of a transaction that has sent such a statement (`commit 2`), or around
 * the order (`order`) that is sent through the returned wrapper.
 */
export function dieAtPoint(counts: (text: string, values: readonly unknown[]) => boolean): AroundOrder {
  const { POINT = "", WHEN = "before" } = process.env;
  const around = async <T>(isPoint: boolean, send: () => Promise<T>): Promise<T> => {
    if (isPoint && WHEN === "before") die();
    const answer = await send();
    if (isPoint) die();
    return answer;
  };
  const counted = new Set<pg.Client>();
  let commits = 0;
  aroundStatements((text, send, client, values) => {
    if (counts(text, values)) counted.add(client);
    const ends = text === "commit" && counted.delete(client);
    if (ends) commits += 1;
    return around(ends && POINT === `commit ${commits}`, send);
  });
  return (send) => around(POINT === "order", send);
}
