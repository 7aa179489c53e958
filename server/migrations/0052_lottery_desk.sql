-- What one person asked for and a second has yet to ask for too.
create table lottery_proposals (
  merchant_id int not null default current_merchant(),
  draw_id bigint not null,
  kind text not null check (kind in ('result', 'void', 'correction')),
  person_id text not null,
  operator text not null,
  result jsonb,
  reason text not null,
  at timestamptz not null,
  primary key (merchant_id, draw_id, kind)
);
call kit_tenant_table('lottery_proposals');

-- What a draw said before it was corrected, and why it was.
create table lottery_corrections (
  merchant_id int not null default current_merchant(),
  draw_id bigint not null,
  -- Of the result that was wrong.
  revision int not null,
  result jsonb not null,
  reason text not null,
  made_by text not null,
  checked_by text not null,
  at timestamptz not null,
  -- The last member from whom it was taken back.
  reversed_upto text not null default '',
  primary key (merchant_id, draw_id, revision)
);
call kit_tenant_table('lottery_corrections');

create table lottery_alarms (
  merchant_id int not null default current_merchant(),
  id bigint generated always as identity,
  at timestamptz not null,
  draw_id bigint not null,
  kind text not null,
  ticket_id uuid,
  details jsonb not null,
  primary key (merchant_id, id)
);
call kit_tenant_table('lottery_alarms');
