import type { Db } from "../../../kit/ctx";

export async function putMail(db: Db, operatorId: string, sealed: Buffer, at: Date): Promise<void> {
  await db
    .insertInto("operators_mails")
    .values({ operatorId, sealed, setAt: at })
    .onConflict((conflict) => conflict.columns(["merchantId", "operatorId"]).doUpdateSet({ sealed, setAt: at }))
    .execute();
}

export async function removeMail(db: Db, operatorId: string): Promise<void> {
  await db.deleteFrom("operators_mails").where("operatorId", "=", operatorId).execute();
}

export async function readMails(db: Db, operatorIds: readonly string[]): Promise<{ operatorId: string; sealed: Buffer }[]> {
  if (operatorIds.length === 0) return [];
  return db.selectFrom("operators_mails").select(["operatorId", "sealed"]).where("operatorId", "in", operatorIds).execute();
}
