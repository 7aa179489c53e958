-- A move that is under way. The members of a large team follow the account a part at a time, so that nobody who joins waits for all of them;
-- until one has followed, this row tells where they stand.
create table agency_moving (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  at timestamptz not null,
  -- The way to the account before and since.
  was text[] not null,
  path text[] not null,
  total int not null,
  moved int not null,
  -- Of the accounts of the team, in their order, those up to this one have followed.
  upto text collate "C" not null default '',
  primary key (merchant_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('agency_moving');

-- Where a way leads now.
create function agency_line(way text[]) returns text[] language plpgsql stable as $$
declare
  was text[];
  path text[];
begin
  select m.was, m.path into was, path from agency_moving m where m.merchant_id = current_merchant();
  return case when found and way[:cardinality(was)] = was then path || way[cardinality(was) + 1:] else way end;
end
$$;

create or replace function agency_path_of(member text) returns text[] language sql stable as $$
  select coalesce((select agency_line(t.path) from agency_tree t where t.merchant_id = current_merchant() and t.member_id = member), array[member])
$$;

create or replace function agency_check_path() returns trigger language plpgsql as $$
begin
  perform from agency_tree t
    where t.merchant_id = new.merchant_id and (t.member_id = new.member_id or t.parent_id = new.member_id)
      and agency_line(t.path) is distinct from case when t.parent_id is null then '{}' else agency_path_of(t.parent_id) end || t.member_id;
  if found then
    raise exception 'the path of % does not follow from its parent', new.member_id
      using errcode = 'check_violation', constraint = 'agency_tree_acyclic';
  end if;
  return null;
end
$$;

-- A new name may lie among those that have followed.
create or replace function agency_rename() returns trigger language plpgsql as $$
begin
  update agency_lineage t set account = lower(new.account) where t.merchant_id = new.merchant_id and t.member_id = new.id;
  update agency_moving m set upto = '' where m.merchant_id = new.merchant_id and lower(new.account) collate "C" <= m.upto;
  return null;
end
$$;

-- Puts an account under another parent from then on; those below follow by `agency_move_on`. Answers with how many they are together, and
-- with nothing where that would close a circle. Whoever reads bets into the figures of teams is kept out first: a bet counts for the line of
-- its moment.
create function agency_move_begin(mover text, target text, at timestamptz) returns int language plpgsql as $$
declare
  above text[];
  was text[];
  people int;
begin
  perform pg_advisory_xact_lock(hashtextextended('agency.rollups', current_merchant()));
  perform agency_lock_tree(true);
  above := agency_path_of(target);
  if mover = any (above) then
    return null;
  end if;
  select t.path into was from agency_tree t where t.merchant_id = current_merchant() and t.member_id = mover;
  if not found then
    return null;
  end if;
  select count(*) into people from agency_lineage l where l.merchant_id = current_merchant() and l.agent_id = mover;
  insert into agency_moving (member_id, at, was, path, total, moved) values (mover, at, was, above || mover, people, 0);
  update agency_tree t set path = above || mover, parent_id = target, since = greatest(at, t.since)
    where t.merchant_id = current_merchant() and t.member_id = mover;
  return people;
end
$$;

-- Lets the next members follow. True when all have.
create function agency_move_on(most int) returns boolean language plpgsql as $$
declare
  move agency_moving;
  last text;
  seen int;
begin
  perform agency_lock_tree(true);
  select * into move from agency_moving m where m.merchant_id = current_merchant() for update;
  if not found then
    return true;
  end if;
  select max(n.account), count(*) into last, seen from (
    select l.account from agency_lineage l
    where l.merchant_id = move.merchant_id and l.agent_id = move.member_id and l.account > move.upto order by l.account limit most
  ) n;
  if seen = 0 then
    delete from agency_moving m where m.merchant_id = move.merchant_id;
    return true;
  end if;
  -- Who joined since stands on the new way already.
  update agency_tree t set path = move.path || t.path[cardinality(move.was) + 1:], since = greatest(move.at, t.since)
    from agency_lineage l
    where l.merchant_id = move.merchant_id and l.agent_id = move.member_id and l.account > move.upto and l.account <= last
      and t.merchant_id = l.merchant_id and t.member_id = l.member_id and t.path[:cardinality(move.was)] = move.was;
  update agency_moving m set upto = last, moved = least(m.total, m.moved + seen) where m.merchant_id = move.merchant_id;
  return false;
end
$$;

-- The whole move at once.
create or replace function agency_move(mover text, target text, at timestamptz) returns int language plpgsql as $$
declare
  people int := agency_move_begin(mover, target, at);
begin
  if people is not null then
    while not agency_move_on(10000) loop end loop;
  end if;
  return people;
end
$$;
