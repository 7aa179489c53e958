-- What callers were answered to calls that are done once for a key.
create table kit_replies (
  merchant_id int not null default current_merchant(),
  -- Who asked: `member:<id>` or `operator:<id>`.
  caller text not null,
  call text not null,
  key text not null,
  -- Tells a repeat from another request under the same key.
  content_hash bytea not null check (length(content_hash) = 32),
  -- Null only inside the transaction that does the work.
  reply jsonb,
  answered_at timestamptz not null,
  primary key (merchant_id, caller, call, key)
);
create index on kit_replies (merchant_id, answered_at);
call kit_tenant_table('kit_replies');
