-- There are several halls, each with swimmers of its own under the same numbers. What was caught before was caught in the first.
alter table studio_catches add column hall text not null default 'tide-hunters';
alter table studio_catches drop constraint studio_catches_pkey;
alter table studio_catches add primary key (merchant_id, hall, swimmer);
