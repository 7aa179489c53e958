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
  -- The studio's game that plays this tile, where the tile's own code is another.
  engine text,
  name text not null,
  -- Names in other languages and other ways to type them: {"HI": "…", "ZH": "…", "pinyin": "…"}.
  names jsonb not null default '{}',
  -- Name of the picture below an image host.
  icon text not null,
  badge text not null default '' check (badge in ('', 'HOT', 'NEW')),
  classify text check (classify in ('SC', 'VP', 'JP', 'TG', 'AC', 'BG')),
  -- Also on the MXWIN shelf.
  max_win boolean not null default false,
  trial boolean not null default true,
  -- The return of a stake in the long run, in hundredths of a percent, as declared.
  rtp_bps int check (rtp_bps between 0 and 10000),
  volatility text check (volatility in ('low', 'medium', 'high', 'very-high', 'chosen')),
  -- No round returns more, in stakes.
  max_win_x int check (max_win_x > 0),
  features text[] not null default '{}',
  themes text[] not null default '{}',
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
create index on catalogue_games (merchant_id, vassalage, game_type, position);
create index on catalogue_games (merchant_id, hot_position) where hot_position is not null;
create index on catalogue_games (merchant_id, game_code);
call kit_tenant_table('catalogue_games');

-- A new one whenever a game, a vendor or a lane was added, changed or taken away: an index made of the catalogue is good for one edition.
create table catalogue_editions (
  merchant_id int not null default current_merchant(),
  edition uuid not null,
  primary key (merchant_id)
);
call kit_tenant_table('catalogue_editions');

-- Gives each merchant whose rows a statement changed another edition.
create function catalogue_renew() returns trigger language plpgsql as $$
begin
  insert into catalogue_editions (merchant_id, edition)
  select m.merchant_id, gen_random_uuid() from (select distinct merchant_id from changed) m
  on conflict (merchant_id) do update set edition = excluded.edition;
  return null;
end
$$;

create trigger renew_added after insert on catalogue_lanes referencing new table as changed
  for each statement execute function catalogue_renew();
create trigger renew_changed after update on catalogue_lanes referencing new table as changed
  for each statement execute function catalogue_renew();
create trigger renew_removed after delete on catalogue_lanes referencing old table as changed
  for each statement execute function catalogue_renew();

create trigger renew_added after insert on catalogue_vendors referencing new table as changed
  for each statement execute function catalogue_renew();
create trigger renew_changed after update on catalogue_vendors referencing new table as changed
  for each statement execute function catalogue_renew();
create trigger renew_removed after delete on catalogue_vendors referencing old table as changed
  for each statement execute function catalogue_renew();

create trigger renew_added after insert on catalogue_games referencing new table as changed
  for each statement execute function catalogue_renew();
create trigger renew_changed after update on catalogue_games referencing new table as changed
  for each statement execute function catalogue_renew();
create trigger renew_removed after delete on catalogue_games referencing old table as changed
  for each statement execute function catalogue_renew();

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
create index on catalogue_recent (merchant_id, member_id, played_at desc);
call kit_tenant_table('catalogue_recent');
