create table feedback_items (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  member_id text not null,
  content text not null,
  pictures uuid[] not null default '{}' check (cardinality(pictures) <= 3),
  sent_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  answered_by text,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade,
  check (num_nulls(answer, answered_at, answered_by) in (0, 3))
);
create index on feedback_items (merchant_id, member_id, sent_at desc, id desc);
create index on feedback_items (merchant_id, sent_at, id) where answered_at is null;
call kit_tenant_table('feedback_items');
