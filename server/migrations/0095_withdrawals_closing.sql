-- What is asked for to close an account may leave without having been played with, so a person looks at it.
alter table withdrawals_flags drop constraint withdrawals_flags_flag_check,
  add check (flag in ('single', 'linked', 'rolling', 'passed_through', 'passed_along', 'many_small', 'shared_payee', 'payout_differs', 'closing'));
