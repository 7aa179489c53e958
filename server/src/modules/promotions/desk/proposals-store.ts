import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import { addUpPile, type Pile } from "../../../kit/office/desk";

/** Everything that two people agree to. Amounts are digits, in the unit of the offer's budget. */
export type ProposedAct =
  | { kind: "budget"; offer: string; from: string; total: string }
  | { kind: "grant"; offer: string; version: string; member: string; units: string }
  | { kind: "announce"; offer: string; version: string; reach: string }
  | { kind: "thaw"; grant: string; member: string; frozenAt: string };

export interface ProposalRow {
  id: string;
  kind: ProposedAct["kind"];
  act: ProposedAct;
  hash: string;
  amount: Money;
  reason: string;
  proposedBy: string;
  proposedPerson: string;
  proposedAt: Date;
}

export async function addProposal(db: Db, { act, ...row }: ProposalRow): Promise<void> {
  await db
    .insertInto("promotions_proposals")
    .values({ ...row, act: JSON.stringify(act) })
    .execute();
}

function waiting(db: Db) {
  return db
    .selectFrom("promotions_proposals")
    .select(["id", "kind", "act", "hash", "amount", "reason", "proposedBy", "proposedPerson", "proposedAt"])
    .$narrowType<Pick<ProposalRow, "kind" | "act">>()
    .where("decidedAt", "is", null);
}

export function listProposals(db: Db, since: Date): Promise<ProposalRow[]> {
  return waiting(db).where("proposedAt", ">", since).orderBy("proposedAt").orderBy("id").execute();
}

/** Finds one that is not decided, and locks it, so that two decisions cannot both pass. */
export function lockProposal(db: Db, id: string): Promise<ProposalRow | undefined> {
  return waiting(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function closeProposal(
  db: Db,
  id: string,
  decided: { decidedAt: Date; decidedBy: string; decidedPerson: string; agreed: boolean },
): Promise<void> {
  await db.updateTable("promotions_proposals").set(decided).where("id", "=", id).execute();
}

export function readPile(db: Db, since: Date): Promise<Pile> {
  return addUpPile(
    db,
    sql`select proposed_at as at, amount as money from promotions_proposals where decided_at is null and proposed_at > ${since}`,
  );
}
