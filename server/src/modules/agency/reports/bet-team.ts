import { versionAt } from "@magpie/domain/agency/rollup";
import { listReported } from "../../members/members";
import { listPaths } from "../rollups/history-store";
import type { AgentCtx, Subject } from "./range";

/** Keeps the bets whose members stood in the caller's team when they placed them, and whom reports count. */
export async function inTeamThen<B extends { memberId: string; placedAt: Date; currency?: string }>(
  { db, member, merchant }: AgentCtx,
  { subject }: { subject: Subject | null },
  bets: readonly B[],
): Promise<B[]> {
  const ids = [...new Set(bets.map(({ memberId }) => memberId))];
  const [people, paths] = await Promise.all([listReported(db, ids), listPaths(db, ids)]);
  return bets.filter(({ memberId, placedAt, currency = merchant.currency }) => {
    if (currency !== merchant.currency || !people.has(memberId) || (subject && subject.id !== memberId)) return false;
    return versionAt(paths.get(memberId) ?? [], placedAt)?.path.includes(member.id) ?? false;
  });
}
