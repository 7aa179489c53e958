-- The key that the portal will have of the studio, beside the one that servers of the release before sign with.
alter table studio_portals
  add column next_secret bytea,
  add column next_since timestamptz,
  add column next_until timestamptz,
  add constraint studio_portals_next check (num_nulls(next_secret, next_since, next_until) in (0, 3));
