-- Another one whenever a game, a vendor or a lane was added, changed or taken away: what was made of the catalogue is good for one edition.
create table catalogue_editions (
  merchant_id int not null default current_merchant(),
  edition uuid not null,
  primary key (merchant_id)
);
call kit_tenant_table('catalogue_editions');

create function catalogue_renew() returns trigger language plpgsql as $$
begin
  insert into catalogue_editions (merchant_id, edition)
  select m.merchant_id, gen_random_uuid() from (select distinct merchant_id from changed) m
  on conflict (merchant_id) do update set edition = excluded.edition;
  return null;
end
$$;

create procedure catalogue_counts(source text) language plpgsql as $$
begin
  execute format('create trigger renew_added after insert on %I referencing new table as changed
    for each statement execute function catalogue_renew()', source);
  execute format('create trigger renew_changed after update on %I referencing new table as changed
    for each statement execute function catalogue_renew()', source);
  execute format('create trigger renew_removed after delete on %I referencing old table as changed
    for each statement execute function catalogue_renew()', source);
end
$$;
call catalogue_counts('catalogue_lanes');
call catalogue_counts('catalogue_vendors');
call catalogue_counts('catalogue_games');
drop procedure catalogue_counts;
