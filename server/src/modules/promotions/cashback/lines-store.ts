import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export type LineState = "open" | "nothing" | "paid" | "unmet" | "spent";

/** A member's line of a run, frozen, with what became of it. */
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
}

type RunRef = Pick<LineRow, "offerId" | "period">;

const COLUMNS = sql`l.offer_id, l.period, l.member_id, l.staked, l.returned, l.rewards, l.base, l.due, l.carried, l.pay, l.carry, l.state, l.reason`;

/** Lines that lie together and have something to pay. */
export interface OpenPart {
  lastMember: string;
  lines: LineRow[];
}

/** The next part with something to pay. A cursor goes on behind those who have to wait, who would otherwise hold up the rest. */
export async function findOpenPart(db: Db, { offerId, period }: RunRef, after: string): Promise<OpenPart | undefined> {
  const part = await db
    .selectFrom("promotions_run_parts")
    .select("lastMember")
    .where("offerId", "=", offerId)
    .where("period", "=", period)
    .where("isOpen", "=", true)
    .where("lastMember", ">", after)
    .orderBy("lastMember")
    .limit(1)
    .executeTakeFirst();
  if (!part) return undefined;
  const { rows } = await sql<LineRow>`
    select ${COLUMNS} from promotions_run_lines l
    where l.offer_id = ${offerId} and l.period = ${period} and l.last_member = ${part.lastMember} and l.state = 'open'
    order by l.member_id`.execute(db);
  return { ...part, lines: rows };
}

export interface LineOutcome {
  memberId: string;
  state: "paid" | "unmet" | "spent";
  reason: string | null;
}

/** Says what became of lines. */
export async function addOutcomes(db: Db, { offerId, period }: RunRef, outcomes: readonly LineOutcome[], now: Date): Promise<void> {
  if (outcomes.length === 0) return;
  const columns = [outcomes.map(({ memberId }) => memberId), outcomes.map(({ state }) => state), outcomes.map(({ reason }) => reason)];
  await sql`
    insert into promotions_run_outcomes (offer_id, period, member_id, state, reason, at)
    select ${offerId}, ${period}, u.member_id, u.state, u.reason, ${now}
    from unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::text[]) u (member_id, state, reason)`.execute(db);
}

/** Nobody in it is left to be paid. */
export async function closePart(db: Db, { offerId, period }: RunRef, lastMember: string): Promise<void> {
  await sql`update promotions_run_parts p set is_open = false
    where p.offer_id = ${offerId} and p.period = ${period} and p.last_member = ${lastMember}`.execute(db);
}

/** The lines of a run in the order of their members. */
export async function listLines(db: Db, { offerId, period }: RunRef, after: string, most: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${COLUMNS} from promotions_run_lines l
    where l.offer_id = ${offerId} and l.period = ${period} and l.last_member > ${after} and l.member_id > ${after}
    order by l.last_member, l.member_id limit ${most}`.execute(db);
  return rows;
}

/** A line with its run, and the periods that were counted anew into it. */
export interface OwnLine extends LineRow {
  startsAt: Date;
  endsAt: Date;
  inputHash: string;
  changes: { period: string; difference: string }[];
}

/** A member's lines of an offer, newest first. A member lies in the first part whose last member is not before them. */
export async function listOwnLines(db: Db, offerId: string, memberId: string, most: number): Promise<OwnLine[]> {
  const { rows } = await sql<OwnLine>`
    select ${COLUMNS}, r.starts_at, r.ends_at, r.input_hash, coalesce((
        select json_agg(json_build_object('period', c.period, 'difference', c.difference::text) order by c.period)
        from promotions_run_changes c where c.offer_id = l.offer_id and c.into_period = l.period and c.member_id = l.member_id), '[]') as changes
    from promotions_runs r
    cross join lateral (
      select p.last_member from promotions_run_parts p
      where p.offer_id = r.offer_id and p.period = r.period and p.last_member >= ${memberId} order by p.last_member limit 1
    ) p
    join promotions_run_lines l on l.offer_id = r.offer_id and l.period = r.period and l.last_member = p.last_member and l.member_id = ${memberId}
    where r.offer_id = ${offerId} order by r.starts_at desc limit ${most}`.execute(db);
  return rows;
}

/** A member's own play since a moment, as it is known now. */
export async function readPlay(db: Db, memberId: string, currency: string, from: Date, until: Date) {
  const { rows } = await sql<{ staked: Money; returned: Money; rewards: Money }>`
    select p.staked, p.returned, p.rewards from promotions_position() at
    cross join lateral promotions_cash_play(at.merchant_id, ${currency}, ${from}, ${until}, at.stakes_upto, at.ledger_upto, ${[memberId]}::text[]) p`.execute(
    db,
  );
  return rows[0] ?? { staked: 0n, returned: 0n, rewards: 0n };
}
