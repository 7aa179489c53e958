import { HOUR_MS } from "@magpie/domain/durations";
import type { Ctx, Db, MemberRef, Work } from "../../../kit/ctx";
import { noteHere } from "../../limits/limits";
import { type Ended, endSessions, findSession, listOpenSessions, noteSeen, type SessionLimits, setTokenHash } from "../store";
import { hashToken, newToken } from "./token";

const IDLE_MS = 30 * 60 * 1000;
const LONGEST_MS = 12 * HOUR_MS;
/** The last use of a session is written at most once a minute, not at every call. */
const SEEN_STEP_MS = 60 * 1000;

/** Finds the member of a token; null once the session was ended, idle for 30 minutes or open for 12 hours. */
export async function findMember(db: Db, tokenHash: Buffer, now: Date): Promise<MemberRef | null> {
  const session = await findSession(db, tokenHash, sessionLimits(now), now);
  if (!session) return null;
  const { id, memberId, type, isAgent, isTrial, away, seenAt, mustChangePassword, steppedUpAt } = session;
  if (now.getTime() - seenAt.getTime() >= SEEN_STEP_MS) {
    await noteSeen(db, id, now);
    await noteHere(db, [memberId], now, seenAt);
  }
  return { id: memberId, type, isAgent, isTrial, sessionId: id, mustChangePassword, away, steppedUpAt };
}

/** Finds those of these sessions that are still open. This does not count as use. */
export function findOpenSessions(db: Db, ids: string[], now: Date): Promise<string[]> {
  return listOpenSessions(db, ids, sessionLimits(now));
}

/** Notes use of these sessions other than by a call: a bet in a game that one of them opened. */
export async function noteUse(db: Db, ids: readonly string[], now: Date): Promise<void> {
  for (const id of await findOpenSessions(db, [...ids], now)) await noteSeen(db, id, now);
}

/** The oldest creation and last use of an open session; both limits are defined only here. */
export function sessionLimits(now: Date): SessionLimits {
  return { createdAfter: new Date(now.getTime() - LONGEST_MS), seenAfter: new Date(now.getTime() - IDLE_MS) };
}

/** Ends sessions of a member and their sockets at once, and returns how many. */
export async function endSessionsOf(ctx: Work, memberId: string, which: Omit<Ended, "memberId"> = {}): Promise<number> {
  const ended = await endSessions(ctx.db, { memberId, ...which }, ctx.now);
  for (const id of ended) ctx.endSockets(id);
  return ended.length;
}

/** Gives a session a new token; the old one stops working. */
export async function renewToken({ db }: Pick<Ctx, "db">, sessionId: string): Promise<string> {
  const token = newToken();
  await setTokenHash(db, sessionId, hashToken(token));
  return token;
}
