-- What the back office has switched off. A row stays when it is on again, with who did it.
create table switches_offs (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  scope text not null check (scope in ('gaming', 'category', 'vendor', 'game', 'version', 'member', 'deposits', 'payouts', 'registration')),
  target text not null check ((target = '') = (scope in ('gaming', 'deposits', 'payouts', 'registration'))),
  off_at timestamptz not null,
  off_by text not null,
  person_id text not null,
  reason text not null,
  -- It ends by itself then; null until two people switch it on.
  until timestamptz check (until > off_at),
  on_at timestamptz,
  -- Null where its time passed, or a longer one took its place.
  on_by text,
  primary key (merchant_id, id),
  foreign key (merchant_id, off_by) references operators_accounts (merchant_id, id),
  foreign key (merchant_id, on_by) references operators_accounts (merchant_id, id)
);
create unique index on switches_offs (merchant_id, scope, target) where on_at is null;
create index on switches_offs (merchant_id, off_at desc);
call kit_tenant_table('switches_offs');
revoke delete, truncate on switches_offs from magpie_app;

-- All that is off at this time, as `scope:target`.
create function switches_now(at timestamptz) returns text[]
language plpgsql stable set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return array(
    select s.scope || ':' || s.target from switches_offs s
    where s.merchant_id = current_merchant() and s.on_at is null and (s.until is null or s.until > at)
  );
end
$$;

-- The same for a bet, which holds every switch as it is until its transaction ends. Read only after the lock, in a statement that sees what
-- was committed while it waited: so no bet commits after something was switched off. The lock is in memory and shared by all bets.
create function switches_hold(at timestamptz) returns text[] language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('switches'), current_merchant());
  return switches_now(at);
end
$$;

-- Waits for the bets under way, and lets none begin before the transaction ends.
create function switches_stop() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('switches'), current_merchant());
end
$$;
