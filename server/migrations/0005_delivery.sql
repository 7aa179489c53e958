-- Messages to people. Recipient and words are sealed, and erased once a provider has them.
create table delivery_messages (
  merchant_id int not null default current_merchant(),
  id text not null,
  channel text not null check (channel in ('sms', 'mail')),
  -- JSON of recipient and words; null once it is not needed any more.
  sealed bytea,
  -- muted: looks like the others while it is made, and never leaves.
  -- unknown: we went down, or lost the provider, while it was being sent; a text message is then not sent again.
  status text not null check (status in ('queued', 'muted', 'sending', 'sent', 'failed', 'unknown', 'late')),
  tries int not null default 0,
  created_at timestamptz not null,
  -- Afterwards it is of no use to anybody, and is not sent any more.
  good_until timestamptz not null,
  sent_at timestamptz,
  primary key (merchant_id, id)
);
create index on delivery_messages (merchant_id, created_at);
call kit_tenant_table('delivery_messages');
