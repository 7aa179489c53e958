-- What becomes of a ticket that is held back: one person asks for it, and it is done when a second asks for the same.
create table lottery_releases (
  merchant_id int not null default current_merchant(),
  draw_id bigint not null,
  ticket_id uuid not null,
  revision int not null,
  member_id text not null,
  settlement text not null check (settlement in ('first', 'second', 'refund')),
  reason text not null,
  made_by text not null,
  person_id text not null,
  made_at timestamptz not null,
  checked_by text,
  primary key (merchant_id, draw_id, ticket_id, revision)
);
call kit_tenant_table('lottery_releases');
revoke delete, truncate on lottery_releases from magpie_app;

create index on lottery_outcomes (merchant_id, draw_id) where checking;
-- An outcome stays as it was written, but for one that is held back: that is decided, once.
grant update (checking, payout, uncapped, refund, valid_bet, rebate, wins) on lottery_outcomes to magpie_app;

create function lottery_decide_once() returns trigger language plpgsql as $$
begin
  if not old.checking or new.checking then
    raise exception 'what a ticket came to stays as it is' using errcode = 'integrity_constraint_violation', constraint = 'lottery_decided_once';
  end if;
  return new;
end
$$;
create trigger lottery_decided_once before update on lottery_outcomes for each row execute function lottery_decide_once();
