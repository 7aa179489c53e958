import { sql } from "kysely";
import type { Db } from "../../kit/ctx";
import type { Database } from "../../kit/database/db";

/** Members of a merchant in one line, 16 deep at most, with 130 agents in a thousand. */
const AGENTS_PER_THOUSAND = 130;
const DEEPEST = 16;
const ROWS_AT_A_TIME = 20_000;
/** Days with bets, up to today. */
export const DAYS = 62;
/** Of so many members one bets on a day, and one in four of those deposits. */
const ONE_IN = 10;
const isPicked = (number: string, day: string, oneIn: number) => `(${number}::bigint * 7919 + ${day} * 104729) % ${oneIn} = 0`;

async function beOwner(db: Db, merchantId: number): Promise<void> {
  await sql`select set_config('magpie.merchant', ${String(merchantId)}, true), set_config('work_mem', '512MB', true),
    set_config('statement_timeout', '0', true), set_config('session_replication_role', 'replica', true),
    set_config('synchronous_commit', 'off', true)`.execute(db);
}

/** Runs statements as the owner, past triggers and policies: rows are written as the application would leave them. */
async function asOwner(database: Database, merchantId: number, statements: readonly string[]): Promise<void> {
  await database.owner.transaction().execute(async (db) => {
    await beOwner(db, merchantId);
    for (const statement of statements) await sql.raw(statement).execute(db);
  });
}

/**
 * Builds a line of so many members below a root, with bets and deposits, and the figures that the readers would have made of them. What was
 * written before a stop stays, and is gone on from.
 */
export async function addBigTeam(
  database: Database,
  { merchantId, rootId, people, say }: { merchantId: number; rootId: string; people: number; say: (line: string) => void },
): Promise<void> {
  await addTree(database, merchantId, rootId, people, say);
  await addFigures(database, merchantId, rootId, say);
}

async function addFigures(database: Database, merchantId: number, rootId: string, say: (line: string) => void): Promise<void> {
  // The joins of the next steps are planned by what the tables now hold.
  await asOwner(database, merchantId, ["analyze"]);
  for (const [what, done, statements] of stepsOf(merchantId, rootId)) {
    if ((await sql.raw(`select from ${done} limit 1`).execute(database.owner)).rows.length > 0) continue;
    const start = performance.now();
    await asOwner(database, merchantId, statements);
    say(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
  // As the database does by itself where it is used: until then it looks into every page of what was just written.
  await database.owner.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    await sql`vacuum analyze`.execute(db);
    await sql`reset statement_timeout`.execute(db);
  });
}

async function addTree(database: Database, merchantId: number, rootId: string, people: number, say: (line: string) => void): Promise<void> {
  const below = picker();
  const agents = Math.max(2, Math.floor((people * AGENTS_PER_THOUSAND) / 1000));
  const ids = [rootId];
  const paths: string[][] = [[rootId]];
  for (let number = 1; number <= people; number++) {
    let above = below(Math.min(number, agents));
    while ((paths[above]?.length ?? 0) >= DEEPEST - (number < agents ? 1 : 0)) above = below(Math.min(number, agents));
    const id = `m${String(number).padStart(8, "0")}`;
    ids.push(id);
    paths.push([...(paths[above] ?? []), id]);
  }
  for (let from = await countPlaced(database, merchantId); from <= people; from += ROWS_AT_A_TIME) {
    const some = ids.slice(from, from + ROWS_AT_A_TIME);
    const types = some.map((_, at) => (from + at === 0 ? 1 : from + at < agents ? 2 : 0));
    const ways = paths.slice(from, from + ROWS_AT_A_TIME).map((path) => path.join(" "));
    await database.owner.transaction().execute(async (db) => {
      await beOwner(db, merchantId);
      await sql`
        insert into members_members (merchant_id, id, account, nickname, type, language, referral_code, password_changed_at, created_at)
        select ${merchantId}::int, u.id, u.id, u.id, u.type, 'EN', lpad(translate(to_hex(${from}::int + u.place), '0123456789abcdef', '234679ACDEFGHJKM'), 8, '2'), now(), now()
        from unnest(${some}::text[], ${types}::int[]) with ordinality u (id, type, place) where u.id <> ${rootId}
        on conflict do nothing`.execute(db);
      await sql`
        with rows as (
          select u.id, string_to_array(u.path, ' ') as path, now() - interval '70 days' as at
          from unnest(${some}::text[], ${ways}::text[]) u (id, path)
        ), tree as (
          insert into agency_tree (merchant_id, member_id, parent_id, path, joined_at, since)
          select ${merchantId}::int, id, path[cardinality(path) - 1], path, at, at from rows
        ), paths as (
          insert into agency_paths (merchant_id, member_id, since, path) select ${merchantId}::int, id, at, path from rows
        ), numbers as (
          insert into agency_numbers (merchant_id, member_id, number)
          select ${merchantId}::int, id, ${from}::int + row_number() over (order by id) - 1 from rows
        )
        insert into agency_lineage (merchant_id, agent_id, member_id, account) select ${merchantId}::int, a, id, id from rows, unnest(path) a`.execute(
        db,
      );
    });
    if (from % (ROWS_AT_A_TIME * 5) === 0) say(`${Math.min(people, from + ROWS_AT_A_TIME).toLocaleString("en")} members`);
  }
}

/** Members are written a part at a time, each part whole. */
async function countPlaced({ owner }: Database, merchantId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from agency_numbers where merchant_id = ${merchantId}`.execute(owner);
  return rows[0]?.count ?? 0;
}

/** The same picks in every run. */
function picker(): (below: number) => number {
  let state = 42;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

/** A step is one transaction: the rows of its last table say that it was done. */
type Step = [what: string, done: string, statements: string[]];

/** So many days are made at once. */
const DAYS_AT_ONCE = 8;

/** Bets and deposits of each day, and everything that is made of them. */
function stepsOf(merchantId: number, rootId: string): Step[] {
  const parts = Array.from({ length: Math.ceil(DAYS / DAYS_AT_ONCE) }, (_, part) => {
    const last = part * DAYS_AT_ONCE;
    return { last, first: Math.min(DAYS, last + DAYS_AT_ONCE) - 1 };
  });
  return [
    ...parts.map((part) => memberFigures(merchantId, part)),
    ...parts.map((part) => teamFigures(merchantId, rootId, part)),
    teamPeople(merchantId),
    bettors(merchantId),
    feed(merchantId),
    games(merchantId),
    income(merchantId, rootId),
  ];
}

/** Days ago. */
interface Part {
  first: number;
  last: number;
}

const within = ({ first, last }: Part) => `between current_date - ${first} and current_date - ${last}`;
const named = (what: string, { first, last }: Part) => `${what} from ${first} to ${last} days ago`;

const own = (merchantId: number) => `merchant_id = ${merchantId}`;

/** Every agent above each figure of a member. */
const edges = (merchantId: number, columns: string, part: Part) => `
    select a.id as agent_id, ${columns}, case when a.place = 1 then '' else p.path[a.place - 1] end as parent_id
    from agency_member_days d join agency_paths p on p.merchant_id = d.merchant_id and p.member_id = d.member_id,
      unnest(p.path) with ordinality a (id, place)
    where d.${own(merchantId)} and d.day ${within(part)} and a.place < cardinality(p.path)`;

/** Members with the days on which they are picked, in the order of the tables' keys: their rows go in several times as fast. */
const everyDay = (merchantId: number, oneIn: number, { first, last }: Part) => `agency_numbers n
         join agency_paths p on p.merchant_id = n.merchant_id and p.member_id = n.member_id, generate_series(${first}, ${last}, -1) d
         where n.${own(merchantId)} and ${isPicked("n.number", "d", oneIn)} order by n.member_id, d desc`;

function memberFigures(merchantId: number, part: Part): Step {
  return [
    named("figures of members", part),
    `agency_member_flows where ${own(merchantId)} and parent_id <> '' and day ${within(part)}`,
    [
      `insert into agency_member_days (merchant_id, member_id, day, category, path_since, parent_id, bet, refund, payout, valid, bets)
         select ${merchantId}, n.member_id, current_date - d, case when n.number % 3 = 0 then 'LIVE' else 'RNG' end, p.since,
           coalesce(p.path[cardinality(p.path) - 1], ''), 1000 + n.number % 977, n.number % 7, 900 + n.number % 991, 1000, 1 + n.number % 5
         from ${everyDay(merchantId, ONE_IN, part)}`,
      `insert into agency_member_flows (merchant_id, member_id, day, kind, path_since, parent_id, amount, count)
         select ${merchantId}, n.member_id, current_date - d, 'deposit', p.since, coalesce(p.path[cardinality(p.path) - 1], ''), 50000, 1
         from ${everyDay(merchantId, 4 * ONE_IN, part)}`,
    ],
  ];
}

function teamFigures(merchantId: number, rootId: string, part: Part): Step {
  return [
    named("figures of teams", part),
    `agency_downline_flows where ${own(merchantId)} and agent_id = '${rootId}' and day ${within(part)}`,
    [
      `with sums as materialized (
           select agent_id, day, category, parent_id, sum(bet) as bet, sum(refund) as refund, sum(payout) as payout, sum(valid) as valid, sum(bets) as bets
           from (${edges(merchantId, "d.day, d.category, d.bet, d.refund, d.payout, d.valid, d.bets", part)}) e group by 1, 2, 3, 4
         )
         insert into agency_downline_days (merchant_id, agent_id, day, category, parent_id, bet, refund, payout, valid, bets)
         select ${merchantId}, s.* from sums s order by agent_id, day, category`,
      `with sums as materialized (
           select agent_id, day, kind, parent_id, sum(amount) as amount, sum(count) as count
           from (${edges(merchantId, "d.day, d.kind, d.amount, d.count", part).replace("agency_member_days", "agency_member_flows")}) e group by 1, 2, 3, 4
         )
         insert into agency_downline_flows (merchant_id, agent_id, day, kind, parent_id, amount, count)
         select ${merchantId}, s.* from sums s order by agent_id, day, kind`,
    ],
  ];
}

function teamPeople(merchantId: number): Step {
  return [
    "people of teams",
    `agency_team_periods where ${own(merchantId)}`,
    [
      `insert into agency_places (merchant_id, member_id, path, is_agent, balance)
         select ${merchantId}, p.member_id, p.path, m.type <> 0, 0 from agency_paths p
         join members_members m on m.merchant_id = p.merchant_id and m.id = p.member_id where p.${own(merchantId)}`,
      `insert into agency_heads (merchant_id, agent_id, people, agents, balance)
         select ${merchantId}, l.agent_id, count(*), count(*) filter (where p.is_agent), 0 from agency_lineage l
         join agency_places p on p.merchant_id = l.merchant_id and p.member_id = l.member_id
         where l.${own(merchantId)} and l.agent_id <> l.member_id group by l.agent_id`,
      `insert into agency_teams (merchant_id, agent_id, chunk, bits)
         select ${merchantId}, l.agent_id, n.number / 65536, bit_or(set_bit(b'0'::bit(65536), n.number % 65536, 1))
         from agency_lineage l join agency_numbers n on n.merchant_id = l.merchant_id and n.member_id = l.member_id
         where l.${own(merchantId)} and l.agent_id <> l.member_id group by 2, 3`,
      `insert into agency_team_periods (merchant_id, agent_id, kind, start, active)
         select ${merchantId}, h.agent_id, k.kind, k.start, h.people / 10 from agency_heads h,
           (values ('day', current_date), ('week', date_trunc('week', current_date)::date), ('month', date_trunc('month', current_date)::date)) k (kind, start)
         where h.${own(merchantId)}`,
    ],
  ];
}

function bettors(merchantId: number): Step {
  return [
    "people who bet",
    `agency_seen where ${own(merchantId)}`,
    [
      // The same members bet again after as many days as there are members to one that bets.
      `insert into agency_seen (merchant_id, day, kind, chunk, bits)
         select ${merchantId}, current_date - d, 'bettor', s.chunk, s.bits from generate_series(0, ${DAYS - 1}) d join (
           select k, c as chunk, string_agg(case when n <= l.last and ${isPicked("n", "k", ONE_IN)} then '1' else '0' end, '' order by n)::bit(65536) as bits
           from (select max(number) as last from agency_numbers where ${own(merchantId)}) l, generate_series(0, ${ONE_IN - 1}) k,
             generate_series(0, l.last / 65536) c, generate_series(c * 65536, c * 65536 + 65535) n
           group by k, c
         ) s on s.k = d % ${ONE_IN}`,
      `insert into agency_seen (merchant_id, day, kind, chunk, bits) select merchant_id, day, 'login', chunk, bits from agency_seen where ${own(merchantId)}`,
      `insert into agency_seen_periods (merchant_id, kind, period, start, chunk, bits)
         select s.merchant_id, s.kind, p.period, p.start, s.chunk, bit_or(s.bits) from agency_seen s, agency_periods_of(s.day) p
         where s.${own(merchantId)} group by 1, 2, 3, 4, 5`,
    ],
  ];
}

function feed(merchantId: number): Step {
  return [
    "bets",
    `agency_windows where ${own(merchantId)}`,
    [
      `insert into stakes_stakes (merchant_id, number, member_id, source, kind, game_type, category, game_code, currency, stake, won, bets, bet,
           refund, payout, placed_at, settled_at, counted_at)
         select ${merchantId}, row_number() over (order by d.day, d.member_id), d.member_id, 'play:bench:' || d.day || d.member_id, 'play', d.category,
           d.category, 'bench', 'INR', d.valid, d.payout, 1, d.bet, d.refund, d.payout, d.day + time '12:00', d.day + time '12:00', d.day + time '12:00'
         from agency_member_days d where d.${own(merchantId)} and d.day > current_date - 31`,
      `insert into stakes_last (merchant_id, number) select ${merchantId}, max(number) from stakes_stakes where ${own(merchantId)}
         on conflict (merchant_id) do update set number = excluded.number`,
      `insert into stakes_cursors (merchant_id, reader, upto) select ${merchantId}, 'agency', max(number) from stakes_stakes where ${own(merchantId)}
         on conflict (merchant_id, reader) do update set upto = excluded.upto`,
      `insert into agency_windows (merchant_id, window_start, upto)
         select ${merchantId}, d.day + time '12:00', max(s.number) from generate_series(current_date - 31, current_date, interval '1 day') d (day)
         join stakes_stakes s on s.${own(merchantId)} and s.counted_at::date = d.day group by 2`,
      `insert into agency_read (merchant_id, reader, upto) values (${merchantId}, 'bets', now()), (${merchantId}, 'flows', now())
         on conflict do nothing`,
    ],
  ];
}

/** Every member has a favourite among so many games. */
const GAMES = 500;
/** Games of smaller teams are some rows a day, and there are a hundred thousand of them. */
const TEAM_WITH_GAMES = 1000;

function games(merchantId: number): Step {
  return [
    "best games",
    `agency_game_months where ${own(merchantId)}`,
    [
      `insert into agency_team_games (merchant_id, agent_id, day, game_code, game_type, bet, profit)
         select ${merchantId}, l.agent_id, d.day, 'game' || n.number % ${GAMES}, max(d.category), sum(d.bet), sum(d.payout + d.refund - d.bet)
         from agency_heads h
         join agency_lineage l on l.merchant_id = h.merchant_id and l.agent_id = h.agent_id
         join agency_numbers n on n.merchant_id = l.merchant_id and n.member_id = l.member_id
         join agency_member_days d on d.merchant_id = l.merchant_id and d.member_id = l.member_id
         where h.${own(merchantId)} and h.people >= ${TEAM_WITH_GAMES} group by 2, 3, 4`,
      `insert into agency_game_months (merchant_id, agent_id, month, game_code, game_type, bet, profit)
         select merchant_id, agent_id, date_trunc('month', day)::date, game_code, max(game_type), sum(bet), sum(profit)
         from agency_team_games where ${own(merchantId)} group by 1, 2, 3, 4`,
    ],
  ];
}

/** Every commission and salary of the leader, paid in each of its windows: an hour has one, five minutes have one. */
function income(merchantId: number, rootId: string): Step {
  const line = `merchant_id, run_id, receiver_id, category, kind, starts_at, ends_at, first_day, last_day, valid_bet, profit, active, carry_in, base,
    rate_ppm, gross, downlines, debt_in, net, carry_out, debt_out, paid_before, pay, state, paid_at`;
  return [
    "income of the leader",
    `agency_run_lines where ${own(merchantId)}`,
    [
      `insert into agency_runs (merchant_id, id, kind, period, starts_at, ends_at, first_day, last_day, feed_upto, input_hash, state, lines, pay, made_at, done_at)
         select ${merchantId}, k.kind || w.at, k.kind, '', w.at, w.at + k.length, w.at::date, w.at::date, 0, repeat('0', 64), 'done', 1, 1, w.at, w.at
         from (values ('commission', interval '1 day'), ('daily', interval '1 day'), ('hourly', interval '1 hour'), ('realtime', interval '5 minutes'))
           k (kind, length), generate_series(current_date - ${DAYS - 1}, now(), k.length) w (at)`,
      `insert into agency_run_lines (${line})
         select r.merchant_id, r.id, '${rootId}', c.category, r.kind, r.starts_at, r.ends_at, r.first_day, r.last_day, 1000000, 0, 5, 0, 1000000,
           1000, 1000, 400, 0, 600, 0, 0, 0, 600, 'paid', r.ends_at
         from agency_runs r, unnest(case when r.kind = 'commission' then array['LIVE', 'RNG'] else array[''] end) c (category)
         where r.${own(merchantId)}`,
      `insert into agency_line_days (merchant_id, receiver_id, day, kind, category, valid, gross, paid)
         select merchant_id, receiver_id, last_day, kind, category, sum(valid_bet), sum(gross), sum(pay)
         from agency_run_lines where ${own(merchantId)} group by 1, 2, 3, 4, 5`,
    ],
  ];
}
