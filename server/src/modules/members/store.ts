import { TRIAL_TYPE } from "@magpie/contract/members";
import { DORMANT_MONTHS_AFTER, DORMANT_TOLD_MONTHS } from "@magpie/domain/auth/credential-changes";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@magpie/domain/languages";
import type { Names } from "@magpie/domain/named";
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
  /** Somebody else chose the password. */
  passwordGiven: boolean;
}

/** False, and nothing added, if the account name is taken. */
export async function addMemberRow(db: Db, member: MemberRow): Promise<boolean> {
  const added = await db
    .insertInto("members_members")
    .values({
      id: member.id,
      account: member.account,
      nickname: member.nickname,
      type: member.type,
      passwordHash: member.passwordHash,
      passwordChangedAt: member.createdAt,
      passwordGiven: member.passwordGiven,
      paymentPasswordHash: member.paymentPasswordHash,
      language: member.language,
      referralCode: member.referralCode,
      details: member.details,
      registeredWay: member.way,
      registeredUrl: member.url,
      registeredIp: member.ip,
      agreedAt: member.agreedAt,
      createdAt: member.createdAt,
    })
    .onConflict((conflict) => conflict.expression(sql`merchant_id, lower(account)`).doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

export async function readMember(db: Db, id: string) {
  return db
    .selectFrom("members_members")
    .select(["id", "account", "nickname", "type", "language", "avatar", "vipLevel", "vipLabel", "vipLabels"])
    .where("id", "=", id)
    .$narrowType<{ vipLabels: Names }>()
    .executeTakeFirstOrThrow();
}

/** The facts of accounts that offers ask for. */
export async function listAccountFacts(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("members_members")
    .select(["id", "type", "vipLevel", "createdAt", "closedAt", "outsider"])
    .where(sql<boolean>`id = any (${[...ids]}::text[])`)
    .execute();
}

/** Filters open accounts of people, agents included: the house's own accounts and closed ones are paid nothing. */
export async function listPeople(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("members_members")
    .select("id")
    // One array: a statement has room for 65,535 values.
    .where(sql<boolean>`id = any (${[...ids]}::text[])`)
    .where("closedAt", "is", null)
    .where("outsider", "is", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export interface VipBadge {
  memberId: string;
  level: number;
  label: string;
  labels: Names;
}

/** The level that members' pages show beside their name. */
export async function keepVip(db: Db, badges: readonly VipBadge[]): Promise<void> {
  for (const { memberId, level, label, labels } of badges) {
    const vip = { vipLevel: level, vipLabel: label, vipLabels: JSON.stringify(labels) };
    await db.updateTable("members_members").set(vip).where("id", "=", memberId).execute();
  }
}

/** Feeds the member's account page and their data export. */
export async function listDetails(db: Db, ids: readonly string[]): Promise<{ id: string; details: Buffer | null }[]> {
  if (ids.length === 0) return [];
  return db.selectFrom("members_members").select(["id", "details"]).where("id", "in", ids).execute();
}

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
      "referralCode",
      "details",
      "registeredWay",
      "registeredUrl",
      "registeredIp",
      "agreedAt",
      "passwordChangedAt",
      "firstLoginAt",
      "createdAt",
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

export interface Credentials {
  id: string;
  account: string;
  type: number;
  /** Null if the account has no password. */
  passwordHash: string | null;
  passwordChangedAt: Date;
  /** Somebody else chose it, so it has to be changed. */
  passwordGiven: boolean;
  /** Null where nobody has agreed to the terms, since somebody else opened the account. */
  agreedAt: Date | null;
  firstLoginAt: Date | null;
}

/** Closed accounts cannot sign in. */
function credentials(db: Db) {
  return db
    .selectFrom("members_members")
    .select(["members_members.id", "account", "type", "passwordHash", "passwordChangedAt", "passwordGiven", "agreedAt", "firstLoginAt"])
    .where("closedAt", "is", null);
}

export async function findCredentials(db: Db, account: string): Promise<Credentials | undefined> {
  return credentials(db)
    .where((eb) => eb(eb.fn("lower", ["account"]), "=", account.toLowerCase()))
    .executeTakeFirst();
}

export async function readCredentials(db: Db, id: string): Promise<Credentials> {
  return credentials(db).where("members_members.id", "=", id).executeTakeFirstOrThrow();
}

/** Finds the account by a verified contact. */
export async function findByContact(db: Db, kind: ContactKind, digest: Buffer): Promise<Credentials | undefined> {
  return credentials(db)
    .innerJoin("members_contacts", "members_contacts.memberId", "members_members.id")
    .where("kind", "=", kind)
    .where("digest", "=", digest)
    .where("verifiedAt", "is not", null)
    .executeTakeFirst();
}

export async function writePasswordHash(db: Db, id: string, hash: string, now: Date): Promise<void> {
  await db
    .updateTable("members_members")
    .set({ passwordHash: hash, passwordChangedAt: now, passwordGiven: false })
    .where("id", "=", id)
    .execute();
}

export async function writeAgreed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("members_members").set({ agreedAt: now }).where("id", "=", id).where("agreedAt", "is", null).execute();
}

/** Locks the row against a change of the password until the transaction ends. */
export async function holdsPasswordHash(db: Db, id: string, passwordHash: string | null): Promise<boolean> {
  const member = await db
    .selectFrom("members_members")
    .select("passwordHash as held")
    .where("id", "=", id)
    .forShare()
    .executeTakeFirstOrThrow();
  return member.held === passwordHash;
}

/** Rehashes the same password at another cost; `password_changed_at` stays. */
export async function renewPasswordHash(db: Db, id: string, hash: string): Promise<void> {
  await db.updateTable("members_members").set({ passwordHash: hash }).where("id", "=", id).execute();
}

export async function readPaymentPasswordHash(db: Db, id: string): Promise<string | null> {
  const { hash } = await db
    .selectFrom("members_members")
    .select("paymentPasswordHash as hash")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return hash;
}

export async function writePaymentPasswordHash(db: Db, id: string, hash: string): Promise<void> {
  await db.updateTable("members_members").set({ paymentPasswordHash: hash }).where("id", "=", id).execute();
}

export async function writeDetails(db: Db, id: string, details: Buffer): Promise<void> {
  await db.updateTable("members_members").set({ details }).where("id", "=", id).execute();
}

/** Notes the first login once; a later one changes nothing. */
export async function noteFirstLogin(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("members_members").set({ firstLoginAt: now }).where("id", "=", id).where("firstLoginAt", "is", null).execute();
}

/** The language of messages to a member; the default without a member. */
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

/** Public facts of members. */
export async function listMembers(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom("members_members").select(["id", "account", "nickname", "type"]).where("id", "in", ids).execute();
}

/** Filters the members who can be written to: neither closed nor on trial. */
export async function listReaders(db: Db, ids: readonly string[]): Promise<{ id: string; language: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("members_members")
    .select(["id", "language"])
    .where("id", "in", ids)
    .where("closedAt", "is", null)
    .where(sql<boolean>`type <> all ((select merchant_trial_types())::int[])`)
    .execute();
}

export interface Friend {
  id: string;
  type: number;
  referralCode: string;
}

export async function findByReferralCode(db: Db, code: string): Promise<Friend | undefined> {
  return openMembers(db).where("referralCode", "=", code).executeTakeFirst();
}

export async function findOpenMember(db: Db, id: string): Promise<Friend | undefined> {
  return openMembers(db).where("id", "=", id).executeTakeFirst();
}

function openMembers(db: Db) {
  return db.selectFrom("members_members").select(["id", "type", "referralCode"]).where("closedAt", "is", null);
}

export type ContactKind = "mobile" | "email";

export interface ContactRow {
  kind: ContactKind;
  sealed: Buffer;
  digest: Buffer;
  verifiedAt: Date | null;
}

export async function listContacts(db: Db, memberId: string) {
  return db.selectFrom("members_contacts").select(["kind", "sealed", "verifiedAt"]).where("memberId", "=", memberId).execute();
}

/** Replaces the member's contact of this kind. False, and nothing changed, if it is verified for another member. */
export async function writeContact(db: Db, memberId: string, contact: ContactRow): Promise<boolean> {
  const owner = await findByContact(db, contact.kind, contact.digest);
  if (owner && owner.id !== memberId) return false;
  await db.deleteFrom("members_contacts").where("memberId", "=", memberId).where("kind", "=", contact.kind).execute();
  const added = await db
    .insertInto("members_contacts")
    .values({
      memberId,
      kind: contact.kind,
      sealed: contact.sealed,
      digest: contact.digest,
      verifiedAt: contact.verifiedAt,
    })
    // Another member may have verified it at the same moment.
    .onConflict((conflict) => conflict.doNothing())
    .returning("memberId")
    .executeTakeFirst();
  return added !== undefined;
}

/** A batch of trial accounts created before then. */
export async function listTrials(db: Db, before: Date, limit: number): Promise<string[]> {
  const trials = db.selectFrom("members_members").select("id").where("type", "=", sql.lit(TRIAL_TYPE)).where("closedAt", "is", null);
  const rows = await trials.where("createdAt", "<", before).orderBy("createdAt").limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** True once nobody has signed in for so long that the account is dormant. */
export async function isDormant(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("members_members").select("dormantAt").where("id", "=", id).executeTakeFirst();
  return row?.dormantAt != null;
}

/** A login wakes a dormant account. */
export async function noteLogin(db: Db, id: string, now: Date): Promise<void> {
  const awake = { lastLoginAt: now, dormantToldAt: null, dormantAt: null };
  await db.updateTable("members_members").set(awake).where("id", "=", id).execute();
}

/** Marks a batch of accounts that will soon be dormant as told. */
export async function takeSoonDormant(db: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update members_members m set dormant_told_at = ${now}
    from (
      select s.merchant_id, s.id from members_members s
      where s.closed_at is null and s.dormant_at is null and s.dormant_told_at is null and s.type <> all ((select merchant_trial_types())::int[])
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

/** Null cancels the request. */
export async function keepClosing(db: Db, id: string, closingAt: Date | null): Promise<void> {
  await db.updateTable("members_members").set({ closingAt }).where("id", "=", id).execute();
}

export async function readClosing(db: Db, id: string): Promise<Date | null> {
  const row = await db.selectFrom("members_members").select("closingAt").where("id", "=", id).executeTakeFirst();
  return row?.closingAt ?? null;
}

/** What keeps an account itself from play: its owner asked to close it, or works for the house and must not play here. */
export async function readBar(db: Db, id: string): Promise<"closing" | "staff" | null> {
  const row = await db.selectFrom("members_members").select(["closingAt", "outsider"]).where("id", "=", id).executeTakeFirst();
  if (row?.closingAt) return "closing";
  return row?.outsider === "staff" ? "staff" : null;
}

/** A batch of accounts that wait to be closed, ordered by id. */
export async function listClosing(db: Db, afterId: string, limit: number): Promise<string[]> {
  const wanted = db.selectFrom("members_members").select("id").where("closingAt", "is not", null).where("closedAt", "is", null);
  const rows = await wanted.where("id", ">", afterId).orderBy("id").limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Keeps the id that the books refer to, and nothing that names or reaches the person. */
export async function eraseMember(db: Db, id: string, now: Date): Promise<void> {
  await db.deleteFrom("members_contacts").where("memberId", "=", id).execute();
  await db
    .updateTable("members_members")
    .set({
      account: `closed-${id}`,
      nickname: "",
      passwordHash: null,
      paymentPasswordHash: null,
      details: null,
      registeredUrl: null,
      registeredIp: null,
      closedAt: now,
    })
    .where("id", "=", id)
    .execute();
}
