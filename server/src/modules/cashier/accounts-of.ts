import type { Db } from "../../kit/ctx";
import { listMembers } from "../members/members";

/** Maps the members of some rows to their account names. */
export async function accountsOf(db: Db, rows: readonly { memberId: string }[]): Promise<Map<string, string>> {
  const members = await listMembers(db, [...new Set(rows.map(({ memberId }) => memberId))]);
  return new Map(members.map(({ id, account }) => [id, account]));
}
