import type { Trust } from "@magpie/domain/cashier/trust";
import type { Db } from "../../kit/ctx";

/** Reads and locks a member's record of failed deposits until this transaction ends. */
export async function lockTrust(db: Db, memberId: string): Promise<Trust> {
  return db
    .insertInto("cashier_trust")
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.columns(["merchant_id", "member_id"]).doUpdateSet({ member_id: memberId }))
    .returning(["failed_at as failedAt", "blocked_at as blockedAt", "suspended_at as suspendedAt"])
    .executeTakeFirstOrThrow();
}

export async function keepTrust(db: Db, memberId: string, { failedAt, blockedAt, suspendedAt }: Trust): Promise<void> {
  await db
    .updateTable("cashier_trust")
    .set({ failed_at: [...failedAt], blocked_at: blockedAt, suspended_at: suspendedAt })
    .where("member_id", "=", memberId)
    .execute();
}
