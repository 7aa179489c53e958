-- Pictures that members send: proofs of payment and the like. They are drawn anew before they are
-- kept, so that nothing hidden in a file that was sent ever reaches another browser.
create table uploads_pictures (
  merchant_id int not null default current_merchant(),
  id text not null,
  member_id text not null,
  -- WebP
  bytes bytea not null check (octet_length(bytes) between 1 and 4194304),
  created_at timestamptz not null,
  -- Its place, for example ('deposit', an order's id). A picture that belongs nowhere is forgotten after a day.
  object_kind text,
  object_id text,
  check ((object_kind is null) = (object_id is null)),
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id)
);
create index on uploads_pictures (merchant_id, member_id, created_at);
create index on uploads_pictures (merchant_id, object_kind, object_id);
create index on uploads_pictures (merchant_id, created_at) where object_kind is null;
call kit_tenant_table('uploads_pictures');
