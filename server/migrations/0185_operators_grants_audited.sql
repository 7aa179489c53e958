-- The same for what each person is given.
create constraint trigger audit_no_row after insert or update or delete on operators_grants deferrable initially deferred
  for each row execute function audit_demand_begun_row();
