import type { QueueKind } from "@magpie/contract/office/desk";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface HoldRow {
  kind: QueueKind;
  itemId: string;
  operatorId: string;
  /** The account of the operator. */
  holder: string;
  until: Date;
}

export async function listHolds(db: Db, now: Date): Promise<HoldRow[]> {
  return db
    .selectFrom("desk_holds")
    .select(["kind", "itemId", "operatorId", "holder", "until"])
    .where("until", ">", now)
    .orderBy("until")
    .$narrowType<{ kind: QueueKind }>()
    .execute();
}

/** Keeps the name, unless a colleague's stands there. Either way it answers with the one that stands. */
export async function keepHold(db: Db, hold: HoldRow, now: Date): Promise<HoldRow> {
  const { rows } = await sql<HoldRow>`
    insert into desk_holds as h (kind, item_id, operator_id, holder, until)
    values (${hold.kind}, ${hold.itemId}, ${hold.operatorId}, ${hold.holder}, ${hold.until})
    on conflict (merchant_id, kind, item_id) do update set
      operator_id = case when h.until > ${now} then h.operator_id else excluded.operator_id end,
      holder = case when h.until > ${now} then h.holder else excluded.holder end,
      until = case when h.until > ${now} and h.operator_id <> excluded.operator_id then h.until else excluded.until end
    returning kind, item_id, operator_id, holder, until`.execute(db);
  return rows[0] ?? hold;
}

export async function dropHold(db: Db, kind: QueueKind, itemId: string, operatorId: string): Promise<void> {
  await db.deleteFrom("desk_holds").where("kind", "=", kind).where("itemId", "=", itemId).where("operatorId", "=", operatorId).execute();
}

export async function forgetHolds(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("desk_holds").where("until", "<", before).execute();
}

export interface ViewRow {
  id: string;
  screen: string;
  name: string;
  query: string;
  operatorId: string;
  roleId: string | null;
}

/** An operator's own views of a screen and those of these roles, by name. */
export async function listViews(db: Db, screen: string, operatorId: string, roles: readonly string[]): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select id, screen, name, query, operator_id, role_id from desk_views
    where screen = ${screen} and (operator_id = ${operatorId} or role_id = any (${[...roles]}::text[])) order by name, id`.execute(db);
  return rows;
}

export async function addView(db: Db, view: ViewRow, keptAt: Date): Promise<void> {
  await db
    .insertInto("desk_views")
    .values({ ...view, keptAt })
    .execute();
}

/** Drops the operator's own; answers with the one that was there. */
export async function dropOwnView(db: Db, id: string, operatorId: string): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    delete from desk_views where id = ${id} and operator_id = ${operatorId} returning id, screen, name, query, operator_id, role_id`.execute(
    db,
  );
  return rows[0];
}
