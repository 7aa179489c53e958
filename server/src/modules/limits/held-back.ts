import type { Db } from "../../kit/ctx";
import { listAway, listSpent } from "./store";

/** Filters the members whom nothing may invite to play now: on a break, excluded, or at one of their own limits. */
export async function listHeldBack(db: Db, memberIds: readonly string[], now: Date): Promise<Set<string>> {
  return new Set([...(await listAway(db, memberIds, now)), ...(await listSpent(db, memberIds, now))]);
}
