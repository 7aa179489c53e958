import type { Language } from "@magpie/domain/languages";
import type { Db } from "../../kit/ctx";

export interface NewMember {
  id: string;
  account: string;
  nickname: string;
  type: number;
  passwordHash: string;
  language: Language;
  createdAt: Date;
}

export async function addMember(db: Db, member: NewMember): Promise<void> {
  await db
    .insertInto("members_members")
    .values({
      id: member.id,
      account: member.account,
      nickname: member.nickname,
      type: member.type,
      password_hash: member.passwordHash,
      language: member.language,
      created_at: member.createdAt,
    })
    .execute();
}

export async function readMember(db: Db, id: string) {
  return db
    .selectFrom("members_members")
    .select(["id", "account", "nickname", "type", "language", "vip_level", "vip_label"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

export async function readType(db: Db, id: string): Promise<number> {
  const member = await db.selectFrom("members_members").select("type").where("id", "=", id).executeTakeFirstOrThrow();
  return member.type;
}

export async function findCredentials(db: Db, account: string) {
  return db
    .selectFrom("members_members")
    .select(["id", "type", "password_hash as passwordHash", "first_login_at as firstLoginAt"])
    .where((eb) => eb(eb.fn("lower", ["account"]), "=", account.toLowerCase()))
    .executeTakeFirst();
}

/** Notes the first login once; a later one changes nothing. */
export async function noteFirstLogin(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("members_members").set({ first_login_at: now }).where("id", "=", id).where("first_login_at", "is", null).execute();
}

export async function keepLanguage(db: Db, id: string, language: Language): Promise<void> {
  await db.updateTable("members_members").set({ language }).where("id", "=", id).execute();
}

/** Some members as others know them, by id. */
export async function listMembers(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom("members_members").select(["id", "account", "nickname", "type"]).where("id", "in", ids).execute();
}
