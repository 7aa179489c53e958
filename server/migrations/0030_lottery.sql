create table lottery_games (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  game_code text not null,
  name text not null,
  -- The name in other languages.
  names jsonb not null default '{}',
  category text not null,
  -- Names one of our games: its calendar, its number space and its plays.
  rules text not null,
  modes text[] not null,
  -- The menu that lists it.
  area text not null check (area in ('MAIN', 'VN')),
  -- Name of the picture below an image host.
  picture text not null,
  payout_cap bigint not null default 40000000 check (payout_cap > 0),
  -- The most on one unit where its amount is free.
  unit_most bigint not null default 10000000 check (unit_most > 0),
  -- The most that all tickets of one issue may come to, if each won its best.
  exposure_cap bigint not null default 1000000000000 check (exposure_cap > 0),
  -- The most that one account is paid for one issue; null for no such cap.
  account_cap bigint check (account_cap > 0),
  position int not null,
  enabled boolean not null default true,
  primary key (merchant_id, game_code)
);
call kit_tenant_table('lottery_games');

-- The highest prize group of an account, where its upline set one.
create table lottery_groups (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  mode text not null check (mode in ('LOTT', 'ZY')),
  account_group int not null check (account_group between 1800 and 1990 and account_group % 2 = 0),
  primary key (merchant_id, member_id, mode),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('lottery_groups');

create table lottery_saved_lines (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  member_id text not null,
  game_code text not null,
  name text not null,
  play text not null,
  selection text not null,
  positions text not null,
  mode text not null,
  saved_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on lottery_saved_lines (merchant_id, member_id, game_code, saved_at);
call kit_tenant_table('lottery_saved_lines');

-- Seeds of a game's draws, each the hash of the next. The anchor is published before the salt is known.
create table lottery_chains (
  merchant_id int not null default current_merchant(),
  game_code text not null,
  number int not null,
  anchor bytea not null check (length(anchor) = 32),
  length int not null check (length > 0),
  -- The last seed, sealed: all others follow from it.
  last_seed bytea not null,
  published_at timestamptz not null,
  salt text not null,
  salted_at timestamptz not null check (salted_at > published_at),
  -- Counts the rounds that have been given to draws.
  used int not null default 0 check (used <= length),
  primary key (merchant_id, game_code, number)
);
call kit_tenant_table('lottery_chains');

-- The issues of a game, from sale to settlement.
create table lottery_draws (
  merchant_id int not null default current_merchant(),
  id bigint generated always as identity,
  game_code text not null,
  issue text not null,
  book text not null,
  opens_at timestamptz not null,
  locks_at timestamptz not null check (locks_at > opens_at),
  draws_at timestamptz not null check (draws_at >= locks_at),
  source text not null check (source in ('HOUSE', 'FEED')),
  -- Its place on the game's chain, and the name its numbers are drawn under. Boards that are drawn together share a round.
  chain int,
  round int,
  stream text,
  state text not null default 'pending' check (state in ('pending', 'open', 'locked', 'drawn', 'settled', 'cancelled')),
  -- The hash of the seed: known when the draw before has shown its own.
  commit bytea check (length(commit) = 32),
  -- The seal over all tickets, closed before anything is drawn.
  sealed_at timestamptz,
  sealed_count int,
  sealed_stake bigint,
  sealed_root bytea check (length(sealed_root) = 32),
  reveal bytea,
  result jsonb,
  -- Counts the results; the first is 1.
  revision int not null default 0,
  drawn_at timestamptz,
  -- The last member who is settled in this revision.
  settled_upto text not null default '',
  settled_at timestamptz,
  -- The last member who was told of it.
  told_upto text not null default '',
  void_reason text,
  primary key (merchant_id, id),
  unique (merchant_id, game_code, issue),
  constraint lottery_sealed_whole check (num_nonnulls(sealed_at, sealed_count, sealed_stake, sealed_root) in (0, 4)),
  constraint lottery_sealed_first check (sealed_at is not null or (reveal is null and result is null and state not in ('locked', 'drawn', 'settled', 'cancelled'))),
  constraint lottery_result_first check (state not in ('drawn', 'settled') or result is not null),
  constraint lottery_reveals_commit check (reveal is null or sha256(reveal) = commit),
  constraint lottery_house_reveals check (source = 'FEED' or result is null or reveal is not null)
);
create index on lottery_draws (merchant_id, game_code, draws_at desc, issue desc);
-- Draws that somebody still has to do something about.
create index on lottery_draws (merchant_id, game_code, draws_at, issue) where state not in ('settled', 'cancelled');
create index on lottery_draws (merchant_id, settled_at) where state = 'drawn';
call kit_tenant_table('lottery_draws');
revoke delete, truncate on lottery_draws from magpie_app;

-- A draw goes one way. Its seal and its numbers stay: only a result that is not ours can be corrected, as another revision.
create function lottery_go_forward() returns trigger language plpgsql as $$
declare
  states text[] := array['pending', 'open', 'locked', 'drawn', 'settled', 'cancelled'];
begin
  if array_position(states, new.state) < array_position(states, old.state)
      and not (old.state = 'settled' and new.state = 'drawn' and new.revision = old.revision + 1 and old.source = 'FEED')
      or old.state = 'settled' and new.state = 'cancelled' then
    raise exception 'a draw does not go from % to %', old.state, new.state
      using errcode = 'integrity_constraint_violation', constraint = 'lottery_goes_forward';
  end if;
  if (old.sealed_at is not null and (new.sealed_at, new.sealed_count, new.sealed_stake, new.sealed_root)
        is distinct from (old.sealed_at, old.sealed_count, old.sealed_stake, old.sealed_root))
      or (old.commit is not null and new.commit is distinct from old.commit)
      or (old.reveal is not null and new.reveal is distinct from old.reveal)
      or (old.result is not null and new.result is distinct from old.result and not (old.source = 'FEED' and new.revision = old.revision + 1))
      or (new.game_code, new.issue, new.book, new.source, new.chain, new.round, new.stream)
        is distinct from (old.game_code, old.issue, old.book, old.source, old.chain, old.round, old.stream) then
    raise exception 'what was sealed or drawn stays as it is' using errcode = 'integrity_constraint_violation', constraint = 'lottery_no_redraw';
  end if;
  return new;
end
$$;
create trigger lottery_goes_forward before update on lottery_draws for each row execute function lottery_go_forward();

-- Hashes of blocks of tickets below the root, and the beginning of each, so that a ticket's proof needs its block alone.
create table lottery_blocks (
  merchant_id int not null default current_merchant(),
  draw_id bigint not null,
  number int not null,
  first_member text not null,
  first_ticket uuid not null,
  hash bytea not null check (length(hash) = 32),
  primary key (merchant_id, draw_id, number)
);
call kit_tenant_table('lottery_blocks');
revoke update, delete, truncate on lottery_blocks from magpie_app;

-- The sales of an issue so far. It is one row for all who sell, so that together they never go above the cap.
create table lottery_sales (
  merchant_id int not null default current_merchant(),
  draw_id bigint not null,
  tickets int not null default 0 check (tickets >= 0),
  stake bigint not null default 0 check (stake >= 0),
  exposure bigint not null default 0 check (exposure >= 0),
  exposure_cap bigint not null,
  primary key (merchant_id, draw_id),
  constraint lottery_exposure check (exposure <= exposure_cap)
) with (fillfactor = 50);
call kit_tenant_table('lottery_sales');

-- Tickets for real money. An issue seals all of them under one hash before it is drawn.
create table lottery_tickets (
  merchant_id int not null default current_merchant(),
  draw_id bigint not null,
  member_id text not null,
  -- Rises with time, and nobody can guess it.
  id uuid not null,
  -- The slip or the chase plan that it came with, and its place there.
  order_id uuid not null,
  line int not null,
  chase_id uuid,
  play text not null,
  selection text not null,
  positions text not null,
  mode text not null,
  prize_group int,
  account_group int,
  unit bigint not null,
  multiple int not null,
  units int not null,
  stake bigint not null,
  cost bigint not null check (cost > 0),
  -- Odds by tier, at the time it was sold.
  odds text not null,
  cap bigint not null,
  exposure bigint not null,
  -- Its hash below the root of the seal.
  leaf bytea not null check (length(leaf) = 32),
  placed_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (merchant_id, draw_id, member_id, id)
);
create index on lottery_tickets (merchant_id, member_id, id);
call kit_tenant_table('lottery_tickets');
-- A ticket stays as it was sold; it can only be given back.
revoke update, delete, truncate on lottery_tickets from magpie_app;
grant update (cancelled_at) on lottery_tickets to magpie_app;

-- Tickets are sold and given back on an issue that is open, before it locks, and at no other time. One look at each issue of a statement:
-- one for each ticket would cost more than the sale.
create function lottery_check_sale() returns trigger
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if exists (
    select from (
      select merchant_id, draw_id, max(coalesce(cancelled_at, placed_at)) as at from changed group by merchant_id, draw_id
    ) t left join lottery_draws d on d.merchant_id = t.merchant_id and d.id = t.draw_id
    where d.state is distinct from 'open' or t.at >= d.locks_at
  ) then
    raise exception 'the issue is not on sale' using errcode = 'integrity_constraint_violation', constraint = 'lottery_on_sale';
  end if;
  return null;
end
$$;
create trigger lottery_on_sale after insert on lottery_tickets referencing new table as changed
  for each statement execute function lottery_check_sale();
create trigger lottery_given_back after update on lottery_tickets referencing new table as changed
  for each statement execute function lottery_check_sale();

-- Holds issues against being closed, and answers with all there is to decide by: the time is read when they are held. Sales by others
-- meanwhile are seen by the constraint on the sales, when this one is added to them.
create function lottery_open(draws bigint[])
returns table (id bigint, state text, opens_at timestamptz, locks_at timestamptz, exposure bigint, exposure_cap bigint, moment timestamptz)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  perform from lottery_draws d where d.id = any (draws) order by d.id for share;
  return query
  select d.id, d.state, d.opens_at, d.locks_at, s.exposure, s.exposure_cap, clock_timestamp()
  from lottery_draws d join lottery_sales s on s.draw_id = d.id
  where d.id = any (draws);
end
$$;

-- To be called last, and in one order: many sell on the same issues, and hold these rows no longer than a commit takes. Sums come with the
-- tickets, so that nothing is added up again.
create function lottery_count_sales(draws bigint[], counts int[], stakes bigint[], exposures bigint[]) returns void
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  perform from lottery_sales s where s.draw_id = any (draws) order by s.draw_id for no key update;
  update lottery_sales s set tickets = s.tickets + n.tickets, stake = s.stake + n.stake, exposure = s.exposure + n.exposure
  from unnest(draws, counts, stakes, exposures) n (draw_id, tickets, stake, exposure)
  where s.draw_id = n.draw_id;
end
$$;

-- Tickets that did not simply lose. In a settled issue, one without a row here has lost.
create table lottery_outcomes (
  merchant_id int not null default current_merchant(),
  draw_id bigint not null,
  ticket_id uuid not null,
  revision int not null,
  -- Held back while people look at it.
  checking boolean not null,
  payout bigint not null check (payout >= 0),
  uncapped bigint not null,
  refund bigint not null check (refund >= 0),
  valid_bet bigint not null,
  rebate bigint not null,
  wins jsonb not null,
  primary key (merchant_id, draw_id, ticket_id, revision)
);
create index on lottery_outcomes (merchant_id, draw_id) where checking;
call kit_tenant_table('lottery_outcomes');
-- An outcome stays as it was written, but for one that is held back: that is decided, once.
revoke update, delete, truncate on lottery_outcomes from magpie_app;
grant update (checking, payout, uncapped, refund, valid_bet, rebate, wins) on lottery_outcomes to magpie_app;

-- Refuses to change an outcome that is not held back, or to leave one held back.
create function lottery_decide_once() returns trigger language plpgsql as $$
begin
  if not old.checking or new.checking then
    raise exception 'what a ticket came to stays as it is' using errcode = 'integrity_constraint_violation', constraint = 'lottery_decided_once';
  end if;
  return new;
end
$$;
create trigger lottery_decided_once before update on lottery_outcomes for each row execute function lottery_decide_once();

-- Decisions on tickets that are held back: one person asks for one, and it is done when a second asks for the same.
create table lottery_releases (
  merchant_id int not null default current_merchant(),
  draw_id bigint not null,
  ticket_id uuid not null,
  revision int not null,
  member_id text not null,
  settlement text not null check (settlement in ('first', 'second', 'refund')),
  reason text not null,
  made_by text not null,
  person_id text not null,
  made_at timestamptz not null,
  checked_by text,
  primary key (merchant_id, draw_id, ticket_id, revision)
);
call kit_tenant_table('lottery_releases');
revoke delete, truncate on lottery_releases from magpie_app;

-- The money an issue brought a member: one row for each whom it brought something.
create table lottery_payments (
  merchant_id int not null default current_merchant(),
  draw_id bigint not null,
  revision int not null,
  member_id text not null,
  payout bigint not null,
  refund bigint not null,
  rebate bigint not null,
  primary key (merchant_id, draw_id, revision, member_id)
);
call kit_tenant_table('lottery_payments');
revoke update, delete, truncate on lottery_payments from magpie_app;

-- The place that the counting of a settled issue's stakes has come to: the last member, under a revision of the result.
create table lottery_counts (
  merchant_id int not null default current_merchant(),
  draw_id bigint not null,
  revision int not null,
  upto text not null default '',
  primary key (merchant_id, draw_id)
);
call kit_tenant_table('lottery_counts');

-- A line played over consecutive issues. The whole amount is set aside when it is made.
create table lottery_chases (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  member_id text not null,
  game_code text not null,
  play text not null,
  selection text not null,
  positions text not null,
  mode text not null,
  prize_group int,
  account_group int,
  unit bigint not null,
  units int not null,
  stop_on_win boolean not null,
  total bigint not null,
  state text not null default 'running' check (state in ('running', 'done', 'won', 'stopped')),
  created_at timestamptz not null,
  primary key (merchant_id, id)
);
create index on lottery_chases (merchant_id, member_id, id);
call kit_tenant_table('lottery_chases');

create table lottery_chase_parts (
  merchant_id int not null default current_merchant(),
  chase_id uuid not null,
  position int not null,
  draw_id bigint not null,
  multiple int not null,
  cost bigint not null,
  -- While it is being placed nobody gives it back: it may be sold already.
  state text not null default 'waiting' check (state in ('waiting', 'placing', 'placed', 'released')),
  ticket_id uuid check ((ticket_id is not null) = (state = 'placed')),
  primary key (merchant_id, chase_id, position),
  foreign key (merchant_id, chase_id) references lottery_chases (merchant_id, id) on delete cascade
);
create index on lottery_chase_parts (merchant_id, draw_id) where state in ('waiting', 'placing');
call kit_tenant_table('lottery_chase_parts');

-- Wishes of one person that a second has yet to ask for too.
create table lottery_proposals (
  merchant_id int not null default current_merchant(),
  draw_id bigint not null,
  kind text not null check (kind in ('result', 'void', 'correction')),
  person_id text not null,
  operator text not null,
  result jsonb,
  reason text not null,
  at timestamptz not null,
  primary key (merchant_id, draw_id, kind)
);
call kit_tenant_table('lottery_proposals');

-- Results that were corrected, and the reason.
create table lottery_corrections (
  merchant_id int not null default current_merchant(),
  draw_id bigint not null,
  -- The revision of the result that was wrong.
  revision int not null,
  result jsonb not null,
  reason text not null,
  made_by text not null,
  checked_by text not null,
  at timestamptz not null,
  -- The last member from whom it was taken back.
  reversed_upto text not null default '',
  primary key (merchant_id, draw_id, revision)
);
call kit_tenant_table('lottery_corrections');

create table lottery_alarms (
  merchant_id int not null default current_merchant(),
  id bigint generated always as identity,
  at timestamptz not null,
  draw_id bigint not null,
  kind text not null,
  ticket_id uuid,
  details jsonb not null,
  primary key (merchant_id, id)
);
call kit_tenant_table('lottery_alarms');

-- Members who asked to be told of a lottery. The row is their consent; withdrawn, it is gone.
create table lottery_reminders (
  merchant_id int not null default current_merchant(),
  game_code text not null,
  member_id text not null,
  before_lock boolean not null,
  results boolean not null,
  -- Nobody is told of a draw that was over when they asked.
  asked_at timestamptz not null,
  primary key (merchant_id, game_code, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade,
  check (before_lock or results)
);
create index on lottery_reminders (merchant_id, member_id);
create index on lottery_reminders (merchant_id, game_code, member_id) where before_lock;
create index on lottery_reminders (merchant_id, game_code, member_id) where results;
call kit_tenant_table('lottery_reminders');

-- The place that the telling of a draw has come to, by the order of members' ids. Whoever tells holds the row.
create table lottery_reminder_runs (
  merchant_id int not null default current_merchant(),
  draw_id bigint not null,
  kind text not null check (kind in ('lock', 'result')),
  upto text not null default '',
  begun_at timestamptz not null,
  done_at timestamptz,
  primary key (merchant_id, draw_id, kind)
);
create index on lottery_reminder_runs (merchant_id, begun_at);
call kit_tenant_table('lottery_reminder_runs');

-- Reminders that were sent, so that each is sent once, and nobody gets too many in a day.
create table lottery_reminded (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  draw_id bigint not null,
  kind text not null check (kind in ('lock', 'result')),
  told_at timestamptz not null,
  primary key (merchant_id, member_id, draw_id, kind),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on lottery_reminded (merchant_id, told_at);
call kit_tenant_table('lottery_reminded');

-- Tickets for play money, on the draws that all others bet on. They are in no seal, no exposure, no sales and no report, and forgotten
-- after a while.
create table lottery_trial_tickets (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  -- Rises with time, and nobody can guess it.
  id uuid not null,
  draw_id bigint not null,
  play text not null,
  selection text not null,
  positions text not null,
  mode text not null,
  prize_group int,
  account_group int,
  unit bigint not null,
  multiple int not null,
  units int not null,
  stake bigint not null,
  cost bigint not null check (cost > 0),
  -- Odds by tier, at the time it was bought.
  odds text not null,
  cap bigint not null,
  -- The judges compare it with the ticket, as they do with those that are sealed.
  leaf bytea not null check (length(leaf) = 32),
  placed_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'won', 'lost', 'refunded')),
  payout bigint not null default 0 check (payout >= 0),
  refund bigint not null default 0 check (refund >= 0),
  primary key (merchant_id, member_id, id)
);
-- Tickets that wait for their draw.
create index on lottery_trial_tickets (merchant_id, draw_id, member_id) where state = 'open';
create index on lottery_trial_tickets (merchant_id, draw_id);
create index on lottery_trial_tickets (merchant_id, placed_at);
call kit_tenant_table('lottery_trial_tickets');
