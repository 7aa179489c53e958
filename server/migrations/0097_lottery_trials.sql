-- Tickets for play money, on the draws that all others bet on. They are in no seal, no exposure, no sales and no report, and forgotten
-- after a while.
create table lottery_trial_tickets (
  merchant_id int not null default current_merchant(),
  member_id text not null,
  -- Rises with time, and nobody can guess it.
  id uuid not null,
  draw_id bigint not null,
  play text not null,
  selection text not null,
  positions text not null,
  mode text not null,
  prize_group int,
  account_group int,
  unit bigint not null,
  multiple int not null,
  units int not null,
  stake bigint not null,
  cost bigint not null check (cost > 0),
  -- By tier, as they were when it was bought.
  odds text not null,
  cap bigint not null,
  -- The judges compare it with the ticket, as they do with those that are sealed.
  leaf bytea not null check (length(leaf) = 32),
  placed_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'won', 'lost', 'refunded')),
  payout bigint not null default 0 check (payout >= 0),
  refund bigint not null default 0 check (refund >= 0),
  primary key (merchant_id, member_id, id)
);
-- Those that wait for their draw.
create index on lottery_trial_tickets (merchant_id, draw_id, member_id) where state = 'open';
create index on lottery_trial_tickets (merchant_id, draw_id);
create index on lottery_trial_tickets (merchant_id, placed_at);
call kit_tenant_table('lottery_trial_tickets');
