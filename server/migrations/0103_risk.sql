-- Reasons for a person to look at a member or a ring. Nothing follows from a flag by itself, except that fewer messages invite to play.
create table risk_flags (
  merchant_id int not null default current_merchant(),
  id uuid not null,
  kind text not null check (kind in ('ring', 'aml', 'harm', 'exclusion')),
  -- A ring is about several members and has its own row of evidence.
  member_id text,
  ring_id uuid,
  score int,
  -- What is at stake: the losses or deposits that raised it; null where it is not about a sum.
  money bigint,
  -- [{"sign", "count", "amount", "before", "other"}], amounts in minor units as digits.
  signs jsonb not null default '[]',
  -- Withdrawals that raised it.
  withdrawals text[] not null default '{}',
  state text not null default 'open' check (state in ('open', 'right', 'wrong')),
  raised_at timestamptz not null,
  seen_at timestamptz not null,
  decided_at timestamptz,
  check ((kind = 'ring') = (ring_id is not null)),
  check ((kind = 'ring') = (member_id is null)),
  check ((state = 'open') = (decided_at is null)),
  primary key (merchant_id, id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id)
);
create unique index risk_one_open on risk_flags (merchant_id, member_id, kind) where state = 'open' and member_id is not null;
create unique index risk_one_ring on risk_flags (merchant_id, ring_id) where ring_id is not null;
create index on risk_flags (merchant_id, raised_at, id) where state = 'open';
create index on risk_flags (merchant_id, state, decided_at desc, id desc) where state <> 'open';
create index on risk_flags (merchant_id, member_id, raised_at desc);
call kit_tenant_table('risk_flags');

-- What people decided, once for each flag.
create table risk_decisions (
  merchant_id int not null default current_merchant(),
  flag_id uuid not null,
  verdict text not null check (verdict in ('right', 'wrong')),
  -- The answer to a sign of harm.
  answer text not null check (answer in ('none', 'message', 'limit', 'call')),
  reason text not null,
  decided_by text not null,
  at timestamptz not null,
  primary key (merchant_id, flag_id),
  foreign key (merchant_id, flag_id) references risk_flags (merchant_id, id)
);
call kit_tenant_table('risk_decisions');
call audit_demand('risk_decisions');

-- Scores of harm by day, of members with any sign at all.
create table risk_scores (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  day date not null,
  score int not null check (score > 0),
  primary key (merchant_id, member_id, day),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id) on delete cascade
);
create index on risk_scores (merchant_id, day);
call kit_tenant_table('risk_scores');
