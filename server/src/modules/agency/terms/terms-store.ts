import type { AgencyTerms, TermsGap } from "@magpie/domain/agency/terms";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import type { MemberMoment } from "../tree/tree-store";

/** The terms of each member at that moment, in the order of the question; members without any have the merchant's usual terms. */
export async function termsAt(db: Db, asked: readonly MemberMoment[]): Promise<AgencyTerms[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<AgencyTerms>`
    select found.groups, found.rates
    from unnest(${asked.map(({ memberId }) => memberId)}::text[], ${asked.map(({ at }) => at)}::timestamptz[])
      with ordinality u (member, at, place)
    cross join lateral agency_terms_at(u.member, u.at) found
    order by u.place`.execute(db);
  return rows;
}

/** Keeps a parent's terms as they are until the transaction ends. */
export async function holdTerms(db: Db, parentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('agency.terms:' || ${parentId}, current_merchant()))`.execute(db);
}

/** A merchant's rules for terms. */
export interface TermsRules {
  /** Terms of accounts that come without any. */
  usual: AgencyTerms;
  /** The most that anybody can have. */
  top: AgencyTerms;
  gap: TermsGap;
}

export async function readTermsRules(db: Db): Promise<TermsRules> {
  const { rows } = await sql<Record<"usualGroups" | "usualRates" | "topGroups" | "topRates", Record<string, number>> & TermsGap>`
    select agency_default_groups() as usual_groups, agency_default_rates() as usual_rates, agency_top_groups() as top_groups,
      agency_top_rates() as top_rates, coalesce(max(s.gap_points), 0) as points, coalesce(max(s.gap_ppm), 0) as ppm
    from agency_settings s`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("an aggregate without a row");
  return {
    usual: { groups: row.usualGroups, rates: row.usualRates },
    top: { groups: row.topGroups, rates: row.topRates },
    gap: { points: row.points, ppm: row.ppm },
  };
}

/** From now on. A second change at the same moment replaces the first. */
export async function addTerms(db: Db, memberId: string, { groups, rates }: AgencyTerms, now: Date): Promise<void> {
  const values = { groups: JSON.stringify(groups), rates: JSON.stringify(rates) };
  await db
    .insertInto("agency_terms")
    .values({ memberId, since: now, ...values })
    .onConflict((conflict) => conflict.columns(["merchantId", "memberId", "since"]).doUpdateSet(values))
    .execute();
}

export interface NewTermsSettings {
  default: AgencyTerms;
  top: AgencyTerms;
  gap: TermsGap;
}

export async function setTermsSettings(db: Db, { default: usual, top, gap }: NewTermsSettings): Promise<void> {
  const values = {
    defaultGroups: JSON.stringify(usual.groups),
    defaultRates: JSON.stringify(usual.rates),
    topGroups: JSON.stringify(top.groups),
    topRates: JSON.stringify(top.rates),
    gapPoints: gap.points,
    gapPpm: gap.ppm,
  };
  await db
    .insertInto("agency_settings")
    .values(values)
    .onConflict((conflict) => conflict.column("merchantId").doUpdateSet(values))
    .execute();
}
