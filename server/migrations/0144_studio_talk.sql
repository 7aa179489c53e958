-- What players say to each other at live tables, in a text or a phrase that everybody reads in their own language.
create table studio_sayings (
  merchant_id int not null default current_merchant(),
  -- Made by whoever says it, so that the same request again says nothing twice.
  id uuid not null,
  game_id text not null,
  player text not null,
  -- The same for one player, and nothing else can be read from it.
  mark text not null check (mark ~ '^[0-9a-f]{12}$'),
  name text not null,
  text text,
  phrase text,
  at timestamptz not null,
  primary key (merchant_id, id),
  constraint studio_sayings_one_of_two check ((text is null) <> (phrase is null))
);
create index studio_sayings_table on studio_sayings (merchant_id, game_id, at);
create index studio_sayings_player on studio_sayings (merchant_id, player, at);
create index studio_sayings_old on studio_sayings (merchant_id, at);
call kit_tenant_table('studio_sayings');

-- Whom a player does not want to read.
create table studio_mutes (
  merchant_id int not null default current_merchant(),
  player text not null,
  mark text not null,
  name text not null,
  at timestamptz not null,
  primary key (merchant_id, player, mark)
);
call kit_tenant_table('studio_mutes');

-- Who reported what: once each.
create table studio_saying_reports (
  merchant_id int not null default current_merchant(),
  saying_id uuid not null,
  player text not null,
  at timestamptz not null,
  primary key (merchant_id, saying_id, player),
  foreign key (merchant_id, saying_id) references studio_sayings (merchant_id, id) on delete cascade
);
create index on studio_saying_reports (merchant_id, player, at);
call kit_tenant_table('studio_saying_reports');

-- Whether the portal lets this player talk at tables.
alter table studio_sessions add column talks boolean not null default false;
