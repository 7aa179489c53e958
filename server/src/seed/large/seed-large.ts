import { findGame } from "@magpie/studio/rgs/studio-games";
import { type Database, openDatabase } from "../../kit/database/db";
import { migrate } from "../../kit/database/migrate";
import { visitEmbedded } from "../../kit/embedded/guest";
import { readConfig } from "../../kit/start/config";
import { addStock, dropGames } from "../../modules/catalogue/catalogue";
import { hasMerchant } from "../../modules/merchant/merchant";
import { type DemoMerchant, demoMerchants } from "../demo/merchants";
import { MADE_UP, madeUpGames } from "./games";

const AT_ONCE = 1000;

/** Replaces the made-up games of each demo merchant by `count` new ones, and returns the merchants. */
export async function seedLarge(env: NodeJS.ProcessEnv, migrations: string, count: number): Promise<string[]> {
  const config = await readConfig(env);
  const embedded = config.databaseUrl ? null : await visitEmbedded(config.dataDir);
  const owner = embedded?.ownerUrl ?? config.databaseOwnerUrl ?? "";
  try {
    await migrate(owner, migrations);
    const database = openDatabase({ owner, app: config.databaseUrl ?? owner });
    try {
      return await fill(database, count);
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.close();
  }
}

async function fill(database: Database, count: number): Promise<string[]> {
  const filled: string[] = [];
  for (const { merchant } of demoMerchants(new Date())) {
    const done = await database.inMerchantId(merchant.id, async (db) => {
      if (!(await hasMerchant(db))) return false;
      await dropGames(db, MADE_UP);
      const games = madeUpGames(playable(merchant), count);
      for (let from = 0; from < games.length; from += AT_ONCE) {
        await addStock(db, { lanes: [], vendors: [], games: games.slice(from, from + AT_ONCE) }, AT_ONCE + from);
      }
      return true;
    });
    if (done) filled.push(merchant.code);
  }
  return filled;
}

/** The merchant's games that an engine of the studio can play. */
function playable({ games = [] }: DemoMerchant["merchant"]) {
  return games.filter(({ engine, gameCode }) => findGame(engine ?? gameCode) !== null);
}
