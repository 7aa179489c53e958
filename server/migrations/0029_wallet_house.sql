-- What the merchant's own accounts came to when their lines were last added up; lines since then are added when somebody asks.
create table wallet_house (
  merchant_id int not null default current_merchant(),
  account_id bigint not null,
  balance bigint not null,
  primary key (merchant_id, account_id),
  foreign key (merchant_id, account_id) references wallet_accounts (merchant_id, id)
);
call kit_tenant_table('wallet_house');

-- How far a reader of the ledger has come. Everything before it is committed and read; it moves in the transaction that reads on.
create table wallet_cursors (
  merchant_id int not null default current_merchant(),
  reader text not null,
  upto xid8 not null,
  primary key (merchant_id, reader)
);
call kit_tenant_table('wallet_cursors');

revoke all on wallet_house, wallet_cursors from magpie_app;
grant select on wallet_house, wallet_cursors to magpie_app;

create function wallet_roll_up() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  merchant int := current_merchant();
  since xid8;
  -- Below it nothing is under way any more, so nothing can still appear there.
  horizon xid8 := pg_snapshot_xmin(pg_current_snapshot());
begin
  insert into wallet_cursors (merchant_id, reader, upto) values (merchant, 'house', '0') on conflict do nothing;
  select c.upto into since from wallet_cursors c where c.merchant_id = merchant and c.reader = 'house' for update;
  -- Another who rolled up while we waited may have come further.
  if since >= horizon then return; end if;

  insert into wallet_house as h (merchant_id, account_id, balance)
  select merchant, l.account_id, sum(l.amount)::bigint
  from wallet_transactions t
  join wallet_lines l on l.merchant_id = t.merchant_id and l.transaction_id = t.id and l.balance_after is null
  where t.merchant_id = merchant and t.xact >= since and t.xact < horizon
  group by l.account_id
  on conflict (merchant_id, account_id) do update set balance = h.balance + excluded.balance;

  update wallet_cursors c set upto = horizon where c.merchant_id = merchant and c.reader = 'house';
end
$$;
revoke execute on function wallet_roll_up from public;
grant execute on function wallet_roll_up to magpie_app;

-- To the last line that is committed, or was written by the caller itself.
create function wallet_house_balance(house_name text, house_currency text) returns bigint language sql stable as $$
  select coalesce(h.balance, 0) + coalesce((
    select sum(l.amount) from wallet_transactions t
    join wallet_lines l on l.merchant_id = t.merchant_id and l.transaction_id = t.id and l.account_id = a.id
    where t.merchant_id = a.merchant_id and t.xact >= coalesce(c.upto, '0')
  ), 0)::bigint
  from wallet_accounts a
  left join wallet_house h on h.merchant_id = a.merchant_id and h.account_id = a.id
  left join wallet_cursors c on c.merchant_id = a.merchant_id and c.reader = 'house'
  where a.merchant_id = current_merchant() and a.owner = '' and a.currency = house_currency and a.name = house_name
$$;
