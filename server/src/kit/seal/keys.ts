import { generateKeyPairSync } from "node:crypto";
import type { Output } from "@magpie/contract/kit/call";
import { seal } from "@magpie/contract/kit/seal";
import type { merchant } from "@magpie/contract/merchant";
import { DAY_MS } from "@magpie/domain/durations";
import { refuse } from "@magpie/domain/refusals";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../ctx";
import type { Database } from "../database/db";
import { openAtRest, sealAtRest } from "./secret-box";

export type PublicKey = Output<typeof merchant.permission>["info"]["encryptionKeys"][number];

const ROTATE_AFTER_MS = 30 * DAY_MS;
/** Pages opened before a rotation go on sealing to the old key for this long. */
const OVERLAP_MS = DAY_MS;
const LOOK_AGAIN_AFTER_MS = 60_000;

/** The keys a client may seal to, the current one first. */
export async function publicKeys(db: Db, now: Date): Promise<PublicKey[]> {
  const rows = await db
    .selectFrom("kit_keys")
    .select("publicKey")
    .where((where) => where.or([where("retiresAt", "is", null), where("retiresAt", ">", now)]))
    .orderBy(sql`retires_at is not null`)
    .orderBy("createdAt", "desc")
    .execute();
  return rows.map((row) => row.publicKey as PublicKey);
}

export async function findPrivateKey(db: Db, masterSecret: Buffer, kid: string, now: Date): Promise<CryptoKey | null> {
  const row = await db
    .selectFrom("kit_keys")
    .select(["merchantId", "privateKey"])
    .where("kid", "=", kid)
    .where((where) => where.or([where("retiresAt", "is", null), where("retiresAt", ">", now)]))
    .executeTakeFirst();
  const der = row && tryOpen(masterSecret, row.privateKey, placeOf(row.merchantId, kid));
  if (!der) return null;
  return crypto.subtle.importKey("pkcs8", new Uint8Array(der), { name: "ECDH", namedCurve: "P-256" }, false, ["deriveBits"]);
}

/** Makes a new current key. The old one stays valid for the overlap, so that no request is lost. */
export async function rotateKeys(db: Db, masterSecret: Buffer, merchantId: number, now: Date): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const kid = crypto.randomUUID();
  const der = privateKey.export({ format: "der", type: "pkcs8" });
  await db
    .updateTable("kit_keys")
    .set({ retiresAt: new Date(now.getTime() + OVERLAP_MS) })
    .where("retiresAt", "is", null)
    .execute();
  await db
    .insertInto("kit_keys")
    .values({
      merchantId,
      kid,
      publicKey: JSON.stringify({ ...publicKey.export({ format: "jwk" }), kid, use: "enc", alg: "ECDH-ES" }),
      privateKey: sealAtRest(masterSecret, der, placeOf(merchantId, kid)),
      createdAt: now,
    })
    .execute();
  await db.deleteFrom("kit_keys").where("retiresAt", "<", now).execute();
}

/** Makes sure that a merchant has a current key, and rotates it when it is old. */
export function keepKeys(database: Database, masterSecret: Buffer) {
  const goodUntil = new Map<number, number>();
  return async function ensureKeys(merchantId: number, now: Date): Promise<void> {
    if ((goodUntil.get(merchantId) ?? 0) > now.getTime()) return;
    await database.inMerchantId(merchantId, async (db) => {
      // The lock keeps two nodes from making a key for the same merchant at once.
      await sql`select pg_advisory_xact_lock(hashtext('kit_keys'), ${merchantId}::int)`.execute(db);
      if (!(await hasGoodKey(db, masterSecret, merchantId, now))) await rotateKeys(db, masterSecret, merchantId, now);
    });
    goodUntil.set(merchantId, now.getTime() + LOOK_AGAIN_AFTER_MS);
  };
}

async function hasGoodKey(db: Db, masterSecret: Buffer, merchantId: number, now: Date): Promise<boolean> {
  const current = await db.selectFrom("kit_keys").selectAll().where("retiresAt", "is", null).executeTakeFirst();
  if (!current || now.getTime() - current.createdAt.getTime() > ROTATE_AFTER_MS) return false;
  return tryOpen(masterSecret, current.privateKey, placeOf(merchantId, current.kid)) !== null;
}

/** Returns null for a key sealed under another master secret: it is lost, and a new one replaces it. */
function tryOpen(masterSecret: Buffer, sealed: Buffer, place: string): Buffer | null {
  try {
    return openAtRest(masterSecret, sealed, place);
  } catch {
    return null;
  }
}

const coordinate = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const clientKeyShape = z.object({ kty: z.literal("EC"), crv: z.literal("P-256"), x: coordinate, y: coordinate });

/** Seals a path for the client that sent `clientKey`, a JWK as JSON or base64url. */
export async function sealToClient(path: string, clientKey: string): Promise<string> {
  try {
    const json = clientKey.trimStart().startsWith("{") ? clientKey : Buffer.from(clientKey, "base64url").toString();
    return await seal({ path }, clientKeyShape.parse(JSON.parse(json)));
  } catch {
    refuse("invalid_input", { fields: { clientKey: "invalid_key" } });
  }
}

function placeOf(merchantId: number, kid: string): string {
  return `kit_keys/${merchantId}/${kid}`;
}
