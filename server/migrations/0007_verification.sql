-- Every code that was asked for. Numbers, addresses and codes are here as keyed digests only.
create table verification_codes (
  merchant_id int not null default current_merchant(),
  id text not null,
  purpose text not null,
  channel text not null check (channel in ('sms', 'mail')),
  recipient_digest bytea not null,
  -- Digest of the thousand numbers around, which one sender may not work through; null for mail.
  block_digest bytea,
  code_digest bytea not null,
  -- The member who asked, if signed in: nobody else can use the code.
  asked_by text,
  -- The browser that asked, if it had a name: no other can use the code.
  device_digest bytea,
  household cidr not null,
  network cidr not null,
  -- True where we knew number or browser already.
  known boolean not null,
  -- False where nobody has the number: the same was done, but nothing went out.
  sent boolean not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  proved_at timestamptz,
  primary key (merchant_id, id)
);
create index on verification_codes (merchant_id, recipient_digest, created_at);
create index on verification_codes (merchant_id, block_digest, created_at);
create index on verification_codes (merchant_id, device_digest, created_at);
create index on verification_codes (merchant_id, network, created_at);
create index on verification_codes (merchant_id, created_at);
create index verification_codes_paid on verification_codes (merchant_id, created_at) where sent and channel = 'sms';
call kit_tenant_table('verification_codes');
