-- What a lottery sells under, as versions: each is two people's word, and holds for tickets that are sold from then on. A ticket keeps its own
-- cap, and an issue that is planned its own exposure. Version 0 is what the game was opened with, kept when it is first changed.
create table lottery_limits (
  merchant_id int not null default current_merchant(),
  game_code text not null,
  version int not null check (version >= 0),
  payout_cap bigint not null check (payout_cap > 0),
  unit_most bigint not null check (unit_most > 0),
  exposure_cap bigint not null check (exposure_cap >= payout_cap),
  account_cap bigint check (account_cap > 0),
  -- Null for version 0.
  since timestamptz,
  proposed_by text,
  agreed_by text,
  reason text not null,
  primary key (merchant_id, game_code, version),
  foreign key (merchant_id, game_code) references lottery_games (merchant_id, game_code) on delete cascade,
  constraint lottery_limits_word check (version = 0 or num_nulls(since, proposed_by, agreed_by) = 0)
);
call kit_tenant_table('lottery_limits');
call audit_demand('lottery_limits');
