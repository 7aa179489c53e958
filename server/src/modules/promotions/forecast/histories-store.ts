import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import { bucketOf } from "../offers/seen";
import type { ReadHistory } from "./read-history";

/** The days that a draft is tried on, and the games that it names. */
export interface HistoryAsked {
  offerId: string;
  currency: string;
  timeZone: string;
  firstDay: string;
  days: number;
  games: readonly string[];
}

interface HistoryRow extends Omit<ReadHistory, "bucket"> {
  memberId: string;
}

export async function listHistories(db: Db, memberIds: readonly string[], asked: HistoryAsked): Promise<ReadHistory[]> {
  const { offerId, currency, timeZone, firstDay, days, games } = asked;
  const { rows } = await sql<HistoryRow>`
    select h.member_id, h.age_days, h.deposits_before, h.takes_offers, h.deposits, h.play
    from promotions_histories(${[...memberIds]}::text[], ${currency}, ${timeZone}, ${firstDay}::date, ${days}::int, ${[...games]}::text[]) h
    order by h.member_id collate "C"`.execute(db);
  return rows.map(({ memberId, ...read }) => ({ bucket: bucketOf(offerId, memberId), ...read }));
}
