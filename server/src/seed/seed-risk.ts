import { sql } from "kysely";
import type { Db } from "../kit/ctx";
import type { MerchantSecrets } from "../kit/seal/merchant-secrets";
import { digestOf } from "../modules/payees/payees";

/** Accounts of the demo's team that share a browser and a bank account. */
const RING = ["tealeaf", "cobalt5", "paperboat", "sunday12"];
const NUMBER = "550098126630";
const TAIL = NUMBER.slice(-4);

/** Leaves the traces of a ring, which the search for rings finds at the first start: so the risk desk has something to decide on. */
export async function seedRing(db: Db, secrets: MerchantSecrets, now: Date): Promise<void> {
  const sealed = secrets.personal.seal(NUMBER);
  await sql`insert into factors_devices (id, member_id, device_hash, label, network, trusted, seen_at)
    select gen_random_uuid(), m.id, sha256('demo ring'), 'Chrome on Android', '203.0.113.0/24', false, ${now}
    from members_members m where m.account = any (${RING}::text[])`.execute(db);
  await sql`insert into payees_accounts (id, member_id, kind, institution, number, tail, digest, added_at, opens_at)
    select gen_random_uuid(), m.id, 'BANK', 'Meridian Bank', ${sealed}, ${TAIL}, ${digestOf(secrets, "BANK", NUMBER)}, ${now}, ${now}
    from members_members m where m.account = any (${RING.slice(1)}::text[])`.execute(db);
}
