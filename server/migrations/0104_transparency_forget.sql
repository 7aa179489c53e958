-- A member's parts of a day's total are proved for 90 days. After that they go: they say what somebody owned, and the published total and its
-- root stay in the log for ever. Anything younger cannot be deleted by anybody.
drop trigger transparency_append_only on transparency_leaves;
drop trigger transparency_append_only on transparency_blocks;

create function transparency_refuse_early() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.day < current_date - 90 then return old; end if;
  raise exception 'what was published stays' using errcode = 'integrity_constraint_violation', constraint = 'transparency_append_only';
end
$$;
create trigger transparency_append_only before update or delete on transparency_leaves
  for each row execute function transparency_refuse_early();
create trigger transparency_append_only before update or delete on transparency_blocks
  for each row execute function transparency_refuse_early();
create trigger transparency_no_truncate before truncate on transparency_leaves
  for each statement execute function transparency_refuse_change();
create trigger transparency_no_truncate before truncate on transparency_blocks
  for each statement execute function transparency_refuse_change();
grant delete on transparency_leaves, transparency_blocks to magpie_app;
