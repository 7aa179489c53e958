-- The time when the member was told how a bonus ended.
alter table bonuses_grants add column told_at timestamptz;
create index on bonuses_grants (merchant_id, ended_at) where ended_at is not null and told_at is null;
