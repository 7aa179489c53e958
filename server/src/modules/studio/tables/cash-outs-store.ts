import type { SharedDraw } from "@magpie/studio/rgs/round";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export interface CashOutRow {
  roundId: string;
  askedAt: Date;
}

/** Writes down that a player asked, so that whichever node settles the draw knows. The first time counts. */
export async function addCashOut(db: Db, roundId: string, player: string, askedAt: Date): Promise<void> {
  await sql`insert into studio_cash_outs (round_id, version, draw_number, asked_at)
    select id, version, draw_number, ${askedAt} from studio_rounds
    where id = ${roundId} and player = ${player} and state = 'open' and draw_number is not null
    on conflict do nothing`.execute(db);
}

export function listCashOuts(db: Db, { version, number }: SharedDraw): Promise<CashOutRow[]> {
  return db
    .selectFrom("studio_cash_outs")
    .select(["roundId", "askedAt"])
    .where("version", "=", version)
    .where("drawNumber", "=", number)
    .execute();
}

/** A draw that is settled needs none of its own, nor those before it. */
export async function removeCashOuts(db: Db, { version, number }: SharedDraw): Promise<void> {
  await db.deleteFrom("studio_cash_outs").where("version", "=", version).where("drawNumber", "<=", number).execute();
}
