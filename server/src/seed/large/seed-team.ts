import { openDatabase } from "../../kit/database/db";
import { migrate } from "../../kit/database/migrate";
import { visitEmbedded } from "../../kit/embedded/guest";
import { keepSecrets } from "../../kit/seal/merchant-secrets";
import { readConfig } from "../../kit/start/config";
import { findCredentials } from "../../modules/members/members";
import { hasMerchant } from "../../modules/merchant/merchant";
import { createMember } from "../create-member";
import { createMerchant } from "../create-merchant";
import { addBigTeam } from "./big-team";

/** A merchant of its own, so that no demo merchant's figures change. */
export const BIG_TEAM = { id: 90, code: "bigteam" };
export const BIG_TEAM_LEADER = { account: "bigteam", password: "big-team-1", type: 1 };

/** Makes a merchant whose one line has so many members, or goes on with it after a stop, and returns the account of its leader. */
export async function seedTeam(
  env: NodeJS.ProcessEnv,
  migrations: string,
  people: number,
  say: (line: string) => void,
): Promise<{ merchant: string; account: string; password: string }> {
  const config = await readConfig(env);
  const embedded = config.databaseUrl ? null : await visitEmbedded(config.dataDir);
  const owner = embedded?.ownerUrl ?? config.databaseOwnerUrl ?? "";
  try {
    await migrate(owner, migrations);
    const database = openDatabase({ owner, app: config.databaseUrl ?? owner });
    try {
      const rootId = await database.inMerchantId(BIG_TEAM.id, async (db) => {
        const known = (await hasMerchant(db)) && (await findCredentials(db, BIG_TEAM_LEADER.account));
        if (known) return known.id;
        await createMerchant(db, { ...BIG_TEAM, timeZone: "UTC" });
        return createMember(db, keepSecrets(config.masterSecret)(BIG_TEAM.id), BIG_TEAM_LEADER);
      });
      await addBigTeam(database, { merchantId: BIG_TEAM.id, rootId, people, say });
      return { merchant: BIG_TEAM.code, account: BIG_TEAM_LEADER.account, password: BIG_TEAM_LEADER.password };
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.close();
  }
}
