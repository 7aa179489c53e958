-- Grows with each edit of the back office.
alter table cashier_channels add column revision int not null default 1;
