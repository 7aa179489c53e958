import type { Db } from "../../kit/ctx";
import { listMembers } from "../members/members";

/** What the members of some rows are called, by id. */
export async function accountsOf(db: Db, rows: readonly { memberId: string }[]): Promise<Map<string, string>> {
  const members = await listMembers(db, [...new Set(rows.map(({ memberId }) => memberId))]);
  return new Map(members.map(({ id, account }) => [id, account]));
}
