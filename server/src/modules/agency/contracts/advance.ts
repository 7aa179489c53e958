import { type ContractEvent, isInForce, moveContract } from "@magpie/domain/agency/contract-states";
import { endDay } from "@magpie/domain/agency/periods";
import { timedJob } from "../../../kit/jobs/job";
import { readToday } from "../../merchant/merchant";
import { isDirect, tell, type Working } from "./change";
import { type ContractRow, changeContract, holdDue, holdInForce, holdMoved, listBelow, lockContracts } from "./contracts-store";
import { termsOf } from "./terms";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "agency.advanceContracts": Record<never, never>;
  }
}

/** Starts and ends contracts on their days, and closes requests that nobody answered. */
export const advanceContracts = timedJob("agency.advanceContracts", (job) => job.inMerchant(advance));

export const ADVANCE_CONTRACTS = { name: "agency.advanceContracts", everySeconds: 60 } as const;

/** Brings all contracts to where they are today. Runs do this first, in their own transaction, so that no start or end is missed. */
export async function advance(ctx: Working): Promise<void> {
  await lockContracts(ctx.db);
  const today = await readToday(ctx);
  for (const row of await holdMoved(ctx.db)) await endMoved(ctx, row, today);
  for (const row of await holdDue(ctx.db, today, ctx.now)) {
    if (row.state !== "accept") await move(ctx, row, { on: "expire" });
    else if (row.request === "new") await start(ctx, row);
    else await end(ctx, row, { on: "periodEnd" }, row.endsOn ?? today);
  }
}

async function move(ctx: Working, row: ContractRow, event: ContractEvent, endsOn?: string): Promise<void> {
  const standing = moveContract(row, event);
  if (!standing) return;
  await changeContract(ctx.db, row.id, { standing, expiresAt: null, ...(endsOn && { endsOn }) }, ctx.now);
  tell(ctx, row);
}

async function start(ctx: Working, row: ContractRow): Promise<void> {
  if (!(await isDirect(ctx.db, row))) return move(ctx, row, { on: "uplineEnded" });
  const before = await holdInForce(ctx.db, row.downlineId, row.kind);
  if (before) await move(ctx, before, { on: "replaced" }, row.startsOn ?? undefined);
  await move(ctx, row, { on: "start" });
}

/** Ends a contract with all below it, which nothing funds any more. */
async function end(ctx: Working, row: ContractRow, event: ContractEvent, day: string): Promise<void> {
  await move(ctx, row, event, isInForce(row) ? day : undefined);
  for (const below of await listBelow(ctx.db, row.downlineId, row.kind)) await end(ctx, below, { on: "uplineEnded" }, day);
}

/**
 * Whoever was moved below somebody else keeps the contract to the end of the running period: its days are earned under it. One that is
 * only on the way is closed, and makes room for the end of the one in force.
 */
async function endMoved(ctx: Working, row: ContractRow, today: string): Promise<void> {
  if (!isInForce(row)) return move(ctx, row, { on: "uplineEnded" });
  const endsOn = endDay(row.kind, row.terms && termsOf(row.terms).period, today);
  const asked = row.state === "joined" ? moveContract(row, { on: "askEnd", by: "upline" }) : row;
  const agreed = asked && moveContract(asked, { on: "accept", by: asked.askedBy === "upline" ? "downline" : "upline" });
  if (!asked || !agreed) return;
  // The database lets a contract go one step at a time.
  if (row.state === "joined") await changeContract(ctx.db, row.id, { standing: asked, expiresAt: ctx.now }, ctx.now);
  await changeContract(ctx.db, row.id, { standing: agreed, expiresAt: null, endsOn }, ctx.now);
  tell(ctx, row);
}
