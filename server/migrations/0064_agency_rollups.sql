-- Figures of members and teams, written by the readers alone, and rebuilt from nothing to the same rows. A row counts on the day on which
-- the bet was settled, under the path and the terms of the moment when it was placed.

-- Figures of one member. A team's figures are the sum of these over everybody whose path held its agent.
create table agency_member_days (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  day date not null,
  category text not null,
  -- The version of the path in `agency_paths`, and the one directly above on it; empty at the top.
  path_since timestamptz not null,
  parent_id text not null,
  bet bigint not null,
  refund bigint not null,
  payout bigint not null,
  valid bigint not null,
  bets bigint not null,
  primary key (merchant_id, member_id, day, category, path_since)
);
create index on agency_member_days (merchant_id, parent_id, day);
call kit_tenant_table('agency_member_days');

-- Sums of everybody below an agent, without the agent.
create table agency_downline_days (
  merchant_id int not null default current_merchant(),
  agent_id text not null,
  day date not null,
  category text not null,
  -- The one above the agent at that time; empty at the top.
  parent_id text not null,
  bet bigint not null,
  refund bigint not null,
  payout bigint not null,
  valid bigint not null,
  bets bigint not null,
  primary key (merchant_id, agent_id, day, category, parent_id)
);
create index on agency_downline_days (merchant_id, parent_id, day);
call kit_tenant_table('agency_downline_days');

-- Teams, their agent included. An account that becomes an agent later needs no rows written for it then.
create view agency_team_days with (security_invoker = true) as
  select merchant_id, agent_id, parent_id, day, category, bet, refund, payout, valid, bets from agency_downline_days
  union all
  select merchant_id, member_id, parent_id, day, category, bet, refund, payout, valid, bets from agency_member_days;

-- Money that came to or left a member, by kind and by the day it was posted. Kinds are those of `FLOW_KINDS`. `amount` is the change of
-- the member's money; `play` is everything that games moved. `joined` and `first_deposit` are counts alone.
create table agency_member_flows (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  day date not null,
  kind text not null,
  path_since timestamptz not null,
  parent_id text not null,
  amount bigint not null,
  count bigint not null,
  primary key (merchant_id, member_id, day, kind, path_since)
);
create index on agency_member_flows (merchant_id, parent_id, day);
call kit_tenant_table('agency_member_flows');

create table agency_downline_flows (
  merchant_id int not null default current_merchant(),
  agent_id text not null,
  day date not null,
  kind text not null,
  parent_id text not null,
  amount bigint not null,
  count bigint not null,
  primary key (merchant_id, agent_id, day, kind, parent_id)
);
create index on agency_downline_flows (merchant_id, parent_id, day);
call kit_tenant_table('agency_downline_flows');

create view agency_team_flows with (security_invoker = true) as
  select merchant_id, agent_id, parent_id, day, kind, amount, count from agency_downline_flows
  union all
  select merchant_id, member_id, parent_id, day, kind, amount, count from agency_member_flows;

-- What an agent earns through each one directly below: the sum over bets of valid bet times the difference of the two rates when the bet
-- was placed. A unit is a millionth of a minor unit, so that nothing is rounded before the day is paid.
create table agency_commissions_due (
  merchant_id int not null default current_merchant(),
  agent_id text not null,
  day date not null,
  category text not null,
  child_id text not null,
  units numeric not null,
  valid bigint not null,
  primary key (merchant_id, agent_id, day, category, child_id)
);
call kit_tenant_table('agency_commissions_due');

-- A member's valid bet and deposits of a period, by path.
create table agency_member_periods (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  kind text not null check (kind in ('day', 'week', 'half', 'month')),
  start date not null,
  path_since timestamptz not null,
  valid bigint not null,
  deposits bigint not null,
  primary key (merchant_id, member_id, kind, start, path_since)
);
call kit_tenant_table('agency_member_periods');

-- The agents in whose teams the member counts as active in a period, so that falling below a limit takes away just what was added.
create table agency_counted (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  kind text not null,
  start date not null,
  agents text[] not null,
  primary key (merchant_id, member_id, kind, start)
);
call kit_tenant_table('agency_counted');

-- Active members of a team, the agent included.
create table agency_team_periods (
  merchant_id int not null default current_merchant(),
  agent_id text not null,
  kind text not null,
  start date not null,
  active int not null check (active >= 0),
  primary key (merchant_id, agent_id, kind, start)
);
call kit_tenant_table('agency_team_periods');

-- Five minutes of the feed of settled bets: the window holds the numbers after the window before it, up to and including this one. A bet
-- belongs to the first window that was still open when it was counted, and to the day of that window: what is closed never changes.
create table agency_windows (
  merchant_id int not null default current_merchant(),
  window_start timestamptz not null,
  upto bigint not null,
  primary key (merchant_id, window_start)
);
create index on agency_windows (merchant_id, upto);
call kit_tenant_table('agency_windows');

-- Valid bets of a team in each window, its agent included. Kept for three days.
create table agency_team_windows (
  merchant_id int not null default current_merchant(),
  agent_id text not null,
  window_start timestamptz not null,
  category text not null,
  valid bigint not null,
  primary key (merchant_id, agent_id, window_start, category)
);
create index on agency_team_windows (merchant_id, window_start);
call kit_tenant_table('agency_team_windows');

-- Games of a team, its agent included.
create table agency_team_games (
  merchant_id int not null default current_merchant(),
  agent_id text not null,
  day date not null,
  game_code text not null,
  game_type text not null,
  bet bigint not null,
  -- The players' side.
  profit bigint not null,
  primary key (merchant_id, agent_id, day, game_code)
);
call kit_tenant_table('agency_team_games');

-- A small number for each member, so that a set of them is a string of bits.
create table agency_numbers (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  number int not null check (number >= 0),
  primary key (merchant_id, member_id),
  unique (merchant_id, number)
);
call kit_tenant_table('agency_numbers');

-- The members who bet, or logged in, on a day: chunk c holds the numbers from c * 65536 on.
create table agency_seen (
  merchant_id int not null default current_merchant(),
  day date not null,
  kind text not null check (kind in ('bettor', 'login')),
  chunk int not null,
  bits bit(65536) not null,
  primary key (merchant_id, kind, day, chunk)
);
call kit_tenant_table('agency_seen');

-- The members now below an agent, at any depth.
create table agency_teams (
  merchant_id int not null default current_merchant(),
  agent_id text not null,
  chunk int not null,
  bits bit(65536) not null,
  primary key (merchant_id, agent_id, chunk)
);
call kit_tenant_table('agency_teams');

-- A member as the readers have counted them: place, kind, money.
create table agency_places (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  path text[] not null,
  is_agent boolean not null,
  -- All purses of real money.
  balance bigint not null default 0,
  has_deposited boolean not null default false,
  primary key (merchant_id, member_id)
);
call kit_tenant_table('agency_places');

-- People and money now below an agent, without the agent.
create table agency_heads (
  merchant_id int not null default current_merchant(),
  agent_id text not null,
  people int not null,
  agents int not null,
  balance bigint not null,
  primary key (merchant_id, agent_id)
);
call kit_tenant_table('agency_heads');

-- People who joined, moved, or changed their kind, until the reader has counted that.
create table agency_arrivals (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  primary key (merchant_id, member_id)
);
call kit_tenant_table('agency_arrivals');

create function agency_arrive() returns trigger language plpgsql as $$
begin
  insert into agency_arrivals (merchant_id, member_id)
  values (new.merchant_id, case tg_table_name when 'agency_paths' then to_jsonb(new) ->> 'member_id' else to_jsonb(new) ->> 'id' end)
  on conflict do nothing;
  return null;
end
$$;
create trigger agency_arrive after insert or update on agency_paths for each row execute function agency_arrive();
create trigger agency_arrive after update of type, outsider on members_members for each row
  when (old.type is distinct from new.type or old.outsider is distinct from new.outsider) execute function agency_arrive();
insert into agency_arrivals (merchant_id, member_id) select distinct merchant_id, member_id from agency_paths;

-- Members who stood elsewhere before. They are counted one by one in a range that begins before their last move.
create table agency_moved (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  at timestamptz not null,
  primary key (merchant_id, member_id)
);
create index on agency_moved (merchant_id, at);
call kit_tenant_table('agency_moved');

-- Members who logged in on a day, under the path of their first login of that day.
create table agency_logins (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  day date not null,
  path_since timestamptz not null,
  primary key (merchant_id, member_id, day)
);
call kit_tenant_table('agency_logins');

-- Logins that the reader has not counted yet.
create table agency_logins_new (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  at timestamptz not null,
  primary key (merchant_id, member_id, at)
);
call kit_tenant_table('agency_logins_new');

-- The merchant's own rules: the share of a category's revenue that its platform takes, in millionths, and the least valid bet of an active
-- member, in a day and in any longer period. A merchant without a row has the defaults of the domain.
create table agency_rules (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  fee_ppm jsonb not null,
  active_valid bigint not null check (active_valid > 0),
  active_valid_day bigint not null check (active_valid_day > 0),
  primary key (merchant_id)
);
call kit_tenant_table('agency_rules');

-- The moment up to which each reader has read everything.
create table agency_read (
  merchant_id int not null default current_merchant(),
  reader text not null check (reader in ('bets', 'flows')),
  upto timestamptz not null,
  primary key (merchant_id, reader)
);
call kit_tenant_table('agency_read');

-- An agent reads the rows of the own team, and of those who were in it when the row was made.
create policy viewer on agency_member_days as restrictive using ((parent_id <> '' and agency_sees(parent_id)) or agency_sees(member_id));
create policy viewer on agency_downline_days as restrictive using ((parent_id <> '' and agency_sees(parent_id)) or agency_sees(agent_id));
create policy viewer on agency_member_flows as restrictive using ((parent_id <> '' and agency_sees(parent_id)) or agency_sees(member_id));
create policy viewer on agency_downline_flows as restrictive using ((parent_id <> '' and agency_sees(parent_id)) or agency_sees(agent_id));
create policy viewer on agency_commissions_due as restrictive using (agency_sees(agent_id));
create policy viewer on agency_team_periods as restrictive using (agency_sees(agent_id));
create policy viewer on agency_team_games as restrictive using (agency_sees(agent_id));
create policy viewer on agency_team_windows as restrictive using (agency_sees(agent_id));
create policy viewer on agency_teams as restrictive using (agency_sees(agent_id));
create policy viewer on agency_heads as restrictive using (agency_sees(agent_id));
