-- True for players who may be given something: they have not switched promotions off, and have proved their age where that is asked.
create function members_rewarded(member text, proves_age boolean) returns boolean language sql stable as $$
  select members_earns(member)
    and not exists (select from promotions_settings s where s.member_id = member and not s.takes_part)
    and (not proves_age or exists (select from protection_ages a where a.member_id = member and a.state = 'proved'))
$$;

-- Each bet earns at the rate of the moment when it was counted, in millionths of a minor unit: a new rate is for the bets after it.
alter table promotions_accruals add column earned numeric(40) not null default 0;
alter table promotions_accruals no force row level security;
alter table promotions_rates no force row level security;
update promotions_accruals a set earned = a.turnover::numeric * r.ppm
  from promotions_rates r where r.merchant_id = a.merchant_id and r.game_type = a.game_type;
alter table promotions_accruals force row level security;
alter table promotions_rates force row level security;

-- Items that an offer gives cost no points.
alter table points_orders drop constraint points_orders_points_check, add check (points >= 0);
