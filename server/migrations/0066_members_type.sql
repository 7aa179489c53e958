-- Of a member, for those who know no more than an id: every call with a token asks.
create function members_type(member text) returns int
language sql stable as $$
  select m.type from members_members m where m.id = member
$$;
