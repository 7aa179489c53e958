import type { GameType, Volatility } from "@magpie/contract/catalogue";
import type { Cursor } from "@magpie/domain/cursor";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export interface VendorRow {
  vassalage: string;
  name: string;
  games: number;
  hidden: boolean;
  revision: number;
}

export async function listVendors(db: Db): Promise<VendorRow[]> {
  const { rows } = await sql<VendorRow>`
    select v.vassalage, v.display_name as name, v.hidden, v.revision,
      (select count(*) from catalogue_games g where g.vassalage = v.vassalage)::int as games
    from catalogue_vendors v order by v.position, v.vassalage`.execute(db);
  return rows;
}

/** False if somebody else has changed it since it was read. */
export async function changeVendor(db: Db, { vassalage, name, hidden, revision }: Omit<VendorRow, "games">): Promise<boolean> {
  const changed = await db
    .updateTable("catalogue_vendors")
    .set({ displayName: name, hidden, revision: revision + 1 })
    .where("vassalage", "=", vassalage)
    .where("revision", "=", revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export interface GameRow {
  nodeId: string;
  vassalage: string;
  vendor: string;
  gameCode: string;
  name: string;
  gameType: GameType;
  badge: "" | "HOT" | "NEW";
  trial: boolean;
  hidden: boolean;
  hotPosition: number | null;
  hotPlace: number | null;
  rtpBps: number | null;
  revision: number;
  position: number;
  engine: string;
  volatility: Volatility | null;
  maxWinX: number | null;
  features: string[];
  themes: string[];
  restingUntil: Date | null;
}

const GAMES = sql`
  select g.node_id, g.vassalage, v.display_name as vendor, g.game_code, g.name, g.game_type, g.badge, g.trial, g.hidden, g.rtp_bps,
    g.revision, g.position, coalesce(g.engine, g.game_code) as engine, g.volatility, g.max_win_x, g.features, g.themes, g.resting_until,
    g.hot_position, case when g.hot_position is not null then (
      select count(*) from catalogue_games h where (h.hot_position, h.node_id) <= (g.hot_position, g.node_id)
    )::int end as hot_place
  from catalogue_games g join catalogue_vendors v on v.merchant_id = g.merchant_id and v.vassalage = g.vassalage`;

/** The keys of the switches that would stop a game, as `stoppingKeys` of the domain has them. */
const STOPPING = sql`array['gaming:', 'category:' || g.game_type, 'vendor:' || g.vassalage, 'game:' || g.vassalage || '/' || g.game_code,
  'version:' || g.vassalage || '/' || coalesce(g.engine, g.game_code)]`;

export interface GameFilter {
  q?: string | undefined;
  vassalage?: string | undefined;
  gameType?: GameType | undefined;
  show: "all" | "shown" | "hidden" | "hot" | "off";
}

/** In the order of the lobby, or of the hot list. There are some thousands of games at most, so a word is looked for in each. */
export async function listDeskGames(
  db: Db,
  { q = "", vassalage, gameType, show }: GameFilter,
  off: readonly string[],
  after: Cursor | null,
  limit: number,
): Promise<GameRow[]> {
  const place = show === "hot" ? sql`g.hot_position` : sql`g.position`;
  const { rows } = await sql<GameRow>`
    ${GAMES} where (${vassalage ?? null}::text is null or g.vassalage = ${vassalage ?? null})
      and (${gameType ?? null}::text is null or g.game_type = ${gameType ?? null})
      and (${q} = '' or strpos(lower(g.name), lower(${q})) > 0 or strpos(lower(g.game_code), lower(${q})) > 0)
      and case ${show} when 'shown' then not g.hidden when 'hidden' then g.hidden when 'hot' then g.hot_position is not null
        when 'off' then ${STOPPING} && ${[...off]}::text[] else true end
      and (${after?.at.getTime() ?? null}::int is null or (${place}, g.node_id) > (${after?.at.getTime() ?? null}::int, ${after?.id ?? null}))
    order by ${place}, g.node_id limit ${limit}`.execute(db);
  return rows;
}

export async function readDeskGame(db: Db, nodeId: string): Promise<GameRow | undefined> {
  return (await sql<GameRow>`${GAMES} where g.node_id = ${nodeId}`.execute(db)).rows[0];
}

export type GameChange = Pick<GameRow, "nodeId" | "badge" | "trial" | "hidden" | "revision">;

/** False if somebody else has changed it since it was read. */
export async function changeGame(db: Db, { nodeId, revision, ...change }: GameChange): Promise<boolean> {
  const changed = await db
    .updateTable("catalogue_games")
    .set({ ...change, revision: revision + 1 })
    .where("nodeId", "=", nodeId)
    .where("revision", "=", revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Locks the catalogue's edition, so that of two who change its order at once one sees the other. */
export async function holdEdition(db: Db): Promise<string> {
  const { rows } = await sql<{ edition: string }>`select edition::text as edition from catalogue_editions for update`.execute(db);
  return rows[0]?.edition ?? "";
}

/** The games of a category in their order. */
export async function listOrder(db: Db, gameType: GameType): Promise<string[]> {
  const rows = await db
    .selectFrom("catalogue_games")
    .select("nodeId")
    .where("gameType", "=", gameType)
    .orderBy("position")
    .orderBy("nodeId")
    .execute();
  return rows.map(({ nodeId }) => nodeId);
}

export async function listHot(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("catalogue_games")
    .select("nodeId")
    .where("hotPosition", "is not", null)
    .orderBy("hotPosition")
    .orderBy("nodeId")
    .execute();
  return rows.map(({ nodeId }) => nodeId);
}

/** Gives the games of a category, in this order, the places that they have now, so that no other category moves. */
export async function putOrder(db: Db, gameType: GameType, games: readonly string[]): Promise<void> {
  await sql`
    update catalogue_games g set position = p.position
    from (select position, row_number() over (order by position, node_id) as nth from catalogue_games where game_type = ${gameType}) p
    join unnest(${[...games]}::text[]) with ordinality o (node_id, nth) on o.nth = p.nth
    where g.node_id = o.node_id and g.position <> p.position`.execute(db);
}

export async function putHot(db: Db, games: readonly string[]): Promise<void> {
  await sql`
    update catalogue_games g set hot_position = o.nth
    from catalogue_games c left join unnest(${[...games]}::text[]) with ordinality o (node_id, nth) on o.node_id = c.node_id
    where g.merchant_id = c.merchant_id and g.node_id = c.node_id and g.hot_position is distinct from o.nth`.execute(db);
}
