-- The last statement of what must not be done too late: whoever asked for it has been told that it failed.
create function kit_in_time(due timestamptz) returns void
language plpgsql as $$
begin
  if clock_timestamp() > due then
    raise query_canceled using message = 'too late';
  end if;
end
$$;
