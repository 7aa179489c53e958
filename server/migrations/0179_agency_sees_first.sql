-- Almost every row that an agent reads is the agent's own, and every row that the system reads is its own: both are said now by an expression
-- that the planner takes into the query, and only what is left asks a function, which cost more for each row than reading it.
create function agency_sees_other(member text) returns boolean language plpgsql stable as $$
begin
  return exists (select from agency_tree t where t.merchant_id = current_merchant() and t.member_id = member);
end
$$;

-- For a row of somebody who stood below a parent: the agents above either of them see it. Rows of one team come one after the other, so a
-- parent that was found in the viewer's team is not looked up again for the next row.
create function agency_sees_other_below(member text, parent text) returns boolean language plpgsql stable as $$
declare
  viewer text := current_setting('magpie.viewer', true);
begin
  if current_setting('magpie.seen', true) = viewer || ' ' || parent then
    return true;
  end if;
  if parent <> '' and agency_sees_other(parent) then
    perform set_config('magpie.seen', viewer || ' ' || parent, true);
    return true;
  end if;
  return agency_sees_other(member);
end
$$;

-- Replaced, and not the policies that ask them, so that no table is locked. They hold no query, which would keep them out of the plans.
create or replace function agency_sees(member text) returns boolean language sql stable as $$
  select coalesce(current_setting('magpie.viewer', true), '') in ('', member) or agency_sees_other(member)
$$;
create or replace function agency_sees_below(member text, parent text) returns boolean language sql stable as $$
  select coalesce(current_setting('magpie.viewer', true), '') in ('', member, parent) or agency_sees_other_below(member, parent)
$$;
