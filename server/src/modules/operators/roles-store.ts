import type { Money } from "@magpie/domain/money";
import { OPERATOR_RIGHTS, type OperatorRight } from "@magpie/domain/operators/rights";
import type { RoleTerms } from "@magpie/domain/operators/roles";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface Role extends RoleTerms {
  id: string;
  name: string;
  revision: number;
}

/** Rights that the product does not know any more are dropped. */
export function knownRights(names: readonly string[]): OperatorRight[] {
  return OPERATOR_RIGHTS.filter((right) => names.includes(right));
}

export interface NewRole extends RoleTerms {
  id: string;
  name: string;
}

/** Adds the roles that are not there yet, and leaves the others as they are. */
export async function addRoles(db: Db, roles: readonly NewRole[]): Promise<void> {
  await db
    .insertInto("operators_roles")
    .values(roles.map(({ rights, ...role }) => ({ ...role, rights: [...rights] })))
    .onConflict((conflict) => conflict.columns(["merchantId", "id"]).doNothing())
    .execute();
}

/** Writes a role over the revision that was read; false if it has another by now. Revision zero is a role that is not there yet. */
export async function putRole(db: Db, { id, name, rights, approvalLimit, dayLimit, revision }: Role): Promise<boolean> {
  const terms = { name, rights: [...rights], approvalLimit, dayLimit };
  if (revision === 0) {
    const added = await db
      .insertInto("operators_roles")
      .values({ id, ...terms })
      .onConflict((conflict) => conflict.columns(["merchantId", "id"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    return added !== undefined;
  }
  const written = await db
    .updateTable("operators_roles")
    .set({ ...terms, revision: revision + 1 })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

export async function readRole(db: Db, id: string): Promise<Role | undefined> {
  return (await listRoles(db, [id]))[0];
}

export async function listRoles(db: Db, ids?: readonly string[]): Promise<Role[]> {
  if (ids?.length === 0) return [];
  const rows = await db
    .selectFrom("operators_roles")
    .select(["id", "name", "rights", "approvalLimit", "dayLimit", "revision"])
    .$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, rights: knownRights(row.rights) }));
}

export interface Grant {
  operatorId: string;
  role: string;
  name: string;
  until: Date | null;
}

/** Grants that count at this time. */
export async function listGrants(db: Db, now: Date): Promise<Grant[]> {
  return db
    .selectFrom("operators_grants as g")
    .innerJoin("operators_roles as r", (join) => join.onRef("r.merchantId", "=", "g.merchantId").onRef("r.id", "=", "g.roleId"))
    .select(["g.operatorId", "g.roleId as role", "r.name", "g.until"])
    .where((eb) => eb.or([eb("g.until", "is", null), eb("g.until", ">", now)]))
    .orderBy("r.name")
    .orderBy("r.id")
    .execute();
}

/** The roles that an account holds at this time. */
export async function listOwnRoles(db: Db, operatorId: string, now: Date): Promise<{ role: string; name: string }[]> {
  return (await listGrants(db, now)).filter((grant) => grant.operatorId === operatorId);
}

export interface Held {
  rights: OperatorRight[];
  approvalLimit: Money;
  dayLimit: Money;
}

/** Joins what each account holds by its live grants, for a query that has the account as `a`. */
export function heldBy(now: Date) {
  return sql`(
    select coalesce(array_agg(distinct held.name) filter (where held.name is not null), '{}') as rights,
      coalesce(max(r.approval_limit), 0) as approval_limit, coalesce(max(r.day_limit), 0) as day_limit
    from operators_grants g
    join operators_roles r on r.merchant_id = g.merchant_id and r.id = g.role_id
    left join lateral unnest(r.rights) as held(name) on true
    where g.merchant_id = a.merchant_id and g.operator_id = a.id and (g.until is null or g.until > ${now})
  )`;
}

/** Who is let in and has this right by a role, by name. */
export async function listHolders(db: Db, right: OperatorRight, now: Date): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, a.name from operators_accounts a cross join lateral ${heldBy(now)} held
    where a.disabled_at is null and ${right} = any (held.rights) order by a.name, a.id
  `.execute(db);
  return rows;
}

/** True while an operator is let in and has this right, by a role or for the hour that sealed codes have opened. */
export async function mayStill(db: Db, id: string, right: OperatorRight | undefined, now: Date): Promise<boolean> {
  const { rows } = await sql<{ rights: string[]; glass: string[] }>`
    select held.rights, coalesce((
      select s.glass_rights from operators_sessions s
      where s.merchant_id = a.merchant_id and s.operator_id = a.id and s.ended_at is null and s.ends_at > ${now} limit 1
    ), '{}') as glass
    from operators_accounts a cross join lateral ${heldBy(now)} held where a.id = ${id} and a.disabled_at is null
  `.execute(db);
  return rows[0] !== undefined && (right === undefined || [...rows[0].rights, ...rows[0].glass].includes(right));
}

/** True while an operator is let in and has this right by a role; an hour that sealed codes have opened does not count. */
export async function mayByRole(db: Db, id: string, right: OperatorRight, now: Date): Promise<boolean> {
  const { rows } = await sql<{ rights: string[] }>`
    select held.rights from operators_accounts a cross join lateral ${heldBy(now)} held where a.id = ${id} and a.disabled_at is null
  `.execute(db);
  return rows[0]?.rights.includes(right) ?? false;
}

/** Serialises judging and writing: two changes agreed to at once would otherwise each find rights apart that come together. */
export async function lockRoles(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('operators_roles'), current_merchant())`.execute(db);
}

/** Replaces all grants of an operator. */
export async function setGrants(db: Db, operatorId: string, grants: readonly { role: string; until: Date | null }[]): Promise<void> {
  await db.deleteFrom("operators_grants").where("operatorId", "=", operatorId).execute();
  if (grants.length === 0) return;
  await db
    .insertInto("operators_grants")
    .values(grants.map(({ role, until }) => ({ operatorId, roleId: role, until })))
    .execute();
}

/** How many persons hold a role now and have come in to it, whatever accounts they have. Somebody invited may never come. */
export async function countHolders(db: Db, role: string, now: Date): Promise<number> {
  const { persons } = await db
    .selectFrom("operators_grants as g")
    .innerJoin("operators_accounts as a", (join) => join.onRef("a.merchantId", "=", "g.merchantId").onRef("a.id", "=", "g.operatorId"))
    .select((eb) => eb.fn.count<bigint>("a.personId").distinct().as("persons"))
    .where("g.roleId", "=", role)
    .where("a.disabledAt", "is", null)
    .where((eb) => eb.or([eb("g.until", "is", null), eb("g.until", ">", now)]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("operators_factors as f")
          .select("f.id")
          .whereRef("f.merchantId", "=", "a.merchantId")
          .whereRef("f.operatorId", "=", "a.id"),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(persons);
}
