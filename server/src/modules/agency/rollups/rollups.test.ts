import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  findWrongTeams,
  followTeams,
  moveBelow,
  openLine,
  readRollups,
  rebuildTeams,
  setTerms,
  setTopRates,
  settle,
} from "../../../../test/desks/agency-desk";
import { addPlayers, bet, give, postTo, win } from "../../../../test/ledger/bank";
import { type WorldMerchant, world } from "../../../../test/world";
import { NO_SERVICES } from "../../../kit/outside/services";
import { keepOutsider } from "../../members/members";
import { follow } from "./follow";

const LINE = { T: [null, 1], A: ["T", 2], B: ["A", 2], c1: ["B"], c2: ["A"], D: ["T", 41], d1: ["D"] } as const;
const JOINED = new Date("2027-03-01T00:00:00Z");
const at = (time: string) => new Date(`2027-03-${time}Z`);

interface Row {
  day: string;
  category: string;
  bet: bigint;
  refund: bigint;
  payout: bigint;
  valid: bigint;
}

/** Figures of a team, its leader included, without days that came to nothing. */
async function teamDays(shop: WorldMerchant, agentId: string): Promise<Row[]> {
  const { rows } = await shop.rows((db) =>
    sql<Row>`select to_char(day, 'YYYY-MM-DD') as day, category, sum(bet)::bigint as bet, sum(refund)::bigint as refund,
      sum(payout)::bigint as payout, sum(valid)::bigint as valid
      from agency_team_days where agent_id = ${agentId} group by 1, 2 order by 1, 2`.execute(db),
  );
  return rows;
}

const brief = (rows: Row[]) =>
  rows.map(({ day, category, bet: staked, refund, payout, valid }) => [day, category, staked, refund, payout, valid]);

test("A-01 vector 14 teams are the sum of their leaves under the path of each bet, late corrections fall into the day they are made, and a rebuild gives the same rows", async () => {
  const shop = await (await world()).merchant();
  const ids = await openLine(shop, LINE, JOINED);
  const one = { memberId: ids.c1, source: "r1", bet: 50_000n, placedAt: at("03T10:00:00") };
  await settle(shop, { ...one, at: at("03T10:05:00") });
  await settle(shop, {
    memberId: ids.c2,
    source: "r2",
    category: "LIVE",
    bet: 14_000n,
    refund: 1_000n,
    payout: 20_000n,
    valid: 6_000n,
    placedAt: at("03T11:00:00"),
    at: at("03T11:01:00"),
  });
  // Placed before the move and settled after it: it belongs to the old line.
  await settle(shop, { memberId: ids.c1, source: "r3", bet: 700n, placedAt: at("04T05:59:00"), at: at("04T06:10:00") });
  await moveBelow(shop, ids.B, ids.D, at("04T06:00:00"));
  await settle(shop, { memberId: ids.c1, source: "r4", bet: 3_000n, placedAt: at("04T06:20:00"), at: at("04T06:30:00") });
  await followTeams(shop, at("04T07:00:00"));
  // The first bet is voided a period later: its day stays as it was.
  await settle(shop, { ...one, bet: 0n, at: at("20T10:00:00") });
  await followTeams(shop, at("20T10:01:00"));

  expect(brief(await teamDays(shop, ids.A))).toEqual([
    ["2027-03-03", "LIVE", 14_000n, 1_000n, 20_000n, 6_000n],
    ["2027-03-03", "RNG", 50_000n, 0n, 0n, 50_000n],
    ["2027-03-04", "RNG", 700n, 0n, 0n, 700n],
    ["2027-03-20", "RNG", -50_000n, 0n, 0n, -50_000n],
  ]);
  expect(brief(await teamDays(shop, ids.D))).toEqual([["2027-03-04", "RNG", 3_000n, 0n, 0n, 3_000n]]);
  expect(await findWrongTeams(shop)).toEqual([]);
  const before = await readRollups(shop);
  await rebuildTeams(shop, at("20T10:01:00"));
  expect(await readRollups(shop)).toEqual(before);
});

test("A-04 vector 1 vector 2 commission is due by the terms of each bet's moment, not rounded before the day is over", async () => {
  const shop = await (await world()).merchant();
  const ids = await openLine(shop, LINE, JOINED);
  await setTopRates(shop, { LIVE: 9000 });
  const terms = { T: [1970, 8000], A: [1960, 7000], B: [1950, 5500], c1: [1940, 4000] } as const;
  for (const [name, [group, rate]] of Object.entries(terms))
    await setTerms(shop, ids[name as "T"], JOINED, { LOTT: group }, { LIVE: rate });
  await settle(
    shop,
    { memberId: ids.c1, source: "l", category: "LOTT", bet: 1_000_000n, placedAt: at("03T10:00:00"), at: at("03T10:05:00") },
    { memberId: ids.c1, source: "v", category: "LIVE", bet: 1_234_567n, placedAt: at("03T10:00:00"), at: at("03T10:05:00") },
  );
  await setTerms(shop, ids.B, at("03T12:00:00"), { LOTT: 1960 }, { LIVE: 5500 });
  await settle(shop, { memberId: ids.c1, source: "m", category: "LOTT", bet: 100n, placedAt: at("03T12:00:00"), at: at("03T12:05:00") });
  await followTeams(shop, at("03T13:00:00"));
  const { rows } = await shop.rows((db) =>
    sql<{ agentId: string; category: string; units: string; valid: bigint }>`
      select agent_id, category, sum(units)::text as units, sum(valid)::bigint as valid from agency_commissions_due
      group by agent_id, category order by category, sum(units) desc, agent_id`.execute(db),
  );
  const nameOf = (id: string) => Object.entries(ids).find(([, own]) => own === id)?.[0];
  expect(rows.map(({ agentId, category, units, valid }) => [nameOf(agentId), category, BigInt(units) / 1_000_000n, valid])).toEqual(
    expect.arrayContaining([
      ["T", "LIVE", 1_234n, 1_234_567n],
      ["A", "LIVE", 1_851n, 1_234_567n],
      ["B", "LIVE", 1_851n, 1_234_567n],
      ["T", "LOTT", 5_000n, 1_000_100n],
      // From the change on there is no difference between A and B, and twice as much between B and c1.
      ["A", "LOTT", 5_000n, 1_000_100n],
      ["B", "LOTT", 5_001n, 1_000_100n],
    ]),
  );
});

test("A-03 A-07 a bet belongs to the first window that is open when it is counted, and to its day on the merchant's calendar, also where clocks change", async () => {
  const shop = await (await world()).merchant({ timeZone: "Europe/Berlin" });
  const ids = await openLine(shop, LINE, JOINED);
  // Windows are kept for those who are paid by them.
  await shop.rows((db) =>
    sql`insert into agency_contracts (id, downline_id, kind, version, terms, state, request, asked_by, starts_on, created_at, changed_at)
      values ('T', ${ids.T}, 'realtime', 1, '{}', 'joined', 'new', 'upline', '2027-03-01', now(), now())`.execute(db),
  );
  const lost = (source: string, moment: string) => ({ memberId: ids.c1, source, bet: 100n, placedAt: at(moment), at: at(moment) });
  // On the 28th clocks go forward at 01:00 UTC: the day begins at 23:00 UTC and ends at 22:00 UTC.
  await settle(shop, lost("a", "27T22:59:59"), lost("b", "27T23:00:00"), lost("c", "28T21:59:59"), lost("d", "28T22:00:00"));
  await followTeams(shop, at("28T22:07:00"));
  expect((await teamDays(shop, ids.T)).map(({ day, bet: staked }) => [day, staked])).toEqual([
    ["2027-03-27", 100n],
    ["2027-03-28", 200n],
    ["2027-03-29", 100n],
  ]);
  // Counted with an older clock after the window was closed: it is in the one that is open.
  await settle(shop, lost("late", "28T22:04:00"));
  await followTeams(shop, at("28T22:12:00"));
  const { rows } = await shop.rows((db) =>
    sql<{ window: Date; valid: bigint }>`
      select window_start as window, valid from agency_team_windows where agent_id = ${ids.T} and window_start > ${at("28T21:00:00")} order by 1`.execute(
      db,
    ),
  );
  expect(rows).toEqual([
    { window: at("28T21:55:00"), valid: 100n },
    { window: at("28T22:00:00"), valid: 100n },
    { window: at("28T22:05:00"), valid: 100n },
  ]);
  const windows = await shop.rows((db) =>
    sql<{ start: Date; upto: bigint }>`select window_start as start, upto from agency_windows order by 1`.execute(db),
  );
  const starts = windows.rows.map(({ start }) => start.getTime());
  expect(starts).toEqual(starts.map((_, index) => (starts[0] ?? 0) + index * 300_000));
  expect(windows.rows.slice(-2).map(({ upto }) => upto)).toEqual([4n, 5n]);
});

/** One of every kind, and a round that is settled. */
async function moveMoney(shop: WorldMerchant, ids: Record<keyof typeof LINE, string>, staff: string): Promise<void> {
  const move = (key: string, kind: string, memberId: string, amount: bigint) => {
    const [from, to] =
      amount > 0n ? (["house:gifts", `member:${memberId}:cash`] as const) : ([`member:${memberId}:cash`, "house:gifts"] as const);
    return postTo(
      shop,
      key,
      { kind, transfers: [{ from, to, amount: amount > 0n ? amount : -amount, currency: "INR" }] },
      at("05T10:00:00"),
    );
  };
  await move("d1", "cashier.deposit", ids.c1, 500_000n);
  await move("d2", "cashier.deposit", ids.c1, 1_000n);
  await move("b1", "promotions.grant", ids.c1, 7_000n);
  await move("b2", "promotions.forfeit", ids.c1, -2_000n);
  await move("s1", "agency.daily_salary", ids.B, 300n);
  await move("m1", "agency.commission", ids.A, 200n);
  await move("v1", "agency.dividend", ids.T, 100n);
  await move("st", "cashier.deposit", staff, 9_999n);
  await postTo(shop, "bet", bet(ids.c1, 120_000n, { round: "x" }), at("05T10:01:00"));
  await postTo(shop, "win", win(ids.c1, 30_000n, { round: "x" }), at("05T10:02:00"));
  await postTo(
    shop,
    "gift",
    {
      kind: "transfers.downline",
      transfers: [{ from: `member:${ids.A}:cash`, to: `member:${ids.c2}:cash`, amount: 150n, currency: "INR" }],
    },
    at("05T10:03:00"),
  );
  await postTo(
    shop,
    "hold",
    {
      kind: "withdrawals.reserve",
      transfers: [{ from: `member:${ids.c1}:cash`, to: `member:${ids.c1}:locked`, amount: 10n, currency: "INR" }],
    },
    at("05T10:04:00"),
  );
  await give(shop, ids.c1, 77n, "points");
  await settle(shop, { memberId: ids.c1, source: "x", bet: 120_000n, payout: 30_000n, placedAt: at("05T10:01:00"), at: at("05T10:02:00") });
  await settle(shop, { memberId: staff, source: "x", bet: 5_000n, placedAt: at("05T10:01:00"), at: at("05T10:02:00") });
}

test("AG-05 flows and balances agree with the ledger to the last unit, and staff, test and trial accounts are in no figure", async () => {
  const shop = await (await world()).merchant();
  const ids = await openLine(shop, LINE, JOINED);
  const [staff = ""] = await addPlayers(shop, 1);
  await shop.rows((db) => keepOutsider(db, staff, "staff"));
  await moveMoney(shop, ids, staff);
  await followTeams(shop, at("05T10:10:00"));

  const flows = await shop.rows((db) =>
    sql<{ kind: string; amount: bigint; count: bigint }>`
      select kind, sum(amount)::bigint as amount, sum(count)::bigint as count from agency_team_flows where agent_id = ${ids.T} and kind <> 'joined'
      group by 1 order by 1`.execute(db),
  );
  expect(flows.rows.map(({ kind, amount, count }) => [kind, amount, Number(count)])).toEqual([
    ["bonus", 5_000n, 2],
    ["commission", 200n, 1],
    ["deposit", 501_000n, 2],
    ["dividend", 100n, 1],
    ["first_deposit", 0n, 1],
    ["play", -90_000n, 2],
    ["salary", 300n, 1],
    ["transfer_in", 150n, 1],
    ["transfer_out", -150n, 1],
  ]);
  const { rows } = await shop.rows((db) =>
    sql<{ memberId: string; held: bigint; flows: bigint; open: bigint; place: bigint }>`
      select a.owner as "memberId", sum(a.balance)::bigint as held,
        (select sum(f.amount) from agency_member_flows f where f.member_id = a.owner)::bigint as flows,
        (select coalesce(sum(f.amount), 0) from agency_member_flows f where f.member_id = a.owner and f.kind = 'play')::bigint
          - (select coalesce(sum(d.payout + d.refund - d.bet), 0) from agency_member_days d where d.member_id = a.owner)::bigint as open,
        (select p.balance from agency_places p where p.member_id = a.owner) as place
      from wallet_accounts a where a.owner <> '' and a.owner <> ${staff} and a.currency = 'INR' group by a.owner`.execute(db),
  );
  expect(rows).toHaveLength(5);
  for (const { held, flows: moved, open, place } of rows) expect([moved, place, open]).toEqual([held, held, 0n]);
  expect((await shop.rows((db) => sql`select from agency_member_flows where member_id = ${staff}`.execute(db))).rows).toEqual([]);
  expect((await shop.rows((db) => sql`select from agency_member_days where member_id = ${staff}`.execute(db))).rows).toEqual([]);
  expect(await findWrongTeams(shop)).toEqual([]);
  const before = await readRollups(shop);
  await rebuildTeams(shop, at("05T10:10:00"));
  expect(await readRollups(shop)).toEqual(before);
});

test("A-01 two nodes that read at once and one that is killed in between count each bet once, and active members come and go with the limits", async () => {
  const shop = await (await world()).merchant();
  const ids = await openLine(shop, LINE, JOINED);
  const deposit = {
    kind: "cashier.deposit",
    transfers: [{ from: "house:gifts", to: `member:${ids.c1}:cash`, amount: 1n, currency: "INR" }],
  } as const;
  await postTo(shop, "in", deposit, at("08T09:00:00"));
  for (let number = 0; number < 30; number++) {
    await settle(shop, { memberId: ids.c1, source: `r${number}`, bet: 400n, placedAt: at("08T10:00:00"), at: at("08T10:01:00") });
  }
  const killed = shop.visit(async (ctx) => {
    await follow.run({ ...JOB, now: at("08T10:02:00"), inMerchant: (work) => work(ctx) }, {});
    throw new Error("killed");
  });
  await expect(killed).rejects.toThrow("killed");
  await Promise.all([followTeams(shop, at("08T10:02:00")), followTeams(shop, at("08T10:02:00")), followTeams(shop, at("08T10:02:00"))]);
  await followTeams(shop, at("08T10:02:00"));
  expect((await teamDays(shop, ids.T)).map(({ bet: staked }) => staked)).toEqual([12_000n]);
  const active = async () => {
    const { rows } = await shop.rows((db) =>
      sql<{ kind: string; active: number }>`select kind, active from agency_team_periods where agent_id = ${ids.T} order by kind`.execute(
        db,
      ),
    );
    return Object.fromEntries(rows.map(({ kind, active: number }) => [kind, number]));
  };
  expect(await active()).toEqual({ day: 1 });
  await settle(shop, { memberId: ids.c1, source: "r0", bet: 0n, placedAt: at("08T10:00:00"), at: at("08T11:00:00") });
  await settle(shop, { memberId: ids.c1, source: "big", bet: 90_000n, placedAt: at("08T11:00:00"), at: at("08T11:00:00") });
  await followTeams(shop, at("08T11:01:00"));
  expect(await active()).toEqual({ day: 1, week: 1, half: 1, month: 1 });
  await settle(shop, { memberId: ids.c1, source: "big", bet: 0n, placedAt: at("08T11:00:00"), at: at("08T12:00:00") });
  await settle(shop, { memberId: ids.c1, source: "r1", bet: 0n, placedAt: at("08T11:00:00"), at: at("08T12:00:00") });
  for (const source of ["r2", "r3", "r4", "r5"])
    await settle(shop, { memberId: ids.c1, source, bet: 0n, placedAt: at("08T10:00:00"), at: at("08T12:00:00") });
  await followTeams(shop, at("08T12:01:00"));
  expect(await active()).toEqual({ day: 0, week: 0, half: 0, month: 0 });
  expect(await findWrongTeams(shop)).toEqual([]);
});

const JOB = { attempt: 1, services: NO_SERVICES, inSister: () => Promise.reject(new Error("there is no other brand")) };

test("A-05 A-01 the members of a large team follow a move a part at a time: whoever joins meanwhile stands right, and figures wait for them", async () => {
  const shop = await (await world()).merchant();
  const ids = await openLine(shop, LINE, JOINED);
  const moved = at("03T10:00:00");
  await settle(shop, { memberId: ids.c1, source: "before", bet: 100n, placedAt: at("03T09:00:00"), at: at("03T09:01:00") });
  await shop.rows((db) => sql`select agency_move_begin(${ids.A}, ${ids.D}, ${moved})`.execute(db));
  await shop.rows((db) => sql`select agency_move_on(1)`.execute(db));
  const line = { late: [null], later: ["late"] } as const;
  const joined = await openLine(shop, line, at("03T10:00:01"), ids.B);
  await settle(shop, { memberId: ids.c1, source: "after", bet: 300n, placedAt: at("03T11:00:00"), at: at("03T11:01:00") });
  const again = shop.rows((db) => sql`select agency_move_begin(${ids.c2}, ${ids.T}, ${moved})`.execute(db));
  await expect(again).rejects.toMatchObject({ constraint: "agency_moving_pkey" });
  await followTeams(shop);
  const { rows } = await shop.rows((db) =>
    sql<{
      path: string[];
    }>`select path from agency_tree where member_id = any (${[ids.c1, ids.c2, joined.later]}::text[]) order by joined_at, member_id = ${ids.c2}`.execute(
      db,
    ),
  );
  expect(rows.map(({ path }) => path)).toEqual([
    [ids.T, ids.D, ids.A, ids.B, ids.c1],
    [ids.T, ids.D, ids.A, ids.c2],
    [ids.T, ids.D, ids.A, ids.B, joined.late, joined.later],
  ]);
  expect(await findWrongTeams(shop)).toEqual([]);
  expect((await teamDays(shop, ids.D)).map(({ bet: staked }) => staked)).toEqual([300n]);
  expect((await teamDays(shop, ids.A)).map(({ bet: staked }) => staked)).toEqual([400n]);
});
