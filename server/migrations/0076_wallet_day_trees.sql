-- The transactions of a sealed day are the leaves of a Merkle tree (RFC 6962, SHA-256), in the order in which readers meet them. So anybody
-- who holds the root of a day can be shown that a transaction stands in it, without being shown any other. Days that were sealed before
-- this keep the hash they have and get no root.
--
-- A leaf is a text of lines: a header (a JSON array of "transaction", id, kind, key, time, id of what it takes back), the hash of all that
-- is nobody's business but the house's (contents, actor, request, address), then the hash of each of its lines, in the order of accounts.
-- Each of these hashes is salted, so that whoever is shown the hash of somebody else's line cannot find the line by trying amounts.

alter table wallet_days add column root bytea check (length(root) = 32);

-- A day whose sealing has begun: the place where it ends, and the secret behind its salts, which the application cannot read.
create table wallet_day_secrets (
  merchant_id int not null default current_merchant(),
  day date not null,
  upto xid8 not null,
  salt bytea not null check (length(salt) = 32),
  primary key (merchant_id, day)
);
call kit_tenant_table('wallet_day_secrets');

-- A thousand transactions of a day at most, in their order. A day is sealed and checked part by part, so that neither holds anything up for
-- longer than one part takes, and a path is found in two parts' worth of hashes.
create table wallet_day_parts (
  merchant_id int not null default current_merchant(),
  day date not null,
  part int not null,
  last_xact xid8 not null,
  last_id bigint not null,
  transactions int not null check (transactions between 1 and 1024),
  totals jsonb not null,
  -- The hashes of the leaves, one after the other.
  leaves bytea not null check (length(leaves) = 32 * transactions),
  root bytea not null check (length(root) = 32),
  primary key (merchant_id, day, part)
);
alter table wallet_day_parts alter column leaves set storage external;
call kit_tenant_table('wallet_day_parts');

create trigger wallet_append_only before update or delete or truncate on wallet_day_secrets
  for each statement execute function wallet_refuse_change();
create trigger wallet_append_only before update or delete or truncate on wallet_day_parts
  for each statement execute function wallet_refuse_change();

revoke all on wallet_day_secrets, wallet_day_parts from magpie_app;
grant select on wallet_day_parts to magpie_app;
grant select (merchant_id, day, upto) on wallet_day_secrets to magpie_app;

-- The root over nodes that stand side by side, 32 bytes each. The last node of an odd level moves up unchanged.
create function wallet_tree_root(nodes bytea) returns bytea language plpgsql immutable as $$
begin
  if length(nodes) = 0 then return sha256(''); end if;
  while length(nodes) > 32 loop
    nodes := (
      select string_agg(case when length(pair) = 64 then sha256('\x01'::bytea || pair) else pair end, '' order by place)
      from generate_series(0, (length(nodes) - 1) / 64) place, lateral (select substring(nodes from place * 64 + 1 for 64) as pair offset 0) p
    );
  end loop;
  return nodes;
end
$$;

-- The leaves of these transactions, in the order of the ids, and the texts behind them. Account 0 does not exist, so its salts are free for
-- what belongs to no line. A salt is a hash over the day's secret and two numbers of eight bytes, so that no salt tells another.
create function wallet_tell(merchant int, secret bytea, ids bigint[])
returns table (place bigint, header text, rest bytea, owners text[], texts text[], salts bytea[], hashes bytea[], leaf bytea)
language sql stable set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  select t.place, t.header, t.rest, t.owners, t.texts, t.salts, t.hashes,
    sha256('\x00'::bytea || convert_to(t.header || E'\n' || encode(t.rest, 'hex') || E'\n' || t.told, 'UTF8'))
  from (
    select u.place,
      jsonb_build_array('transaction', t.id::text, t.kind, t.key,
        to_char(t.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), t.reverses::text)::text as header,
      sha256(sha256(secret || int8send(0) || int8send(t.id)) || convert_to(
        jsonb_build_array(encode(t.content_hash, 'hex'), t.details, t.actor, t.request_id, t.address)::text, 'UTF8')) as rest,
      l.*
    from unnest(ids) with ordinality u (id, place)
    join wallet_transactions t on t.merchant_id = merchant and t.id = u.id
    cross join lateral (
      select array_agg(h.owner) as owners, array_agg(h.text) as texts, array_agg(h.salt) as salts, array_agg(h.hash) as hashes,
        string_agg(encode(h.hash, 'hex'), E'\n') as told
      from (
        select s.*, sha256(s.salt || convert_to(s.text, 'UTF8')) as hash from (
          select a.owner, sha256(secret || int8send(l.account_id) || int8send(l.sequence)) as salt,
            jsonb_build_array('line', a.owner, a.name, a.currency, l.amount::text, l.balance_after::text, l.sequence::text)::text as text
          from wallet_lines l join wallet_accounts a on a.merchant_id = merchant and a.id = l.account_id
          where l.merchant_id = merchant and l.transaction_id = t.id
          order by l.account_id, l.sequence offset 0
        ) s offset 0
      ) h
    ) l
    offset 0
  ) t
$$;

-- The next transactions of a day, after a place in it. A transaction that came too late for the day before is in this one.
create function wallet_day_part(merchant int, last_day date, last_xact xid8, secret bytea, before wallet_days, after_xact xid8, after_id bigint)
returns wallet_day_parts language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  ends timestamptz := (last_day + 1)::timestamp at time zone 'UTC';
  before_ended timestamptz := (before.day + 1)::timestamp at time zone 'UTC';
  part wallet_day_parts;
  ids bigint[];
begin
  select count(*), array_agg(h.id order by h.xact, h.id), (array_agg(h.xact order by h.xact desc, h.id desc))[1],
    (array_agg(h.id order by h.xact desc, h.id desc))[1]
  into part.transactions, ids, part.last_xact, part.last_id
  from (
    select t.id, t.xact from wallet_transactions t
    where t.merchant_id = merchant and t.xact >= greatest(coalesce(before.since, '0'::xid8), after_xact) and t.xact < last_xact
      and (t.xact, t.id) > (after_xact, after_id) and t.happened_at < ends
      and not coalesce(t.xact < before.upto and t.happened_at < before_ended, false)
    order by t.xact, t.id limit 1024
  ) h;
  part.merchant_id := merchant;
  part.day := last_day;
  if part.transactions = 0 then return part; end if;
  select string_agg(t.leaf, '' order by t.place) into part.leaves from wallet_tell(merchant, secret, ids) t;
  part.root := wallet_tree_root(part.leaves);
  part.totals := (
    select jsonb_object_agg(c.currency, c.accounts) from (
      select s.currency, jsonb_object_agg(s.name, s.amount::text) as accounts from (
        select a.currency, a.name, sum(l.amount) as amount
        from unnest(ids) u (id) join wallet_lines l on l.merchant_id = merchant and l.transaction_id = u.id
        join wallet_accounts a on a.merchant_id = merchant and a.id = l.account_id
        group by a.currency, a.name
      ) s group by s.currency
    ) c
  );
  return part;
end
$$;

-- A day's books, from its parts: what they hold, added up, their root, and the hash that ties it to the day before.
create function wallet_day_books(merchant int, last_day date, before wallet_days, out transactions bigint, out totals jsonb, out root bytea, out hash bytea)
language plpgsql stable as $$
begin
  select coalesce(sum(w.transactions), 0), wallet_tree_root(coalesce(string_agg(w.root, '' order by w.part), '')) into transactions, root
  from wallet_day_parts w where w.merchant_id = merchant and w.day = last_day;
  select coalesce(jsonb_object_agg(c.currency, c.accounts), '{}') into totals from (
    select s.currency, jsonb_object_agg(s.name, s.amount::text) as accounts from (
      select currency.key as currency, account.key as name, sum(account.value::bigint) as amount
      from wallet_day_parts w, jsonb_each(w.totals) currency, jsonb_each_text(currency.value) account
      where w.merchant_id = merchant and w.day = last_day group by 1, 2
    ) s group by s.currency
  ) c;
  hash := sha256(coalesce(before.hash, '') || root);
end
$$;

-- Seals the next parts of a day, and the day with its last; true once it is sealed. A day that somebody began and left is finished first. A
-- day on which nobody asked is sealed with the next.
create function wallet_seal_on(asked_day date, most int) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  merchant int := current_merchant();
  before wallet_days;
  begun wallet_day_secrets;
  part wallet_day_parts;
begin
  perform pg_advisory_xact_lock(hashtext('wallet_days'), merchant);
  select d.* into before from wallet_days d where d.merchant_id = merchant order by d.day desc limit 1;
  if before.day >= asked_day then return true; end if;
  select s.* into begun from wallet_day_secrets s
  where s.merchant_id = merchant and s.day > coalesce(before.day, '-infinity') order by s.day limit 1;
  if begun.day is null then
    insert into wallet_day_secrets (merchant_id, day, upto, salt)
    values (merchant, asked_day, wallet_horizon(), sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())))
    returning * into begun;
  end if;
  select w.* into part from wallet_day_parts w where w.merchant_id = merchant and w.day = begun.day order by w.part desc limit 1;
  for place in coalesce(part.part + 1, 0) .. coalesce(part.part, -1) + most loop
    part := wallet_day_part(merchant, begun.day, begun.upto, begun.salt, before,
      coalesce(part.last_xact, '0'::xid8), coalesce(part.last_id, 0));
    if part.transactions = 0 then
      insert into wallet_days (merchant_id, day, upto, since, transactions, totals, root, hash)
      select merchant, begun.day, begun.upto, coalesce(before.upto, '0'::xid8), b.transactions, b.totals, b.root, b.hash
      from wallet_day_books(merchant, begun.day, before) b;
      return begun.day >= asked_day;
    end if;
    part.part := place;
    insert into wallet_day_parts select part.*;
  end loop;
  return false;
end
$$;

-- The first of these parts of a sealed day that is not as it was sealed, its transactions, sums and hashes; null where all are. `upto_part`
-- is the last that was looked at, and past the last there must be nothing.
create function wallet_check_on(sealed_day date, first_part int, most int, out changed int, out upto_part int, out done boolean)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  merchant int := current_merchant();
  books wallet_days;
  before wallet_days;
  secret bytea := (select s.salt from wallet_day_secrets s where s.merchant_id = merchant and s.day = sealed_day);
  kept wallet_day_parts;
  again wallet_day_parts;
begin
  select d.* into books from wallet_days d where d.merchant_id = merchant and d.day = sealed_day;
  select d.* into before from wallet_days d where d.merchant_id = merchant and d.day < sealed_day order by d.day desc limit 1;
  select w.* into again from wallet_day_parts w where w.merchant_id = merchant and w.day = sealed_day and w.part = first_part - 1;
  done := false;
  for place in first_part .. first_part + most - 1 loop
    upto_part := place;
    again := wallet_day_part(merchant, sealed_day, books.upto, secret, before,
      coalesce(again.last_xact, '0'::xid8), coalesce(again.last_id, 0));
    select w.* into kept from wallet_day_parts w where w.merchant_id = merchant and w.day = sealed_day and w.part = place;
    done := kept.part is null;
    if (kept.transactions, kept.last_id, kept.totals, kept.leaves, kept.root)
      is distinct from (nullif(again.transactions, 0), again.last_id, again.totals, again.leaves, again.root) then
      changed := place;
      return;
    end if;
    exit when done;
  end loop;
  if done and (books.transactions, books.totals, books.root, books.hash) is distinct from wallet_day_books(merchant, sealed_day, before) then
    changed := upto_part;
  end if;
end
$$;

-- The leaves of transactions that a member has a line in, with the texts of that member's own lines and the mere hashes of the others, and
-- their places in the sealed day that holds them.
create function wallet_prove(member text, ids bigint[])
returns table (id bigint, day date, part int, place int, header text, rest text, lines json)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, d.day, w.part, held.place, told.header, encode(told.rest, 'hex'), (
    select json_agg(case when l.owner = member then json_build_object('salt', encode(l.salt, 'hex'), 'text', l.text)
      else json_build_object('hash', encode(l.hash, 'hex')) end order by l.place)
    from unnest(told.owners, told.texts, told.salts, told.hashes) with ordinality l (owner, text, salt, hash, place)
  )
  from unnest(ids) u (id)
  join wallet_transactions t on t.merchant_id = current_merchant() and t.id = u.id
  cross join lateral (
    select d.* from wallet_days d
    where d.merchant_id = t.merchant_id and t.happened_at < (d.day + 1)::timestamp at time zone 'UTC' and t.xact < d.upto
    order by d.day limit 1
  ) d
  join wallet_day_secrets s on s.merchant_id = t.merchant_id and s.day = d.day
  left join lateral (
    select b.* from wallet_days b where b.merchant_id = t.merchant_id and b.day < d.day order by b.day desc limit 1
  ) before on true
  cross join lateral (
    select w.part from wallet_day_parts w
    where w.merchant_id = t.merchant_id and w.day = d.day and (w.last_xact, w.last_id) >= (t.xact, t.id)
    order by w.part limit 1
  ) w
  left join wallet_day_parts earlier on earlier.merchant_id = t.merchant_id and earlier.day = d.day and earlier.part = w.part - 1
  cross join lateral (
    select count(*)::int as place from wallet_transactions o
    where o.merchant_id = t.merchant_id and o.xact >= greatest(coalesce(before.since, '0'::xid8), coalesce(earlier.last_xact, '0'::xid8))
      and (o.xact, o.id) > (coalesce(earlier.last_xact, '0'::xid8), coalesce(earlier.last_id, 0)) and (o.xact, o.id) < (t.xact, t.id)
      and o.happened_at < (d.day + 1)::timestamp at time zone 'UTC'
      and not coalesce(o.xact < before.upto and o.happened_at < (before.day + 1)::timestamp at time zone 'UTC', false)
  ) held
  cross join lateral wallet_tell(t.merchant_id, s.salt, array[t.id]) told
  where member <> '' and member = any (told.owners)
$$;

-- Days without a root are checked by the hash that they were sealed with.
create or replace function wallet_changed_days(first_day date) returns setof date
language sql stable security definer set search_path = public, pg_temp as $$
  select d.day from wallet_days d
  left join lateral (
    select b as books from wallet_days b where b.merchant_id = d.merchant_id and b.day < d.day order by b.day desc limit 1
  ) before on true,
  wallet_add_up_day(d.day, d.upto, before.books) again
  where d.merchant_id = current_merchant() and d.day >= first_day and d.root is null
    and (again.transactions, again.totals, again.hash) is distinct from (d.transactions, d.totals, d.hash)
  order by d.day
$$;

drop function wallet_seal_day;
revoke execute on function wallet_tree_root, wallet_tell, wallet_day_part, wallet_day_books, wallet_seal_on,
  wallet_check_on, wallet_prove from public;
grant execute on function wallet_seal_on, wallet_check_on, wallet_prove to magpie_app;
