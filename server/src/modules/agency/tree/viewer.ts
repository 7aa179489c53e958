import { sql } from "kysely";
import type { Ctx, Db, MemberRef } from "../../../kit/ctx";

/**
 * Does reads on behalf of an agent: the database shows rows of the agent's own team and no others. What comes after the work is the
 * system's again; work that fails takes the transaction with it.
 */
export async function asViewer<T>({ db, member }: Pick<Ctx, "db"> & { member: MemberRef }, work: () => Promise<T>): Promise<T> {
  await setViewer(db, member.id);
  const found = await work();
  // Not awaited, since it travels with the next statement, which fails if it does.
  setViewer(db, "").catch(() => {});
  return found;
}

async function setViewer(db: Db, memberId: string): Promise<void> {
  await sql`select set_config('magpie.viewer', ${memberId}, true)`.execute(db);
}
