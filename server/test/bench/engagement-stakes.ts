import type { EngagementGround } from "./engagement-ground";

/** Readers of counted stakes, which would count all of them while something else is measured. */
const READERS = ["points", "referral", "vip", "promotions", "promotions.rebates", "races", "missions", "agency", "reports"];

/** Adds so many settled rounds for each of the first players, between so many days ago. All readers have counted them already. */
export async function addStakes(
  { run, merchantId }: EngagementGround,
  { first, players, each, daysAgo }: { first: number; players: number; each: number; daysAgo: { from: number; days: number } },
): Promise<void> {
  const last = first + players * each - 1;
  for (const reader of READERS)
    await run(`insert into stakes_cursors (merchant_id, reader, upto) values (${merchantId}, '${reader}', ${last})
      on conflict (merchant_id, reader) do update set upto = excluded.upto`);
  await run(`
    insert into stakes_stakes (merchant_id, number, member_id, source, kind, game_type, category, game_code, currency, stake, won, bets, placed_at,
      settled_at, counted_at)
    select ${merchantId}, n, 'm' || n % ${players} + 1, 'round-' || n, 'play', 'RNG', 'RNG', 'ox', 'INR', 5000 + n * 7919 % 40000, n * 104729 % 30000, 1,
      s.at, s.at, now()
    from generate_series(${first}::bigint, ${last}) n
    cross join lateral (select now() - (${daysAgo.from} + n / ${players} % ${daysAgo.days}) * interval '1 day' as at) s`);
  await run(`insert into stakes_last (merchant_id, number) values (${merchantId}, ${last})
    on conflict (merchant_id) do update set number = excluded.number`);
  await run("vacuum analyze stakes_stakes");
}
