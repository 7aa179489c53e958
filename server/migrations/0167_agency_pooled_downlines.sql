alter table agency_downline_days add column pooled bigint not null default 0;
