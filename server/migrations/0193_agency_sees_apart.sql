-- The same as before, with each comparison for itself: a list that holds a column is built anew for every row, and a month of an agent's
-- lines took twice as long to be looked through.
create or replace function agency_sees(member text) returns boolean language sql stable as $$
  select member = coalesce(current_setting('magpie.viewer', true), '')
    or coalesce(current_setting('magpie.viewer', true), '') = ''
    or agency_sees_other(member)
$$;
create or replace function agency_sees_below(member text, parent text) returns boolean language sql stable as $$
  select member = coalesce(current_setting('magpie.viewer', true), '')
    or parent = coalesce(current_setting('magpie.viewer', true), '')
    or coalesce(current_setting('magpie.viewer', true), '') = ''
    or agency_sees_other_below(member, parent)
$$;
