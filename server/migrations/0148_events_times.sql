-- How often the same happened: what anybody can do over and over is one row an hour, not one each time.
alter table events_rows add column times int not null default 1 check (times > 0);
