import type { LoginWay } from "@magpie/contract/identity/auth";
import type { Attempts, Tries } from "@magpie/domain/auth/attempts";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import { homeOf, networkOf } from "../../../kit/http/networks";

export type LoginOutcome = "tried" | "in" | "wrong" | "locked" | "extra";

/** The origin of an attempt and the account it is for. */
export interface Origin {
  nameDigest: Buffer;
  ip: string;
  deviceHash: Buffer | null;
  knownDevice: boolean;
}

export interface NewLogin extends Origin {
  id: string;
  memberId: string | null;
  way: LoginWay;
  outcome: LoginOutcome;
  label: string;
  now: Date;
}

export async function addLogin(db: Db, login: NewLogin): Promise<void> {
  await db
    .insertInto("auth_logins")
    .values({
      id: login.id,
      at: login.now,
      way: login.way,
      outcome: login.outcome,
      nameDigest: login.nameDigest,
      memberId: login.memberId,
      address: login.ip,
      home: homeOf(login.ip),
      network: networkOf(login.ip),
      deviceHash: login.deviceHash,
      knownDevice: login.knownDevice,
      label: login.label,
    })
    .execute();
}

export async function setOutcome(db: Db, id: string, outcome: LoginOutcome, { forgiven = false } = {}): Promise<void> {
  await db.updateTable("auth_logins").set({ outcome, forgiven }).where("id", "=", id).execute();
}

export async function removeLogin(db: Db, id: string): Promise<void> {
  await db.deleteFrom("auth_logins").where("id", "=", id).execute();
}

/** Counting and adding must run under this lock, or parallel attempts would all pass the limit. */
export async function lockLogins(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('auth_logins'), current_merchant())`.execute(db);
}

/** Large enough to recognise an attack, small enough to react to it at once. */
const LATELY_MAX = 40;

/** Counts attempts since a time, as input for `judgeAttempts`. */
export async function countAttempts(db: Db, { nameDigest, ip, deviceHash, knownDevice }: Origin, since: Date): Promise<Attempts> {
  const tries = db.selectFrom("auth_logins").where("way", "=", "username").where("at", ">", since).where("forgiven", "=", false);
  const strange = tries.where("knownDevice", "=", false);
  const count = (rows: typeof tries) => sql<Tries>`(select json_build_object(
    'wrong', count(*) filter (where outcome = 'wrong'),
    'pending', count(*) filter (where outcome = 'tried')
  ) from (${rows.select("outcome")}) tries)`;
  const latest = strange.where("outcome", "!=", "locked").select(["nameDigest", "outcome"]).orderBy("at", "desc").limit(LATELY_MAX);
  const lately = sql<Attempts["lately"]>`(select json_build_object(
    'failed', count(distinct name_digest) filter (where outcome = 'wrong'),
    'entered', count(distinct name_digest) filter (where outcome in ('in', 'extra')),
    'pending', count(*) filter (where outcome = 'tried')
  ) from (${latest}) latest)`;
  const counts = await db
    .selectNoFrom([
      count(tries.where("nameDigest", "=", nameDigest).where("deviceHash", "=", deviceHash).where("knownDevice", "=", true)).as("own"),
      count(strange.where("nameDigest", "=", nameDigest)).as("account"),
      count(strange.where("home", "=", homeOf(ip))).as("address"),
      count(strange.where("network", "=", networkOf(ip))).as("network"),
      count(strange.where("deviceHash", "=", deviceHash)).as("device"),
      lately.as("lately"),
    ])
    .executeTakeFirstOrThrow();
  return { knownDevice, ...counts };
}

/** Stops counting this account's failures: all of them, or those from this household or browser. */
export async function forgive(db: Db, { nameDigest, ip, deviceHash }: Omit<Origin, "knownDevice">, which: "all" | "here"): Promise<void> {
  await db
    .updateTable("auth_logins")
    .set({ forgiven: true })
    .where("nameDigest", "=", nameDigest)
    .where("outcome", "in", ["tried", "wrong"])
    .where("forgiven", "=", false)
    .$if(which === "here", (query) => query.where((eb) => eb.or([eb("home", "=", homeOf(ip)), eb("deviceHash", "=", deviceHash)])))
    .execute();
}

export async function hasLocked(db: Db, nameDigest: Buffer, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("auth_logins")
    .select("id")
    .where("nameDigest", "=", nameDigest)
    .where("outcome", "=", "locked")
    .where("at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sign-ins that make a place known. A ticket does not, because it only proves a session, which may be stolen. */
function entriesOf(db: Db, memberId: string) {
  return db.selectFrom("auth_logins").where("memberId", "=", memberId).where("outcome", "=", "in").where("way", "!=", "ticket");
}

/** Tells if the member has ever signed in, and if ever from this household. */
export async function readPlaces(db: Db, memberId: string, ip: string): Promise<{ anywhere: boolean; here: boolean }> {
  const entries = entriesOf(db, memberId).select("id");
  return db
    .selectNoFrom((eb) => [
      eb.exists(entries).$castTo<boolean>().as("anywhere"),
      eb
        .exists(entries.where("home", "=", homeOf(ip)))
        .$castTo<boolean>()
        .as("here"),
    ])
    .executeTakeFirstOrThrow();
}

/** The times of the member's first sign-in anywhere and from this household. */
export async function readFirstEntries(db: Db, memberId: string, ip: string): Promise<{ anywhere: Date | null; here: Date | null }> {
  return entriesOf(db, memberId)
    .select([sql<Date | null>`min(at)`.as("anywhere"), sql<Date | null>`min(at) filter (where home = ${homeOf(ip)})`.as("here")])
    .executeTakeFirstOrThrow();
}

/** Finds the latest sign-in before that time. */
export async function findLoginBefore(db: Db, memberId: string, before: Date) {
  return db
    .selectFrom("auth_logins")
    .select(["at", "label", sql<string>`host(address)`.as("ip")])
    .where("memberId", "=", memberId)
    .where("outcome", "=", "in")
    .where("at", "<", before)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function listLogins(db: Db, memberId: string, paging: { limit: number; offset: number }) {
  const own = db.selectFrom("auth_logins").where("memberId", "=", memberId);
  const rows = await own
    .select(["at", "label", sql<LoginWay>`way`.as("way"), sql<string>`host(address)`.as("ip")])
    .select(sql<Exclude<LoginOutcome, "tried">>`case outcome when 'tried' then 'wrong' else outcome end`.as("outcome"))
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(paging.limit)
    .offset(paging.offset)
    .execute();
  const { total } = await own.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Counts trial accounts opened from this household or by this browser, whichever is more. */
export async function countTrials(db: Db, { ip, deviceHash }: Pick<Origin, "ip" | "deviceHash">, since: Date): Promise<number> {
  const trials = db.selectFrom("auth_logins").where("way", "=", "trial").where("at", ">", since);
  const count = (rows: typeof trials) => sql<number>`(${rows.select(sql`count(*)::int`.as("count"))})`;
  const row = await db
    .selectNoFrom([
      count(trials.where("home", "=", homeOf(ip))).as("here"),
      count(trials.where("deviceHash", "=", deviceHash)).as("onDevice"),
    ])
    .executeTakeFirstOrThrow();
  return Math.max(row.here, row.onDevice);
}

/** Attempts for unknown names are deleted once they no longer count; those of members are kept longer as their history. */
export async function removeNobodysLogins(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("auth_logins").where("memberId", "is", null).where("at", "<", before).execute();
}

export async function removeLogins(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("auth_logins").where("at", "<", before).execute();
}

/** The block of an address: IPv4 /24, IPv6 /64. */
const BLOCK = sql<string>`network(set_masklen(l.address, case family(l.address) when 4 then 24 else 64 end))::text`;
/** More sign-ins of one member tell nothing new. */
const BLOCKS_MOST = 50;

/** The blocks from which these members last signed in, each with the time. */
export async function listBlocks(db: Db, memberIds: readonly string[]): Promise<Map<string, { block: string; at: Date }[]>> {
  const found = new Map<string, { block: string; at: Date }[]>(memberIds.map((id) => [id, []]));
  if (memberIds.length === 0) return found;
  const { rows } = await sql<{ memberId: string; block: string; at: Date }>`
    select u.id as member_id, b.block, b.at from unnest(${[...memberIds]}::text[]) u (id)
    cross join lateral (
      select ${BLOCK} as block, l.at from auth_logins l where l.member_id = u.id and l.outcome = 'in' order by l.at desc limit ${BLOCKS_MOST}
    ) b`.execute(db);
  for (const { memberId, block, at } of rows) found.get(memberId)?.push({ block, at });
  return found;
}

/** Blocks from which several members, at most so many, signed in since then. */
export async function listSharedBlocks(db: Db, since: Date, most: number): Promise<{ value: string; members: string[] }[]> {
  const { rows } = await sql<{ value: string; members: string[] }>`
    select ${BLOCK} as value, array_agg(distinct l.member_id order by l.member_id) as members from auth_logins l
    where l.at > ${since} and l.outcome = 'in' and l.member_id is not null
    group by 1 having count(distinct l.member_id) between 2 and ${most}`.execute(db);
  return rows;
}

/** The newest tries to sign in up to a moment. */
export async function listLoginsUntil(db: Db, memberId: string, until: Date | null, most: number) {
  return db
    .selectFrom("auth_logins")
    .select(["id", "at", "label", "knownDevice", sql<LoginWay>`way`.as("way"), sql<LoginOutcome>`outcome`.as("outcome")])
    .where("memberId", "=", memberId)
    .$if(until !== null, (query) => query.where("at", "<=", until as Date))
    .orderBy("at", "desc")
    .limit(most)
    .execute();
}
