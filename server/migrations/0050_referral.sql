-- The network of one household: an IPv4 address, or the /64 of an IPv6 address.
create function members_home(address inet) returns text language sql immutable parallel safe as $$
  select network(set_masklen(address, case family(address) when 4 then 32 else 64 end))::text
$$;
-- A column of its own rather than an index on the expression: row-level security lets no function near the index that might leak what it
-- is called with, and every look at a home would read the whole merchant.
alter table members_members add column registered_home text generated always as (members_home(registered_ip)) stored;
create index members_homes on members_members (merchant_id, registered_home) where registered_home is not null;

-- Links that members give to their friends. The code of a member's own account is one of them from its first visit on.
create table referral_links (
  merchant_id int not null default current_merchant(),
  code text not null check (code ~ '^[2-9A-Z]{8}$'),
  owner_id text not null,
  name text not null check (length(name) <= 40),
  enabled boolean not null default true,
  clicks int not null default 0 check (clicks >= 0),
  created_at timestamptz not null,
  primary key (merchant_id, code),
  foreign key (merchant_id, owner_id) references members_members (merchant_id, id) on delete cascade
);
create index on referral_links (merchant_id, owner_id, created_at);
call kit_tenant_table('referral_links');

-- One row for a visitor, a link and a day, so that a visitor counts once a day. The digest is keyed and holds the day, so that it leads to
-- nobody and joins no two days; it is forgotten when the day is over.
create table referral_visits (
  merchant_id int not null default current_merchant(),
  code text not null,
  visitor bytea not null check (length(visitor) = 32),
  at timestamptz not null,
  primary key (merchant_id, code, visitor),
  foreign key (merchant_id, code) references referral_links (merchant_id, code) on delete cascade
);
create index on referral_visits (merchant_id, at);
call kit_tenant_table('referral_visits');

-- Members whom another member brought in. The referrer is set here once, and is older: so no referral leads in a circle.
create table referral_friends (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  referrer_id text not null check (referrer_id <> member_id),
  -- The link, or the referrer's own code.
  code text not null,
  registered_at timestamptz not null,
  verified_at timestamptz,
  deposited_at timestamptz,
  -- A person looks at it, or has turned it down.
  review text check (review in ('waiting', 'rejected')),
  -- The reason why nothing is ever paid for this friend.
  refusal text,
  -- The time from which offers look at this friend again; null while nothing has changed.
  due_at timestamptz,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade,
  foreign key (merchant_id, referrer_id) references members_members (merchant_id, id) on delete cascade
);
create index on referral_friends (merchant_id, referrer_id, registered_at desc, member_id);
create index on referral_friends (merchant_id, due_at) where due_at is not null;
call kit_tenant_table('referral_friends');

create function referral_keep_referrer() returns trigger language plpgsql as $$
begin
  raise exception 'a referrer is set once' using errcode = 'check_violation';
end
$$;
create trigger referral_keep_referrer before update of member_id, referrer_id, registered_at on referral_friends
  for each row execute function referral_keep_referrer();

-- Rewards that referrers were given, one for a friend and an offer.
create table referral_rewards (
  merchant_id int not null default current_merchant(),
  friend_id text not null,
  offer_id text not null,
  kind text not null,
  -- Money, points, or nothing where the reward is a thing.
  amount bigint not null check (amount >= 0),
  given_at timestamptz not null,
  primary key (merchant_id, friend_id, offer_id),
  foreign key (merchant_id, friend_id) references referral_friends (merchant_id, member_id) on delete cascade
);
call kit_tenant_table('referral_rewards');
