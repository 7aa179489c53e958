-- A day's books, closed: what it holds, what that adds up to, and a hash that ties it to the day before.
create table wallet_days (
  merchant_id int not null default current_merchant(),
  -- Of UTC.
  day date not null,
  -- It holds what happened before its end, was there when it was sealed, and is not held by the day before.
  upto xid8 not null,
  -- Where the day before ends: nothing below it can be in this day or the next.
  since xid8 not null,
  transactions bigint not null,
  -- By currency and account, in minor units; all members' purses of one name are one account here.
  totals jsonb not null,
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default clock_timestamp(),
  primary key (merchant_id, day)
);
call kit_tenant_table('wallet_days');
create trigger wallet_append_only before update or delete or truncate on wallet_days
  for each statement execute function wallet_refuse_change();
revoke all on wallet_days from magpie_app;
grant select on wallet_days to magpie_app;

-- What a day holds that ends here, beside the day before it, added up and hashed. What came too late for that one is in this one.
create function wallet_add_up_day(last_day date, last_xact xid8, before wallet_days, out transactions bigint, out totals jsonb, out hash bytea)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  merchant int := current_merchant();
  ends timestamptz := (last_day + 1)::timestamp at time zone 'UTC';
  before_ended timestamptz := (before.day + 1)::timestamp at time zone 'UTC';
begin
  with held as (
    select t.* from wallet_transactions t
    where t.merchant_id = merchant and t.xact >= coalesce(before.since, '0'::xid8) and t.xact < last_xact and t.happened_at < ends
      and not coalesce(t.xact < before.upto and t.happened_at < before_ended, false)
  ), told as (
    select h.id, sha256(convert_to(concat_ws('|', h.id, h.key, encode(h.content_hash, 'hex'), h.kind, h.details, h.reverses, h.actor,
      h.request_id, h.address, extract(epoch from h.happened_at),
      string_agg(concat_ws(':', l.account_id, l.sequence, l.amount, l.balance_after), ',' order by l.account_id, l.sequence)), 'UTF8')) as digest
    from held h join wallet_lines l on l.merchant_id = merchant and l.transaction_id = h.id
    group by h.id, h.key, h.content_hash, h.kind, h.details, h.reverses, h.actor, h.request_id, h.address, h.happened_at
  ), sums as (
    select a.currency, a.name, sum(l.amount) as amount
    from held h join wallet_lines l on l.merchant_id = merchant and l.transaction_id = h.id
    join wallet_accounts a on a.merchant_id = merchant and a.id = l.account_id
    group by a.currency, a.name
  )
  select (select count(*) from told),
    coalesce((select jsonb_object_agg(c.currency, c.accounts) from (
      select s.currency, jsonb_object_agg(s.name, s.amount::text) as accounts from sums s group by s.currency
    ) c), '{}'),
    sha256(coalesce(before.hash, '') || coalesce((select string_agg(t.digest, '' order by t.id) from told t), ''))
  into transactions, totals, hash;
end
$$;

-- Once a day, whoever asks and however often. A day on which nobody asked is sealed with the next.
create function wallet_seal_day(last_day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  merchant int := current_merchant();
  before wallet_days;
  horizon xid8;
begin
  perform pg_advisory_xact_lock(hashtext('wallet_days'), merchant);
  select d.* into before from wallet_days d where d.merchant_id = merchant order by d.day desc limit 1;
  if before.day >= last_day then return; end if;
  horizon := wallet_horizon();
  insert into wallet_days (merchant_id, day, upto, since, transactions, totals, hash)
  select merchant, last_day, horizon, coalesce(before.upto, '0'::xid8), d.transactions, d.totals, d.hash
  from wallet_add_up_day(last_day, horizon, before) d;
end
$$;

-- The days from this one on that are not what they were when they were sealed.
create function wallet_changed_days(first_day date) returns setof date
language sql stable security definer set search_path = public, pg_temp as $$
  select d.day from wallet_days d
  left join lateral (
    select b as books from wallet_days b where b.merchant_id = d.merchant_id and b.day < d.day order by b.day desc limit 1
  ) before on true,
  wallet_add_up_day(d.day, d.upto, before.books) again
  where d.merchant_id = current_merchant() and d.day >= first_day
    and (again.transactions, again.totals, again.hash) is distinct from (d.transactions, d.totals, d.hash)
  order by d.day
$$;
