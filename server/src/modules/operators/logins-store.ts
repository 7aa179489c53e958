import type { Attempts, Tries } from "@magpie/domain/auth/attempts";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";
import { homeOf, networkOf } from "../../kit/http/networks";

export interface Origin {
  nameDigest: Buffer;
  ip: string;
  knownPlace: boolean;
}

export interface NewLogin extends Origin {
  id: string;
  operatorId: string | null;
  now: Date;
}

export async function addLogin(db: Db, { id, operatorId, nameDigest, ip, knownPlace, now }: NewLogin): Promise<void> {
  await db
    .insertInto("operators_logins")
    .values({
      id,
      at: now,
      outcome: "tried",
      nameDigest,
      operatorId,
      address: ip,
      home: homeOf(ip),
      network: networkOf(ip),
      knownPlace,
    })
    .execute();
}

export async function setOutcome(db: Db, id: string, outcome: "half" | "in" | "wrong"): Promise<void> {
  await db.updateTable("operators_logins").set({ outcome }).where("id", "=", id).execute();
}

export async function readNameDigest(db: Db, id: string): Promise<Buffer> {
  return (await db.selectFrom("operators_logins").select("nameDigest").where("id", "=", id).executeTakeFirstOrThrow()).nameDigest;
}

export async function removeLogin(db: Db, id: string): Promise<void> {
  await db.deleteFrom("operators_logins").where("id", "=", id).execute();
}

/** Serialises count-then-add: attempts made at once would otherwise all find room under the limit. */
export async function lockLogins(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('operators_logins'), current_merchant())`.execute(db);
}

/** True if the operator has signed in from this household since then. */
export async function knowsPlace(db: Db, nameDigest: Buffer, ip: string, since: Date): Promise<boolean> {
  const entry = await db
    .selectFrom("operators_logins")
    .select("id")
    .where("nameDigest", "=", nameDigest)
    .where("home", "=", homeOf(ip))
    .where("outcome", "=", "in")
    .where("at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

export type PlaceCounts = Pick<Attempts, "own" | "account" | "address" | "network">;

export async function countTries(db: Db, { nameDigest, ip }: Omit<Origin, "knownPlace">, since: Date): Promise<PlaceCounts> {
  const tries = db.selectFrom("operators_logins").where("at", ">", since).where("forgiven", "=", false);
  const strange = tries.where("knownPlace", "=", false);
  const count = (rows: typeof tries) => sql<Tries>`(select json_build_object(
    'wrong', count(*) filter (where outcome = 'wrong'),
    'pending', count(*) filter (where outcome = 'tried')
  ) from (${rows.select("outcome")}) tries)`;
  return db
    .selectNoFrom([
      count(tries.where("nameDigest", "=", nameDigest).where("home", "=", homeOf(ip)).where("knownPlace", "=", true)).as("own"),
      count(strange.where("nameDigest", "=", nameDigest)).as("account"),
      count(strange.where("home", "=", homeOf(ip))).as("address"),
      count(strange.where("network", "=", networkOf(ip))).as("network"),
    ])
    .executeTakeFirstOrThrow();
}

/** A successful login clears the failures of this account from this household. */
export async function forgive(db: Db, { nameDigest, ip }: Omit<Origin, "knownPlace">): Promise<void> {
  await db
    .updateTable("operators_logins")
    .set({ forgiven: true })
    .where("nameDigest", "=", nameDigest)
    .where("home", "=", homeOf(ip))
    .where("outcome", "in", ["tried", "wrong"])
    .execute();
}

export async function removeLogins(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("operators_logins").where("at", "<", before).execute();
}
