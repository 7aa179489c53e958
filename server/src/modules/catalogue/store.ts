import type { GameType } from "@magpie/contract/catalogue";
import type { Slice } from "@magpie/domain/paging";
import type { VendorGame } from "@magpie/domain/play/vendor";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** Games as people see them: only of the lanes the merchant offers, with the vendor's name. */
function games(db: Db) {
  return db
    .selectFrom("catalogue_games as game")
    .innerJoin("catalogue_vendors as vendor", (join) =>
      join.onRef("vendor.merchant_id", "=", "game.merchant_id").onRef("vendor.vassalage", "=", "game.vassalage"),
    );
}

const GAME_COLUMNS = [
  "game.node_id as nodeId",
  "game.vassalage",
  "game.game_type as gameType",
  "game.game_code as gameCode",
  "game.name as gameName",
  "vendor.display_name as displayName",
  "game.icon as iconUrl",
  "game.badge",
  "game.trial",
] as const;

export interface GameFilter {
  gameType: GameType | "MXWIN";
  vassalage: string | undefined;
  classify: string | undefined;
}

function matching(db: Db, { gameType, vassalage, classify }: GameFilter) {
  return games(db)
    .where("game.game_type", "=", gameType === "MXWIN" ? "RNG" : gameType)
    .$if(gameType === "MXWIN", (query) => query.where("game.max_win", "=", true))
    .$if(vassalage !== undefined, (query) => query.where("game.vassalage", "=", vassalage ?? ""))
    .$if(classify !== undefined, (query) => query.where("game.classify", "=", classify ?? ""));
}

export async function countGames(db: Db, filter: GameFilter): Promise<number> {
  const { total } = await matching(db, filter).select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  return total;
}

export async function listGames(db: Db, filter: GameFilter, { limit, offset }: Slice) {
  return matching(db, filter).select(GAME_COLUMNS).orderBy("game.position").orderBy("game.node_id").limit(limit).offset(offset).execute();
}

export async function listHotGames(db: Db, vassalage: string | undefined) {
  return games(db)
    .select(GAME_COLUMNS)
    .where("game.hot_position", "is not", null)
    .$if(vassalage !== undefined, (query) => query.where("game.vassalage", "=", vassalage ?? ""))
    .orderBy("game.hot_position")
    .execute();
}

/** How many games each vendor has in each lane: lanes in the merchant's order, vendors in theirs. */
export async function listShelves(db: Db) {
  return games(db)
    .innerJoin("catalogue_lanes as lane", (join) =>
      join.onRef("lane.merchant_id", "=", "game.merchant_id").onRef("lane.game_type", "=", "game.game_type"),
    )
    .select(["game.game_type as gameType", "game.vassalage", "vendor.display_name as displayName", sql<number>`count(*)::int`.as("games")])
    .groupBy(["game.game_type", "lane.position", "game.vassalage", "vendor.display_name", "vendor.position"])
    .orderBy("lane.position")
    .orderBy("vendor.position")
    .execute();
}

/** How people call each vendor. */
export async function listVendorNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom("catalogue_vendors").select(["vassalage", "display_name as name"]).execute();
  return new Map(rows.map(({ vassalage, name }) => [vassalage, name]));
}

/** A vendor's games by the vendor's own codes. */
export async function listVendorGames(db: Db, vassalage: string): Promise<Map<string, VendorGame>> {
  const rows = await db
    .selectFrom("catalogue_games")
    .select(["game_code as code", "name", "game_type as type", "resting_until as restingUntil"])
    .where("vassalage", "=", vassalage)
    .execute();
  return new Map(rows.map(({ code, ...game }) => [code, game]));
}

export async function hasGame(db: Db, nodeId: string): Promise<boolean> {
  return (await db.selectFrom("catalogue_games").select("node_id").where("node_id", "=", nodeId).executeTakeFirst()) !== undefined;
}

function favourites(db: Db, memberId: string, gameType: GameType | undefined) {
  return games(db)
    .innerJoin("catalogue_favourites as favourite", (join) =>
      join.onRef("favourite.merchant_id", "=", "game.merchant_id").onRef("favourite.node_id", "=", "game.node_id"),
    )
    .where("favourite.member_id", "=", memberId)
    .$if(gameType !== undefined, (query) => query.where("game.game_type", "=", gameType ?? ""));
}

export async function listFavouriteIds(db: Db, memberId: string): Promise<string[]> {
  const rows = await favourites(db, memberId, undefined).select("game.node_id").orderBy("favourite.added_at", "desc").execute();
  return rows.map((row) => row.node_id);
}

export async function countFavourites(db: Db, memberId: string, gameType: GameType | undefined): Promise<number> {
  const { total } = await favourites(db, memberId, gameType).select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  return total;
}

export async function listFavourites(db: Db, memberId: string, gameType: GameType | undefined, { limit, offset }: Slice) {
  return favourites(db, memberId, gameType)
    .select(GAME_COLUMNS)
    .orderBy("favourite.added_at", "desc")
    .orderBy("game.node_id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function addFavourite(db: Db, memberId: string, nodeId: string, now: Date): Promise<void> {
  await db
    .insertInto("catalogue_favourites")
    .values({ member_id: memberId, node_id: nodeId, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeFavourite(db: Db, memberId: string, nodeId: string): Promise<void> {
  await db.deleteFrom("catalogue_favourites").where("member_id", "=", memberId).where("node_id", "=", nodeId).execute();
}

export async function listRecent(db: Db, memberId: string, limit: number) {
  return games(db)
    .innerJoin("catalogue_recent as recent", (join) =>
      join.onRef("recent.merchant_id", "=", "game.merchant_id").onRef("recent.node_id", "=", "game.node_id"),
    )
    .select(GAME_COLUMNS)
    .where("recent.member_id", "=", memberId)
    .orderBy("recent.played_at", "desc")
    .limit(limit)
    .execute();
}

export interface NewVendor {
  vassalage: string;
  displayName: string;
}

export interface NewGame {
  nodeId: string;
  vassalage: string;
  gameType: GameType;
  gameCode: string;
  name: string;
  icon: string;
  badge?: "HOT" | "NEW";
  classify?: string;
  maxWin?: boolean;
  trial?: boolean;
  hotPosition?: number;
}

/** Order in each list is the order people see. */
export interface Stock {
  lanes: GameType[];
  vendors: NewVendor[];
  games: NewGame[];
}

export async function addStock(db: Db, { lanes, vendors, games }: Stock): Promise<void> {
  const laneRows = lanes.map((gameType, position) => ({ game_type: gameType, position }));
  const vendorRows = vendors.map(({ vassalage, displayName }, position) => ({ vassalage, display_name: displayName, position }));
  const gameRows = games.map((game, position) => ({
    node_id: game.nodeId,
    vassalage: game.vassalage,
    game_type: game.gameType,
    game_code: game.gameCode,
    name: game.name,
    icon: game.icon,
    badge: game.badge ?? "",
    classify: game.classify ?? null,
    max_win: game.maxWin ?? false,
    trial: game.trial ?? true,
    hot_position: game.hotPosition ?? null,
    position,
  }));
  if (laneRows.length > 0) await db.insertInto("catalogue_lanes").values(laneRows).execute();
  if (vendorRows.length > 0) await db.insertInto("catalogue_vendors").values(vendorRows).execute();
  if (gameRows.length > 0) await db.insertInto("catalogue_games").values(gameRows).execute();
}
