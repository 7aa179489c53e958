import type { Money } from "@magpie/domain/money";
import type { Db } from "../../kit/ctx";

/** What a member holds in cash; nothing where no account was opened yet. */
export async function readCash(db: Db, memberId: string, currency: string): Promise<Money> {
  const account = await db
    .selectFrom("wallet_accounts")
    .select("balance")
    .where("member_id", "=", memberId)
    .where("kind", "=", "cash")
    .where("currency", "=", currency)
    .executeTakeFirst();
  return account?.balance ?? 0n;
}

/** Points a member holds; they are counted whole. */
export async function readPoints(db: Db, memberId: string): Promise<bigint> {
  const account = await db
    .selectFrom("wallet_accounts")
    .select("balance")
    .where("member_id", "=", memberId)
    .where("kind", "=", "points")
    .executeTakeFirst();
  return account?.balance ?? 0n;
}

/** What each of these members holds in cash; one without an account is left out. */
export async function listCash(db: Db, memberIds: readonly string[], currency: string): Promise<Map<string, Money>> {
  if (memberIds.length === 0) return new Map();
  const accounts = await db
    .selectFrom("wallet_accounts")
    .select(["member_id as memberId", "balance"])
    .where("member_id", "in", memberIds)
    .where("kind", "=", "cash")
    .where("currency", "=", currency)
    .execute();
  return new Map(accounts.map(({ memberId, balance }) => [memberId, balance]));
}
