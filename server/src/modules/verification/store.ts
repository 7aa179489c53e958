import { DAY_MS, HOUR_MS, MINUTE_MS } from "@magpie/domain/durations";
import { type CodeHistory, JUDGED, type SmsHistory } from "@magpie/domain/verification/code-limits";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { jsonBuildObject, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Db } from "../../kit/ctx";
import type { Schema } from "../../kit/database/schema.gen";

/** Serialises a merchant's requests for codes: at once, neither would see the other in the counts. */
export async function takeTurn(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('verification_codes'), current_merchant())`.execute(db);
}

export interface Ask {
  recipientDigest: Buffer;
  blockDigest: Buffer | null;
  deviceDigest: Buffer | null;
  ip: string;
}

export interface NewCode extends Ask {
  id: string;
  purpose: string;
  channel: "sms" | "mail";
  codeDigest: Buffer;
  askedBy: string | null;
  known: boolean;
  sent: boolean;
  createdAt: Date;
  expiresAt: Date;
}

export async function addCode(db: Db, code: NewCode): Promise<void> {
  await db
    .insertInto("verification_codes")
    .values({
      id: code.id,
      purpose: code.purpose,
      channel: code.channel,
      recipientDigest: code.recipientDigest,
      blockDigest: code.blockDigest,
      codeDigest: code.codeDigest,
      askedBy: code.askedBy,
      deviceDigest: code.deviceDigest,
      household: household(code.ip),
      network: networkOf(code.ip),
      known: code.known,
      sent: code.sent,
      createdAt: code.createdAt,
      expiresAt: code.expiresAt,
    })
    .execute();
}

/** A household has one IPv4 address or an IPv6 /64. */
function household(ip: string) {
  return sql<string>`network(set_masklen(${ip}::inet, ${ip.includes(":") ? 64 : 32}))`;
}

/** One customer of a provider may own many addresses of this block. */
function networkOf(ip: string) {
  return sql<string>`network(set_masklen(${ip}::inet, ${ip.includes(":") ? 48 : 24}))`;
}

export async function readCodeHistory(db: Db, { recipientDigest, deviceDigest, ip }: Ask, now: Date): Promise<CodeHistory> {
  return db
    .selectNoFrom([
      counts(db, now, (row) => row("recipientDigest", "=", recipientDigest)).as("recipient"),
      counts(db, now, (row) => row("deviceDigest", "=", deviceDigest)).as("device"),
      counts(db, now, (row) => row("network", "=", networkOf(ip))).as("network"),
      counts(db, now, (row) => row.and([row("network", "=", networkOf(ip)), row("household", "=", household(ip))])).as("address"),
    ])
    .executeTakeFirstOrThrow();
}

type Row = ExpressionBuilder<Schema, "verification_codes">;

function counts(db: Db, now: Date, which: (row: Row) => Expression<SqlBool>) {
  const counted = db
    .selectFrom("verification_codes")
    .select([
      sql<number>`count(*) filter (where created_at > ${before(now, MINUTE_MS)})`.as("minute"),
      sql<number>`count(*) filter (where created_at > ${before(now, HOUR_MS)})`.as("hour"),
      sql<number>`count(*)`.as("day"),
    ])
    .where("createdAt", ">", before(now, DAY_MS))
    .where(which);
  return jsonObjectFrom(counted).$notNull();
}

export type SmsCounts = Pick<SmsHistory, "block" | "nearNumbers" | "sentInDay" | "strangers">;

export async function readSmsHistory(db: Db, { blockDigest }: Ask, nearDigests: Buffer[], now: Date): Promise<SmsCounts> {
  const paid = db
    .selectFrom("verification_codes")
    .where("sent", "=", true)
    .where("channel", "=", "sms")
    .where("createdAt", ">", before(now, DAY_MS));
  const near = db
    .selectFrom("verification_codes")
    .select(sql<number>`count(distinct recipient_digest)::int`.as("asked"))
    .where("recipientDigest", "in", nearDigests)
    .where("createdAt", ">", before(now, HOUR_MS));
  const strangers = paid.where("known", "=", false).orderBy("createdAt", "desc").limit(JUDGED).select(["createdAt", "provedAt"]);
  const judged = db.selectFrom(strangers.as("strangers")).select(
    jsonBuildObject({
      sent: sql<number>`count(*)`,
      proved: sql<number>`count(proved_at)`,
      sentInHour: sql<number>`count(*) filter (where created_at > ${before(now, HOUR_MS)})`,
    }).as("counts"),
  );
  return db
    .selectNoFrom([
      counts(db, now, (row) => row("blockDigest", "=", blockDigest)).as("block"),
      sql<number>`(${near})`.as("nearNumbers"),
      sql<number>`(${paid.select(sql<number>`count(*)::int`.as("paid"))})`.as("sentInDay"),
      sql<SmsCounts["strangers"]>`(${judged})`.as("strangers"),
    ])
    .executeTakeFirstOrThrow();
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}

export async function hasProved(db: Db, deviceDigest: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("verification_codes")
    .select("id")
    .where("deviceDigest", "=", deviceDigest)
    .where("provedAt", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Only the latest code counts. The lock stops parallel attempts until the transaction ends. */
export async function lockLatestCode(db: Db, purpose: string, recipientDigest: Buffer, askedBy: string | null) {
  return db
    .selectFrom("verification_codes")
    .select(["id", "codeDigest", "deviceDigest", "tries"])
    .select(["expiresAt", "provedAt"])
    .where("purpose", "=", purpose)
    .where("recipientDigest", "=", recipientDigest)
    .where("askedBy", "is not distinct from", askedBy)
    .orderBy("createdAt", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function noteTry(db: Db, id: string): Promise<void> {
  await db
    .updateTable("verification_codes")
    .set((row) => ({ tries: row("tries", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function noteProved(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("verification_codes").set({ provedAt: now }).where("id", "=", id).execute();
}

export async function forgetCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("verification_codes").where("createdAt", "<", before).execute();
}
