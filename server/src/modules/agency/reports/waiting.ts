import type { TeamOverview } from "@magpie/contract/agency/reports";
import { isInForce, waitsFor } from "@magpie/domain/agency/contract-states";
import { WINDOW_MS, windowOf } from "@magpie/domain/agency/windows";
import { toDecimal } from "@magpie/domain/money";
import { readDayBounds } from "../../merchant/merchant";
import { countUnread } from "../../messages/messages";
import { listRealTime } from "../runs/lines-store";
import { listWaiting, type WaitingRow } from "./overview-store";
import type { AgentCtx } from "./range";

/** Things that wait for the caller, and the real-time salary of today. */
export async function readWaiting(ctx: AgentCtx): Promise<Pick<TeamOverview, "waiting" | "realTime">> {
  const { db, member } = ctx;
  const [{ contracts, termRequests }, unread] = await Promise.all([listWaiting(db, member.id), countUnread(db, member.id)]);
  const contractRequests = contracts.reduce((sum, row) => (waitsFor(row) === sideOf(row) ? sum + row.count : sum), 0);
  return { waiting: { contractRequests, termRequests, unread }, realTime: await readRealTime(ctx, contracts) };
}

function sideOf({ isOwn }: WaitingRow) {
  return isOwn ? "downline" : "upline";
}

/** Null without a real-time salary in force. */
async function readRealTime(ctx: AgentCtx, contracts: readonly WaitingRow[]): Promise<TeamOverview["realTime"]> {
  const { db, now, member, merchant } = ctx;
  if (!contracts.some((row) => row.kind === "realtime" && row.isOwn && isInForce(row))) return null;
  const { startsAt } = await readDayBounds(ctx);
  const own = (await listRealTime(db, startsAt, member.id))[0];
  const nextAt = new Date(windowOf(now).getTime() + WINDOW_MS);
  return { paidToday: toDecimal(own?.paid ?? 0n, merchant.currency), nextAt: nextAt.toISOString() };
}
