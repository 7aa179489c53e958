import type { Db } from "../../kit/ctx";

export type Area = "MAIN" | "VN";

export interface NewLotteryGame {
  gameCode: string;
  name: string;
  category: "11X5" | "LF" | "LHC" | "PK10" | "SSC";
  prizeMode: "LOTT" | "ZY" | "ELOTT" | "SEA";
  area?: Area;
  picture: string;
}

/** Order is the order people see. */
export async function addLotteryGames(db: Db, games: readonly NewLotteryGame[]): Promise<void> {
  const rows = games.map(({ gameCode, name, category, prizeMode, area = "MAIN", picture }, position) => ({
    game_code: gameCode,
    name,
    category,
    prize_mode: prizeMode,
    area,
    picture,
    position,
  }));
  if (rows.length > 0) await db.insertInto("lottery_games").values(rows).execute();
}

export async function listLotteryGames(db: Db, area: Area, prizeMode: string) {
  return db
    .selectFrom("lottery_games")
    .select(["game_code as gameCode", "name", "category", "picture"])
    .where("area", "=", area)
    .where("prize_mode", "=", prizeMode)
    .orderBy("position")
    .execute();
}
