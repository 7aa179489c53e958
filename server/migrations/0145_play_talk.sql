-- Members who may say nothing at vendors' tables until then, because people of the house decided so.
create table play_mutes (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  until timestamptz not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members_members on delete cascade
);
create index on play_mutes (merchant_id, until);
call kit_tenant_table('play_mutes');

-- Merchants of before have the switch too, and it is off until they turn it on.
do $$
declare
  one int;
  was text := coalesce(current_setting('magpie.merchant', true), '');
begin
  perform set_config('magpie.roll_call', 'on', true);
  for one in select m.merchant_id from merchant_merchants m loop
    perform set_config('magpie.merchant', one::text, true);
    insert into merchant_flags (mod_id, parent_mod_id, enabled, position) values ('TABLECHAT3', null, false, 1000) on conflict do nothing;
  end loop;
  perform set_config('magpie.roll_call', '', true), set_config('magpie.merchant', was, true);
end
$$;
