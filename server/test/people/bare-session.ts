import { randomUUID } from "node:crypto";
import type { Db } from "../../src/kit/ctx";
import { hashToken, newToken } from "../../src/modules/auth/auth";
import { addSession } from "../../src/modules/auth/store";

/** A session of somebody who never signed in, in which a game is opened. Returns its id. */
export async function bareSession(db: Db, memberId: string, now: Date): Promise<string> {
  const id = randomUUID();
  const origin = { way: "username" as const, address: "127.0.0.1", label: "", deviceId: null, greets: false, mustChangePassword: false };
  await addSession(db, { id, tokenHash: hashToken(newToken()), memberId, ...origin, createdAt: now, now });
  return id;
}
