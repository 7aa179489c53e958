create table messages_announcements (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  id text not null check (id ~ '^[A-Za-z0-9_-]{1,40}$'),
  -- B banner, PL player notice, PU popup, PR promotion, H home notice
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  -- The people a popup is for: A members, B visitors, F members at their first login.
  execution text check (execution in ('A', 'B', 'F')),
  group_name text check (group_name in ('w_login', 'w_register', 'w_forget', 'w_home', 'w_leftmenu')),
  promotion_type text not null default '',
  picture text not null default '',
  linkage_type text not null default 'NONE' check (linkage_type in ('NONE', 'ROUTE', 'URL')),
  url text not null default '',
  position int not null,
  starts_at timestamptz,
  ends_at timestamptz,
  published_at timestamptz not null,
  primary key (merchant_id, id),
  check ((type = 'PU') = (execution is not null)),
  check ((type = 'B') = (group_name is not null))
);
call kit_tenant_table('messages_announcements');

create table messages_announcement_texts (
  merchant_id int not null default current_merchant(),
  announcement_id text not null,
  language text not null check (language ~ '^[A-Z]{2}$'),
  title text not null,
  -- Sanitised when written.
  content text not null default '',
  text text not null default '',
  action text not null default '',
  primary key (merchant_id, announcement_id, language),
  foreign key (merchant_id, announcement_id) references messages_announcements (merchant_id, id) on delete cascade
);
call kit_tenant_table('messages_announcement_texts');

create table messages_inbox (
  merchant_id int not null default current_merchant(),
  id text not null,
  member_id text not null,
  kind text not null,
  -- A message is either data, put into words in the language of whoever reads it, or a title and a content that are words already.
  told jsonb,
  title text,
  content text,
  sent_at timestamptz not null,
  read_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade,
  constraint messages_said check ((told is null) = (title is not null and content is not null))
);
create index messages_unread on messages_inbox (merchant_id, member_id) where read_at is null;
call kit_tenant_table('messages_inbox');
