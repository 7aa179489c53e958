import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export type LineState = "open" | "nothing" | "paid" | "unmet" | "spent";

/** A member's line of a run, frozen; only its state moves on. */
export interface LineRow {
  offerId: string;
  period: string;
  memberId: string;
  staked: Money;
  returned: Money;
  rewards: Money;
  base: Money;
  due: Money;
  carried: Money;
  pay: Money;
  carry: Money;
  state: LineState;
  reason: string | null;
  changedAt: Date;
}

type LineRef = Pick<LineRow, "offerId" | "period" | "memberId">;

const COLUMNS = [
  "offerId",
  "period",
  "memberId",
  "staked",
  "returned",
  "rewards",
  "base",
  "due",
  "carried",
  "pay",
  "carry",
  "state",
  "reason",
  "changedAt",
] as const;

function lines(db: Db) {
  return db.selectFrom("promotions_run_lines").select(COLUMNS).$narrowType<Pick<LineRow, "state">>();
}

/** The next members with something to pay. A cursor goes on behind those who have to wait, who would otherwise hold up the rest. */
export async function listOpenLines(db: Db, run: Omit<LineRef, "memberId">, after: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("promotions_run_lines")
    .select("memberId")
    .where("offerId", "=", run.offerId)
    .where("period", "=", run.period)
    .where("state", "=", "open")
    .where("memberId", ">", after)
    .orderBy("memberId")
    .limit(most)
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Undefined while another node pays it, or once it is paid. */
export function holdOpenLine(db: Db, { offerId, period, memberId }: LineRef): Promise<LineRow | undefined> {
  return lines(db)
    .where("offerId", "=", offerId)
    .where("period", "=", period)
    .where("memberId", "=", memberId)
    .where("state", "=", "open")
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function moveLine(db: Db, ref: LineRef, state: LineState, reason: string | null, now: Date): Promise<void> {
  await db
    .updateTable("promotions_run_lines")
    .set({ state, reason, changedAt: now })
    .where("offerId", "=", ref.offerId)
    .where("period", "=", ref.period)
    .where("memberId", "=", ref.memberId)
    .execute();
}

/** The lines of a run in the order of their members. */
export function listLines(db: Db, { offerId, period }: Omit<LineRef, "memberId">, after: string, most: number): Promise<LineRow[]> {
  return lines(db)
    .where("offerId", "=", offerId)
    .where("period", "=", period)
    .where("memberId", ">", after)
    .orderBy("memberId")
    .limit(most)
    .execute();
}

/** A line with its run, and the periods that were counted anew into it. */
export interface OwnLine extends LineRow {
  startsAt: Date;
  endsAt: Date;
  inputHash: string;
  changes: { period: string; difference: string }[];
}

/** A member's lines of an offer, newest first. */
export async function listOwnLines(db: Db, offerId: string, memberId: string, most: number): Promise<OwnLine[]> {
  const { rows } = await sql<OwnLine>`
    select l.offer_id, l.period, l.member_id, l.staked, l.returned, l.rewards, l.base, l.due, l.carried, l.pay, l.carry, l.state, l.reason,
      l.changed_at, r.starts_at, r.ends_at, r.input_hash, coalesce((
        select json_agg(json_build_object('period', c.period, 'difference', c.difference::text) order by c.period)
        from promotions_run_changes c where c.offer_id = l.offer_id and c.into_period = l.period and c.member_id = l.member_id), '[]') as changes
    from promotions_run_lines l
    join promotions_runs r on r.merchant_id = l.merchant_id and r.offer_id = l.offer_id and r.period = l.period
    where l.offer_id = ${offerId} and l.member_id = ${memberId} order by r.starts_at desc limit ${most}`.execute(db);
  return rows;
}

/** A member's own play since a moment, as it is known now. */
export async function readPlay(db: Db, memberId: string, currency: string, from: Date, until: Date) {
  const { rows } = await sql<{ staked: Money; returned: Money; rewards: Money }>`
    select p.staked, p.returned, p.rewards from promotions_position() at
    cross join lateral promotions_cash_play(${currency}, ${from}, ${until}, at.stakes_upto, at.ledger_upto, ${[memberId]}::text[]) p`.execute(
    db,
  );
  return rows[0] ?? { staked: 0n, returned: 0n, rewards: 0n };
}
