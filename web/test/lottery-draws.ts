import { change } from "./merchants";

/** A game at one of the demo's merchants. */
interface Where {
  merchant: string;
  gameCode: string;
}

const idOf = (merchant: string) => `(select merchant_id from merchant_merchants where code = '${merchant}')`;
const ofGame = ({ merchant, gameCode }: Where) => `merchant_id = ${idOf(merchant)} and game_code = '${gameCode}'`;
const onSale = (where: Where) => `${ofGame(where)} and state = 'open' and locks_at > clock_timestamp()`;

/**
 * Keeps a draw on sale for as long as a test may take. Between the lock of a daily draw and its result nothing is sold for a quarter of an
 * hour: then the next one opens early.
 */
export async function holdOpen(where: Where): Promise<void> {
  const opened = await change(`update lottery_draws set opens_at = clock_timestamp()
    where ${ofGame(where)} and state = 'pending' and opens_at > clock_timestamp()
      and not exists (select from lottery_draws where ${onSale(where)})
      and draws_at = (select min(draws_at) from lottery_draws where ${ofGame(where)} and state = 'pending')`);
  if (opened > 0) await drawNow(where);
  await change(`do $$ begin
    while not exists (select from lottery_draws where ${onSale(where)}) loop perform pg_sleep(0.1); end loop;
  end $$`);
  // The draws after it move along: one that opened in its time would be on sale beside it, and pages would change over to that.
  await change(`update lottery_draws set opens_at = case state when 'open' then opens_at else opens_at + interval '5 min' end,
      locks_at = locks_at + interval '5 min', draws_at = draws_at + interval '5 min'
    where ${ofGame(where)} and (state = 'pending' or state = 'open' and locks_at > clock_timestamp())
      and exists (select from lottery_draws where ${onSale(where)} and locks_at < clock_timestamp() + interval '2 min')`);
}

/** Closes the draw that is on sale without telling anybody's page. */
export async function lockNow(where: Where): Promise<void> {
  await change(`update lottery_draws set locks_at = clock_timestamp(), draws_at = clock_timestamp() + interval '2 min'
    where ${onSale(where)}`);
}

/** Draws what is locked at once, instead of when its time comes. */
export async function drawNow(where: Where): Promise<void> {
  await change(`update lottery_draws set draws_at = clock_timestamp()
    where ${ofGame(where)} and state in ('open', 'locked') and locks_at <= clock_timestamp()`);
  // The runner would look by itself within half a minute.
  await change(`insert into pgboss.job (name, policy, singleton_key, data) select 'magpie', 'short', gen_random_uuid()::text,
    jsonb_build_object('merchantId', ${idOf(where.merchant)}, 'name', 'lottery.run', 'data', '{}'::jsonb)`);
}
