create table lottery_games (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  game_code text not null,
  name text not null,
  category text not null check (category in ('11X5', 'LF', 'LHC', 'PK10', 'SSC')),
  prize_mode text not null check (prize_mode in ('LOTT', 'ZY', 'ELOTT', 'SEA')),
  -- Which menu lists it.
  area text not null check (area in ('MAIN', 'VN')),
  -- Name of the picture below an image host.
  picture text not null,
  position int not null,
  primary key (merchant_id, game_code)
);
call kit_tenant_table('lottery_games');
