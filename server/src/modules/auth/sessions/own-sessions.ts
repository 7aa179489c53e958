import type { auth } from "@magpie/contract/identity/auth";
import { refuse } from "@magpie/domain/refusals";
import type { Handler } from "../../../kit/ctx";
import { closeTicketsOf } from "../login/tickets-store";
import { listSessionsOf } from "../store";
import { endSessionsOf, sessionLimits } from "./sessions";

export const logout: Handler<typeof auth.logout> = async (ctx) => {
  await endSessionsOf(ctx, ctx.member.id, { sessionId: ctx.member.sessionId });
  return {};
};

export const sessions: Handler<typeof auth.sessions> = async (ctx) => {
  const rows = await listSessionsOf(ctx.db, ctx.member.id, sessionLimits(ctx.now));
  const list = rows.map((row) => ({
    ...row,
    current: row.id === ctx.member.sessionId,
    createdAt: row.createdAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
  }));
  return { list };
};

export const endSession: Handler<typeof auth.endSession> = async (ctx, { id }) => {
  if ((await endSessionsOf(ctx, ctx.member.id, { sessionId: id })) === 0) refuse("not_found");
  return {};
};

export const endOtherSessions: Handler<typeof auth.endOtherSessions> = async (ctx) => {
  await closeTicketsOf(ctx.db, ctx.member.id, ctx.now);
  return { ended: await endSessionsOf(ctx, ctx.member.id, { except: ctx.member.sessionId }) };
};
