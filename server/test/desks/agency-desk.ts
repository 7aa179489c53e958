import { sql } from "kysely";
import { NO_SERVICES } from "../../src/kit/outside/services";
import { addTerms, setTermsSettings } from "../../src/modules/agency/agency";
import { follow, rebuild } from "../../src/modules/agency/rollups/follow";
import { count, type PlacedStake } from "../../src/modules/stakes/stakes";
import { inSightOfReaders } from "../kit/records";
import { addPlayers } from "../ledger/bank";
import type { WorldMerchant } from "../world";

/** Names of accounts, each with the name of the one above and its type. */
export type Line = Readonly<Record<string, readonly [above: string | null, type?: number]>>;

/** Opens a line of accounts that joined at a moment, the upper ones first, below somebody if one is given. */
export async function openLine<L extends Line>(
  shop: WorldMerchant,
  line: L,
  joinedAt: Date,
  top: string | null = null,
): Promise<Record<keyof L, string>> {
  const ids = {} as Record<string, string>;
  for (const [name, [above, type = 0]] of Object.entries(line)) {
    const [id = ""] = await addPlayers(shop, 1, type);
    ids[name] = id;
    await joinBelow(shop, id, above === null ? top : (ids[above] ?? ""), joinedAt);
  }
  return ids as Record<keyof L, string>;
}

export async function joinBelow(shop: WorldMerchant, id: string, parentId: string | null, joinedAt: Date): Promise<void> {
  await shop.rows((db) =>
    sql`insert into agency_tree (member_id, parent_id, path, joined_at)
      select ${id}, ${parentId}, coalesce((select path from agency_tree where member_id = ${parentId}),
        array_remove(array[${parentId}::text], null)) || ${id}::text, ${joinedAt}`.execute(db),
  );
}

/** Puts an account with all below it under another, from a moment on. */
export async function moveBelow(shop: WorldMerchant, id: string, parentId: string, at: Date): Promise<void> {
  await shop.rows((db) => sql`select agency_move(${id}, ${parentId}, ${at})`.execute(db));
}

/** Lets the roots of lines have these rates; accounts without terms of their own have none. */
export async function setTopRates(shop: WorldMerchant, rates: Record<string, number>): Promise<void> {
  const none = { groups: {}, rates: {} };
  await shop.rows((db) => setTermsSettings(db, { default: none, top: { groups: {}, rates }, gap: { points: 0, ppm: 0 } }));
}

export async function setTerms(
  shop: WorldMerchant,
  id: string,
  since: Date,
  groups: Record<string, number>,
  rates: Record<string, number>,
) {
  await shop.rows((db) => addTerms(db, id, { groups: { LOTT: 1800, ZY: 1800, ...groups }, rates }, since));
}

export interface Settled {
  memberId: string;
  source: string;
  category?: string;
  bet: bigint;
  refund?: bigint;
  payout?: bigint;
  pooled?: bigint;
  valid?: bigint;
  placedAt: Date;
  /** The moment at which it is counted. */
  at: Date;
}

/** Says what bets come to from a moment on. */
export async function settle(shop: WorldMerchant, ...bets: readonly Settled[]): Promise<void> {
  for (const { memberId, source, category = "RNG", bet, refund = 0n, payout = 0n, pooled = 0n, ...more } of bets) {
    const { valid = bet - refund, placedAt, at } = more;
    const stake: PlacedStake = {
      ...{ memberId, source, kind: "play", gameType: category, category, gameCode: "any", currency: "INR", placedAt, settledAt: at },
      ...{ stake: valid, won: payout, bets: valid > 0n ? 1 : 0, figures: { bet, refund, payout, pooled } },
    };
    await shop.rows((db) => count({ db, now: at }, [stake]));
  }
}

/** Reads everything into the figures, or makes them anew. */
export async function followTeams(shop: WorldMerchant, now = shop.world.now(), job: typeof follow = follow): Promise<void> {
  await inSightOfReaders(shop);
  const inSister = () => Promise.reject(new Error("there is no other brand"));
  await job.run({ now, attempt: 1, services: NO_SERVICES, inMerchant: (work) => shop.visit(work), inSister }, {});
}

export const rebuildTeams = (shop: WorldMerchant, now = shop.world.now()) => followTeams(shop, now, rebuild);

/** Tables that the readers keep. */
export const ROLLUPS = [
  "agency_member_days",
  "agency_downline_days",
  "agency_member_flows",
  "agency_downline_flows",
  "agency_commissions_due",
  "agency_member_periods",
  "agency_counted",
  "agency_team_periods",
  "agency_team_windows",
  "agency_team_games",
  "agency_game_months",
  "agency_seen",
  "agency_seen_periods",
  "agency_teams",
  "agency_places",
  "agency_heads",
  "agency_windows",
] as const;

/** Every row, in one order, so that two moments can be compared. Sums that came to nothing are as if they were not. */
export async function readRollups(shop: WorldMerchant): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  await shop.rows(async (db) => {
    for (const table of ROLLUPS) {
      const { rows } = await sql<{
        row: string;
      }>`select md5(t::text) || left(t::text, 200) as row from ${sql.table(table)} t order by 1`.execute(db);
      found[table] = rows.map(({ row }) => row);
    }
  });
  return found;
}

/** Rows of teams that differ from the sum of their leaves. */
export async function findWrongTeams(shop: WorldMerchant): Promise<unknown[]> {
  const { rows } = await shop.rows((db) =>
    sql`
    with days as (
      select a.id as agent_id, d.day, d.category, coalesce(p.path[a.place - 1], '') as parent_id, sum(d.bet) as bet, sum(d.refund) as refund,
        sum(d.payout) as payout, sum(d.valid) as valid, sum(d.bets) as bets, sum(d.pooled) as pooled
      from agency_member_days d join agency_paths p on p.member_id = d.member_id and p.since = d.path_since,
        unnest(p.path) with ordinality a (id, place)
      where a.place < cardinality(p.path) group by 1, 2, 3, 4
    ), flows as (
      select a.id as agent_id, d.day, d.kind, coalesce(p.path[a.place - 1], '') as parent_id, sum(d.amount) as amount, sum(d.count) as count
      from agency_member_flows d join agency_paths p on p.member_id = d.member_id and p.since = d.path_since,
        unnest(p.path) with ordinality a (id, place)
      where a.place < cardinality(p.path) group by 1, 2, 3, 4
    ), heads as (
      select a.id as agent_id, count(*) as people, count(*) filter (where p.is_agent) as agents, sum(p.balance) as balance
      from agency_places p, unnest(p.path) a (id) where a.id <> p.member_id group by 1
    ), active as (
      select s.agent_id, s.kind, s.start, count(*) as active from (
        select a.id as agent_id, m.member_id, m.kind, m.start, sum(m.valid) as valid, sum(m.deposits) as deposits
        from agency_member_periods m join agency_paths p on p.member_id = m.member_id and p.since = m.path_since, unnest(p.path) a (id)
        group by 1, 2, 3, 4
      ) s where s.deposits > 0 and s.valid >= case s.kind when 'day' then 10000 else 100000 end group by 1, 2, 3
    )
    select 'seen' as what, to_jsonb(l)::text as row from (
      (select s.kind, p.period, p.start, s.chunk, bit_count(bit_or(s.bits)) as people from agency_seen s, agency_periods_of(s.day) p
        group by 1, 2, 3, 4
        except select kind, period, start, chunk, bit_count(bits) from agency_seen_periods)
      union all
      (select kind, period, start, chunk, bit_count(bits) from agency_seen_periods
        except select s.kind, p.period, p.start, s.chunk, bit_count(bit_or(s.bits)) from agency_seen s, agency_periods_of(s.day) p
        group by 1, 2, 3, 4)) l
    union all select 'games' as what, to_jsonb(l)::text as row from (
      (select agent_id, date_trunc('month', day)::date as month, game_code, max(game_type) as game_type, sum(bet) as bet, sum(profit) as profit
        from agency_team_games group by 1, 2, 3
        except select agent_id, month, game_code, game_type, bet, profit from agency_game_months)
      union all
      (select agent_id, month, game_code, game_type, bet, profit from agency_game_months
        except select agent_id, date_trunc('month', day)::date, game_code, max(game_type), sum(bet), sum(profit)
        from agency_team_games group by 1, 2, 3)) l
    union all select 'day' as what, to_jsonb(l)::text as row from (
      (select agent_id, day, category, parent_id, bet, refund, payout, valid, bets, pooled from days
        except select agent_id, day, category, parent_id, bet, refund, payout, valid, bets, pooled from agency_downline_days)
      union all
      (select agent_id, day, category, parent_id, bet, refund, payout, valid, bets, pooled from agency_downline_days
        except select agent_id, day, category, parent_id, bet, refund, payout, valid, bets, pooled from days)) l
    union all select 'flow', to_jsonb(l)::text from (
      (select agent_id, day, kind, parent_id, amount, count from flows
        except select agent_id, day, kind, parent_id, amount, count from agency_downline_flows)
      union all
      (select agent_id, day, kind, parent_id, amount, count from agency_downline_flows
        except select agent_id, day, kind, parent_id, amount, count from flows)) l
    union all select 'head', to_jsonb(l)::text from (
      (select agent_id, people, agents, balance from heads except select agent_id, people, agents, balance from agency_heads)
      union all
      (select agent_id, people, agents, balance from agency_heads where people <> 0
        except select agent_id, people, agents, balance from heads)) l
    union all select 'active', to_jsonb(l)::text from (
      (select agent_id, kind, start, active from active except select agent_id, kind, start, active from agency_team_periods)
      union all
      (select agent_id, kind, start, active from agency_team_periods where active <> 0
        except select agent_id, kind, start, active from active)) l
    order by 1, 2`.execute(db),
  );
  return rows;
}
