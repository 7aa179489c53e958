import type { PromotionConsent } from "@magpie/domain/messages/promotional";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export async function listConsents(db: Db, memberIds: readonly string[]): Promise<Map<string, PromotionConsent[]>> {
  const { rows } = await sql<PromotionConsent & { memberId: string }>`
    select c.member_id, c.channel, c.product from promotions_consents c where c.member_id = any (${[...memberIds]}::text[])
    order by c.member_id, c.channel, c.product`.execute(db);
  const consents = new Map<string, PromotionConsent[]>();
  for (const { memberId, channel, product } of rows) consents.set(memberId, [...(consents.get(memberId) ?? []), { channel, product }]);
  return consents;
}

export async function addConsent(db: Db, memberId: string, { channel, product }: PromotionConsent, now: Date): Promise<void> {
  await db
    .insertInto("promotions_consents")
    .values({ memberId, channel, product, agreedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeConsent(db: Db, memberId: string, { channel, product }: PromotionConsent): Promise<void> {
  await db
    .deleteFrom("promotions_consents")
    .where("memberId", "=", memberId)
    .where("channel", "=", channel)
    .where("product", "=", product)
    .execute();
}

/** Members who agreed to hear of all these kinds of games over some channel, and are not in the offer yet. */
function agreed(offerId: string, products: readonly string[]) {
  return sql`
    select c.member_id from promotions_consents c
    where c.product = any (${[...products]}::text[])
      and not exists (select from promotions_entries e where e.member_id = c.member_id and e.offer_id = ${offerId})
    group by c.member_id, c.channel having count(*) = ${products.length}`;
}

export async function countAgreed(db: Db, offerId: string, products: readonly string[]): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(distinct a.member_id)::int as members from (${agreed(offerId, products)}) a`.execute(db);
  return rows[0]?.members ?? 0;
}

/** The next of them in the order of their ids. */
export async function listAgreed(db: Db, offerId: string, products: readonly string[], after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct a.member_id from (${agreed(offerId, products)}) a where a.member_id > ${after} order by a.member_id limit ${most}`.execute(
    db,
  );
  return rows.map(({ memberId }) => memberId);
}
