import { randomUUID } from "node:crypto";
import type { Db } from "../../src/kit/ctx";
import { hashToken, newToken, openSession } from "../../src/modules/auth/auth";
import { addSession } from "../../src/modules/auth/store";
import type { WorldMember, WorldMerchant } from "../world";

/** The same member, who has just proved their identity again. */
export async function steppedUp(shop: WorldMerchant, member: WorldMember): Promise<WorldMember> {
  const now = shop.world.now();
  await shop.rows((db) => db.updateTable("auth_sessions").set({ steppedUpAt: now }).where("memberId", "=", member.id).execute());
  return member;
}

/** The same member, signed in on another browser. */
export async function elsewhere(shop: WorldMerchant, member: WorldMember): Promise<WorldMember> {
  const { token } = await shop.visit((ctx) => openSession(ctx, { memberId: member.id, way: "username" }));
  return { ...member, token, send: (call, input, more) => shop.send(call, input, { token, ...more }) };
}

/** A session of somebody who never signed in, in which a game is opened. Returns its id. */
export async function bareSession(db: Db, memberId: string, now: Date): Promise<string> {
  const id = randomUUID();
  const origin = { way: "username" as const, address: "127.0.0.1", label: "", deviceId: null, greets: false, mustChangePassword: false };
  await addSession(db, { id, tokenHash: hashToken(newToken()), memberId, ...origin, createdAt: now, now });
  return id;
}
