import type { PathVersion, TermsVersion } from "@magpie/domain/agency/rollup";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

/** Where these members stood, oldest first. One without a place is the top of a line of their own. */
export async function listPaths(db: Db, memberIds: readonly string[]): Promise<Map<string, PathVersion[]>> {
  const { rows } = await sql<PathVersion & { memberId: string }>`
    select p.member_id, p.since, p.path from unnest(${[...memberIds]}::text[]) u (id)
    join agency_paths p on p.member_id = u.id order by p.member_id, p.since`.execute(db);
  const paths = new Map<string, PathVersion[]>();
  for (const { memberId, since, path } of rows) paths.set(memberId, [...(paths.get(memberId) ?? []), { since, path }]);
  for (const id of memberIds) if (!paths.has(id)) paths.set(id, [{ since: new Date(0), path: [id] }]);
  return paths;
}

type Terms = Pick<TermsVersion, "groups" | "rates">;

/** Terms of these accounts, oldest first, and those of accounts without any. */
export async function listTerms(db: Db, ids: readonly string[]): Promise<{ own: Map<string, TermsVersion[]>; usual: Terms }> {
  const { rows } = await sql<TermsVersion & { memberId: string }>`
    select t.member_id, t.since, t.groups, t.rates from unnest(${[...ids]}::text[]) u (id)
    join agency_terms t on t.member_id = u.id order by t.member_id, t.since`.execute(db);
  const own = new Map<string, TermsVersion[]>();
  for (const { memberId, ...version } of rows) own.set(memberId, [...(own.get(memberId) ?? []), version]);
  const { rows: defaults } = await sql<Terms>`select agency_default_groups() as groups, agency_default_rates() as rates`.execute(db);
  return { own, usual: defaults[0] ?? { groups: {}, rates: {} } };
}

export interface AgencyRules {
  feePpm: Readonly<Record<string, number>>;
  activeValid: bigint;
  activeValidDay: bigint;
}

export async function findRules(db: Db): Promise<AgencyRules | undefined> {
  const { rows } = await sql<AgencyRules>`select fee_ppm, active_valid, active_valid_day from agency_rules`.execute(db);
  return rows[0];
}

export async function setRules(db: Db, { feePpm, activeValid, activeValidDay }: AgencyRules): Promise<void> {
  await sql`
    insert into agency_rules (fee_ppm, active_valid, active_valid_day) values (${JSON.stringify(feePpm)}::jsonb, ${activeValid}, ${activeValidDay})
    on conflict (merchant_id) do update set fee_ppm = excluded.fee_ppm, active_valid = excluded.active_valid,
      active_valid_day = excluded.active_valid_day`.execute(db);
}
