-- How far the stakes of a settled issue have been counted: the last member whose were, under which revision of its result.
create table lottery_counts (
  merchant_id int not null default current_merchant(),
  draw_id bigint not null,
  revision int not null,
  upto text not null default '',
  primary key (merchant_id, draw_id)
);
call kit_tenant_table('lottery_counts');
