-- Money that was transferred along a line has to be played with too, and takes along what its giver still owed on it.
-- All of it follows from the ledger, and is counted anew by whoever asks next.
truncate withdrawals_turnover, withdrawals_stakes, withdrawals_days;

alter table withdrawals_turnover
  -- How much of what is required came with transferred money.
  add column transferred bigint not null check (transferred between 0 and required),
  -- Cash that stays until it is bet.
  add column held bigint not null check (held >= 0),
  add check ((held = 0) = (left_to_wager = 0));
alter table withdrawals_stakes add column freed bigint not null check (freed >= 0);
alter table withdrawals_days add column received bigint not null;

alter table withdrawals_flags
  drop constraint withdrawals_flags_flag_check,
  add check (flag in ('single', 'linked', 'rolling', 'passed_through', 'passed_along', 'many_small', 'shared_payee', 'payout_differs'));
