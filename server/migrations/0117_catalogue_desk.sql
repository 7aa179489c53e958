-- Hidden games and vendors leave every list of the portal; the revision grows with each edit of the back office.
alter table catalogue_games add column hidden boolean not null default false, add column revision int not null default 1;
alter table catalogue_vendors add column hidden boolean not null default false, add column revision int not null default 1;
