import type { Cursor } from "@magpie/domain/cursor";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface LinkRow {
  code: string;
  ownerId: string;
  name: string;
  enabled: boolean;
  clicks: number;
  createdAt: Date;
}

function links(db: Db) {
  return db.selectFrom("referral_links").select(["code", "ownerId", "name", "enabled", "clicks", "createdAt"]);
}

/** Oldest first. */
export function listLinks(db: Db, ownerId: string): Promise<LinkRow[]> {
  return links(db).where("ownerId", "=", ownerId).orderBy("createdAt").orderBy("code").execute();
}

export function findLink(db: Db, code: string): Promise<LinkRow | undefined> {
  return links(db).where("code", "=", code).executeTakeFirst();
}

/** Serialises a member's new links until the transaction ends, so that they are counted correctly. */
export async function lockLinks(db: Db, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`referral ${ownerId}`}, 0))`.execute(db);
}

/** False where the code is taken. */
export async function addLink(db: Db, link: Pick<LinkRow, "code" | "ownerId" | "name">, now: Date): Promise<boolean> {
  const added = await db
    .insertInto("referral_links")
    .values({ ...link, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("code")
    .executeTakeFirst();
  return added !== undefined;
}

/** False where the member has no such link. */
export async function changeLink(db: Db, { ownerId, code, name, enabled }: Pick<LinkRow, "ownerId" | "code" | "name" | "enabled">) {
  const changed = await db
    .updateTable("referral_links")
    .set({ name, enabled })
    .where("ownerId", "=", ownerId)
    .where("code", "=", code)
    .returning("code")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Counts a visitor once: the second time changes nothing. */
export async function countVisit(db: Db, code: string, visitor: Buffer, now: Date): Promise<void> {
  await sql`with seen as (
      insert into referral_visits (code, visitor, at) values (${code}, ${visitor}, ${now}) on conflict do nothing returning code
    )
    update referral_links l set clicks = l.clicks + 1 from seen where l.code = seen.code`.execute(db);
}

export async function forgetVisits(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("referral_visits").where("at", "<", before).execute();
}

/** The names of a closed account's links go, and nobody can come by them any more. */
export async function closeLinks(db: Db, ownerId: string): Promise<void> {
  await db.updateTable("referral_links").set({ name: "", enabled: false }).where("ownerId", "=", ownerId).execute();
}

export interface FriendRow {
  memberId: string;
  referrerId: string;
  code: string;
  registeredAt: Date;
  verifiedAt: Date | null;
  depositedAt: Date | null;
  review: "waiting" | "rejected" | null;
  refusal: string | null;
}

const FRIEND = ["memberId", "referrerId", "code", "registeredAt", "verifiedAt", "depositedAt", "review", "refusal"] as const;

function friends(db: Db) {
  return db.selectFrom("referral_friends").select(FRIEND).$narrowType<Pick<FriendRow, "review">>();
}

export function findFriend(db: Db, memberId: string): Promise<FriendRow | undefined> {
  return friends(db).where("memberId", "=", memberId).executeTakeFirst();
}

export async function addFriend(db: Db, friend: Pick<FriendRow, "memberId" | "referrerId" | "code" | "registeredAt">): Promise<void> {
  await db.insertInto("referral_friends").values(friend).execute();
}

export type ListedFriend = FriendRow & { rewarded: boolean };

/** Newest first. */
export function listFriends(db: Db, referrerId: string, after: Cursor | null, limit: number): Promise<ListedFriend[]> {
  return friends(db)
    .select(
      sql<boolean>`exists (select from referral_rewards r where r.merchant_id = referral_friends.merchant_id
        and r.friend_id = referral_friends.member_id)`.as("rewarded"),
    )
    .where("referrerId", "=", referrerId)
    .$if(after !== null, (query) => query.where(sql<boolean>`(registered_at, member_id) < (${after?.at}, ${after?.id})`))
    .orderBy("registeredAt", "desc")
    .orderBy("memberId", "desc")
    .limit(limit)
    .execute();
}

export async function listFriendIds(db: Db, referrerId: string): Promise<string[]> {
  const rows = await db.selectFrom("referral_friends").select("memberId").where("referrerId", "=", referrerId).execute();
  return rows.map(({ memberId }) => memberId);
}

export interface LinkCounts {
  code: string;
  registered: number;
  verified: number;
  deposited: number;
  rewarded: number;
}

/** The friends of a member by the link that they came through. */
export async function countFriends(db: Db, referrerId: string): Promise<LinkCounts[]> {
  const { rows } = await sql<LinkCounts>`
    select f.code, count(*)::int as registered, count(f.verified_at)::int as verified, count(f.deposited_at)::int as deposited,
      count(*) filter (where exists (select from referral_rewards r where r.merchant_id = f.merchant_id and r.friend_id = f.member_id))::int
        as rewarded
    from referral_friends f where f.referrer_id = ${referrerId} group by f.code`.execute(db);
  return rows;
}

export interface Earned {
  kind: string;
  amount: bigint;
}

export async function sumRewards(db: Db, referrerId: string): Promise<Earned[]> {
  const { rows } = await sql<Earned>`
    select r.kind, sum(r.amount)::bigint as amount from referral_rewards r
    join referral_friends f on f.merchant_id = r.merchant_id and f.member_id = r.friend_id
    where f.referrer_id = ${referrerId} group by r.kind order by r.kind`.execute(db);
  return rows;
}

/** Other friends of a referrer, those nearest in time first. */
export async function listOtherFriends(db: Db, { referrerId, memberId, registeredAt }: FriendRow, most: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select f.member_id from referral_friends f where f.referrer_id = ${referrerId} and f.member_id <> ${memberId}
    order by abs(extract(epoch from f.registered_at - ${registeredAt}::timestamptz)), f.member_id limit ${most}`.execute(db);
  return rows.map((row) => row.memberId);
}

/** Friends among these members, whom offers look at from now on. One that is refused is looked at no more. */
export async function markDue(db: Db, memberIds: readonly string[], now: Date): Promise<void> {
  if (memberIds.length === 0) return;
  await db
    .updateTable("referral_friends")
    .set({ dueAt: now })
    .where("memberId", "in", [...memberIds].sort())
    .where("refusal", "is", null)
    .execute();
}

export async function noteDeposit(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable("referral_friends")
    .set({ depositedAt: now })
    .where("memberId", "=", memberId)
    .where("depositedAt", "is", null)
    .execute();
}

export async function noteVerified(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .updateTable("referral_friends")
    .set({ verifiedAt: now })
    .where("memberId", "=", memberId)
    .where("verifiedAt", "is", null)
    .execute();
}

/** The friend who is due longest, locked until the transaction ends and due no more. Other transactions pass over it. */
export async function takeDue(db: Db, now: Date): Promise<FriendRow | undefined> {
  const due = await friends(db).where("dueAt", "<=", now).orderBy("dueAt").limit(1).forUpdate().skipLocked().executeTakeFirst();
  if (due) await db.updateTable("referral_friends").set({ dueAt: null }).where("memberId", "=", due.memberId).execute();
  return due;
}

export async function keepRefusal(db: Db, memberId: string, refusal: string): Promise<void> {
  await db.updateTable("referral_friends").set({ refusal, dueAt: null }).where("memberId", "=", memberId).execute();
}

export async function keepReview(db: Db, memberId: string, review: FriendRow["review"]): Promise<void> {
  await db.updateTable("referral_friends").set({ review }).where("memberId", "=", memberId).execute();
}

export interface NewReward extends Earned {
  friendId: string;
  offerId: string;
}

export async function addReward(db: Db, reward: NewReward, now: Date): Promise<void> {
  await db
    .insertInto("referral_rewards")
    .values({ ...reward, givenAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of these members, who was brought in by whom. */
export async function listReferrers(db: Db, memberIds: readonly string[]): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("referral_friends")
    .select(["memberId", "referrerId"])
    .where(sql<boolean>`member_id = any (${[...memberIds]}::text[])`)
    .execute();
  return new Map(rows.map(({ memberId, referrerId }) => [memberId, referrerId]));
}
