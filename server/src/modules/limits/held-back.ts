import type { Db } from "../../kit/ctx";
import { listAway, listSpent } from "./store";

/** Those of these members whom nothing may draw to play now: on a break, excluded, or at the end of one of their own limits. */
export async function listHeldBack(db: Db, memberIds: readonly string[], now: Date): Promise<Set<string>> {
  return new Set([...(await listAway(db, memberIds, now)), ...(await listSpent(db, memberIds, now))]);
}
