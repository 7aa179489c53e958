import type { Money } from "@magpie/domain/money";
import type { Db } from "../../kit/ctx";
import type { PurseRef } from "./history-store";

/** A line of a purse with the transaction it belongs to. */
export interface PurseMove {
  sequence: bigint;
  transactionId: bigint;
  kind: string;
  amount: Money;
  /** The transaction that this one takes back. */
  reverses: bigint | null;
  details: Readonly<Record<string, string>>;
  happenedAt: Date;
}

/** Lines of a purse after a sequence, in their order. */
export async function listMoves(db: Db, { memberId, currency, purse }: PurseRef, after: bigint, most: number): Promise<PurseMove[]> {
  return db
    .selectFrom("wallet_accounts as a")
    .innerJoin("wallet_lines as l", (join) => join.onRef("l.merchantId", "=", "a.merchantId").onRef("l.accountId", "=", "a.id"))
    .innerJoin("wallet_transactions as t", (join) => join.onRef("t.merchantId", "=", "l.merchantId").onRef("t.id", "=", "l.transactionId"))
    .select(["l.sequence", "t.id as transactionId", "t.kind", "l.amount", "t.reverses", "l.happenedAt"])
    .select("t.details")
    .$narrowType<{ details: Readonly<Record<string, string>> }>()
    .where("a.owner", "=", memberId)
    .where("a.currency", "=", currency)
    .where("a.name", "=", purse)
    .where("l.sequence", ">", after)
    .orderBy("l.sequence")
    .limit(most)
    .execute();
}
