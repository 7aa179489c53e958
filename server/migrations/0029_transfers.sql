-- Vendors that keep players' money in wallets of their own, and how much may be moved at once.
create table transfers_vendors (
  merchant_id int not null default current_merchant(),
  vassalage text not null,
  enabled boolean not null default true,
  minimum bigint not null check (minimum > 0),
  maximum bigint not null check (maximum >= minimum),
  primary key (merchant_id, vassalage),
  foreign key (merchant_id, vassalage) references catalogue_vendors (merchant_id, vassalage) on delete cascade
);
call kit_tenant_table('transfers_vendors');

-- Money on its way to a vendor's wallet, or home from there.
create table transfers_funds (
  merchant_id int not null default current_merchant(),
  id text not null,
  member_id text not null,
  vassalage text not null,
  -- Copied, because a vendor may be renamed.
  vendor_name text not null,
  direction text not null check (direction in ('out', 'home')),
  -- Null stands for all there is, which the vendor has yet to say.
  amount bigint check (amount > 0),
  currency text not null,
  state text not null check (state in ('asked', 'sending', 'done', 'refused')),
  reason text check (reason in ('vendor', 'short', 'empty')),
  asked_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id),
  check ((ended_at is null) = (state in ('asked', 'sending'))),
  check ((reason is not null) = (state = 'refused')),
  check (amount is not null or state in ('asked', 'refused'))
);
-- One transfer at a time: a vendor's wallet can only be read while nothing is on its way.
create unique index transfers_one_at_a_time on transfers_funds (merchant_id, member_id, vassalage) where ended_at is null;
create index on transfers_funds (merchant_id, member_id, asked_at desc, id desc);
create index on transfers_funds (merchant_id, asked_at) where ended_at is null;
call kit_tenant_table('transfers_funds');

-- Holds for everybody: a transfer that is over stays as it ended.
create function transfers_keep_ended() returns trigger language plpgsql as $$
begin
  raise exception 'a transfer that is over does not change' using errcode = 'integrity_constraint_violation', constraint = 'transfers_over';
end
$$;
create trigger transfers_over before update or delete on transfers_funds
  for each row when (old.ended_at is not null) execute function transfers_keep_ended();

-- Bounds of what people may give each other along one edge of the tree. A merchant without a row has the usual.
create table transfers_rules (
  merchant_id int not null default current_merchant() primary key references merchant_merchants on delete cascade,
  minimum bigint not null check (minimum > 0),
  maximum bigint not null check (maximum >= minimum),
  per_day bigint not null check (per_day >= maximum)
);
call kit_tenant_table('transfers_rules');

-- Money that one member gave another along the tree.
create table transfers_gifts (
  merchant_id int not null default current_merchant(),
  id text not null,
  from_member text not null,
  to_member text not null check (to_member <> from_member),
  amount bigint not null check (amount > 0),
  currency text not null,
  given_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, from_member) references members_members (merchant_id, id),
  foreign key (merchant_id, to_member) references members_members (merchant_id, id)
);
create index on transfers_gifts (merchant_id, from_member, given_at);
call kit_tenant_table('transfers_gifts');
