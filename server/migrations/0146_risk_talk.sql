-- A flag may be about what somebody said at a table, and its answer a mute.
alter table risk_flags drop constraint risk_flags_kind_check,
  add constraint risk_flags_kind_check check (kind in ('ring', 'aml', 'harm', 'exclusion', 'talk'));
alter table risk_decisions drop constraint risk_decisions_answer_check,
  add constraint risk_decisions_answer_check check (answer in ('none', 'message', 'limit', 'call', 'mute'));
