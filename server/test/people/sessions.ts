import { openSession } from "../../src/modules/auth/auth";
import type { WorldMember, WorldMerchant } from "../world";

/** The same member, who has just proved their identity again. */
export async function steppedUp(shop: WorldMerchant, member: WorldMember): Promise<WorldMember> {
  const now = shop.world.now();
  await shop.rows((db) => db.updateTable("auth_sessions").set({ stepped_up_at: now }).where("member_id", "=", member.id).execute());
  return member;
}

/** The same member, signed in on another browser. */
export async function elsewhere(shop: WorldMerchant, member: WorldMember): Promise<WorldMember> {
  const { token } = await shop.visit((ctx) => openSession(ctx, { memberId: member.id, way: "username" }));
  return { ...member, token, send: (call, input, more) => shop.send(call, input, { token, ...more }) };
}
