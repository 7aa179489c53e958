import { randomUUID } from "node:crypto";
import { purseOf } from "@magpie/domain/ledger/account";
import { dayIn } from "@magpie/domain/period";
import { sql } from "kysely";
import type { SharedClaim } from "../../src/modules/promotions/entries/share-claim";
import { postingOf } from "../../src/modules/wallet/posting";
import type { WorldMerchant } from "../world";

const ORIGIN = { actor: "test", requestId: "test", address: "127.0.0.1" };

/** A member's claim of an offer in its first version, as the call makes it once it has found the conditions met. */
export function claimOf(merchantId: number, offerId: string, memberId: string, amount: bigint, currency = "INR"): SharedClaim {
  const now = new Date();
  const key = `promotion:${offerId}:once:${memberId}`;
  const transfer = { from: "house:bonuses", to: purseOf(memberId, "cash"), amount, currency } as const;
  return {
    merchantId,
    memberId,
    once: key,
    now,
    entry: { offerId, memberId, period: "once", version: 1, kind: "cash", amount, given: key },
    cost: amount,
    day: dayIn("UTC", now),
    seen: { state: "published", inForce: 1, movedMs: 0n },
    posting: postingOf(key, { kind: "promotions.pay", transfers: [transfer] }, ORIGIN, randomUUID().replaceAll("-", "").padEnd(64, "0")),
  };
}

/** Many members who only receive, in one statement. */
export async function addCrowd(shop: WorldMerchant, count: number): Promise<string[]> {
  const { rows } = await shop.rows((db) =>
    sql<{ id: string }>`
      insert into members_members (id, account, nickname, type, language, created_at, password_changed_at, referral_code)
      select 'crowd' || n, 'crowd' || n, 'crowd' || n, 0, 'EN', now(), now(), translate(lpad(n::text, 8, 'X'), '01', 'AB')
      from generate_series(1, ${count}::int) n returning id`.execute(db),
  );
  return rows.map(({ id }) => id);
}
