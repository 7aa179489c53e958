import { DAY_MS } from "@magpie/domain/durations";
import { type Habits, JUDGED_DAYS, LOOKED_BACK_DAYS } from "@magpie/domain/risk/harm";
import type { Work } from "../../kit/ctx";
import { countFailed } from "../cashier/cashier";
import { countWishes, listPlayHours } from "../limits/limits";
import { readTimeZone } from "../merchant/merchant";
import { countCancelled } from "../withdrawals/withdrawals";

/** The habits of many members in four statements, whatever their number. */
export async function readHabits({ db, now }: Pick<Work, "db" | "now">, memberIds: readonly string[]): Promise<Map<string, Habits>> {
  const judged = new Date(now.getTime() - JUDGED_DAYS * DAY_MS);
  const back = new Date(now.getTime() - LOOKED_BACK_DAYS * DAY_MS);
  const zone = await readTimeZone(db);
  const [hours, cancelled, failed, raised] = await Promise.all([
    listPlayHours(db, memberIds, back, zone),
    countCancelled(db, memberIds, judged),
    countFailed(db, memberIds, judged),
    countWishes(db, memberIds, back),
  ]);
  return new Map(
    memberIds.map((id) => [
      id,
      { hours: hours.get(id) ?? [], cancelled: cancelled.get(id) ?? 0, failed: failed.get(id) ?? 0, raised: raised.get(id) ?? 0 },
    ]),
  );
}
