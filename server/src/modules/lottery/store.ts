import type { Category } from "@magpie/domain/lottery/games";
import type { Mode } from "@magpie/domain/lottery/play";
import type { Money } from "@magpie/domain/money";
import type { Named, Names } from "@magpie/domain/named";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export type Area = "MAIN" | "VN";

/** A game in a merchant's offer, with a name and limits of its own. */
export interface LotteryGame extends Named {
  gameCode: string;
  category: Category;
  picture: string;
  area: Area;
  /** The id of its rules in the domain. */
  rules: string;
  modes: Mode[];
  payoutCap: Money;
  unitMost: Money;
  exposureCap: Money;
  accountCap: Money | null;
}

type Needed = Pick<LotteryGame, "gameCode" | "name" | "category" | "picture" | "rules" | "modes">;
export type NewLotteryGame = Needed & Partial<LotteryGame>;

/** Players see the games in this order. */
export async function addGames(db: Db, games: readonly NewLotteryGame[]): Promise<void> {
  const rows = games.map(({ gameCode, name, names = {}, category, picture, rules, modes, area = "MAIN", ...limits }, position) => ({
    gameCode,
    name,
    names: JSON.stringify(names),
    category,
    picture,
    rules,
    modes,
    area,
    position,
    ...(limits.payoutCap && { payoutCap: limits.payoutCap }),
    ...(limits.unitMost && { unitMost: limits.unitMost }),
    ...(limits.exposureCap && { exposureCap: limits.exposureCap }),
    ...(limits.accountCap && { accountCap: limits.accountCap }),
  }));
  for (const row of rows) await db.insertInto("lottery_games").values(row).execute();
}

function games(db: Db) {
  return db
    .selectFrom("lottery_games as g")
    .select([
      "g.gameCode",
      "g.name",
      "g.names",
      "g.category",
      "g.picture",
      "g.area",
      "g.rules",
      "g.modes",
      "g.payoutCap",
      "g.unitMost",
      "g.exposureCap",
      "g.accountCap",
    ])
    .where("g.enabled", "=", true)
    .$narrowType<{ names: Names; category: Category; area: Area; modes: Mode[] }>();
}

export async function listGames(db: Db): Promise<LotteryGame[]> {
  return games(db).orderBy("g.position").execute();
}

export async function listMenu(db: Db, area: Area, mode: Mode): Promise<LotteryGame[]> {
  return games(db).where("g.area", "=", area).where(sql<boolean>`${mode} = any (g.modes)`).orderBy("g.position").execute();
}

export async function findGameRow(db: Db, gameCode: string): Promise<LotteryGame | undefined> {
  return games(db).where("g.gameCode", "=", gameCode).executeTakeFirst();
}

/** Keyed by mode; a mode that the upline never set is missing. */
export async function readAccountGroups(db: Db, memberId: string): Promise<Map<string, number>> {
  const rows = await db.selectFrom("lottery_groups").select(["mode", "accountGroup"]).where("memberId", "=", memberId).execute();
  return new Map(rows.map(({ mode, accountGroup }) => [mode, accountGroup]));
}

export interface SavedLine {
  id: string;
  memberId: string;
  gameCode: string;
  name: string;
  play: string;
  selection: string;
  positions: string;
  mode: Mode;
}

export async function countSavedLines(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom("lottery_saved_lines")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("memberId", "=", memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function addSavedLine(db: Db, { id, memberId, gameCode, ...line }: SavedLine, now: Date): Promise<void> {
  await db
    .insertInto("lottery_saved_lines")
    .values({ id, memberId, gameCode, ...line, savedAt: now })
    .execute();
}

export async function listSavedLines(db: Db, memberId: string, gameCode: string) {
  return db
    .selectFrom("lottery_saved_lines")
    .select(["id", "gameCode", "name", "play", "selection", "positions", "mode"])
    .where("memberId", "=", memberId)
    .where("gameCode", "=", gameCode)
    .orderBy("savedAt", "desc")
    .$narrowType<{ mode: Mode }>()
    .execute();
}

/** False where there was none to drop. */
export async function dropSavedLine(db: Db, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("lottery_saved_lines")
    .where("memberId", "=", memberId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
