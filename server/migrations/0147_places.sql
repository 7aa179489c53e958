-- The last look at where a session of the portal plays from, for games and for tickets alike. The address is kept for as long as the
-- session, and no longer.
create table places_checks (
  merchant_id int not null default current_merchant(),
  session_id text not null,
  member_id text not null,
  address inet not null,
  at timestamptz not null,
  place text not null default '',
  latitude real,
  longitude real,
  verdict text not null check (verdict in ('fine', 'proxy')),
  primary key (merchant_id, session_id),
  foreign key (merchant_id, member_id) references members_members on delete cascade
);
create index on places_checks (merchant_id, member_id, at);
create index on places_checks (merchant_id, at);
call kit_tenant_table('places_checks');
-- Games and tickets are open at this moment: their places are looked at again only where a first look is known. Servers of the release before
-- go on with `play_place_checks`, which therefore goes a release later.
do $$ declare merchant int; begin
  for merchant in select kit_merchants() loop
    perform set_config('magpie.merchant', merchant::text, true);
    insert into places_checks (merchant_id, session_id, member_id, address, at, place, latitude, longitude, verdict)
    select merchant_id, session_id, member_id, address, at, place, latitude, longitude, verdict
    from play_place_checks where merchant_id = merchant;
  end loop;
  perform set_config('magpie.merchant', '', true);
end $$;
