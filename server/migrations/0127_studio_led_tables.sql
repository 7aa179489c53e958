-- The node that takes a table's steps. Any node may, and each step is taken once; a leader keeps the others from trying at the same moment.
create table studio_leaders (
  merchant_id int not null default current_merchant(),
  version text not null,
  leader uuid not null,
  until timestamptz not null,
  primary key (merchant_id, version)
);
call kit_tenant_table('studio_leaders');

-- Cash-outs that were asked for and are still being written: whichever node settles the draw pays them.
create table studio_cash_outs (
  merchant_id int not null default current_merchant(),
  round_id uuid not null,
  version text not null,
  draw_number int not null,
  asked_at timestamptz not null,
  primary key (merchant_id, round_id)
);
call kit_tenant_table('studio_cash_outs');
create index studio_cash_outs_draw on studio_cash_outs (merchant_id, version, draw_number);
