import type { Db } from "../../kit/ctx";
import { listQuiet } from "./habits-store";
import { listAway, listSpent } from "./store";

/** Filters the members whom nothing may invite to play now: on a break, excluded, at one of their own limits, or with signs of harm. */
export async function listHeldBack(db: Db, memberIds: readonly string[], now: Date): Promise<Set<string>> {
  const quiet = await listQuiet(db, memberIds, now);
  return new Set([...(await listAway(db, memberIds, now)), ...(await listSpent(db, memberIds, now)), ...quiet.keys()]);
}
