-- A vendor's next key, beside the one that servers of the release before read. Both are believed until `next_until`.
alter table play_vendors
  add column next_secret bytea,
  add column next_since timestamptz,
  add column next_until timestamptz,
  -- When the vendor first signed with it.
  add column next_seen_at timestamptz,
  add constraint play_vendors_next check (num_nulls(next_secret, next_since, next_until) in (0, 3)),
  add constraint play_vendors_next_seen check (next_seen_at is null or next_secret is not null);
