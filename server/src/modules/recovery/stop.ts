import type { recovery } from "@magpie/contract/identity/recovery";
import { refuse } from "@magpie/domain/refusals";
import type { Handler, Work } from "../../kit/ctx";
import { hashToken } from "../auth/auth";
import { tellOwner } from "../credentials/credentials";
import { endRequest, findOfMember, lockByStop, lockOfMember, type Waiting } from "./store";

export const status: Handler<typeof recovery.status> = async ({ db, member }) => {
  const found = await findOfMember(db, member.id);
  return { waiting: found ? { askedAt: found.askedAt.toISOString(), opensAt: found.opensAt.toISOString() } : null };
};

export const stop: Handler<typeof recovery.stop> = async (ctx, { ticket }) => {
  await end(ctx, (await lockByStop(ctx.db, hashToken(ticket))) ?? refuse("ticket_invalid"));
  return {};
};

export const cancel: Handler<typeof recovery.cancel> = async (ctx) => {
  await stopOf(ctx, ctx.member.id);
  return {};
};

/** Called when the member uses a factor that was said to be lost, or cancels. */
export async function stopOf(ctx: Work, memberId: string): Promise<void> {
  const found = await lockOfMember(ctx.db, memberId);
  if (found) await end(ctx, found);
}

async function end(ctx: Work, { id, memberId }: Waiting): Promise<void> {
  await endRequest(ctx.db, id, "stopped", ctx.now);
  await tellOwner(ctx, memberId, { change: "recoveryStopped" });
}
