-- Wishes for a link that sets a new password. A job finds out whether one may be sent, so that the answer does not tell who has an account.
create table passwords_requests (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  -- Sealed: who asks, and where the link is to lead. It is erased once the job is done.
  wish bytea,
  email_digest bytea not null,
  asked_at timestamptz not null,
  mailed_at timestamptz,
  primary key (merchant_id, id)
);
create index on passwords_requests (merchant_id, email_digest, mailed_at);
create index on passwords_requests (merchant_id, asked_at);
call kit_tenant_table('passwords_requests');

-- Wrong old passwords, typed by somebody who is signed in: whoever finds a page open must not be able to guess on and on.
create table passwords_failures (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  failures int not null,
  -- The count begins again once this is long ago.
  first_at timestamptz not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('passwords_failures');

-- Wrong payment passwords. A try is counted before it is looked at, so that many at once are not many guesses.
create table passwords_payment_failures (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  failures int not null,
  first_at timestamptz not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('passwords_payment_failures');
