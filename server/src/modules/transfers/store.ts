import type { Cursor } from "@magpie/domain/cursor";
import type { Money } from "@magpie/domain/money";
import type { FundDirection, FundState } from "@magpie/domain/transfers/fund";
import type { LineRules } from "@magpie/domain/transfers/line";
import type { Db } from "../../kit/ctx";

export interface WalletVendor {
  vassalage: string;
  minimum: Money;
  maximum: Money;
}

export async function listWalletVendors(db: Db): Promise<WalletVendor[]> {
  return db.selectFrom("transfers_vendors").select(["vassalage", "minimum", "maximum"]).where("enabled", "=", true).execute();
}

export async function addWalletVendors(db: Db, vendors: readonly WalletVendor[]): Promise<void> {
  if (vendors.length > 0) await db.insertInto("transfers_vendors").values(vendors).execute();
}

export type FundReason = "vendor" | "short" | "empty";

export interface FundRow {
  id: string;
  memberId: string;
  vassalage: string;
  vendorName: string;
  direction: FundDirection;
  amount: Money | null;
  currency: string;
  state: FundState;
  reason: FundReason | null;
  askedAt: Date;
  sentAt: Date | null;
  endedAt: Date | null;
}

export type NewFund = Omit<FundRow, "state" | "reason" | "sentAt" | "endedAt">;

/** False where a transfer is under way between the same two wallets. */
export async function addFund(db: Db, fund: NewFund): Promise<boolean> {
  const { id, memberId, vassalage, vendorName, direction, amount, currency, askedAt } = fund;
  const added = await db
    .insertInto("transfers_funds")
    .values({
      id,
      memberId,
      vassalage,
      vendorName,
      direction,
      amount,
      currency,
      state: "asked",
      askedAt,
    })
    .onConflict((conflict) => conflict.columns(["merchantId", "memberId", "vassalage"]).where("endedAt", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

function funds(db: Db) {
  return db
    .selectFrom("transfers_funds")
    .select([
      "id",
      "memberId",
      "vassalage",
      "vendorName",
      "direction",
      "amount",
      "currency",
      "state",
      "reason",
      "askedAt",
      "sentAt",
      "endedAt",
    ])
    .$narrowType<{ direction: FundDirection; state: FundState; reason: FundReason | null }>();
}

export async function readFund(db: Db, id: string): Promise<FundRow | undefined> {
  return funds(db).where("id", "=", id).executeTakeFirst();
}

/** Locked until the transaction ends. */
export async function holdFund(db: Db, id: string): Promise<FundRow | undefined> {
  return funds(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function listOpenFunds(db: Db, memberId: string): Promise<FundRow[]> {
  return funds(db).where("memberId", "=", memberId).where("endedAt", "is", null).execute();
}

export async function listFunds(db: Db, memberId: string, after: Cursor | null, limit: number): Promise<FundRow[]> {
  return funds(db)
    .where("memberId", "=", memberId)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) => eb(refTuple("askedAt", "id"), "<", tuple(after?.at ?? new Date(0), after?.id ?? ""))),
    )
    .orderBy("askedAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Transfers asked for before then and not over yet, the oldest first. */
export async function listForgottenFunds(db: Db, before: Date, limit: number): Promise<string[]> {
  const forgotten = db.selectFrom("transfers_funds").select("id").where("endedAt", "is", null).where("askedAt", "<", before);
  const rows = await forgotten.orderBy("askedAt").limit(limit).execute();
  return rows.map(({ id }) => id);
}

export async function noteSending(db: Db, id: string, amount: Money, now: Date): Promise<void> {
  await db.updateTable("transfers_funds").set({ state: "sending", amount, sentAt: now }).where("id", "=", id).execute();
}

export async function noteOver(db: Db, id: string, state: FundState, reason: FundReason | null, now: Date): Promise<void> {
  await db.updateTable("transfers_funds").set({ state, reason, endedAt: now }).where("id", "=", id).execute();
}

export async function findRules(db: Db): Promise<LineRules | undefined> {
  return db.selectFrom("transfers_rules").select(["minimum", "maximum", "perDay"]).executeTakeFirst();
}

export interface NewGift {
  id: string;
  from: string;
  to: string;
  amount: Money;
  currency: string;
}

export async function addGift(db: Db, { id, from, to, amount, currency }: NewGift, now: Date): Promise<void> {
  await db.insertInto("transfers_gifts").values({ id, fromMember: from, toMember: to, amount, currency, givenAt: now }).execute();
}

/** Adds up a member's gifts since then. */
export async function sumGifts(db: Db, memberId: string, currency: string, since: Date): Promise<Money> {
  const { total } = await db
    .selectFrom("transfers_gifts")
    .select(({ fn, val }) => fn.coalesce(fn.sum<string>("amount"), val("0")).as("total"))
    .where("fromMember", "=", memberId)
    .where("currency", "=", currency)
    .where("givenAt", ">=", since)
    .executeTakeFirstOrThrow();
  return BigInt(total);
}
