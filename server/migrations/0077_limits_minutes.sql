-- Time is counted by what the server sees, in minutes: each in which a member was here is a bit of its hour, so it counts once, whoever
-- saw it and however often. Calls and open sockets are noted in a table of their own, which nobody writes who holds money; bets in games
-- in the row that they write anyway.

alter table limits_usage add column minutes bigint not null default 0;
alter table limits_usage no force row level security;
update limits_usage set minutes = (1::bigint << least(seconds / 60, 60)::int) - 1 where seconds >= 60;
alter table limits_usage force row level security;

create table limits_minutes (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  hour timestamptz not null check (extract(epoch from hour)::bigint % 3600 = 0),
  minutes bigint not null,
  primary key (merchant_id, member_id, hour),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
) with (fillfactor = 70);
create index on limits_minutes (merchant_id, hour);
call kit_tenant_table('limits_minutes');

drop table limits_presence;
drop function limits_counted(limits_usage, text);
drop function limits_count(text[], timestamptz[], bigint[], bigint[], bigint[], bigint[]);
drop function wallet_post(int, timestamptz, jsonb, int[], bigint[], bigint[], text[], timestamptz[], bigint[], bigint[]);
alter table limits_usage drop column seconds;

-- The number of the last minute in which somebody was here; null where nobody was.
create function limits_last_minute(minutes bigint) returns int language sql immutable as $$
  select nullif(length(ltrim(minutes::bit(60)::text, '0')), 0) - 1
$$;

-- What a member did by the hour since then: money, or seconds of minutes that are over.
create function limits_hours(member text, of_kind text, since timestamptz, at timestamptz)
returns table (hour timestamptz, used bigint) language sql stable as $$
  select u.hour, case of_kind when 'deposit' then u.deposited when 'wager' then u.wagered else u.wagered - u.won end
  from limits_usage u
  where of_kind <> 'session' and u.merchant_id = current_merchant() and u.member_id = member and u.hour > since
  union all
  select m.hour, 60 * bit_count((bit_or(m.minutes) & case
      when m.hour + interval '1 hour' > at then (1::bigint << (extract(epoch from at)::bigint / 60 % 60)::int) - 1
      else -1
    end)::bit(64))
  from (
    select u.hour, u.minutes from limits_usage u where u.merchant_id = current_merchant() and u.member_id = member and u.hour > since
    union all
    select s.hour, s.minutes from limits_minutes s where s.merchant_id = current_merchant() and s.member_id = member and s.hour > since
  ) m
  where of_kind = 'session'
  group by m.hour
$$;

-- An hour that reaches into the window counts whole.
create or replace function limits_used(member text, of_kind text, window_hours int, at timestamptz) returns bigint language sql stable as $$
  select coalesce(greatest(sum(h.used), 0), 0)::bigint
  from limits_hours(member, of_kind, at - make_interval(hours => window_hours + 1), at) h
$$;

-- Adds to what members did in an hour; below zero where something is taken back. Who bets in a game is here, and was since the bet
-- before if that is not longer ago than a session may be idle.
create function limits_count(at timestamptz, members text[], hours timestamptz[], deposits bigint[], wagers bigint[], wins bigint[], here boolean[])
returns void language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  merchant int := current_merchant();
  minute int := extract(epoch from at)::bigint / 60 % 60;
  arrived text[];
begin
  with counted as (
    insert into limits_usage as u (merchant_id, member_id, hour, deposited, wagered, won, minutes)
    select merchant, a.member, a.hour, a.deposit, a.wager, a.win, case when a.here then 1::bigint << minute else 0 end
    from unnest(members, hours, deposits, wagers, wins, here) a (member, hour, deposit, wager, win, here)
    -- In one order: two that count the same members wait for each other instead of dead-locking.
    order by a.member, a.hour
    on conflict (merchant_id, member_id, hour) do update set
      deposited = u.deposited + excluded.deposited,
      wagered = u.wagered + excluded.wagered,
      won = u.won + excluded.won,
      minutes = u.minutes | case
        when excluded.minutes <= u.minutes or minute - limits_last_minute(u.minutes) > 30 then excluded.minutes
        else (excluded.minutes << 1) - (2::bigint << coalesce(limits_last_minute(u.minutes), minute - 1))
      end
    returning u.member_id, u.minutes, xmax = 0 as is_new
  )
  select array_agg(c.member_id order by c.member_id) into arrived from counted c where c.is_new and c.minutes <> 0;
  if arrived is null then return; end if;

  -- The first bet of an hour: what lies between it and the last one of the hour before.
  with before as (
    update limits_usage u set minutes = u.minutes | ((1::bigint << 60) - (2::bigint << limits_last_minute(u.minutes)))
    where u.merchant_id = merchant and u.member_id = any (arrived) and u.hour = date_bin('1 hour', at, 'epoch') - interval '1 hour'
      and limits_last_minute(u.minutes) >= 30 + minute
    returning u.member_id
  )
  update limits_usage u set minutes = u.minutes | ((1::bigint << minute) - 1)
  from before b where u.merchant_id = merchant and u.member_id = b.member_id and u.hour = date_bin('1 hour', at, 'epoch');
end
$$;

-- As before, with who of the players is here.
create function wallet_post(merchant int, at timestamptz, transactions jsonb, positions int[], accounts bigint[], amounts bigint[],
  players text[], hours timestamptz[], wagers bigint[], wins bigint[], here boolean[])
returns bigint[] language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids bigint[];
begin
  if merchant is not null then perform set_config('magpie.merchant', merchant::text, true); end if;
  ids := wallet_write(at, transactions, positions, accounts, amounts);
  if players <> '{}' then
    perform limits_count(at, players, hours, array_fill(0, array[cardinality(players)]), wagers, wins, here);
  end if;
  return ids;
end
$$;

revoke execute on function limits_count, wallet_post from public;
grant execute on function limits_count, wallet_post to magpie_app;
