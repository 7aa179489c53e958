import { randomUUID } from "node:crypto";
import type { operators } from "@magpie/contract/operators";
import { browserLabel } from "@magpie/domain/auth/browser-label";
import { HOUR_MS, MINUTE_MS } from "@magpie/domain/durations";
import type { Ctx, Db, Handler, OperatorRef } from "../../kit/ctx";
import { hashToken, newToken } from "../auth/auth";
import { addSession, endSession, findSession, noteSeen } from "./store";

const IDLE_MS = 30 * MINUTE_MS;
const LONGEST_MS = 12 * HOUR_MS;
/** The last use of a session is written at most once a minute, not at every call. */
const SEEN_STEP_MS = 60_000;

export async function openOperatorSession({ db, ip, userAgent, now }: Ctx, operatorId: string): Promise<string> {
  const token = newToken();
  await addSession(db, { id: randomUUID(), tokenHash: hashToken(token), operatorId, address: ip, label: browserLabel(userAgent), now });
  return token;
}

/** Null once the session was ended, idle for 30 minutes or open for 12 hours. */
export async function findOperator(db: Db, tokenHash: Buffer, now: Date): Promise<OperatorRef | null> {
  const limits = { createdAfter: new Date(now.getTime() - LONGEST_MS), seenAfter: new Date(now.getTime() - IDLE_MS) };
  const found = await findSession(db, tokenHash, limits);
  if (!found) return null;
  if (now.getTime() - found.seenAt.getTime() >= SEEN_STEP_MS) await noteSeen(db, found.operator.sessionId, now);
  return found.operator;
}

export const logout: Handler<typeof operators.logout> = async ({ db, operator, now, audit }) => {
  await endSession(db, operator.sessionId, now);
  audit({ subject: operator.id, reason: "", before: { session: "open" }, after: { session: "ended" } });
  return {};
};
