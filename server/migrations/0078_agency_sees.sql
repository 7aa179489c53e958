-- Every row that is read or written asks this. A function in plain SQL that holds a query is planned and started anew for each row; this
-- one keeps its plan, and rows that the system reads for itself cost it no query at all.
create or replace function agency_sees(member text) returns boolean language plpgsql stable as $$
declare
  viewer text := current_setting('magpie.viewer', true);
begin
  if viewer is null or viewer = '' or member = viewer then
    return true;
  end if;
  return exists (select from agency_tree t where t.merchant_id = current_merchant() and t.member_id = member);
end
$$;

-- The same for a row of somebody who stood below a parent: the agents above either of them see it. Rows of one team come one after the
-- other, so a parent that was found in the viewer's team is not looked up again for the next row.
create function agency_sees_below(member text, parent text) returns boolean language plpgsql stable as $$
declare
  viewer text := current_setting('magpie.viewer', true);
begin
  if viewer is null or viewer = '' or viewer = member or viewer = parent then
    return true;
  end if;
  if current_setting('magpie.seen', true) = viewer || ' ' || parent then
    return true;
  end if;
  if parent <> '' and exists (select from agency_tree t where t.merchant_id = current_merchant() and t.member_id = parent) then
    perform set_config('magpie.seen', viewer || ' ' || parent, true);
    return true;
  end if;
  return agency_sees(member);
end
$$;
drop policy viewer on agency_member_days;
drop policy viewer on agency_downline_days;
drop policy viewer on agency_member_flows;
drop policy viewer on agency_downline_flows;
create policy viewer on agency_member_days as restrictive using (agency_sees_below(member_id, parent_id));
create policy viewer on agency_downline_days as restrictive using (agency_sees_below(agent_id, parent_id));
create policy viewer on agency_member_flows as restrictive using (agency_sees_below(member_id, parent_id));
create policy viewer on agency_downline_flows as restrictive using (agency_sees_below(agent_id, parent_id));
