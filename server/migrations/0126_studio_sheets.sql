-- What stands before the bets on a draw where it changes from draw to draw: who meets, at which chances and prices. It is written when the
-- draw opens and never changed, so that no bet is judged by other numbers than it was made on.
alter table studio_draws add column sheet jsonb;

create function studio_guard_sheet() returns trigger language plpgsql as $$
begin
  if new.sheet is distinct from old.sheet then
    raise exception 'what stands before the bets never changes';
  end if;
  return new;
end
$$;
create trigger studio_guard_sheet before update on studio_draws for each row execute function studio_guard_sheet();
