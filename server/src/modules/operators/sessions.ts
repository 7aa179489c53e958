import { randomUUID } from "node:crypto";
import type { operators } from "@magpie/contract/operators";
import { browserLabel } from "@magpie/domain/auth/browser-label";
import { HOUR_MS, MINUTE_MS } from "@magpie/domain/durations";
import { refuse } from "@magpie/domain/refusals";
import type { Ctx, Db, Handler, OperatorRef } from "../../kit/ctx";
import { hashToken, newToken } from "../auth/auth";
import {
  addSession,
  endSession,
  findSession,
  listOpenSessions,
  listSessionsOf,
  type NewOfficeSession,
  noteSeen,
  type OperatorSessionLimits,
} from "./sessions-store";

const IDLE_MS = 15 * MINUTE_MS;
const LONGEST_MS = 12 * HOUR_MS;
/** A person needs no more at once; the oldest ends for a newer one. */
const AT_ONCE = 3;
/** The last use of a session is written at most once a minute, not at every call. */
const SEEN_STEP_MS = 60_000;

/** Opens a session of somebody who has just proved who they are, and returns its token. */
export async function openOperatorSession(ctx: Ctx, operatorId: string, glass: NewOfficeSession["glass"] = null): Promise<string> {
  const { db, ip, userAgent, now } = ctx;
  const [id, token] = [randomUUID(), newToken()];
  await addSession(db, { id, tokenHash: hashToken(token), operatorId, address: ip, label: browserLabel(userAgent), glass, now });
  const others = (await listSessionsOf(db, operatorId, limitsAt(now))).filter((session) => session.id !== id);
  await endSessions(ctx, others.slice(AT_ONCE - 1));
  return token;
}

/** Gives the session to the browser that asked, out of reach of its scripts. */
export function keepInBrowser(ctx: Ctx, token: string): void {
  ctx.setCookie("office", token, LONGEST_MS / 1000);
}

export function limitsAt(now: Date): OperatorSessionLimits {
  return { createdAfter: new Date(now.getTime() - LONGEST_MS), seenAfter: new Date(now.getTime() - IDLE_MS), now };
}

/** Null once the session was ended, idle for 15 minutes or open for 12 hours. */
export async function findOperator(db: Db, tokenHash: Buffer, now: Date, ip: string, isUse = true): Promise<OperatorRef | null> {
  const found = await findSession(db, tokenHash, limitsAt(now), ip);
  if (!found) return null;
  if (isUse && now.getTime() - found.seenAt.getTime() >= SEEN_STEP_MS) await noteSeen(db, found.operator.sessionId, now);
  return found.operator;
}

/** For open sockets: looking does not count as use, or an open page would never be idle. */
export function findOpenOffice(db: Db, ids: string[], now: Date): Promise<string[]> {
  return listOpenSessions(db, ids, limitsAt(now));
}

export async function endSessions(ctx: Ctx, sessions: readonly { id: string }[]): Promise<void> {
  for (const { id } of sessions) {
    await endSession(ctx.db, id, ctx.now);
    ctx.endSockets(id);
  }
}

export async function endSessionsOf(ctx: Ctx, operatorId: string): Promise<void> {
  await endSessions(ctx, await listSessionsOf(ctx.db, operatorId, limitsAt(ctx.now)));
}

export const logout: Handler<typeof operators.logout> = async (ctx) => {
  await endSessions(ctx, [{ id: ctx.operator.sessionId }]);
  ctx.setCookie("office", "gone", 0);
  ctx.audit({ subject: ctx.operator.id, reason: "", before: { session: "open" }, after: { session: "ended" } });
  return {};
};

export const sessions: Handler<typeof operators.sessions> = async ({ db, operator, now }) => {
  const open = await listSessionsOf(db, operator.id, limitsAt(now));
  return open.map(({ createdAt, seenAt, ...session }) => ({
    ...session,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    current: session.id === operator.sessionId,
  }));
};

export const endOwnSession: Handler<typeof operators.endSession> = async (ctx, { id }) => {
  const own = await listSessionsOf(ctx.db, ctx.operator.id, limitsAt(ctx.now));
  await endSessions(ctx, [own.find((session) => session.id === id) ?? refuse("not_found")]);
  return {};
};
