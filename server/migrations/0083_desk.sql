-- Names of people of the back office on pieces of work, so that no two do the same. They end by themselves.
create table desk_holds (
  merchant_id int not null default current_merchant(),
  kind text not null,
  item_id text not null,
  operator_id text not null,
  holder text not null,
  until timestamptz not null,
  primary key (merchant_id, kind, item_id)
);
create index on desk_holds (merchant_id, until);
call kit_tenant_table('desk_holds');

-- Waiting work alone, so that counting it reads nothing of what was done before.
create index on cashier_deposits (merchant_id, created_at) where state = 'pending' and kind = 'BANK';
create index on cashier_voucher_batches (merchant_id, asked_at) where needs_second and agreed_at is null and cancelled_at is null;
create index on promotions_offers (merchant_id, yes_at) where yes_at is not null;
create index on agency_runs (merchant_id, made_at) where state = 'review';
create index on agency_moves (merchant_id, asked_at) where state = 'asked';
create index on recovery_requests (merchant_id, asked_at) where state = 'waiting';
