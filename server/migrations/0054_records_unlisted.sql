-- Members who want to be on no board of winners.
create table records_unlisted (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('records_unlisted');
