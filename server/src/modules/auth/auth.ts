import type { Db, MemberRef } from "../../kit/ctx";
import { readType } from "../members/members";
import { findSession, listOpenSessions, noteSeen, type SessionLimits } from "./store";

export { hashPassword } from "./password";

const IDLE_MS = 30 * 60 * 1000;
const LONGEST_MS = 12 * 60 * 60 * 1000;
/** A busy session is noted once a minute, not at every call. */
const SEEN_STEP_MS = 60 * 1000;

/** Who is behind a token: nobody once the session was ended, idle for 30 minutes or open for 12 hours. */
export async function findMember(db: Db, tokenHash: Buffer, now: Date): Promise<MemberRef | null> {
  const session = await findSession(db, tokenHash, limitsAt(now));
  if (!session) return null;
  if (now.getTime() - session.seenAt.getTime() >= SEEN_STEP_MS) await noteSeen(db, session.id, now);
  return { id: session.memberId, type: await readType(db, session.memberId), sessionId: session.id };
}

/** Which of these sessions somebody could still use. Asking does not count as use. */
export function findOpenSessions(db: Db, ids: string[], now: Date): Promise<string[]> {
  return listOpenSessions(db, ids, limitsAt(now));
}

function limitsAt(now: Date): SessionLimits {
  return { createdAfter: new Date(now.getTime() - LONGEST_MS), seenAfter: new Date(now.getTime() - IDLE_MS) };
}
