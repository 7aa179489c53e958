-- Lines of months of the ledger that are closed, of accounts that turned out to be the house's: from the ledger they could not be read again
-- should the account be a player's after all.
create table reports_aside (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  at timestamptz not null,
  transaction_id bigint not null,
  subject int not null,
  agent text not null,
  amount bigint not null,
  bonus bigint not null,
  pooled bigint not null,
  primary key (merchant_id, member_id, at, transaction_id)
);
call kit_tenant_table('reports_aside');

-- Since which place of the ledger an account has been the house's: what it did from there on was never counted.
create table reports_housed (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  since xid8 not null,
  primary key (merchant_id, member_id)
);
call kit_tenant_table('reports_housed');

-- Accounts that are players' again, and whose play in closed months, while they were the house's, stays out: nothing is left to count it from.
create table reports_uncounted (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  found_at timestamptz not null default clock_timestamp(),
  primary key (merchant_id, member_id)
);
call kit_tenant_table('reports_uncounted');

-- A member's lines of closed months, with what they are about; they leave the rows that they were in.
create function reports_take_closed(merchant int, member text, shut xid8) returns reports_fact[] language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  facts reports_fact[];
begin
  with gone as (
    delete from reports_lines l using wallet_transactions t
    where l.merchant_id = merchant and l.member_id = member and t.merchant_id = merchant and t.id = l.transaction_id and t.xact < shut
    returning l.*, t.xact
  )
  select array_agg(row(g.transaction_id, g.at, s.kind, s.vendor, s.vendor_name, s.category, s.game, s.game_name, s.method, g.member_id,
    m.created_at, g.agent, g.amount, g.bonus, reports_book_day(merchant, g.at, g.xact), g.pooled)::reports_fact) into facts
  from gone g join reports_subjects s on s.merchant_id = merchant and s.id = g.subject
  join members_members m on m.merchant_id = merchant and m.id = g.member_id;
  return facts;
end
$$;

-- The same of those that were put aside, but for months that were opened again: those are read from the ledger.
create function reports_take_aside(merchant int, member text, shut xid8) returns reports_fact[] language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  facts reports_fact[];
begin
  with gone as (
    delete from reports_aside l where l.merchant_id = merchant and l.member_id = member returning l.*
  )
  select array_agg(row(g.transaction_id, g.at, s.kind, s.vendor, s.vendor_name, s.category, s.game, s.game_name, s.method, g.member_id,
    m.created_at, g.agent, g.amount, g.bonus, reports_book_day(merchant, g.at, t.xact), g.pooled)::reports_fact) into facts
  from gone g join reports_subjects s on s.merchant_id = merchant and s.id = g.subject
  join wallet_transactions t on t.merchant_id = merchant and t.id = g.transaction_id and t.xact < shut
  join members_members m on m.merchant_id = merchant and m.id = g.member_id;
  return facts;
end
$$;

-- Takes a member's lines out and puts those back that count now: an account that turns out to be the house's was never a player's. Those of
-- open months are read from the ledger again, those of closed months are put aside and back.
create or replace function reports_recount() returns int
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_material = off as $$
declare
  merchant int := current_merchant();
  state reports_state;
  shut xid8 := (select max(c.upto) from wallet_closed_months c where c.merchant_id = current_merchant());
  shut_at timestamptz := (select max(c.closed_at) from wallet_closed_months c where c.merchant_id = current_merchant());
  arrived text;
  ids bigint[];
  facts reports_fact[];
  closed reports_fact[];
  counts boolean;
  joined timestamptz;
  housed xid8;
  done int := 0;
begin
  select s.* into state from reports_state s where s.merchant_id = merchant for update skip locked;
  if not found then return 0; end if;
  for arrived in delete from reports_arrivals a where a.merchant_id = merchant returning a.member_id loop
    select m.outsider is null and m.type <> all (merchant_trial_types()), m.created_at into counts, joined
    from members_members m where m.merchant_id = merchant and m.id = arrived;
    ids := array(
      select distinct t.id from wallet_accounts a join wallet_lines l on l.merchant_id = merchant and l.account_id = a.id
      join wallet_transactions t on t.merchant_id = merchant and t.id = l.transaction_id
      where a.merchant_id = merchant and a.owner = arrived and (t.xact, t.id) <= (state.upto, state.upto_id));
    ids := ids || array(
      select t.id from unnest(ids) i (id) join wallet_transactions b on b.merchant_id = merchant and b.id = i.id and b.details ? 'jackpot'
      join wallet_transactions t on t.merchant_id = merchant and t.key = 'jackpot.contribution:' || b.id
      where (t.xact, t.id) <= (state.upto, state.upto_id));
    -- First, as lines of a month that is closed may still be found open for a moment.
    closed := case when shut is not null then reports_take_closed(merchant, arrived, shut) end;
    with gone as (
      delete from reports_lines l using wallet_transactions t
      where t.merchant_id = merchant and t.id = any (ids)
        and l.merchant_id = merchant and l.at = t.happened_at and l.transaction_id = t.id and l.member_id = arrived
      returning l.*, t.xact
    )
    select array_agg(row(g.transaction_id, g.at, s.kind, s.vendor, s.vendor_name, s.category, s.game, s.game_name, s.method, g.member_id,
      m.created_at, g.agent, g.amount, g.bonus, reports_book_day(merchant, g.at, g.xact), g.pooled)::reports_fact) into facts
    from gone g join reports_subjects s on s.merchant_id = merchant and s.id = g.subject
    join members_members m on m.merchant_id = merchant and m.id = g.member_id;
    facts := coalesce(facts, '{}') || coalesce(closed, '{}');
    delete from reports_events e using unnest(facts) f
    where e.merchant_id = merchant and e.at = f.at and e.transaction_id = f.transaction_id and e.member_id = arrived;
    perform reports_add_moments(merchant, facts, -1);
    perform reports_add_local(merchant, state.zone, facts, -1);

    closed := coalesce(closed, '{}') || coalesce(reports_take_aside(merchant, arrived, shut), '{}');
    facts := array(select f from reports_facts(merchant, ids, 'infinity') f
      join wallet_transactions t on t.merchant_id = merchant and t.id = f.transaction_id
      where f.member_id = arrived and (shut is null or t.xact >= shut));
    if counts then
      facts := facts || closed;
      delete from reports_housed h where h.merchant_id = merchant and h.member_id = arrived returning h.since into housed;
      if shut is not null and joined < shut_at and (housed < shut or housed is null and cardinality(closed) = 0) then
        insert into reports_uncounted (merchant_id, member_id) values (merchant, arrived) on conflict do nothing;
      end if;
    else
      insert into reports_aside (merchant_id, member_id, at, transaction_id, subject, agent, amount, bonus, pooled)
      select merchant, f.member_id, f.at, f.transaction_id, s.id, f.agent, f.amount, f.bonus, f.pooled
      from unnest(closed) f join reports_subjects s on s.merchant_id = merchant
        and (s.kind, s.vendor, s.category, s.game, s.method) = (f.kind, f.vendor, f.category, f.game, f.method);
      insert into reports_housed (merchant_id, member_id, since) values (merchant, arrived, state.upto) on conflict do nothing;
    end if;
    perform reports_name_subjects(merchant, facts);
    perform reports_add_lines(merchant, facts);
    perform reports_add_moments(merchant, facts, 1);
    perform reports_add_local(merchant, state.zone, facts, 1);
    done := done + 1;
  end loop;
  return done;
end
$$;

-- Whose closed months stay out, once.
create function reports_take_uncounted() returns setof text
language sql security definer set search_path = public, pg_temp as $$
  delete from reports_uncounted u where u.merchant_id = current_merchant() returning u.member_id
$$;
revoke insert, update, delete on reports_aside, reports_housed, reports_uncounted from magpie_app;
revoke execute on function reports_take_closed, reports_take_aside, reports_take_uncounted from public;
grant execute on function reports_take_uncounted to magpie_app;

-- As before; what was put aside is in the ledger that is read anew, and of an account of the house nothing is counted from its first posting on.
create or replace function reports_forget() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  merchant int := current_merchant();
begin
  perform from reports_state s where s.merchant_id = merchant for update;
  perform wallet_check_open('0');
  delete from reports_lines d where d.merchant_id = merchant;
  delete from reports_days d where d.merchant_id = merchant;
  delete from reports_game_days d where d.merchant_id = merchant;
  delete from reports_agent_days d where d.merchant_id = merchant;
  delete from reports_quarters d where d.merchant_id = merchant;
  delete from reports_account_days d where d.merchant_id = merchant;
  delete from reports_differences d where d.merchant_id = merchant;
  delete from reports_cohorts d where d.merchant_id = merchant;
  delete from reports_seen d where d.merchant_id = merchant;
  delete from reports_events d where d.merchant_id = merchant;
  delete from reports_subjects d where d.merchant_id = merchant;
  delete from reports_aside d where d.merchant_id = merchant;
  update reports_housed d set since = '0' where d.merchant_id = merchant;
  update reports_state s set upto = '0', upto_id = 0, checked_day = null, zone = (select m.time_zone from merchant_merchants m where m.merchant_id = merchant)
  where s.merchant_id = merchant;
end
$$;
