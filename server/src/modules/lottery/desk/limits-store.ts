import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export interface Limits {
  payoutCap: Money;
  unitMost: Money;
  exposureCap: Money;
  accountCap: Money | null;
}

/** How many versions there are of each game's limits; a game that was never changed is missing. */
export async function readVersions(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ gameCode: string; version: number }>`
    select game_code, max(version) as version from lottery_limits group by game_code`.execute(db);
  return new Map(rows.map(({ gameCode, version }) => [gameCode, version]));
}

export interface VersionRow extends Limits {
  version: number;
  since: Date | null;
  proposedBy: string | null;
  agreedBy: string | null;
  reason: string;
}

/** The newest first. */
export async function listVersions(db: Db, gameCode: string): Promise<VersionRow[]> {
  return db
    .selectFrom("lottery_limits")
    .select(["version", "payoutCap", "unitMost", "exposureCap", "accountCap", "since", "proposedBy", "agreedBy", "reason"])
    .where("gameCode", "=", gameCode)
    .orderBy("version", "desc")
    .execute();
}

/** Nobody else changes the game until the transaction ends. */
export async function holdGame(db: Db, gameCode: string): Promise<void> {
  await sql`select from lottery_games where game_code = ${gameCode} for no key update`.execute(db);
}

export async function keepVersion(db: Db, gameCode: string, before: Limits, { version, ...next }: VersionRow): Promise<void> {
  const opened = { ...before, gameCode, version: 0, reason: "" };
  await db
    .insertInto("lottery_limits")
    .values(opened)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("lottery_limits")
    .values({ ...next, gameCode, version })
    .execute();
  const { payoutCap, unitMost, exposureCap, accountCap } = next;
  await db.updateTable("lottery_games").set({ payoutCap, unitMost, exposureCap, accountCap }).where("gameCode", "=", gameCode).execute();
}
