-- True for players. Closed and trial accounts, agents and outsiders earn nothing, whatever they played.
create or replace function members_earns(member text) returns boolean language sql stable as $$
  select exists (select from members_members m
    where m.id = member and m.type not in (1, 2, 4, 41, 42) and m.outsider is null and m.closed_at is null)
$$;
