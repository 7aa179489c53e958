import type { Trust } from "@magpie/domain/cashier/trust";
import type { Db } from "../../kit/ctx";

/** Reads and locks a member's record of failed deposits until this transaction ends. */
export async function lockTrust(db: Db, memberId: string): Promise<Trust> {
  return db
    .insertInto("cashier_trust")
    .values({ memberId })
    .onConflict((conflict) => conflict.columns(["merchantId", "memberId"]).doUpdateSet({ memberId }))
    .returning(["failedAt", "blockedAt", "suspendedAt"])
    .executeTakeFirstOrThrow();
}

export async function keepTrust(db: Db, memberId: string, { failedAt, blockedAt, suspendedAt }: Trust): Promise<void> {
  await db
    .updateTable("cashier_trust")
    .set({ failedAt: [...failedAt], blockedAt, suspendedAt })
    .where("memberId", "=", memberId)
    .execute();
}
