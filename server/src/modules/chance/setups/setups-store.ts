import type { ChanceSetup } from "@magpie/domain/chance/setup";
import type { Names } from "@magpie/domain/named";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import { type StoredRule, setupFrom, storedRule } from "./rule-text";

export interface SetupRow<Setup extends ChanceSetup = ChanceSetup> {
  id: string;
  /** Names it in the message that its numbers are drawn from. */
  number: bigint;
  title: string;
  titles: Names;
  setup: Setup;
  hash: string;
  proposedBy: string;
  proposedPerson: string;
  proposedAt: Date;
  approvedBy: string | null;
  openedAt: Date | null;
  seed: Buffer | null;
  commit: string | null;
}

const COLUMNS = [
  "id",
  "number",
  "title",
  "titles",
  "rule",
  "hash",
  "proposedBy",
  "proposedPerson",
  "proposedAt",
  "approvedBy",
  "openedAt",
  "seed",
  "commit",
] as const;

type Raw = Omit<SetupRow, "setup"> & { rule: StoredRule };

function rowOf({ rule, ...row }: Raw): SetupRow {
  return { ...row, setup: setupFrom(rule) };
}

function rows(db: Db) {
  return db.selectFrom("chance_setups").select(COLUMNS).$narrowType<Raw>();
}

export async function listSetups(db: Db, from: number, most: number): Promise<{ rows: SetupRow[]; total: number }> {
  const found = await rows(db).orderBy("proposedAt", "desc").orderBy("id").offset(from).limit(most).execute();
  const { total } = await db.selectFrom("chance_setups").select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  return { rows: found.map(rowOf), total };
}

/** Locked, so that a proposal cannot change while somebody agrees to it. */
export async function lockSetup(db: Db, id: string): Promise<SetupRow | undefined> {
  const row = await rows(db).where("id", "=", id).forUpdate().executeTakeFirst();
  return row && rowOf(row);
}

export async function findOpen(db: Db, id: string): Promise<SetupRow | undefined> {
  const row = await rows(db).where("id", "=", id).where("openedAt", "is not", null).executeTakeFirst();
  return row && rowOf(row);
}

export async function listOpen(db: Db, ids: readonly string[]): Promise<Map<string, SetupRow>> {
  if (ids.length === 0) return new Map();
  const found = await rows(db)
    .where("id", "in", [...new Set(ids)])
    .where("openedAt", "is not", null)
    .execute();
  return new Map(found.map((row) => [row.id, rowOf(row)]));
}

type Proposal = Pick<SetupRow, "id" | "title" | "titles" | "setup" | "hash" | "proposedBy" | "proposedPerson" | "proposedAt">;

/** Adds a proposal or changes one; the database refuses to change what is open. */
export async function keepProposal(db: Db, { setup, titles, ...proposal }: Proposal): Promise<void> {
  const row = { ...proposal, kind: setup.kind, titles: JSON.stringify(titles), rule: JSON.stringify(storedRule(setup)) };
  await db
    .insertInto("chance_setups")
    .values(row)
    .onConflict((conflict) => conflict.columns(["merchantId", "id"]).doUpdateSet(row))
    .execute();
}

type Opening = { approvedBy: string; approvedPerson: string; openedAt: Date; seed: Buffer | null; commit: string | null };

export async function openSetup(db: Db, id: string, opening: Opening): Promise<void> {
  await db.updateTable("chance_setups").set(opening).where("id", "=", id).execute();
}
