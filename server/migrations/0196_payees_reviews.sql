-- Payout accounts that somebody else has or had too, for a person to look at. A row begins anew each time that another member adds the number.
create table payees_reviews (
  merchant_id int not null default current_merchant(),
  payee_id uuid not null,
  waits_since timestamptz not null,
  revision int not null default 1 check (revision > 0),
  -- Null while it waits.
  verdict text check (verdict in ('keep', 'close')),
  decided_at timestamptz,
  primary key (merchant_id, payee_id),
  foreign key (merchant_id, payee_id) references payees_accounts (merchant_id, id) on delete cascade,
  constraint payees_reviews_decided check ((verdict is null) = (decided_at is null))
);
create index on payees_reviews (merchant_id, waits_since, payee_id) where verdict is null;
call kit_tenant_table('payees_reviews');

-- Who shares an account already waits as well; inside no merchant the tables' policies show nothing to an owner that is no superuser.
do $$ declare merchant int; begin
  for merchant in select kit_merchants() loop
    perform set_config('magpie.merchant', merchant::text, true);
    insert into payees_reviews (merchant_id, payee_id, waits_since)
    select merchant, p.id, now() from payees_accounts p
    where p.merchant_id = merchant and p.removed_at is null
      and exists (select from payees_accounts o where o.merchant_id = merchant and o.digest = p.digest and o.member_id <> p.member_id);
  end loop;
  perform set_config('magpie.merchant', '', true);
end $$;
