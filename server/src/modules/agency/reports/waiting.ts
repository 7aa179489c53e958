import type { TeamOverview } from "@magpie/contract/agency/reports";
import { countUnread } from "../../messages/messages";
import { countTermRequests } from "./people-store";
import type { AgentCtx } from "./range";

/** Things that wait for the caller, and the real-time salary of today. */
export async function readWaiting({ db, member }: AgentCtx): Promise<Pick<TeamOverview, "waiting" | "realTime">> {
  const [termRequests, unread] = [await countTermRequests(db, member.id), await countUnread(db, member.id)];
  return { waiting: { contractRequests: 0, termRequests, unread }, realTime: null };
}
