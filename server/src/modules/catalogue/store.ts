import type { GameType, Volatility } from "@magpie/contract/catalogue";
import type { Language } from "@magpie/domain/languages";
import type { Slice } from "@magpie/domain/paging";
import type { VendorGame } from "@magpie/domain/play/vendor";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** Games that are shown, with their vendors. A foreign key guarantees that the merchant offers each game's lane. */
function games(db: Db) {
  return db
    .selectFrom("catalogue_games as game")
    .innerJoin("catalogue_vendors as vendor", (join) =>
      join.onRef("vendor.merchantId", "=", "game.merchantId").onRef("vendor.vassalage", "=", "game.vassalage"),
    )
    .where("game.hidden", "=", false)
    .where("vendor.hidden", "=", false);
}

function columnsIn(language: Language) {
  return [
    "game.nodeId",
    "game.vassalage",
    "game.gameType",
    "game.gameCode",
    sql<string>`coalesce(game.names->>${language}, game.name)`.as("gameName"),
    "vendor.displayName",
    "game.icon as iconUrl",
    "game.badge",
    "game.trial",
  ] as const;
}

/** Lists every game in the order of the lobby. */
export async function listShelved(db: Db, language: Language) {
  return games(db)
    .select(columnsIn(language))
    .select(["game.classify", "game.maxWin"])
    .orderBy("game.position")
    .orderBy("game.nodeId")
    .execute();
}

export async function listHotGames(db: Db, vassalage: string | undefined, language: Language) {
  return games(db)
    .select(columnsIn(language))
    .where("game.hotPosition", "is not", null)
    .$if(vassalage !== undefined, (query) => query.where("game.vassalage", "=", vassalage ?? ""))
    .orderBy("game.hotPosition")
    .execute();
}

/** The categories that the merchant offers. */
export async function listLanes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("catalogue_lanes").select("gameType").orderBy("position").execute();
  return rows.map(({ gameType }) => gameType);
}

export interface NamedGame {
  gameCode: string;
  gameType: string;
  name: string;
  names: GameNames;
}

/** The category and the names of these games. */
export async function listNamedGames(db: Db, gameCodes: readonly string[]): Promise<NamedGame[]> {
  if (gameCodes.length === 0) return [];
  return db
    .selectFrom("catalogue_games")
    .select(["gameCode", "gameType", "name", "names"])
    .where("gameCode", "in", gameCodes)
    .$narrowType<{ names: GameNames }>()
    .execute();
}

/** Counts games by lane and vendor, both in the merchant's order. */
export async function listShelves(db: Db) {
  return games(db)
    .innerJoin("catalogue_lanes as lane", (join) =>
      join.onRef("lane.merchantId", "=", "game.merchantId").onRef("lane.gameType", "=", "game.gameType"),
    )
    .select(["game.gameType", "game.vassalage", "vendor.displayName", sql<number>`count(*)::int`.as("games")])
    .groupBy(["game.gameType", "lane.position", "game.vassalage", "vendor.displayName", "vendor.position"])
    .orderBy("lane.position")
    .orderBy("vendor.position")
    .execute();
}

/** Maps each vendor's code to its display name. */
export async function listVendorNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom("catalogue_vendors").select(["vassalage", "displayName as name"]).execute();
  return new Map(rows.map(({ vassalage, name }) => [vassalage, name]));
}

/** A game of the catalogue by its vendor, for people of the back office. */
export interface StockedGame {
  vendor: string;
  code: string;
  name: string;
  type: string;
  engine: string;
}

export async function listStock(db: Db): Promise<StockedGame[]> {
  return db
    .selectFrom("catalogue_games")
    .select(["vassalage as vendor", "gameCode as code", "name", "gameType as type"])
    .select(sql<string>`coalesce(engine, game_code)`.as("engine"))
    .orderBy("name")
    .execute();
}

const vendorGames = (db: Db, vassalage: string) =>
  db
    .selectFrom("catalogue_games")
    .select(["gameCode as code", "name", "gameType as type", "classify", "restingUntil"])
    .select(sql<string>`coalesce(engine, game_code)`.as("engine"))
    .where("vassalage", "=", vassalage);

/** Maps the vendor's own game codes to its games. */
export async function readVendorGames(db: Db, vassalage: string): Promise<Map<string, VendorGame>> {
  const rows = await vendorGames(db, vassalage).execute();
  return new Map(rows.map(({ code, ...game }) => [code, game]));
}

export async function findVendorGame(db: Db, vassalage: string, code: string): Promise<VendorGame | undefined> {
  return vendorGames(db, vassalage).where("gameCode", "=", code).executeTakeFirst();
}

/** Finds a game by its code; if several vendors share the code, the first one in the lobby. */
export async function findGame(db: Db, gameCode: string, vassalage: string | undefined, language: Language) {
  return games(db)
    .select(columnsIn(language))
    .where("game.gameCode", "=", gameCode)
    .$if(vassalage !== undefined, (query) => query.where("game.vassalage", "=", vassalage ?? ""))
    .orderBy("game.position")
    .limit(1)
    .executeTakeFirst();
}

/** Lists games that have a name in this language, with the name under which they are played. */
export async function listTranslated(db: Db, language: Language) {
  return db
    .selectFrom("catalogue_games")
    .select(["name", sql<string>`names->>${language}`.as("translation")])
    .where(sql<boolean>`names ? ${language}`)
    .execute();
}

/** The edition changes whenever a game, a vendor or a lane is added, changed or removed. */
export async function readEdition(db: Db): Promise<string> {
  const row = await db.selectFrom("catalogue_editions").select("edition").executeTakeFirst();
  return row?.edition ?? "";
}

/** Lists every game of the merchant's lanes with all searchable facts, in the order of the lobby. */
export async function listIndexed(db: Db, language: Language) {
  return games(db)
    .innerJoin("catalogue_lanes as lane", (join) =>
      join.onRef("lane.merchantId", "=", "game.merchantId").onRef("lane.gameType", "=", "game.gameType"),
    )
    .select(columnsIn(language))
    .select(["game.name", "game.names", "game.rtpBps", "game.volatility", "game.maxWinX"])
    .select(["game.features", "game.themes"])
    .orderBy(sql`game.hot_position nulls last`)
    .orderBy("game.position")
    .orderBy("game.nodeId")
    .execute();
}

export async function hasGame(db: Db, nodeId: string): Promise<boolean> {
  return (await db.selectFrom("catalogue_games").select("nodeId").where("nodeId", "=", nodeId).executeTakeFirst()) !== undefined;
}

function favourites(db: Db, memberId: string, gameType: GameType | undefined) {
  return games(db)
    .innerJoin("catalogue_favourites as favourite", (join) =>
      join.onRef("favourite.merchantId", "=", "game.merchantId").onRef("favourite.nodeId", "=", "game.nodeId"),
    )
    .where("favourite.memberId", "=", memberId)
    .$if(gameType !== undefined, (query) => query.where("game.gameType", "=", gameType ?? ""));
}

export async function listFavouriteIds(db: Db, memberId: string): Promise<string[]> {
  const rows = await favourites(db, memberId, undefined).select("game.nodeId").orderBy("favourite.addedAt", "desc").execute();
  return rows.map((row) => row.nodeId);
}

export async function countFavourites(db: Db, memberId: string, gameType: GameType | undefined): Promise<number> {
  const { total } = await favourites(db, memberId, gameType).select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  return total;
}

export async function listFavourites(
  db: Db,
  { memberId, gameType, language }: { memberId: string; gameType: GameType | undefined; language: Language },
  { limit, offset }: Slice,
) {
  return favourites(db, memberId, gameType)
    .select(columnsIn(language))
    .orderBy("favourite.addedAt", "desc")
    .orderBy("game.nodeId")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function addFavourite(db: Db, memberId: string, nodeId: string, now: Date): Promise<void> {
  await db
    .insertInto("catalogue_favourites")
    .values({ memberId, nodeId, addedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeFavourite(db: Db, memberId: string, nodeId: string): Promise<void> {
  await db.deleteFrom("catalogue_favourites").where("memberId", "=", memberId).where("nodeId", "=", nodeId).execute();
}

export async function listRecent(db: Db, memberId: string, language: Language, limit: number) {
  return games(db)
    .innerJoin("catalogue_recent as recent", (join) =>
      join.onRef("recent.merchantId", "=", "game.merchantId").onRef("recent.nodeId", "=", "game.nodeId"),
    )
    .select(columnsIn(language))
    .where("recent.memberId", "=", memberId)
    .orderBy("recent.playedAt", "desc")
    .limit(limit)
    .execute();
}

export interface Played {
  memberId: string;
  vassalage: string;
  gameCode: string;
  at: Date;
}

/** Keeps the latest time per member and game, and skips games that left the catalogue. A pair must not occur twice in `played`. */
export async function notePlayed(db: Db, played: readonly Played[]): Promise<void> {
  if (played.length === 0) return;
  await sql`
    insert into catalogue_recent (member_id, node_id, played_at)
    select u.member_id, game.node_id, u.at
    from unnest(${played.map(({ memberId }) => memberId)}::text[], ${played.map(({ vassalage }) => vassalage)}::text[],
      ${played.map(({ gameCode }) => gameCode)}::text[], ${played.map(({ at }) => at)}::timestamptz[]) u (member_id, vassalage, game_code, at)
    join catalogue_games game on game.vassalage = u.vassalage and game.game_code = u.game_code
    order by u.member_id, game.node_id
    on conflict (merchant_id, member_id, node_id) do update
      set played_at = greatest(catalogue_recent.played_at, excluded.played_at)`.execute(db);
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
  /** The id of the studio's game behind it, if that differs from its code. */
  engine?: string;
  /** Names in other languages, and in pinyin for typing. */
  names?: GameNames;
  rtpBps?: number;
  volatility?: Volatility;
  maxWinX?: number;
  features?: readonly string[];
  themes?: readonly string[];
}

export type GameNames = Readonly<Partial<Record<Language | "pinyin", string>>>;

/** Each list is in the order in which it is shown. */
export interface Stock {
  lanes: GameType[];
  vendors: NewVendor[];
  games: NewGame[];
}

/** Deletes all games whose id has this prefix. */
export async function dropGames(db: Db, beginning: string): Promise<void> {
  await db.deleteFrom("catalogue_games").where("nodeId", "like", `${beginning}%`).execute();
}

/** Positions of the games start at `firstPlace`. */
export async function addStock(db: Db, { lanes, vendors, games }: Stock, firstPlace = 0): Promise<void> {
  const laneRows = lanes.map((gameType, position) => ({ gameType, position }));
  const vendorRows = vendors.map(({ vassalage, displayName }, position) => ({ vassalage, displayName, position }));
  const gameRows = games.map((game, place) => ({
    nodeId: game.nodeId,
    vassalage: game.vassalage,
    gameType: game.gameType,
    gameCode: game.gameCode,
    name: game.name,
    icon: game.icon,
    badge: game.badge ?? "",
    classify: game.classify ?? null,
    maxWin: game.maxWin ?? false,
    trial: game.trial ?? true,
    hotPosition: game.hotPosition ?? null,
    engine: game.engine ?? null,
    names: JSON.stringify(game.names ?? {}),
    rtpBps: game.rtpBps ?? null,
    volatility: game.volatility ?? null,
    maxWinX: game.maxWinX ?? null,
    features: [...(game.features ?? [])],
    themes: [...(game.themes ?? [])],
    position: firstPlace + place,
  }));
  if (laneRows.length > 0) await db.insertInto("catalogue_lanes").values(laneRows).execute();
  if (vendorRows.length > 0) await db.insertInto("catalogue_vendors").values(vendorRows).execute();
  if (gameRows.length > 0) await db.insertInto("catalogue_games").values(gameRows).execute();
}

/** Games by their code or the beginning of their name. There are some thousands of them at most. */
export async function findByName(db: Db, typed: string, most: number) {
  const lower = typed.toLowerCase();
  return db
    .selectFrom("catalogue_games")
    .select(["nodeId", "gameCode", "name", "vassalage", "gameType"])
    .where(sql<boolean>`game_code = ${typed} or starts_with(lower(name), ${lower})`)
    .orderBy("name")
    .orderBy("vassalage")
    .limit(most)
    .execute();
}

/** The declared return of every game, in hundredths of a percent. */
export async function listDeclared(db: Db): Promise<{ gameCode: string; name: string; vassalage: string; rtpBps: number | null }[]> {
  return db.selectFrom("catalogue_games").select(["gameCode", "name", "vassalage", "rtpBps"]).execute();
}
