import { HOUR_MS } from "@magpie/domain/durations";
import { sql } from "kysely";
import type { WorldMerchant } from "../world";

/** Hours of play as the ledger counts them: so many hours ago, deposited, wagered and won in rupees. */
export async function playHours(
  shop: WorldMerchant,
  memberId: string,
  hours: readonly (readonly [number, number, number, number])[],
): Promise<void> {
  const now = Math.floor(shop.world.now().getTime() / HOUR_MS) * HOUR_MS;
  await shop.rows(async (db) => {
    for (const [ago, deposited, wagered, won] of hours)
      await sql`insert into limits_usage (member_id, hour, deposited, wagered, won)
        values (${memberId}, ${new Date(now - ago * HOUR_MS)}, ${deposited * 100}, ${wagered * 100}, ${won * 100})`.execute(db);
  });
}

/** Grave signs: money lost, and paid in again to win it back, in a week with ten times the stakes of those before. */
export const CHASING = [1, 25, 49].flatMap((ago) => [[ago + 2, 100, 100, 0] as const, [ago, 50, 0, 0] as const]);
export const QUIET_WEEKS = [200, 400, 600].map((ago) => [ago, 10, 30, 25] as const);

/** One week with several times the stakes and losses of those before: signs, but no grave ones. */
export const RISING = [[2, 0, 100, 0] as const, ...QUIET_WEEKS];
