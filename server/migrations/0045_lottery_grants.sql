-- Tickets that were bought while a bonus was in play, so that their wins are shared and their price goes back as it was paid. They are
-- beside the tickets and not among their columns: whoever has no bonus pays nothing for them.
create table lottery_granted (
  merchant_id int not null default current_merchant(),
  draw_id bigint not null,
  ticket_id uuid not null,
  member_id text not null,
  grant_id text not null,
  -- The price, the part of it that was bonus money, and the part that counts, by this weight in basis points; zero once given back.
  staked bigint not null check (staked >= 0),
  bonus_staked bigint not null check (bonus_staked between 0 and staked),
  counted bigint not null check (counted between 0 and staked),
  weight int not null check (weight > 0),
  -- The part of the price that was not at risk; null until the ticket is settled.
  invalid bigint check (invalid between 0 and staked),
  primary key (merchant_id, draw_id, ticket_id)
);
create index on lottery_granted (merchant_id, grant_id);
call kit_tenant_table('lottery_granted');
revoke delete, truncate on lottery_granted from magpie_app;
