-- The last line of an account at a moment, zero before the first. Lines are never earlier than the one before, so it is found by halving:
-- twenty looks at the key for a million lines.
create function wallet_line_at(account bigint, last bigint, moment timestamptz) returns bigint
language plpgsql stable set enable_seqscan = off as $$
declare
  low bigint := 0;
  high bigint := last;
  middle bigint;
  happened timestamptz;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    select l.happened_at into happened from wallet_lines l
    where l.merchant_id = current_merchant() and l.account_id = account and l.sequence = middle;
    if happened <= moment then low := middle; else high := middle - 1; end if;
  end loop;
  return low;
end
$$;
