import type { CashbackRule } from "@magpie/domain/loyalty/cashback-run";
import { WHOLE_BPS } from "@magpie/domain/offers/offer";
import { type RawBuilder, sql } from "kysely";

/** The base of a member's play, written for the database. A test holds this and `dueSql` against the rules of the domain. */
export function baseSql({ base }: CashbackRule): RawBuilder<bigint> {
  return base === "loss" ? sql`p.staked - p.returned - p.rewards` : sql`p.staked`;
}

/** `cashbackDue` for the column `base`: a million lines are computed where they lie. */
export function dueSql({ amount }: CashbackRule): RawBuilder<bigint> {
  if ("fixed" in amount) return sql`case when base > 0 then ${amount.fixed}::bigint else 0 end`;
  const from = BigInt(amount.from ?? 0);
  const parts = amount.tiers.map(({ above, bps }, at) => {
    const next = amount.tiers[at + 1]?.above;
    const [edge, end] = [from + BigInt(above), next === undefined ? null : from + BigInt(next)];
    const until = end === null ? sql`base` : sql`least(base, ${end}::bigint)`;
    return sql`greatest(${until} - ${edge}::bigint, 0) * ${bps}::bigint`;
  });
  return sql`case when base > 0 then least((${sql.join(parts, sql` + `)}) / ${WHOLE_BPS}::bigint, ${amount.cap}::bigint) else 0 end`;
}
