-- In other languages than that of its title.
alter table missions_missions add column titles jsonb not null default '{}';
