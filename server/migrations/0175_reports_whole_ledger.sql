-- Drops all rows, for the reader to begin with the first posting; not where months of lines are closed, whose figures would be gone for good.
create or replace function reports_forget() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  merchant int := current_merchant();
begin
  perform from reports_state s where s.merchant_id = merchant for update;
  perform wallet_check_open('0');
  delete from reports_lines d where d.merchant_id = merchant;
  delete from reports_days d where d.merchant_id = merchant;
  delete from reports_game_days d where d.merchant_id = merchant;
  delete from reports_agent_days d where d.merchant_id = merchant;
  delete from reports_quarters d where d.merchant_id = merchant;
  delete from reports_account_days d where d.merchant_id = merchant;
  delete from reports_differences d where d.merchant_id = merchant;
  delete from reports_cohorts d where d.merchant_id = merchant;
  delete from reports_seen d where d.merchant_id = merchant;
  delete from reports_events d where d.merchant_id = merchant;
  delete from reports_subjects d where d.merchant_id = merchant;
  update reports_state s set upto = '0', upto_id = 0, checked_day = null, zone = (select m.time_zone from merchant_merchants m where m.merchant_id = merchant)
  where s.merchant_id = merchant;
end
$$;
