import type { MemberHistory } from "@magpie/domain/forecast/history";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import { bucketOf } from "../offers/seen";

/** The days that a draft is tried on, and the games that it names. */
export interface HistoryAsked {
  offerId: string;
  currency: string;
  timeZone: string;
  firstDay: string;
  days: number;
  games: readonly string[];
}

interface HistoryRow extends Pick<MemberHistory, "ageDays" | "depositsBefore" | "takesOffers"> {
  memberId: string;
  deposits: [day: number, id: string, amount: string][];
  play: [day: number, gameType: string, gameCode: string, stake: string, won: string, bets: number, best: string][];
}

export async function listHistories(db: Db, memberIds: readonly string[], asked: HistoryAsked): Promise<MemberHistory[]> {
  const { offerId, currency, timeZone, firstDay, days, games } = asked;
  const { rows } = await sql<HistoryRow>`
    select h.member_id, h.age_days, h.deposits_before, h.takes_offers, h.deposits, h.play
    from promotions_histories(${[...memberIds]}::text[], ${currency}, ${timeZone}, ${firstDay}::date, ${days}::int, ${[...games]}::text[]) h
    order by h.member_id collate "C"`.execute(db);
  return rows.map(({ memberId, ageDays, depositsBefore, takesOffers, deposits, play }) => ({
    bucket: bucketOf(offerId, memberId),
    ageDays,
    depositsBefore,
    takesOffers,
    deposits: deposits.map(([day, id, amount], at) => ({ day, id, nth: depositsBefore + at + 1, amount: BigInt(amount) })),
    play: play.map(([day, gameType, gameCode, stake, won, bets, best]) => ({
      day,
      gameType,
      gameCode,
      stake: BigInt(stake),
      won: BigInt(won),
      bets,
      best: BigInt(best),
    })),
  }));
}
