import type { Money } from "@magpie/domain/money";
import type { Reward } from "@magpie/domain/offers/offer";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export type EntryRowState = "joined" | "applied" | "rejected" | "ready" | "issued" | "claimed";

/** A member's way through one period of an offer. */
export interface EntryRow {
  offerId: string;
  memberId: string;
  period: string;
  version: number;
  state: EntryRowState;
  enteredAt: Date;
  changedAt: Date;
  progress: bigint;
  kind: Reward["give"] | null;
  amount: Money | null;
  readyAt: Date | null;
  readyUntil: Date | null;
  given: string | null;
  /** The deposit that a reward which is ready was earned by. */
  deposit: string | null;
}

const COLUMNS = [
  "offerId",
  "memberId",
  "period",
  "version",
  "state",
  "enteredAt",
  "changedAt",
  "progress",
  "kind",
  "amount",
  "readyAt",
  "readyUntil",
  "given",
  "deposit",
] as const;

function entries(db: Db) {
  return db.selectFrom("promotions_entries").select(COLUMNS).$narrowType<Pick<EntryRow, "state" | "kind">>();
}

export function listEntriesOf(db: Db, memberId: string): Promise<EntryRow[]> {
  return entries(db).where("memberId", "=", memberId).orderBy("enteredAt", "desc").execute();
}

/** The entries of these members in one period of an offer. */
export function listEntriesIn(db: Db, offerId: string, period: string, memberIds: readonly string[]): Promise<EntryRow[]> {
  return entries(db)
    .where("offerId", "=", offerId)
    .where("period", "=", period)
    .where(sql<boolean>`member_id = any (${[...memberIds]}::text[])`)
    .execute();
}

export type EntryRef = Pick<EntryRow, "offerId" | "memberId" | "period">;

function isEntry({ offerId, memberId, period }: EntryRef) {
  return sql<boolean>`(offer_id, member_id, period) = (${offerId}, ${memberId}, ${period})`;
}

export function lockEntry(db: Db, ref: EntryRef): Promise<EntryRow | undefined> {
  return entries(db).where(isEntry(ref)).forUpdate().executeTakeFirst();
}

/** False where there is one already, and nothing is changed. */
export async function addEntry(db: Db, entry: EntryRef & Pick<EntryRow, "version" | "state">, now: Date): Promise<boolean> {
  const added = await db
    .insertInto("promotions_entries")
    .values({ ...entry, enteredAt: now, changedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("period")
    .executeTakeFirst();
  return added !== undefined;
}

export async function moveEntry(db: Db, ref: EntryRef, from: readonly EntryRowState[], state: EntryRowState, now: Date): Promise<boolean> {
  const moved = await db
    .updateTable("promotions_entries")
    .set({ state, changedAt: now })
    .where(isEntry(ref))
    .where("state", "in", from)
    .returning("period")
    .executeTakeFirst();
  return moved !== undefined;
}

export interface GivenEntry extends EntryRef {
  version: number;
  state: "issued" | "claimed";
  kind: Reward["give"];
  amount: Money;
  given: string;
}

/** Marks the reward of a period as given; false where it was given before. Whoever comes second waits for the first, and finds it given. */
export async function takeEntry(db: Db, entry: GivenEntry, now: Date): Promise<boolean> {
  const { offerId, memberId, period, version, state, kind, amount, given } = entry;
  const { rows } = await sql<{ period: string }>`
    insert into promotions_entries as e (offer_id, member_id, period, version, state, entered_at, changed_at, kind, amount, given)
    values (${offerId}, ${memberId}, ${period}, ${version}, ${state}, ${now}, ${now}, ${kind}, ${amount}, ${given})
    on conflict (merchant_id, offer_id, member_id, period) do update
    set state = excluded.state, changed_at = excluded.changed_at, kind = excluded.kind, amount = excluded.amount, given = excluded.given
    where e.state in ('joined', 'ready')
    returning e.period`.execute(db);
  return rows.length > 0;
}

/** Marks rewards of one period as given, as `takeEntry` does one, in the order of their members. */
export async function issueEntries(db: Db, given: readonly Omit<GivenEntry, "state">[], now: Date): Promise<void> {
  const rows = given.map(({ offerId, memberId, period, version, kind, amount, given: key }) => ({
    ...{ offer_id: offerId, member_id: memberId, period, version, kind },
    ...{ amount: String(amount), given: key },
  }));
  await sql`
    insert into promotions_entries as e (offer_id, member_id, period, version, state, entered_at, changed_at, kind, amount, given)
    select u.offer_id, u.member_id, u.period, u.version, 'issued', ${now}, ${now}, u.kind, u.amount, u.given
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      u (offer_id text, member_id text, period text, version int, kind text, amount bigint, given text) order by u.member_id
    on conflict (merchant_id, offer_id, member_id, period) do update
    set state = excluded.state, changed_at = excluded.changed_at, kind = excluded.kind, amount = excluded.amount, given = excluded.given
    where e.state in ('joined', 'ready')`.execute(db);
}

/** A condition is met: the reward waits for its member, or for an offer that is frozen. */
export async function readyEntry(
  db: Db,
  entry: EntryRef & Pick<GivenEntry, "version" | "kind" | "amount"> & { until: Date; deposit?: string },
  now: Date,
): Promise<boolean> {
  const { offerId, memberId, period, version, kind, amount, until, deposit = null } = entry;
  const { rows } = await sql<{ period: string }>`
    insert into promotions_entries as e (offer_id, member_id, period, version, state, entered_at, changed_at, kind, amount, ready_at, ready_until,
      deposit)
    values (${offerId}, ${memberId}, ${period}, ${version}, 'ready', ${now}, ${now}, ${kind}, ${amount}, ${now}, ${until}, ${deposit})
    on conflict (merchant_id, offer_id, member_id, period) do update
    set state = 'ready', changed_at = excluded.changed_at, kind = excluded.kind, amount = excluded.amount, ready_at = excluded.ready_at,
      ready_until = excluded.ready_until, deposit = excluded.deposit
    where e.state = 'joined'
    returning e.period`.execute(db);
  return rows.length > 0;
}

/** The entry that waits for the member's next deposit becomes that of this deposit. */
export async function bindEntry(db: Db, ref: EntryRef, period: string): Promise<void> {
  await db.updateTable("promotions_entries").set({ period }).where(isEntry(ref)).where("state", "=", "joined").execute();
}

/** Gives rewards that are ready as much more time, but none beyond the end of what they are given from. */
export async function delayReady(db: Db, offerId: string, from: Date, byMs: number, end: Date | null): Promise<void> {
  await sql`update promotions_entries
    set ready_until = least(ready_until + ${byMs} * interval '1 millisecond', ${end}::timestamptz)
    where offer_id = ${offerId} and state = 'ready' and ready_until > ${from}`.execute(db);
}

/** A member's gain in an offer's counter; negative where stakes are taken back. */
export interface CountedGain extends EntryRef {
  version: number;
  /** Opens the counter of an offer that everybody is in. */
  opens: boolean;
  gain: bigint;
  /** The gain is the whole counter, and not added to it. */
  replaces: boolean;
}

/** Entries of these members that count, or have a reward that is not claimed yet. */
export async function listRunningEntries(db: Db, memberIds: readonly string[]): Promise<EntryRow[]> {
  if (memberIds.length === 0) return [];
  return entries(db)
    .where("memberId", "in", [...memberIds])
    .where("state", "in", ["joined", "ready"])
    .execute();
}

/** Rewards of deposits that wait for a frozen offer or for their claim. They are locked. */
export function lockReadyByDeposit(db: Db, memberId: string): Promise<EntryRow[]> {
  return entries(db)
    .where("memberId", "=", memberId)
    .where("state", "=", "ready")
    .where("deposit", "is not", null)
    .orderBy("offerId")
    .orderBy("period")
    .forUpdate()
    .execute();
}

/** The condition is no longer met, because bets were taken back or the deposit was: the entry goes on from there. */
export async function unreadyEntry(db: Db, ref: EntryRef, now: Date): Promise<boolean> {
  const none = { kind: null, amount: null, readyAt: null, readyUntil: null, deposit: null };
  const moved = await db
    .updateTable("promotions_entries")
    .set({ state: "joined", changedAt: now, ...none })
    .where(isEntry(ref))
    .where("state", "=", "ready")
    .returning("period")
    .executeTakeFirst();
  return moved !== undefined;
}

/** Adds to the counters and answers with those that still run, or whose reward was not claimed yet. */
export async function addGains(db: Db, gains: readonly CountedGain[], now: Date): Promise<EntryRow[]> {
  if (gains.length === 0) return [];
  const named = sql`unnest(${gains.map(({ offerId }) => offerId)}::text[], ${gains.map(({ memberId }) => memberId)}::text[],
    ${gains.map(({ period }) => period)}::text[], ${gains.map(({ version }) => version)}::int[], ${gains.map(({ opens }) => opens)}::boolean[],
    ${gains.map(({ gain }) => String(gain))}::bigint[], ${gains.map(({ replaces }) => replaces)}::boolean[])
    u (offer_id, member_id, period, version, opens, gain, replaces)`;
  await sql`insert into promotions_entries (offer_id, member_id, period, version, state, entered_at, changed_at)
    select u.offer_id, u.member_id, u.period, u.version, 'joined', ${now}, ${now} from ${named} where u.opens
    order by 1, 2, 3 on conflict do nothing`.execute(db);
  const { rows } = await sql<EntryRow>`
    update promotions_entries e set progress = case when u.replaces then u.gain else greatest(e.progress + u.gain, 0) end, changed_at = ${now}
    from ${named} where e.offer_id = u.offer_id and e.member_id = u.member_id and e.period = u.period and e.state in ('joined', 'ready')
    returning e.offer_id, e.member_id, e.period, e.version, e.state, e.entered_at, e.changed_at, e.progress, e.kind, e.amount, e.ready_at,
      e.ready_until, e.given, e.deposit`.execute(db);
  return rows;
}
