create table catalogue_vendors (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  vassalage text not null check (vassalage ~ '^[A-Z0-9_]{1,24}$'),
  display_name text not null,
  position int not null,
  primary key (merchant_id, vassalage)
);
call kit_tenant_table('catalogue_vendors');

-- The categories a merchant offers, in its order. A game of another type is not shown.
create table catalogue_lanes (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  game_type text not null check (game_type in ('RNG', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'PVP', 'COCKFIGHT', 'LOTT', 'ELOTT')),
  position int not null,
  primary key (merchant_id, game_type)
);
call kit_tenant_table('catalogue_lanes');

create table catalogue_games (
  merchant_id int not null default current_merchant(),
  node_id text not null check (node_id ~ '^[A-Za-z0-9_-]{1,40}$'),
  vassalage text not null,
  game_type text not null,
  game_code text not null,
  name text not null,
  -- Name of the picture below an image host.
  icon text not null,
  badge text not null default '' check (badge in ('', 'HOT', 'NEW')),
  classify text check (classify in ('SC', 'VP', 'JP', 'TG', 'AC', 'BG')),
  -- Also on the MXWIN shelf.
  max_win boolean not null default false,
  trial boolean not null default true,
  -- Place among the hot games; null is not hot.
  hot_position int,
  position int not null,
  resting_until timestamptz,
  primary key (merchant_id, node_id),
  unique (merchant_id, vassalage, game_code),
  foreign key (merchant_id, vassalage) references catalogue_vendors on delete cascade,
  foreign key (merchant_id, game_type) references catalogue_lanes on delete cascade
);
create index on catalogue_games (merchant_id, game_type, position);
call kit_tenant_table('catalogue_games');

create table catalogue_favourites (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  node_id text not null,
  added_at timestamptz not null,
  primary key (merchant_id, member_id, node_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade,
  foreign key (merchant_id, node_id) references catalogue_games (merchant_id, node_id) on delete cascade
);
call kit_tenant_table('catalogue_favourites');

create table catalogue_recent (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  node_id text not null,
  played_at timestamptz not null,
  primary key (merchant_id, member_id, node_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade,
  foreign key (merchant_id, node_id) references catalogue_games (merchant_id, node_id) on delete cascade
);
call kit_tenant_table('catalogue_recent');
