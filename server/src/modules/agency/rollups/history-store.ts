import type { PathVersion, TermsVersion } from "@magpie/domain/agency/rollup";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

/** Where these members stood, oldest first. Until they join a tree, they stand alone. */
export async function listPaths(db: Db, memberIds: readonly string[]): Promise<Map<string, PathVersion[]>> {
  const { rows } = await sql<PathVersion & { memberId: string }>`
    select p.member_id, p.since, p.path from unnest(${[...memberIds]}::text[]) u (id)
    join agency_paths p on p.member_id = u.id order by p.member_id, p.since`.execute(db);
  const paths = new Map<string, PathVersion[]>(memberIds.map((id) => [id, [{ since: ALONE, path: [id] }]]));
  for (const { memberId, since, path } of rows) paths.get(memberId)?.push({ since, path });
  return paths;
}

const ALONE = new Date(0);

type Terms = Pick<TermsVersion, "groups" | "rates">;
const NO_TERMS: Terms = { groups: {}, rates: {} };

/** Terms of these accounts, oldest first; those of accounts without any; and those of the roots of lines without any. */
export async function listTerms(db: Db, ids: readonly string[]): Promise<{ own: Map<string, TermsVersion[]>; usual: Terms; top: Terms }> {
  const { rows } = await sql<TermsVersion & { memberId: string }>`
    select t.member_id, t.since, t.groups, t.rates from unnest(${[...ids]}::text[]) u (id)
    join agency_terms t on t.member_id = u.id order by t.member_id, t.since`.execute(db);
  const own = new Map<string, TermsVersion[]>();
  for (const { memberId, ...version } of rows) own.set(memberId, [...(own.get(memberId) ?? []), version]);
  const { rows: others } = await sql<Terms>`
    select agency_default_groups() as groups, agency_default_rates() as rates
    union all select agency_top_groups(), agency_top_rates()`.execute(db);
  const [usual = NO_TERMS, top = NO_TERMS] = others;
  return { own, usual, top };
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
