import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface SeenDevice {
  memberId: string;
  hash: Buffer;
  label: string;
  ip: string;
  trust: boolean;
  now: Date;
}

/** The /24 of an IPv4 address, or the /48 of an IPv6 address. */
function networkOf(ip: string) {
  return sql<string>`network(set_masklen(${ip}::inet, case family(${ip}::inet) when 4 then 24 else 48 end))`;
}

/** Adds the device or updates when it was last seen, and returns its id. Trust once given stays. */
export async function keepDevice(db: Db, id: string, { memberId, hash, label, ip, trust, now }: SeenDevice): Promise<string> {
  const seen = { label, network: networkOf(ip), seenAt: now };
  const row = await db
    .insertInto("factors_devices")
    .values({ id, memberId, deviceHash: hash, trusted: trust, ...seen })
    .onConflict((conflict) =>
      conflict
        .columns(["merchantId", "memberId", "deviceHash"])
        .doUpdateSet({ ...seen, trusted: sql<boolean>`factors_devices.trusted or excluded.trusted` }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findDevice(db: Db, memberId: string, hash: Buffer, seenAfter: Date) {
  return db
    .selectFrom("factors_devices")
    .select(["id", "trusted"])
    .where("memberId", "=", memberId)
    .where("deviceHash", "=", hash)
    .where("seenAt", ">", seenAfter)
    .executeTakeFirst();
}

/** True if any member has signed in with it, which proves that we issued the cookie. */
export async function isDeviceOfSomebody(db: Db, hash: Buffer): Promise<boolean> {
  const row = await db.selectFrom("factors_devices").select("id").where("deviceHash", "=", hash).limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function listDevices(db: Db, memberId: string) {
  return db
    .selectFrom("factors_devices")
    .select(["id", "deviceHash as hash", "label", "trusted", "seenAt"])
    .select(sql<string>`network::text`.as("ip"))
    .where("memberId", "=", memberId)
    .orderBy("seenAt", "desc")
    .orderBy("id")
    .execute();
}

/** Deletes all but the `most` recently used devices. */
export async function removeOldDevices(db: Db, memberId: string, most: number): Promise<void> {
  await db
    .deleteFrom("factors_devices")
    .where("memberId", "=", memberId)
    .where("id", "in", (eb) =>
      eb.selectFrom("factors_devices").select("id").where("memberId", "=", memberId).orderBy("seenAt", "desc").orderBy("id").offset(most),
    )
    .execute();
}

/** Returns false if the member has no such device. */
export async function removeDevice(db: Db, memberId: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom("factors_devices")
    .where((eb) => eb(eb.cast("id", "text"), "=", id))
    .where("memberId", "=", memberId)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}

export async function removeDevicesOf(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("factors_devices").where("memberId", "=", memberId).execute();
}

/** Devices stay known, but are asked for a second proof again. */
export async function distrustDevices(db: Db, memberId: string): Promise<void> {
  await db.updateTable("factors_devices").set({ trusted: false }).where("memberId", "=", memberId).execute();
}

/** The browsers of these members, by the hash of their cookie in hex. */
export async function listDeviceHashes(db: Db, memberIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>(memberIds.map((id) => [id, []]));
  if (memberIds.length === 0) return found;
  const rows = await db.selectFrom("factors_devices").select(["memberId", "deviceHash"]).where("memberId", "in", memberIds).execute();
  for (const { memberId, deviceHash } of rows) found.get(memberId)?.push(deviceHash.toString("hex"));
  return found;
}

/** Browsers that several members signed in with, at most so many. */
export async function listSharedDevices(db: Db, most: number): Promise<{ value: string; members: string[] }[]> {
  const { rows } = await sql<{ value: string; members: string[] }>`
    select encode(d.device_hash, 'hex') as value, array_agg(d.member_id order by d.member_id) as members from factors_devices d
    group by d.device_hash having count(*) between 2 and ${most}`.execute(db);
  return rows;
}

/** Other members who signed in with one of this member's browsers. */
export async function listSameDevice(db: Db, memberId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct o.member_id from factors_devices d join factors_devices o on o.device_hash = d.device_hash and o.member_id <> d.member_id
    where d.member_id = ${memberId} limit ${most}`.execute(db);
  return rows.map((row) => row.memberId);
}

/** Pairs of one of these members and another who signed in with the same browser, where no crowd uses it. */
export async function listSharingDevice(
  db: Db,
  memberIds: readonly string[],
  crowd: number,
  most: number,
): Promise<{ memberId: string; other: string }[]> {
  const { rows } = await sql<{ memberId: string; other: string }>`
    select distinct d.member_id, o.member_id as other from factors_devices d
    join factors_devices o on o.device_hash = d.device_hash and o.member_id <> d.member_id
    where d.member_id = any (${[...memberIds]}::text[])
      and (select count(*) from (select from factors_devices c where c.device_hash = d.device_hash limit ${crowd + 1}) c) <= ${crowd}
    order by 1, 2 limit ${most}`.execute(db);
  return rows;
}
