import type { ContractKind, Terms } from "@magpie/domain/agency/contract";
import type { CheckedBet, CheckedWorld } from "@magpie/domain/agency-check/books";
import { type Calendar, calendarIn } from "@magpie/domain/agency-check/calendar";
import { checker } from "@magpie/domain/agency-check/checker";
import { ratio } from "@magpie/domain/agency-check/ratio";
import { sql } from "kysely";
import type { KeptTerms } from "../../src/modules/agency/contracts/contracts-store";
import { termsOf } from "../../src/modules/agency/contracts/terms";
import { readTimeZone } from "../../src/modules/merchant/merchant";
import type { WorldMerchant } from "../world";

const UNITS: Record<string, Calendar> = { daily: "day", weekly: "week", semimonthly: "half", monthly: "month" };
const FEE_PPM = { RNG: 100_000, LIVE: 80_000, PVP: 100_000 };

/**
 * Bets as they were counted one by one, with the line and the rates of their moment: no figure that a reader added up. Contributions and rakes
 * are those that the ledger says.
 */
async function readBets(shop: WorldMerchant): Promise<CheckedBet[]> {
  const { rows } = await shop.rows((db) =>
    sql<Omit<CheckedBet, "line"> & { line: { id: string; ppm: number }[] }>`
      select s.counted_at, s.category, s.bet, s.refund, s.payout, s.stake as valid,
        p.contributed, p.rake, (
        select json_agg(json_build_object('id', a.id, 'ppm', coalesce((
            select (t.rates ->> s.category)::int from agency_terms t where t.member_id = a.id and t.since <= s.placed_at
            order by t.since desc limit 1), 0)) order by a.place)
        from unnest(coalesce((select p.path from agency_paths p where p.member_id = s.member_id and p.since <= s.placed_at
          order by p.since desc limit 1), array[s.member_id])) with ordinality a (id, place)) as line
      from (
        select s.*, lag(s.counted_at, 1, '-infinity') over (partition by s.member_id, s.source order by s.number) as counted_before from stakes_stakes s
      ) s
      cross join lateral (
        select coalesce(sum((t.details ->> 'rake')::bigint * case t.kind when 'play.win' then 1 else -1 end)
            filter (where t.kind in ('play.win', 'play.win_reversed')), 0)::bigint as rake,
          coalesce(sum(o.pools) filter (where t.kind = 'jackpot.contribution'), 0)::bigint as contributed
        from wallet_transactions t
        cross join lateral (
          select sum(l.amount) filter (where starts_with(a.name, 'house:jackpot-')) as pools, max(a.member_id) as member_id
          from wallet_lines l join wallet_accounts a on a.merchant_id = l.merchant_id and a.id = l.account_id
          where l.merchant_id = t.merchant_id and l.transaction_id = t.id
        ) o
        where format('play:%s:%s', t.details ->> 'vendor', t.details ->> 'round') = s.source
          and coalesce(o.member_id, t.details ->> 'member') = s.member_id and t.happened_at > s.counted_before and t.happened_at <= s.counted_at
      ) p
      order by s.number`.execute(db),
  );
  return rows.map((row) => ({ ...row, line: row.line.map(({ id, ppm }) => ({ id, share: ratio(BigInt(ppm), 1_000_000n) })) }));
}

/** Rebates, commissions and salaries as they stand in the ledger. */
async function readCredits(shop: WorldMerchant): Promise<CheckedWorld["credits"]> {
  const { rows } = await shop.rows((db) =>
    sql<{ at: Date; amount: bigint; line: string[] }>`
      select t.happened_at as at, l.amount, (select p.path from agency_paths p where p.member_id = a.member_id and p.since <= t.happened_at
        order by p.since desc limit 1) as line
      from wallet_transactions t
      join wallet_lines l on l.merchant_id = t.merchant_id and l.transaction_id = t.id
      join wallet_accounts a on a.merchant_id = l.merchant_id and a.id = l.account_id and a.member_id is not null
      where t.kind like 'agency.%' and t.kind <> 'agency.dividend'`.execute(db),
  );
  return rows;
}

interface Line {
  receiverId: string;
  category: string;
  startsAt: Date;
  endsAt: Date;
  day: string;
  pay: bigint;
}

/** The lines of a kind whose payment differs from what the second calculator works out from single bets. */
export async function checkPaid(shop: WorldMerchant, kind: ContractKind | "commission"): Promise<string[]> {
  const timeZone = await shop.rows(readTimeZone);
  const { rows: contracts } = await shop.rows((db) =>
    sql<{ kind: ContractKind; agentId: string; uplineId: string | null; terms: KeptTerms; startsOn: string }>`
      select kind, downline_id as agent_id, upline_id, terms, starts_on::text from agency_contracts
      where kind = ${kind} and state not in ('reject', 'issued', 'applying') order by starts_on`.execute(db),
  );
  const first = contracts.at(-1)?.startsOn ?? "2027-03-01";
  const { rows: lines } = await shop.rows((db) =>
    sql<Line>`
      select receiver_id, category, starts_at, ends_at, first_day::text as day, pay from agency_run_lines
      where kind = ${kind} and first_day >= ${first}::date order by number`.execute(db),
  );
  const last = lines.at(-1)?.day ?? first;
  const { nameOf, names } = calendarIn(timeZone);
  const signed = contracts.map(({ terms, ...contract }) => ({ ...contract, terms: termsOf(terms) as Terms }));
  const world = { timeZone, first, last, contracts: signed, bets: await readBets(shop), credits: await readCredits(shop) };
  const { commission, salary, realTimePaid, dividend } = checker({ ...world, active: () => 0, feePpm: FEE_PPM });
  const played = new Set(world.bets.map(({ countedAt }) => nameOf("five", countedAt.getTime())));
  const expected = ({ receiverId, category, startsAt, day }: Line): bigint => {
    if (kind === "commission") return commission(receiverId, category, day);
    if (kind === "daily" || kind === "hourly")
      return salary(kind, receiverId, nameOf(kind === "daily" ? "day" : "hour", startsAt.getTime()));
    if (kind === "dividend")
      return dividend(receiverId, nameOf(UNITS[signed[0]?.terms.period ?? "daily"] ?? "day", startsAt.getTime())).pay;
    const own = nameOf("five", startsAt.getTime());
    const windows = names("five", day, day).filter((name) => name < own && played.has(name));
    return realTimePaid(receiverId, day, [...windows, own]) - realTimePaid(receiverId, day, windows);
  };
  if (lines.length === 0) return ["nothing was paid"];
  const wrong = lines.flatMap((line) => {
    const due = expected(line);
    return due === line.pay
      ? []
      : [`${kind} ${line.receiverId} ${line.category} ${line.startsAt.toISOString()}: paid ${line.pay}, due ${due}`];
  });
  return [...wrong, ...(await findWrongLineDays(shop))];
}

/** Days of a receiver that are not the sum of their lines. */
async function findWrongLineDays(shop: WorldMerchant): Promise<string[]> {
  const days = sql`select receiver_id, day, kind, category, valid, gross, paid from agency_line_days`;
  const lines = sql`select receiver_id, last_day as day, kind, category, sum(valid_bet) as valid, sum(gross) as gross,
    coalesce(sum(pay) filter (where state = 'paid'), 0) as paid from agency_run_lines group by 1, 2, 3, 4`;
  const { rows } = await shop.rows((db) =>
    sql<{ wrong: string }>`select d::text as wrong from ((${days} except ${lines}) union all (${lines} except ${days})) d`.execute(db),
  );
  return rows.map(({ wrong }) => `a day that is not its lines: ${wrong}`);
}
