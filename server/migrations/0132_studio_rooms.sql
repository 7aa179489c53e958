-- Rooms, in which people play against each other. A room is one state that is changed step by step; it holds no card, because every hand
-- follows from its seed, the seats' seeds and the acts.
create table studio_rooms (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  version text not null,
  level int not null,
  currency text not null,
  trial boolean not null,
  opened_at timestamptz not null,
  closed boolean not null default false,
  -- The chain of its hands: the anchor is published when it opens, the last seed is sealed.
  anchor text not null check (anchor ~ '^[0-9a-f]{64}$'),
  length int not null check (length > 0),
  last_seed bytea not null,
  -- Grows by one with each change: whoever changes the room must have seen the one before.
  step int not null default 0,
  hand int not null default 0,
  state jsonb not null,
  due_at timestamptz,
  primary key (merchant_id, id),
  constraint studio_rooms_within_chain check (hand between 0 and length)
);
create index studio_rooms_due on studio_rooms (merchant_id, due_at) where not closed;
create index studio_rooms_open on studio_rooms (merchant_id, version, level) where not closed;
call kit_tenant_table('studio_rooms');

-- Who sits where: nobody in two rooms at once.
create table studio_room_seats (
  merchant_id int not null default current_merchant(),
  player text not null,
  room_id uuid not null,
  primary key (merchant_id, player),
  foreign key (merchant_id, room_id) references studio_rooms (merchant_id, id)
);
create index on studio_room_seats (merchant_id, room_id);
call kit_tenant_table('studio_room_seats');

-- Hands as they were played: who sat together, what each did, and how it ended.
create table studio_hands (
  merchant_id int not null default current_merchant(),
  room_id uuid not null,
  number int not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  story jsonb not null,
  primary key (merchant_id, room_id, number),
  foreign key (merchant_id, room_id) references studio_rooms (merchant_id, id)
);
call kit_tenant_table('studio_hands');

-- A hand as a round of one of its players, by which the portal knows it. What came back is never more than what was put in by all, less the rake.
create table studio_hand_rounds (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  room_id uuid not null,
  hand int not null,
  seat int not null,
  vassalage text not null,
  game_code text not null,
  version text not null,
  player text not null,
  currency text not null,
  -- The hash of the session of the studio under which its stakes were asked for.
  session bytea not null,
  state text not null check (state in ('asking', 'open', 'refused', 'resolved', 'settled', 'voiding', 'voided')),
  put bigint not null default 0,
  uncalled bigint not null default 0,
  payout bigint not null default 0,
  rake bigint not null default 0,
  placed_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, room_id, hand, seat),
  constraint studio_hand_rounds_amounts check (put >= 0 and uncalled between 0 and put and payout >= 0 and rake >= 0)
);
create index studio_hand_rounds_owed on studio_hand_rounds (merchant_id, room_id) where state in ('resolved', 'voiding');
create index studio_hand_rounds_player on studio_hand_rounds (merchant_id, player, placed_at);
call kit_tenant_table('studio_hand_rounds');

-- Who reported whom after which hand: once each.
create table studio_hand_reports (
  merchant_id int not null default current_merchant(),
  room_id uuid not null,
  hand int not null,
  player text not null,
  reported text not null,
  -- Sealed: what the player wrote about others.
  words bytea,
  at timestamptz not null,
  primary key (merchant_id, room_id, hand, player, reported),
  foreign key (merchant_id, room_id, hand) references studio_hands (merchant_id, room_id, number)
);
call kit_tenant_table('studio_hand_reports');

-- Once a hand is over its money is what it is, and a hand pays out no more than was put in.
create function studio_guard_hand_round() returns trigger language plpgsql as $$
begin
  if old.state in ('settled', 'voided', 'refused') then
    raise exception 'a round of a hand that is over never changes';
  end if;
  if old.state in ('resolved', 'voiding') and (new.put, new.uncalled, new.payout, new.rake) is distinct from (old.put, old.uncalled, old.payout, old.rake) then
    raise exception 'the money of a hand that is over never changes';
  end if;
  return new;
end
$$;
create trigger studio_guard_hand_round before update on studio_hand_rounds for each row execute function studio_guard_hand_round();

-- What the portal knows a player by, so that nobody sits at a table with somebody of the same device, address or payment owner; and whether
-- the player may sit with others for money.
alter table studio_sessions add column marks text[] not null default '{}', add column seatable boolean not null default true;
