import type { Contract } from "@magpie/contract/agency/contracts";
import type { Side } from "@magpie/domain/agency/contract-states";
import type { Db } from "../../../kit/ctx";
import { listMembers } from "../../members/members";
import type { ContractRow } from "./contracts-store";
import { shownTerms } from "./terms";

/** Contracts as one side sees them; the house sees those with its roots as their upline. */
export async function showContracts(db: Db, rows: readonly ContractRow[], viewerId: string | null, currency: string): Promise<Contract[]> {
  const ids = [...new Set(rows.flatMap(({ uplineId, downlineId }) => [uplineId ?? [], downlineId].flat()))];
  const names = new Map((await listMembers(db, ids)).map(({ id, account }) => [id, account]));
  const nameOf = (id: string) => names.get(id) ?? id;
  return rows.map((row) => {
    const side: Side = row.downlineId === viewerId ? "downline" : "upline";
    return {
      id: row.id,
      kind: row.kind,
      upline: row.uplineId && nameOf(row.uplineId),
      downline: nameOf(row.downlineId),
      version: row.version,
      terms: row.terms && shownTerms(row.terms, currency),
      state: row.state,
      request: row.request,
      askedBy: row.askedBy === side ? "me" : "other",
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      at: row.changedAt.toISOString(),
    };
  });
}
