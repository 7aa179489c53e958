-- One conversation of each person with the desk. A visitor is known by the hash of a cookie.
create table support_threads (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  member_id text,
  guest_hash bytea check (length(guest_hash) = 32),
  language text not null,
  -- Of the desk, while somebody has it.
  holder_id text,
  -- The oldest message that nobody answered.
  waiting_since timestamptz,
  closed_at timestamptz,
  last_sequence int not null default 0,
  last_at timestamptz not null,
  last_text text not null default '',
  -- Answers that the person has not seen.
  unread int not null default 0 check (unread >= 0),
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade,
  foreign key (merchant_id, holder_id) references operators_accounts (merchant_id, id),
  check (num_nonnulls(member_id, guest_hash) = 1),
  check (waiting_since is null or closed_at is null)
);
create unique index on support_threads (merchant_id, member_id) where member_id is not null;
create unique index on support_threads (merchant_id, guest_hash) where guest_hash is not null;
create index on support_threads (merchant_id, waiting_since, id) where waiting_since is not null;
create index on support_threads (merchant_id, holder_id, last_at, id) where holder_id is not null and closed_at is null;
create index on support_threads (merchant_id, last_at desc, id desc);
call kit_tenant_table('support_threads');

create table support_messages (
  merchant_id int not null default current_merchant(),
  thread_id uuid not null,
  sequence int not null check (sequence > 0),
  -- The sender's key: the same again is the same message.
  id uuid not null,
  -- A note is read by the desk alone.
  sender text not null check (sender in ('person', 'desk', 'note')),
  operator_id text,
  text text not null check (length(text) <= 8000),
  pictures uuid[] not null default '{}' check (cardinality(pictures) <= 3),
  sent_at timestamptz not null,
  primary key (merchant_id, thread_id, sequence),
  unique (merchant_id, thread_id, id),
  foreign key (merchant_id, thread_id) references support_threads (merchant_id, id) on delete cascade,
  foreign key (merchant_id, operator_id) references operators_accounts (merchant_id, id),
  check ((operator_id is null) = (sender = 'person'))
);
create index on support_messages (merchant_id, sent_at);
call kit_tenant_table('support_messages');

-- Pictures that the desk sends. Those of members are in uploads_pictures.
create table support_pictures (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  operator_id text not null,
  -- Null until an answer carries it.
  thread_id uuid,
  -- WebP
  bytes bytea not null check (octet_length(bytes) between 1 and 4194304),
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, operator_id) references operators_accounts (merchant_id, id),
  foreign key (merchant_id, thread_id) references support_threads (merchant_id, id) on delete cascade
);
create index on support_pictures (merchant_id, created_at);
call kit_tenant_table('support_pictures');

-- Texts that the desk often needs.
create table support_texts (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  name_en text not null,
  name_zh text not null,
  -- By language.
  texts jsonb not null,
  revision int not null check (revision > 0),
  primary key (merchant_id, id)
);
call kit_tenant_table('support_texts');
call audit_demand('support_texts');
