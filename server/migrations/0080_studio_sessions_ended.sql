-- When the portal said that it is open no more.
alter table studio_sessions add column ended_at timestamptz;
