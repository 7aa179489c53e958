-- A merchant's choices about withdrawals. Without a row the defaults of the code count.
create table withdrawals_options (
  merchant_id int primary key default current_merchant() references merchant_merchants on delete cascade,
  minimum bigint not null check (minimum > 0),
  maximum bigint not null check (maximum >= minimum),
  day_amount bigint not null check (day_amount > 0),
  day_requests int not null check (day_requests > 0),
  wager_bps int not null check (wager_bps between 0 and 1000000),
  auto_approve_below bigint not null check (auto_approve_below >= 0),
  second_from bigint not null check (second_from > 0),
  check_from bigint not null check (check_from > 0),
  cancellable boolean not null,
  confirm_minutes int not null check (confirm_minutes > 0)
);
call kit_tenant_table('withdrawals_options');

-- Money on its way out. It is set aside in the ledger from the moment it is asked for.
create table withdrawals_requests (
  merchant_id int not null default current_merchant(),
  -- The payment provider knows it by this too.
  id uuid not null,
  -- People know it by this.
  number text not null,
  member_id text not null,
  payee_id uuid not null,
  -- The account it goes to, in the words that were shown when it was asked for.
  account text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in
    ('review', 'approved', 'paying', 'paid', 'received', 'assumed', 'disputed', 'rejected', 'cancelled', 'returned')),
  -- The site the member came to: the provider tells what became of it there.
  origin text not null,
  asked_at timestamptz not null,
  paid_at timestamptz,
  -- Without an answer until then it counts as received.
  confirm_by timestamptz,
  -- The time when the provider is to be asked, or asked again.
  ask_at timestamptz,
  -- The provider's own name for the payment.
  provider_id text,
  -- A yes of the back office that waits for a second one.
  yes_operator_id text,
  yes_person_id text,
  yes_at timestamptz,
  check (num_nulls(yes_operator_id, yes_person_id, yes_at) in (0, 3)),
  check ((paid_at is null) = (confirm_by is null)),
  primary key (merchant_id, id),
  unique (merchant_id, number),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id),
  foreign key (merchant_id, payee_id) references payees_accounts (merchant_id, id)
);
create index on withdrawals_requests (merchant_id, member_id, asked_at desc, id desc);
create index on withdrawals_requests (merchant_id, state, asked_at desc, id desc);
create index on withdrawals_requests (merchant_id, ask_at) where state in ('approved', 'paying');
create index on withdrawals_requests (merchant_id, confirm_by) where state = 'paid';
create index on withdrawals_requests (merchant_id, paid_at) where paid_at is not null;
call kit_tenant_table('withdrawals_requests');

-- Holds for everybody, back-office and scripts too: there is one way through, and the amount and the account asked for stay as they were.
create function withdrawals_keep_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.amount, new.currency, new.member_id, new.payee_id) is distinct from (old.amount, old.currency, old.member_id, old.payee_id)
    or (new.state <> old.state and (old.state, new.state) not in (
      ('review', 'approved'), ('review', 'rejected'), ('review', 'cancelled'), ('approved', 'paying'), ('paying', 'paid'),
      ('paying', 'returned'), ('paid', 'received'), ('paid', 'assumed'), ('paid', 'disputed'), ('assumed', 'disputed'),
      ('disputed', 'received'), ('disputed', 'returned')))
  then
    raise exception 'a withdrawal cannot do that' using errcode = 'integrity_constraint_violation', constraint = 'withdrawals_order';
  end if;
  return new;
end
$$;
create trigger withdrawals_order before update or delete on withdrawals_requests for each row execute function withdrawals_keep_order();

-- Every state a request has been in, and who brought it there.
create table withdrawals_steps (
  merchant_id int not null default current_merchant(),
  withdrawal_id uuid not null,
  position bigint not null generated always as identity,
  state text not null,
  at timestamptz not null,
  actor text not null check (actor in ('member', 'operator', 'provider', 'system')),
  operator_id text,
  -- The reason, in a code for the pages and in words for the member.
  reason text,
  note text not null default '',
  primary key (merchant_id, withdrawal_id, position),
  foreign key (merchant_id, withdrawal_id) references withdrawals_requests (merchant_id, id)
);
call kit_tenant_table('withdrawals_steps');

-- Reasons for somebody of the back office to look at a withdrawal. The member is never told.
create table withdrawals_flags (
  merchant_id int not null default current_merchant(),
  withdrawal_id uuid not null,
  -- 'closing' marks money that is asked for to close an account: it may leave without having been played with.
  flag text not null check (flag in
    ('single', 'linked', 'rolling', 'passed_through', 'passed_along', 'many_small', 'shared_payee', 'payout_differs', 'closing')),
  raised_at timestamptz not null,
  primary key (merchant_id, withdrawal_id, flag),
  foreign key (merchant_id, withdrawal_id) references withdrawals_requests (merchant_id, id)
);
call kit_tenant_table('withdrawals_flags');

-- Due diligence that was done: who looked at a member, when, and what they found.
create table withdrawals_checks (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  checked_at timestamptz not null,
  operator_id text not null,
  note text not null,
  primary key (merchant_id, member_id, checked_at),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id)
);
call kit_tenant_table('withdrawals_checks');

-- The part of a member's deposits that is yet to be played through, counted from their lines of the ledger. Whoever asks for money locks
-- it first. Money that was transferred along a line has to be played with too, and takes along what its giver still owed on it.
create table withdrawals_turnover (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  currency text not null,
  -- The last line of the member's cash that is counted.
  upto_sequence bigint not null,
  required bigint not null check (required >= 0),
  left_to_wager bigint not null check (left_to_wager between 0 and required),
  -- The part of what is required that came with transferred money.
  transferred bigint not null check (transferred between 0 and required),
  -- Cash that stays until it is bet.
  held bigint not null check (held >= 0),
  primary key (merchant_id, member_id, currency),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id),
  check ((held = 0) = (left_to_wager = 0))
);
call kit_tenant_table('withdrawals_turnover');

-- The part of a bet that counted, and the cash that it freed, for the case that the bet is taken back.
create table withdrawals_stakes (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  transaction_id bigint not null,
  counted bigint not null check (counted >= 0),
  freed bigint not null check (freed >= 0),
  primary key (merchant_id, member_id, transaction_id),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id)
);
call kit_tenant_table('withdrawals_stakes');

-- Money that came in and was bet, by day.
create table withdrawals_days (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  currency text not null,
  day date not null,
  deposited bigint not null,
  deposits int not null,
  received bigint not null,
  wagered bigint not null,
  primary key (merchant_id, member_id, currency, day),
  foreign key (merchant_id, member_id) references members_members (merchant_id, id)
);
call kit_tenant_table('withdrawals_days');
