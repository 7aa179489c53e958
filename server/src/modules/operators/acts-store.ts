import type { Money } from "@magpie/domain/money";
import type { ApprovalPart, FirstApproval } from "@magpie/domain/operators/four-eyes";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export async function lockPerson(db: Db, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('operators ' || current_merchant() || ' ' || ${personId}, 0))`.execute(db);
}

/** Sums what a person has approved since then, under all their accounts. */
export async function sumPassed(db: Db, personId: string, since: Date): Promise<Money> {
  const { total } = await db
    .selectFrom("operators_acts")
    .select(({ fn, val }) => fn.coalesce(fn.sum<string>("amount"), val("0")).as("total"))
    .where("personId", "=", personId)
    .where("at", ">", since)
    .where("part", "<>", "first")
    .executeTakeFirstOrThrow();
  return BigInt(total);
}

/** The last first yes to a subject; null once a second one has used it up. */
export async function findFirst(db: Db, kind: string, subject: string): Promise<FirstApproval | null> {
  const last = await db
    .selectFrom("operators_acts")
    .select(["personId", "amount", "at", "part"])
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .orderBy("position", "desc")
    .executeTakeFirst();
  return last?.part === "first" ? last : null;
}

export interface NewAct {
  at: Date;
  operatorId: string;
  personId: string;
  kind: string;
  subject: string;
  amount: Money;
  part: ApprovalPart;
}

export async function addAct(db: Db, act: NewAct): Promise<void> {
  await db.insertInto("operators_acts").values(act).execute();
}
