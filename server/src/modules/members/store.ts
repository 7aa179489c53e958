import { TRIAL_TYPE } from "@magpie/contract/members";
import { DORMANT_MONTHS_AFTER, DORMANT_TOLD_MONTHS } from "@magpie/domain/auth/credential-changes";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@magpie/domain/languages";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface MemberRow {
  id: string;
  account: string;
  nickname: string;
  type: number;
  passwordHash: string | null;
  paymentPasswordHash: string | null;
  language: Language;
  referralCode: string;
  details: Buffer | null;
  way: "office" | "name" | "mobile" | "trial";
  url: string | null;
  ip: string | null;
  agreedAt: Date | null;
  createdAt: Date;
}

/** False, and nothing added, where the account name is taken. */
export async function addMemberRow(db: Db, member: MemberRow): Promise<boolean> {
  const added = await db
    .insertInto("members_members")
    .values({
      id: member.id,
      account: member.account,
      nickname: member.nickname,
      type: member.type,
      password_hash: member.passwordHash,
      password_changed_at: member.createdAt,
      payment_password_hash: member.paymentPasswordHash,
      language: member.language,
      referral_code: member.referralCode,
      details: member.details,
      registered_way: member.way,
      registered_url: member.url,
      registered_ip: member.ip,
      agreed_at: member.agreedAt,
      created_at: member.createdAt,
    })
    .onConflict((conflict) => conflict.expression(sql`merchant_id, lower(account)`).doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

export async function readMember(db: Db, id: string) {
  return db
    .selectFrom("members_members")
    .select(["id", "account", "nickname", "type", "language", "avatar", "vip_level", "vip_label"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** What a member's own account page and their export tell of the account. */
export async function readAccount(db: Db, id: string) {
  return db
    .selectFrom("members_members")
    .select([
      "id",
      "account",
      "nickname",
      "type",
      "language",
      "avatar",
      "referral_code as referralCode",
      "details",
      "registered_way as registeredWay",
      "registered_url as registeredUrl",
      "registered_ip as registeredIp",
      "agreed_at as agreedAt",
      "password_changed_at as passwordChangedAt",
      "first_login_at as firstLoginAt",
      "created_at as createdAt",
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Also one whose account is closed. */
export interface Credentials {
  id: string;
  account: string;
  type: number;
  /** Null where the account has no password. */
  passwordHash: string | null;
  passwordChangedAt: Date;
  firstLoginAt: Date | null;
}

/** Accounts that somebody can still sign in to. */
function credentials(db: Db) {
  return db
    .selectFrom("members_members")
    .select([
      "members_members.id",
      "account",
      "type",
      "password_hash as passwordHash",
      "password_changed_at as passwordChangedAt",
      "first_login_at as firstLoginAt",
    ])
    .where("closed_at", "is", null);
}

export async function findCredentials(db: Db, account: string): Promise<Credentials | undefined> {
  return credentials(db)
    .where((eb) => eb(eb.fn("lower", ["account"]), "=", account.toLowerCase()))
    .executeTakeFirst();
}

export async function readCredentials(db: Db, id: string): Promise<Credentials> {
  return credentials(db).where("members_members.id", "=", id).executeTakeFirstOrThrow();
}

/** Who has proved that this is their number or address. */
export async function findByContact(db: Db, kind: ContactKind, digest: Buffer): Promise<Credentials | undefined> {
  return credentials(db)
    .innerJoin("members_contacts", "members_contacts.member_id", "members_members.id")
    .where("kind", "=", kind)
    .where("digest", "=", digest)
    .where("verified_at", "is not", null)
    .executeTakeFirst();
}

export async function writePasswordHash(db: Db, id: string, hash: string, now: Date): Promise<void> {
  await db.updateTable("members_members").set({ password_hash: hash, password_changed_at: now }).where("id", "=", id).execute();
}

/** Whether the password is still that one; nobody changes it before this transaction ends. */
export async function holdsPasswordHash(db: Db, id: string, passwordHash: string | null): Promise<boolean> {
  const member = await db
    .selectFrom("members_members")
    .select("password_hash as held")
    .where("id", "=", id)
    .forShare()
    .executeTakeFirstOrThrow();
  return member.held === passwordHash;
}

/** The same password under another cost: it was not changed. */
export async function renewPasswordHash(db: Db, id: string, hash: string): Promise<void> {
  await db.updateTable("members_members").set({ password_hash: hash }).where("id", "=", id).execute();
}

export async function readPaymentPasswordHash(db: Db, id: string): Promise<string | null> {
  const { hash } = await db
    .selectFrom("members_members")
    .select("payment_password_hash as hash")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return hash;
}

export async function writePaymentPasswordHash(db: Db, id: string, hash: string): Promise<void> {
  await db.updateTable("members_members").set({ payment_password_hash: hash }).where("id", "=", id).execute();
}

export async function writeDetails(db: Db, id: string, details: Buffer): Promise<void> {
  await db.updateTable("members_members").set({ details }).where("id", "=", id).execute();
}

/** Notes the first login once; a later one changes nothing. */
export async function noteFirstLogin(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("members_members").set({ first_login_at: now }).where("id", "=", id).where("first_login_at", "is", null).execute();
}

/** What a member is written to in. Nobody's own is the default. */
export async function readLanguage(db: Db, id: string | null): Promise<Language> {
  const member = await db.selectFrom("members_members").select("language").where("id", "=", id).executeTakeFirst();
  return isLanguage(member?.language) ? member.language : DEFAULT_LANGUAGE;
}

export async function keepLanguage(db: Db, id: string, language: Language): Promise<void> {
  await db.updateTable("members_members").set({ language }).where("id", "=", id).execute();
}

export async function keepAvatar(db: Db, id: string, avatar: string): Promise<void> {
  await db.updateTable("members_members").set({ avatar }).where("id", "=", id).execute();
}

export async function keepNickname(db: Db, id: string, nickname: string): Promise<void> {
  await db.updateTable("members_members").set({ nickname }).where("id", "=", id).execute();
}

/** Some members as others know them, by id. */
export async function listMembers(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom("members_members").select(["id", "account", "nickname", "type"]).where("id", "in", ids).execute();
}

/** Those of these who can be written to, with the language of their account: neither closed nor on trial. */
export async function listReaders(db: Db, ids: readonly string[]): Promise<{ id: string; language: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("members_members")
    .select(["id", "language"])
    .where("id", "in", ids)
    .where("closed_at", "is", null)
    .where("type", "<>", TRIAL_TYPE)
    .execute();
}

export interface Friend {
  id: string;
  type: number;
}

export async function findByReferralCode(db: Db, code: string): Promise<Friend | undefined> {
  return openMembers(db).where("referral_code", "=", code).executeTakeFirst();
}

export async function findOpenMember(db: Db, id: string): Promise<Friend | undefined> {
  return openMembers(db).where("id", "=", id).executeTakeFirst();
}

function openMembers(db: Db) {
  return db.selectFrom("members_members").select(["id", "type"]).where("closed_at", "is", null);
}

export type ContactKind = "mobile" | "email";

export interface ContactRow {
  kind: ContactKind;
  sealed: Buffer;
  digest: Buffer;
  verifiedAt: Date | null;
}

export async function listContacts(db: Db, memberId: string) {
  return db
    .selectFrom("members_contacts")
    .select(["kind", "sealed", "verified_at as verifiedAt"])
    .where("member_id", "=", memberId)
    .execute();
}

/** Puts a contact in place of the member's old one. False, and nothing changed, where it is proved to be somebody else's. */
export async function writeContact(db: Db, memberId: string, contact: ContactRow): Promise<boolean> {
  const owner = await findByContact(db, contact.kind, contact.digest);
  if (owner && owner.id !== memberId) return false;
  await db.deleteFrom("members_contacts").where("member_id", "=", memberId).where("kind", "=", contact.kind).execute();
  const added = await db
    .insertInto("members_contacts")
    .values({
      member_id: memberId,
      kind: contact.kind,
      sealed: contact.sealed,
      digest: contact.digest,
      verified_at: contact.verifiedAt,
    })
    // Somebody else may have proved it in this very moment.
    .onConflict((conflict) => conflict.doNothing())
    .returning("member_id")
    .executeTakeFirst();
  return added !== undefined;
}

/** Trial players who came before then, some at a time. */
export async function listTrials(db: Db, before: Date, limit: number): Promise<string[]> {
  const trials = db.selectFrom("members_members").select("id").where("type", "=", sql.lit(TRIAL_TYPE)).where("closed_at", "is", null);
  const rows = await trials.where("created_at", "<", before).orderBy("created_at").limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Whether nobody has signed in for so long that the account rests. */
export async function isDormant(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("members_members").select("dormant_at").where("id", "=", id).executeTakeFirst();
  return row?.dormant_at != null;
}

/** Somebody is here: the account rests no longer. */
export async function noteLogin(db: Db, id: string, now: Date): Promise<void> {
  const awake = { last_login_at: now, dormant_told_at: null, dormant_at: null };
  await db.updateTable("members_members").set(awake).where("id", "=", id).execute();
}

/** Some of those who will soon have been away for too long, noted as told. */
export async function takeSoonDormant(db: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update members_members m set dormant_told_at = ${now}
    from (
      select s.merchant_id, s.id from members_members s
      where s.closed_at is null and s.dormant_at is null and s.dormant_told_at is null and s.type <> ${sql.lit(TRIAL_TYPE)}
        and coalesce(s.last_login_at, s.first_login_at, s.created_at) <= ${now}::timestamptz - make_interval(months => ${DORMANT_TOLD_MONTHS})
      order by coalesce(s.last_login_at, s.first_login_at, s.created_at) limit ${most} for update skip locked
    ) soon
    where m.merchant_id = soon.merchant_id and m.id = soon.id
    returning m.id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function markDormant(db: Db, now: Date): Promise<void> {
  await sql`
    update members_members set dormant_at = ${now}
    where closed_at is null and dormant_at is null and dormant_told_at + make_interval(months => ${DORMANT_MONTHS_AFTER}) <= ${now}`.execute(
    db,
  );
}

/** Null takes the wish back. */
export async function keepClosing(db: Db, id: string, closingAt: Date | null): Promise<void> {
  await db.updateTable("members_members").set({ closing_at: closingAt }).where("id", "=", id).execute();
}

export async function readClosing(db: Db, id: string): Promise<Date | null> {
  const row = await db.selectFrom("members_members").select("closing_at").where("id", "=", id).executeTakeFirst();
  return row?.closing_at ?? null;
}

/** Accounts that are to be closed as soon as they can be, by their ids after that one. */
export async function listClosing(db: Db, afterId: string, limit: number): Promise<string[]> {
  const wanted = db.selectFrom("members_members").select("id").where("closing_at", "is not", null).where("closed_at", "is", null);
  const rows = await wanted.where("id", ">", afterId).orderBy("id").limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Leaves what the books refer to, and nothing that names or reaches the person. */
export async function eraseMember(db: Db, id: string, now: Date): Promise<void> {
  await db.deleteFrom("members_contacts").where("member_id", "=", id).execute();
  await db
    .updateTable("members_members")
    .set({
      account: `closed-${id}`,
      nickname: "",
      password_hash: null,
      payment_password_hash: null,
      details: null,
      registered_url: null,
      registered_ip: null,
      closed_at: now,
    })
    .where("id", "=", id)
    .execute();
}
