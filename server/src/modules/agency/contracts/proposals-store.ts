import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import { addUpPile, type Pile } from "../../../kit/office/desk";
import type { KeptTerms } from "./contracts-store";

export interface ProposalRow {
  id: string;
  downlineId: string;
  kind: string;
  terms: KeptTerms;
  operatorId: string;
  operator: string;
  personId: string;
  createdAt: Date;
  expiresAt: Date;
}

const COLUMNS = sql`id, downline_id, kind, terms, operator_id, operator, person_id, created_at, expires_at`;

export async function addProposal(db: Db, { terms, ...row }: ProposalRow): Promise<void> {
  await db
    .insertInto("agency_contract_proposals")
    .values({ ...row, terms: JSON.stringify(terms) })
    .execute();
}

export async function listProposals(db: Db, now: Date): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`
    select ${COLUMNS} from agency_contract_proposals where decided_at is null and expires_at > ${now} order by created_at limit 200`.execute(
    db,
  );
  return rows;
}

/** Finds and holds an undecided proposal, so that two decisions cannot both pass. */
export async function holdProposal(db: Db, id: string): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`
    select ${COLUMNS} from agency_contract_proposals where id = ${id} and decided_at is null for update`.execute(db);
  return rows[0];
}

export async function decideProposal(db: Db, id: string, { at, by, agreed }: { at: Date; by: string; agreed: boolean }): Promise<void> {
  await db.updateTable("agency_contract_proposals").set({ decidedAt: at, decidedBy: by, agreed }).where("id", "=", id).execute();
}

export function readPile(db: Db, now: Date): Promise<Pile> {
  return addUpPile(
    db,
    sql`select created_at as at, null::bigint as money from agency_contract_proposals where decided_at is null and expires_at > ${now}`,
  );
}
