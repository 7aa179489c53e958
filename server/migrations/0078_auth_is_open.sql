-- Whether somebody could still use a session, for those who know no more than its id. How long one may last and rest the caller says.
create function auth_is_open(session text, created_after timestamptz, seen_after timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from auth_sessions s
    where s.merchant_id = current_merchant() and s.id = session
      and s.ended_at is null and s.created_at > created_after and s.seen_at > seen_after
  )
$$;
