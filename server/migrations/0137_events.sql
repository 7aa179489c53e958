-- Significant events that neither the ledger nor the audit chain tells: sign-ins that failed, silences, clocks that jumped, changes of personal
-- data, files that are not as they were installed, places from which nobody may play.
create table events_rows (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  id bigint generated always as identity,
  at timestamptz not null,
  kind text collate "C" not null check (kind in ('login', 'outage', 'clock', 'personal', 'file', 'location', 'exclusion')),
  what text not null check (length(what) between 1 and 80),
  -- The member whom it is about, by id: names and numbers of one who is forgotten must not live on here.
  member_id text,
  -- The operator's account; empty where it was none.
  who text not null default '' check (length(who) <= 200),
  subject text not null default '' check (length(subject) <= 200),
  before text check (length(before) <= 2000),
  after text check (length(after) <= 2000),
  primary key (merchant_id, id)
);
create index on events_rows (merchant_id, at, id);
call kit_tenant_table('events_rows');

-- They are kept for five years as they were written, not even their owner changes one. The cascade of a merchant that is taken away whole may.
create function events_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (old.at < now() - interval '5 years' or pg_trigger_depth() > 1) then
    return old;
  end if;
  raise exception 'events are kept for five years' using errcode = 'integrity_constraint_violation', constraint = 'events_kept';
end
$$;
create trigger events_kept before update or delete on events_rows for each row execute function events_keep();

create function events_keep_all() returns trigger language plpgsql as $$
begin
  raise exception 'events are kept for five years' using errcode = 'integrity_constraint_violation', constraint = 'events_kept';
end
$$;
create trigger events_kept_all before truncate on events_rows for each statement execute function events_keep_all();

-- The last sign of life of this product at the merchant, by which a silence and a clock that was put back are seen.
create table events_beats (
  merchant_id int not null default current_merchant() references merchant_merchants on delete cascade,
  at timestamptz not null,
  primary key (merchant_id)
);
call kit_tenant_table('events_beats');
