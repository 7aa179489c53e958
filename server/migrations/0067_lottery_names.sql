-- In other languages than that of its name.
alter table lottery_games add column names jsonb not null default '{}';
