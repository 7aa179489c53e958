import { change } from "./merchants";

/** Puts money into a member's main wallet, out of nowhere but not out of the books. Open pages are not told of it. */
export async function giveMoney(merchant: string, account: string, minorUnits: number): Promise<void> {
  await change(`do $$
    declare
      merchant int := (select merchant_id from merchant_merchants where code = '${merchant}');
      currency text := (select m.currency from merchant_merchants m where m.code = '${merchant}');
      member text := (select id from members_members where merchant_id = merchant and account = '${account}');
      gift jsonb := jsonb_build_object('key', 'gift:' || gen_random_uuid(), 'hash', encode(sha256('gift'), 'hex'), 'kind', 'cashier.adjust',
        'details', '{}'::jsonb, 'actor', 'test', 'request_id', 'test', 'address', '');
    begin
      perform set_config('magpie.merchant', merchant::text, true);
      perform wallet_add_accounts(array[member, ''], array[currency, currency], array['cash', 'house:gifts']);
      perform wallet_write(now(), jsonb_build_array(gift), array[1, 1],
        array(select a.id from wallet_accounts a where a.merchant_id = merchant and a.owner in (member, '')
          and a.name in ('cash', 'house:gifts') order by a.owner desc), array[${minorUnits}, -${minorUnits}]);
    end $$`);
}
