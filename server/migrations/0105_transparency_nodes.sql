-- The roots of whole subtrees of the log, by their height above the entries. They never change as it grows, and a proof reads as many of them as
-- the log is high instead of all its entries.
create table transparency_nodes (
  merchant_id int not null default current_merchant(),
  height int not null check (height > 0),
  place bigint not null check (place >= 0),
  hash bytea not null check (length(hash) = 32),
  primary key (merchant_id, height, place)
);
call kit_tenant_table('transparency_nodes');
create trigger transparency_append_only before update or delete or truncate on transparency_nodes
  for each statement execute function transparency_refuse_change();
revoke all on transparency_nodes from magpie_app;
grant select on transparency_nodes to magpie_app;

-- Adds the subtrees that entries have completed since the last time.
create function transparency_grow(merchant int) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  below bigint := (select coalesce(max(e.place) + 1, 0) from transparency_entries e where e.merchant_id = merchant);
  level int := 0;
  known bigint;
begin
  while below > 1 loop
    level := level + 1;
    known := (select coalesce(max(n.place) + 1, 0) from transparency_nodes n where n.merchant_id = merchant and n.height = level);
    if level = 1 then
      insert into transparency_nodes (merchant_id, height, place, hash)
      select merchant, 1, l.place / 2, sha256('\x01'::bytea || l.leaf || r.leaf)
      from transparency_entries l join transparency_entries r on r.merchant_id = merchant and r.place = l.place + 1
      where l.merchant_id = merchant and l.place >= known * 2 and l.place % 2 = 0;
    else
      insert into transparency_nodes (merchant_id, height, place, hash)
      select merchant, level, l.place / 2, sha256('\x01'::bytea || l.hash || r.hash)
      from transparency_nodes l
      join transparency_nodes r on r.merchant_id = merchant and r.height = l.height and r.place = l.place + 1
      where l.merchant_id = merchant and l.height = level - 1 and l.place >= known * 2 and l.place % 2 = 0;
    end if;
    below := below / 2;
  end loop;
end
$$;
revoke execute on function transparency_grow from public;

-- The application grows the log of the merchant that it works in.
create function transparency_grow_own() returns void language sql security definer set search_path = public, pg_temp as $$
  select transparency_grow(current_merchant())
$$;
revoke execute on function transparency_grow_own from public;
grant execute on function transparency_grow_own to magpie_app;

do $$
declare
  merchant int;
begin
  for merchant in select distinct e.merchant_id from transparency_entries e loop
    perform transparency_grow(merchant);
  end loop;
end
$$;
