import type { PlaceCheck } from "@magpie/domain/places/places";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";
import type { PlaceNetwork } from "../merchant/merchant";

interface CheckRow {
  address: string;
  at: Date;
  latitude: number | null;
  longitude: number | null;
  verdict: "fine" | "proxy";
}

export type StoredCheck = PlaceCheck & { verdict: "fine" | "proxy" };

const shown = (row: CheckRow | undefined): StoredCheck | null =>
  row
    ? {
        address: row.address,
        at: row.at,
        verdict: row.verdict,
        spot: row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
      }
    : null;

export async function findCheck(db: Db, sessionId: string): Promise<StoredCheck | null> {
  const { rows } = await sql<CheckRow>`
    select host(address) as address, at, latitude, longitude, verdict from places_checks where session_id = ${sessionId}`.execute(db);
  return shown(rows[0]);
}

/** The last look at the member in whichever session, before this one is kept. */
export async function findLastCheck(db: Db, memberId: string): Promise<StoredCheck | null> {
  const { rows } = await sql<CheckRow>`
    select host(address) as address, at, latitude, longitude, verdict from places_checks
    where member_id = ${memberId} order by at desc limit 1`.execute(db);
  return shown(rows[0]);
}

export async function keepCheck(
  db: Db,
  {
    sessionId,
    memberId,
    address,
    at,
    network,
    verdict,
  }: {
    sessionId: string;
    memberId: string;
    address: string;
    at: Date;
    network: PlaceNetwork | undefined;
    verdict: "fine" | "proxy";
  },
): Promise<void> {
  const { place = "", latitude = null, longitude = null } = network ?? {};
  await sql`
    insert into places_checks (session_id, member_id, address, at, place, latitude, longitude, verdict)
    values (${sessionId}, ${memberId}, ${address}::inet, ${at}, ${place}, ${latitude}::real, ${longitude}::real, ${verdict})
    on conflict (merchant_id, session_id) do update
    set address = excluded.address, at = excluded.at, place = excluded.place, latitude = excluded.latitude, longitude = excluded.longitude,
      verdict = excluded.verdict`.execute(db);
}

/** Narrows sessions of the portal down to those in which nobody has looked since a moment. */
export async function listUnseen(db: Db, sessionIds: readonly string[], since: Date): Promise<string[]> {
  const { rows } = await sql<{ sessionId: string }>`
    select session_id from places_checks where session_id = any (${[...sessionIds]}::text[]) and at < ${since}`.execute(db);
  return rows.map(({ sessionId }) => sessionId);
}

export async function removeChecks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("places_checks").where("at", "<", before).execute();
}
