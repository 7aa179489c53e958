import { POINTS_CURRENCY } from "@magpie/domain/ledger/account";
import type { Db } from "../../kit/ctx";
import { readPurses } from "./store";

export type { Origin, Outcome, Posted } from "./ledger";
export { type Operation, place } from "./place";
export { post } from "./post";
export { holdsMoney, listCash } from "./store";

/** Points a member holds; they are counted whole. */
export async function readPoints(db: Db, memberId: string): Promise<bigint> {
  const purses = await readPurses(db, memberId, POINTS_CURRENCY);
  return purses.get("points")?.balance ?? 0n;
}
