alter table catalogue_games
  -- The studio's game that plays this tile, where the tile's own code is another.
  add column engine text,
  -- Names in other languages and other ways to type them: {"HI": "…", "ZH": "…", "pinyin": "…"}.
  add column names jsonb not null default '{}',
  -- What comes back of a stake in the long run, in hundredths of a percent, as declared.
  add column rtp_bps int check (rtp_bps between 0 and 10000),
  add column volatility text check (volatility in ('low', 'medium', 'high', 'very-high', 'chosen')),
  -- No round returns more, in stakes.
  add column max_win_x int check (max_win_x > 0),
  add column features text[] not null default '{}',
  add column themes text[] not null default '{}';

create index on catalogue_games (merchant_id, vassalage, game_type, position);
create index on catalogue_games (merchant_id, hot_position) where hot_position is not null;
create index on catalogue_games (merchant_id, game_code);
create index on catalogue_recent (merchant_id, member_id, played_at desc);
