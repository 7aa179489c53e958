-- The members who bet, or logged in, within a week, half a month or a month: the days of `agency_seen` put together. A month of a million
-- members is a thousand strings of bits by day, and some thirty by month.
create table agency_seen_periods (
  merchant_id int not null default current_merchant(),
  kind text not null check (kind in ('bettor', 'login')),
  period text not null check (period in ('week', 'half', 'month')),
  start date not null,
  chunk int not null,
  bits bit(65536) not null,
  primary key (merchant_id, kind, period, start, chunk)
);
call kit_tenant_table('agency_seen_periods');

-- The periods that a day is in.
create function agency_periods_of(day date) returns table (period text, start date) language sql immutable parallel safe as $$
  values ('week', date_trunc('week', day)::date), ('month', date_trunc('month', day)::date),
    ('half', date_trunc('month', day)::date + case when extract(day from day) > 15 then 15 else 0 end)
$$;

-- Whoever writes a day writes its periods, servers of the release before as well. Somebody who is taken off one day may have been seen on
-- another one of the period.
create function agency_put_together() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and old.bits & new.bits = old.bits) then
    insert into agency_seen_periods as s (merchant_id, kind, period, start, chunk, bits)
    select new.merchant_id, new.kind, p.period, p.start, new.chunk, new.bits from agency_periods_of(new.day) p
    on conflict (merchant_id, kind, period, start, chunk) do update set bits = s.bits | excluded.bits
      where s.bits | excluded.bits <> s.bits;
  else
    update agency_seen_periods s set bits = coalesce((
      select bit_or(d.bits) from agency_seen d
      where d.merchant_id = s.merchant_id and d.kind = s.kind and d.day >= s.start and d.day < s.start + 31 and d.chunk = s.chunk
        and exists (select from agency_periods_of(d.day) o where o.period = s.period and o.start = s.start)
    ), b'0'::bit(65536))
    from agency_periods_of(old.day) p
    where s.merchant_id = old.merchant_id and s.kind = old.kind and s.period = p.period and s.start = p.start and s.chunk = old.chunk;
  end if;
  return null;
end
$$;
create trigger agency_put_together after insert or update or delete on agency_seen for each row execute function agency_put_together();

insert into agency_seen_periods (merchant_id, kind, period, start, chunk, bits)
select s.merchant_id, s.kind, p.period, p.start, s.chunk, bit_or(s.bits) from agency_seen s, agency_periods_of(s.day) p group by 1, 2, 3, 4, 5;
