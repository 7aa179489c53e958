-- The merchants that the platform has drafted, and the choices behind each; all rows are the platform's.
create table platform_drafts (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  target int not null references merchant_merchants (merchant_id) on delete cascade,
  revision int not null check (revision > 0),
  setup jsonb not null,
  state text not null check (state in ('draft', 'live')),
  saved_at timestamptz not null,
  live_at timestamptz,
  primary key (merchant_id, target),
  check ((state = 'live') = (live_at is not null))
);
call kit_tenant_table('platform_drafts');
call audit_demand('platform_drafts');

-- One-time tickets of the merchant that is looked at or stepped into. Of each only the hash is known.
create table platform_tickets (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  ticket_hash bytea not null,
  purpose text not null check (purpose in ('preview', 'stepIn')),
  -- The page that may frame a preview.
  frame_origin text not null default '',
  -- Who steps in: their account and person at the platform.
  account text not null default '',
  person_id text not null default '',
  name text not null default '',
  expires_at timestamptz not null,
  primary key (merchant_id, ticket_hash)
);
create index on platform_tickets (merchant_id, expires_at);
call kit_tenant_table('platform_tickets');
