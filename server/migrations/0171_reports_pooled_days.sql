alter table reports_days add column pooled bigint not null default 0;
