-- Nothing ever gave these: offers, their entries and what they earn take their place.
drop table promotions_bonuses;
drop table promotions_rewards;
drop table promotions_rebates;

create table promotions_offers (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  id text not null check (id ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  state text not null check (state in ('draft', 'published', 'frozen', 'stopped')),
  -- The number of the version in force; null before the first publication.
  version int,
  -- The draft: {"picture", "rule", "texts", "code"}, the hash that people agree to, and who wrote it.
  draft jsonb,
  draft_hash text,
  draft_by text,
  draft_at timestamptz,
  -- The first yes to the draft. An edit takes it away.
  yes_by text,
  yes_person text,
  yes_at timestamptz,
  frozen_at timestamptz,
  -- The sum of the times that it was frozen, by which its dates move.
  moved_ms bigint not null default 0 check (moved_ms >= 0),
  stopped_at timestamptz,
  -- The reason given for the last freeze or stop.
  reason text not null default '',
  created_at timestamptz not null,
  primary key (merchant_id, id),
  check ((state = 'draft') = (version is null)),
  check ((state = 'frozen') = (frozen_at is not null)),
  check ((state = 'stopped') = (stopped_at is not null)),
  check (num_nulls(draft, draft_hash, draft_by, draft_at) in (0, 4)),
  check (num_nulls(yes_by, yes_person, yes_at) in (0, 3) and (yes_at is null or draft is not null))
);
call kit_tenant_table('promotions_offers');

-- Published versions. They never change: whoever accepted one can always read it again.
create table promotions_versions (
  merchant_id int not null default current_merchant(),
  offer_id text not null,
  number int not null check (number > 0),
  -- SHA-256 of offer, rule, texts and terms, in hex.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  picture text not null,
  rule jsonb not null,
  -- {"EN": {"title", "summary"}, …}
  texts jsonb not null,
  -- {"EN": ["…", …], …}, as they were shown.
  terms jsonb not null,
  code text,
  signature text not null,
  key_id text not null,
  published_at timestamptz not null,
  proposed_by text not null,
  proposed_person text not null,
  approved_by text not null,
  approved_person text not null check (approved_person <> proposed_person),
  primary key (merchant_id, offer_id, number),
  unique (merchant_id, offer_id, hash),
  foreign key (merchant_id, offer_id) references promotions_offers (merchant_id, id)
);
call kit_tenant_table('promotions_versions');
revoke update, delete, truncate on promotions_versions from magpie_app;

-- Money, points or pieces that an offer may still give. Each grant takes its part here, and none is ever given in part.
create table promotions_budgets (
  merchant_id int not null default current_merchant(),
  offer_id text not null,
  total bigint not null check (total > 0),
  rest bigint not null constraint promotions_budget_left check (rest >= 0),
  per_day bigint check (per_day > 0),
  grants int not null default 0,
  most_grants int,
  -- The day of the merchant's calendar that `day_taken` is of.
  day text not null default '',
  day_taken bigint not null default 0,
  primary key (merchant_id, offer_id),
  foreign key (merchant_id, offer_id) references promotions_offers (merchant_id, id),
  check (rest <= total),
  check (grants <= most_grants),
  check (day_taken <= per_day)
);
call kit_tenant_table('promotions_budgets');

-- A member's way through one period of an offer: one row, so one grant.
create table promotions_entries (
  merchant_id int not null default current_merchant(),
  offer_id text not null,
  member_id text not null,
  period text not null,
  -- The version that was accepted, and applies to the end.
  version int not null,
  state text not null check (state in ('joined', 'applied', 'rejected', 'ready', 'issued', 'claimed')),
  entered_at timestamptz not null,
  changed_at timestamptz not null,
  -- The counter of what was bet, with what was taken back subtracted.
  progress bigint not null default 0,
  -- From here on: what is given, worked out when the condition was met.
  kind text,
  amount bigint,
  ready_at timestamptz,
  ready_until timestamptz,
  -- The grant of bonus money, or the ledger's key.
  given text,
  primary key (merchant_id, offer_id, member_id, period),
  foreign key (merchant_id, offer_id, version) references promotions_versions (merchant_id, offer_id, number),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id),
  check ((state in ('ready', 'issued', 'claimed')) = (amount is not null)),
  check ((state in ('issued', 'claimed')) = (given is not null)),
  check ((state = 'ready') <= (ready_until is not null))
);
create index on promotions_entries (merchant_id, member_id, offer_id);
create index on promotions_entries (merchant_id, ready_until) where state = 'ready';
call kit_tenant_table('promotions_entries');
revoke delete, truncate on promotions_entries from magpie_app;

-- Applications, on which people decide. A rejected one may be followed by another of a higher number.
create table promotions_applications (
  merchant_id int not null default current_merchant(),
  offer_id text not null,
  member_id text not null,
  period text not null,
  number int not null,
  remark text not null,
  pictures uuid[] not null default '{}',
  contact_kind text,
  -- Sealed, and a digest that finds the same number in another application.
  contact bytea,
  contact_digest bytea check (length(contact_digest) = 32),
  state text not null check (state in ('waiting', 'accepted', 'rejected')),
  applied_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  decided_person text,
  reason text,
  note text not null default '',
  appeal text,
  appealed_at timestamptz,
  appeal_decided_at timestamptz,
  appeal_answer text,
  primary key (merchant_id, offer_id, member_id, period, number),
  foreign key (merchant_id, offer_id, member_id, period) references promotions_entries (merchant_id, offer_id, member_id, period)
    -- An entry that waits for the next deposit takes that deposit's period.
    on update cascade,
  check (num_nulls(contact_kind, contact, contact_digest) in (0, 3)),
  check ((state = 'waiting') = (decided_at is null))
);
-- One number, one reward.
create unique index promotions_contact_once on promotions_applications (merchant_id, offer_id, contact_digest) where state <> 'rejected';
create index on promotions_applications (merchant_id, applied_at) where state = 'waiting' or (appealed_at is not null and appeal_decided_at is null);
create index on promotions_applications (merchant_id, member_id);
call kit_tenant_table('promotions_applications');

-- Members who switched promotions off.
create table promotions_settings (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  takes_part boolean not null,
  changed_at timestamptz not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
call kit_tenant_table('promotions_settings');

-- Groups that offers can be for. `staff` and `test` keep an account out of every offer.
create table promotions_tags (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  tag text not null check (length(tag) between 1 and 64),
  tagged_by text not null,
  tagged_at timestamptz not null,
  primary key (merchant_id, member_id, tag),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on promotions_tags (merchant_id, tag);
call kit_tenant_table('promotions_tags');
