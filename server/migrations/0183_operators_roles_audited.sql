-- Who may do what never changes without a row of the audit chain. A merchant is opened, with its roles and first people, before its chain begins.
create function audit_demand_begun_row() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  merchant int := coalesce(new.merchant_id, old.merchant_id);
  stood text := coalesce(current_setting('magpie.merchant', true), '');
begin
  -- At the commit the platform may stand in its own merchant again, from where this one's rows are not seen.
  perform set_config('magpie.merchant', merchant::text, true);
  if exists (select from audit_rows r where r.merchant_id = merchant)
    and not exists (select from audit_rows r where r.merchant_id = merchant and r.xact = pg_current_xact_id())
  then
    raise exception '% changes without a row of the audit chain', tg_table_name
      using errcode = 'integrity_constraint_violation', constraint = 'audit_no_row';
  end if;
  perform set_config('magpie.merchant', stood, true);
  return null;
end
$$;

create constraint trigger audit_no_row after insert or update or delete on operators_roles deferrable initially deferred
  for each row execute function audit_demand_begun_row();
