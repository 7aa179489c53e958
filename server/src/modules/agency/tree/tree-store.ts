import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

/** A member and a moment, such as that of a bet. */
export interface MemberMoment {
  memberId: string;
  at: Date;
}

/**
 * The path of each member at that moment: ids from the root to the member, in the order of the question. One who had joined no tree by then
 * stands alone.
 */
export async function pathsAt(db: Db, asked: readonly MemberMoment[]): Promise<string[][]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<{ path: string[] }>`
    select coalesce(found.path, array[u.member]) as path
    from unnest(${asked.map(({ memberId }) => memberId)}::text[], ${asked.map(({ at }) => at)}::timestamptz[])
      with ordinality u (member, at, place)
    left join lateral (
      select p.path from agency_paths p where p.member_id = u.member and p.since <= u.at order by p.since desc limit 1
    ) found on true
    order by u.place`.execute(db);
  return rows.map(({ path }) => path);
}

/** Lists everybody above a member, up to the root. */
export async function listUplines(db: Db, memberId: string): Promise<string[]> {
  const path = (await findNode(db, memberId))?.path ?? [memberId];
  return path.slice(0, -1).reverse();
}

/** Finds a member's place in the tree; undefined for members outside any tree. */
export async function findNode(db: Db, memberId: string) {
  return db
    .selectFrom("agency_tree")
    .select(["parentId", "path", "referrerId", "linkCode", "joinedAt"])
    .where("memberId", "=", memberId)
    .executeTakeFirst();
}

export interface NewNode {
  memberId: string;
  parentId: string | null;
  referrerId: string | null;
  linkCode: string | null;
  presets: unknown;
  joinedAt: Date;
}

/** The database works the path out. */
export async function addNode(db: Db, node: NewNode): Promise<void> {
  await db
    .insertInto("agency_tree")
    .values({
      memberId: node.memberId,
      parentId: node.parentId,
      path: [],
      referrerId: node.referrerId,
      linkCode: node.linkCode,
      presets: JSON.stringify(node.presets),
      joinedAt: node.joinedAt,
      since: node.joinedAt,
    })
    .execute();
}

/** A team so small moves at once; the members of a larger one follow a part at a time. */
const MOVED_AT_ONCE = 1_000;

/**
 * Moves an account with all below it, from now on. Returns how many they are; null where the parent stands below the account. Refused by the
 * key of `agency_moving` while another team is on its way.
 */
export async function moveSubtree(db: Db, memberId: string, parentId: string, now: Date): Promise<number | null> {
  const { rows } = await sql<{ people: number | null }>`select agency_move_begin(${memberId}, ${parentId}, ${now}) as people`.execute(db);
  const people = rows[0]?.people ?? null;
  if (people !== null && people <= MOVED_AT_ONCE) while (!(await moveOn(db))) {}
  return people;
}

/** Lets the next members of a team that moves follow. True when all have. */
export async function moveOn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isDone: boolean }>`select agency_move_on(${MOVED_AT_ONCE}) as is_done`.execute(db);
  return rows[0]?.isDone ?? true;
}

export interface Moving {
  memberId: string;
  parentId: string;
  total: number;
  moved: number;
}

/** The team that is on its way. */
export async function findMoving(db: Db): Promise<Moving | undefined> {
  const { rows } = await sql<Moving>`
    select member_id, path[cardinality(path) - 1] as parent_id, total, moved from agency_moving`.execute(db);
  return rows[0];
}

/** Finds the agent of a domain, else the agent of the house, whose domain is empty. */
export async function findDefaultAgent(db: Db, domain: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("agency_defaults")
    .select("agentId")
    .where("domain", "in", [domain, ""])
    .orderBy("domain", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.agentId;
}

export async function setDefaultAgent(db: Db, agentId: string, domain = ""): Promise<void> {
  await db
    .insertInto("agency_defaults")
    .values({ domain, agentId })
    .onConflict((conflict) => conflict.columns(["merchantId", "domain"]).doUpdateSet({ agentId }))
    .execute();
}

/** Notes a member's first deposit, once. */
export async function noteDeposit(db: Db, memberId: string, now: Date): Promise<void> {
  await db.updateTable("agency_tree").set({ depositedAt: now }).where("memberId", "=", memberId).where("depositedAt", "is", null).execute();
}
