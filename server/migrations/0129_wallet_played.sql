-- What play brought a member since a moment, over all purses of their own. Lines are read from the newest back, so that a long past costs nothing.
create function wallet_played(member text, of_currency text, purses text, kinds text, since timestamptz)
returns bigint language plpgsql stable as $$
declare
  merchant int := current_merchant();
  account bigint;
  line record;
  brought bigint := 0;
begin
  for account in
    select a.id from wallet_accounts a
    where a.merchant_id = merchant and a.owner = member and a.currency = of_currency and a.name ~ purses
  loop
    for line in
      select l.amount, l.happened_at, (select t.kind from wallet_transactions t where t.merchant_id = merchant and t.id = l.transaction_id) as kind
      from wallet_lines l where l.merchant_id = merchant and l.account_id = account order by l.sequence desc
    loop
      exit when line.happened_at < since;
      if line.kind ~ kinds then brought := brought + line.amount; end if;
    end loop;
  end loop;
  return brought;
end
$$;
