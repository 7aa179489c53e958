alter table reports_game_days add column pooled bigint not null default 0;
