import type { TeamOverview } from "@magpie/contract/agency/reports";
import { isInForce, waitsFor } from "@magpie/domain/agency/contract-states";
import { WINDOW_MS, windowOf } from "@magpie/domain/agency/windows";
import { toDecimal } from "@magpie/domain/money";
import { readDayBounds } from "../../merchant/merchant";
import { countUnread } from "../../messages/messages";
import { type ContractRow, listOf } from "../contracts/contracts-store";
import { listRealTime } from "../runs/lines-store";
import { countTermRequests } from "./people-store";
import type { AgentCtx } from "./range";

const ANY = { kind: null, other: null, side: null, before: null } as const;
/** An agent with more of them sees that there are this many. */
const REQUESTS_MOST = 200;

/** Things that wait for the caller, and the real-time salary of today. */
export async function readWaiting(ctx: AgentCtx): Promise<Pick<TeamOverview, "waiting" | "realTime">> {
  const { db, member } = ctx;
  const [open, realTime, termRequests, unread] = await Promise.all([
    listOf(db, member.id, { ...ANY, stage: "open", limit: REQUESTS_MOST }),
    listOf(db, member.id, { ...ANY, kind: "realtime", side: "own", stage: "current", limit: 5 }),
    countTermRequests(db, member.id),
    countUnread(db, member.id),
  ]);
  const contractRequests = open.filter((row) => waitsFor(row) === sideOf(row, member.id)).length;
  return { waiting: { contractRequests, termRequests, unread }, realTime: await readRealTime(ctx, realTime) };
}

function sideOf({ downlineId }: ContractRow, memberId: string) {
  return downlineId === memberId ? "downline" : "upline";
}

/** Null without a real-time salary in force. */
async function readRealTime(ctx: AgentCtx, contracts: readonly ContractRow[]): Promise<TeamOverview["realTime"]> {
  const { db, now, member, merchant } = ctx;
  if (!contracts.some((row) => row.kind === "realtime" && row.downlineId === member.id && isInForce(row))) return null;
  const { startsAt } = await readDayBounds(ctx);
  const own = (await listRealTime(db, startsAt, member.id))[0];
  const nextAt = new Date(windowOf(now).getTime() + WINDOW_MS);
  return { paidToday: toDecimal(own?.paid ?? 0n, merchant.currency), nextAt: nextAt.toISOString() };
}
