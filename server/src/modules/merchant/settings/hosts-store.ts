import type { Db } from "../../../kit/ctx";

export async function listServed(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("merchant_hosts").select("host").execute();
  return rows.map(({ host }) => host);
}

export async function hasHostProof(db: Db, host: string): Promise<boolean> {
  return (await db.selectFrom("merchant_host_proofs").select("host").where("host", "=", host).executeTakeFirst()) !== undefined;
}

export async function addHostProof(db: Db, host: string, provedAt: Date): Promise<void> {
  await db
    .insertInto("merchant_host_proofs")
    .values({ host, provedAt })
    .onConflict((conflict) => conflict.columns(["merchantId", "host"]).doUpdateSet({ provedAt }))
    .execute();
}
