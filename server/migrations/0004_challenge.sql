-- Challenges and captchas are signed and not kept, until one is spent: then its id stays here until it would have run out.
create table challenge_spent (
  merchant_id int not null default current_merchant(),
  id text not null,
  expires_at timestamptz not null,
  primary key (merchant_id, id)
);
create index on challenge_spent (merchant_id, expires_at);
call kit_tenant_table('challenge_spent');
