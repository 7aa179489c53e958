import { agencyContracts } from "@magpie/contract/agency/contracts";
import { agencyDesk } from "@magpie/contract/agency/desk";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { followTeams, moveBelow, setTerms, setTopRates, settle } from "../../../../test/desks/agency-desk";
import { flat, goTo, office, openAgent, pay, settlePay, sign, signWithHouse } from "../../../../test/desks/contract-desk";
import { checkPaid } from "../../../../test/desks/second-opinion";
import { newWorld, type WorldMember, WorldMerchant, type WorldOperator } from "../../../../test/world";
import { NO_SERVICES } from "../../../kit/outside/services";
import { keepOutsider } from "../../members/members";
import { rebuild } from "../rollups/follow";
import { listRests } from "./lines-store";

const JOINED = new Date("2027-03-01T00:00:00Z");
const at = (time: string) => new Date(`2027-03-${time}Z`);

interface Paid {
  receiver: string;
  kind: string;
  key: string;
  amount: bigint;
}

async function paymentsOf(shop: WorldMerchant): Promise<Paid[]> {
  const { rows } = await shop.rows((db) =>
    sql<Paid>`
      select a.member_id as receiver, t.kind, t.key, l.amount from wallet_transactions t
      join wallet_lines l on l.merchant_id = t.merchant_id and l.transaction_id = t.id
      join wallet_accounts a on a.merchant_id = l.merchant_id and a.id = l.account_id and a.member_id is not null
      where t.kind like 'agency.%' order by t.key`.execute(db),
  );
  return rows;
}

interface Crew {
  shop: WorldMerchant;
  people: [WorldOperator, WorldOperator];
  T: WorldMember;
  A: WorldMember;
  B: WorldMember;
  c: WorldMember;
}

/** A line of three agents and a player, with rates, at a merchant of its own. */
async function openCrew(): Promise<Crew> {
  const product = await newWorld();
  const shop = await product.merchant({ timeZone: "Asia/Shanghai" });
  await goTo(shop, at("02T02:00:00"));
  const people = await office(shop);
  await setTopRates(shop, { LIVE: 8000, RNG: 8000 });
  const T = await openAgent(shop, null, JOINED);
  const A = await openAgent(shop, T, JOINED);
  const B = await openAgent(shop, A, JOINED);
  const c = await openAgent(shop, B, JOINED, 0);
  const rates: [WorldMember, number][] = [
    [T, 8000],
    [A, 7000],
    [B, 5500],
    [c, 4000],
  ];
  for (const [member, live] of rates) await setTerms(shop, member.id, JOINED, {}, { LIVE: live, RNG: live });
  return { shop, people, T, A, B, c };
}

const live = (member: WorldMember, source: string, bet: bigint, moment: string, more = {}) => ({
  memberId: member.id,
  source,
  category: "LIVE",
  bet,
  placedAt: at(moment),
  at: at(moment),
  ...more,
});

let crew: Crew;

beforeAll(async () => {
  crew = await openCrew();
});

test("A-02 A-04 vector 2 commissions of a day are paid once at ten past midnight, by the rates of each bet, however many nodes ask how often, killed at any step", async () => {
  const { shop, A, B, T, c } = crew;
  await settle(shop, live(c, "a", 1_234_567n, "03T05:00:00"));
  await setTerms(shop, B.id, at("03T06:00:00"), {}, { LIVE: 6000, RNG: 5500 });
  await settle(shop, live(c, "b", 1_000_000n, "03T06:30:00"));
  // Before its time nothing is paid, and neither from figures that are not read to the day's end.
  await settlePay(shop, at("03T16:09:59"));
  expect(await paymentsOf(shop)).toEqual([]);
  // Killed in each of its transactions, one after another.
  for (let step = 1; step <= 11; step++) {
    let count = 0;
    const dying: WorldMerchant["visit"] = (work) =>
      shop.visit(async (ctx) => {
        const answer = await work(ctx);
        if (++count === step) throw new Error("killed");
        return answer;
      });
    await settlePay(shop, at("03T16:10:00"), dying).catch(() => {});
  }
  const node = new WorldMerchant(await newWorld({ beside: shop.world }), shop.id, shop.code);
  await Promise.all([shop, node, shop, node].map((one) => settlePay(one, at("03T16:10:00"))));
  await settlePay(shop, at("03T16:20:00"));
  const paid = await paymentsOf(shop);
  const day = "2027-03-02T16:00:00.000Z";
  expect(paid.map(({ key, amount }) => [key, amount])).toEqual(
    [
      [`agency:commission:${A.id}:${day}:LIVE`, 1_851n + 1_000n],
      [`agency:commission:${B.id}:${day}:LIVE`, 3_851n],
      [`agency:commission:${T.id}:${day}:LIVE`, 2_234n],
    ].toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );
  expect(await checkPaid(shop, "commission")).toEqual([]);
  expect((await T.send(agencyContracts.income, { from: "2027-03-03", to: "2027-03-03" })).content).toMatchObject([
    { day: "2027-03-03", gameType: "LIVE", downlineValidBet: "22345.67", commission: "22.34", total: "22.34" },
  ]);
});

test("A-02 vector 14 a bet that is taken back later takes from the next day, with a link to its own, and a rest below zero waits", async () => {
  const { shop, people, T, c } = crew;
  await settle(shop, { ...live(c, "a", 0n, "04T05:00:00"), placedAt: at("03T05:00:00") });
  await settlePay(shop, at("04T16:15:00"));
  const [line] = (await people[0].send(agencyDesk.runs, { kind: "commission" })).content;
  const shown = await people[0].send(agencyDesk.runLines, { run: line?.id ?? "" });
  expect(shown.lines.every(({ state, paid }) => state === "unreached" && paid === "0.00")).toBe(true);
  expect(shown.changes).toContainEqual({
    account: T.account,
    day: "2027-03-03",
    gameType: "LIVE",
    validBet: "-12345.67",
    profit: "-12345.67",
  });
  await settle(shop, live(c, "d", 2_234_567n, "05T05:00:00"));
  await settlePay(shop, at("05T16:15:00"));
  // The same rate difference of a thousandth for what is left of both days.
  const paid = (await paymentsOf(shop)).filter(({ receiver, key }) => receiver === T.id && key.includes("2027-03-04"));
  expect(paid.map(({ amount }) => amount)).toEqual([1_000n]);
  expect(await checkPaid(shop, "commission")).toEqual([]);
});

test("A-02 A-03 vector 11 vector 12 salaries by day, hour and five minutes are paid in their windows, caught up in order after a stop, and held for whoever cannot be paid", async () => {
  const { shop, people, T, A, c } = crew;
  for (const [kind, rate] of [
    ["daily", 2000],
    ["hourly", 1000],
    ["realtime", 1500],
  ] as const)
    await signWithHouse(people, T, kind, flat(rate));
  await goTo(shop, at("06T16:01:00"));
  for (const [kind, rate] of [
    ["daily", 1500],
    ["hourly", 500],
    ["realtime", 1000],
  ] as const)
    await sign(T, A, kind, flat(rate));
  await goTo(shop, at("07T16:01:00"));
  const before = (await paymentsOf(shop)).length;
  // The day of the 8th in the merchant's zone begins at 16:00 of the 7th.
  await settle(
    shop,
    live(c, "s1", 333n, "07T17:01:00"),
    live(c, "s2", 666n, "07T17:06:00"),
    live(c, "s3", 501n, "07T18:59:59.999"),
    live(c, "s4", 248_833n, "08T10:00:00"),
  );
  await shop.rows((db) => keepOutsider(db, A.id, "staff"));
  await settlePay(shop, at("08T18:05:00"));
  const held = await shop.rows((db) =>
    sql<{ count: number }>`
    select count(*)::int from agency_run_lines where state = 'held' and receiver_id = ${A.id}`.execute(db),
  );
  expect(held.rows[0]?.count).toBeGreaterThan(2);
  expect((await paymentsOf(shop)).slice(before).some(({ receiver, kind }) => receiver === A.id && kind !== "agency.commission")).toBe(
    false,
  );
  await shop.rows((db) => keepOutsider(db, A.id, null));
  await settlePay(shop, at("08T18:06:00"));
  await settlePay(shop, at("08T18:06:00"));
  for (const kind of ["daily", "hourly", "realtime"] as const) expect(await checkPaid(shop, kind)).toEqual([]);
  const real = (await paymentsOf(shop)).filter(({ kind, receiver }) => kind === "agency.realtime_salary" && receiver === A.id);
  // A thousandth of the whole day, without a remainder lost between its windows.
  expect(real.reduce((sum, { amount }) => sum + amount, 0n)).toBe(250n);
  const mine = await A.send(agencyContracts.lines, { kind: "realtime", from: "2027-03-08", to: "2027-03-08" });
  expect(mine.totals.paid).toBe("2.50");
  // The one above sees those directly below, and nobody sees the ones above or beside.
  expect((await T.send(agencyContracts.lines, { kind: "daily", account: A.account })).content).toHaveLength(
    (await A.send(agencyContracts.lines, { kind: "daily" })).content.length,
  );
  expect((await A.send(agencyContracts.lines, { kind: "daily", account: T.account })).content).toEqual([]);
});

test("A-02 A-04 AG-02 dividends wait for two people, are paid once with what was frozen, and a refused run leaves carries as they were", async () => {
  const { shop, people, T, A, B, c } = await openCrew();
  const [one, other] = people;
  const daily = { period: "daily", carry: "FULL" } as const;
  await signWithHouse(people, T, "dividend", flat(300_000, daily));
  await goTo(shop, at("02T16:01:00"));
  await sign(T, A, "dividend", flat(250_000, daily));
  await goTo(shop, at("03T16:01:00"));
  // The team wins on the 4th, and loses more on the 5th, half of it after a move.
  await settle(shop, live(c, "w", 100_000n, "04T05:00:00", { payout: 900_000n }));
  await settlePay(shop, at("05T04:01:00"));
  await settle(shop, live(c, "l1", 2_000_000n, "05T05:00:00"));
  await moveBelow(shop, B.id, T.id, at("05T06:00:00"));
  await settle(shop, live(c, "l2", 3_000_000n, "05T07:00:00"));
  await settlePay(shop, at("06T03:59:00"));
  expect((await one.send(agencyDesk.runs, { kind: "dividend", state: "review" })).content).toEqual([]);
  await settlePay(shop, at("06T04:01:00"));
  const [run] = (await one.send(agencyDesk.runs, { kind: "dividend", state: "review" })).content;
  if (!run) throw new Error("no run waits");
  const yes = { run: run.id, inputHash: run.inputHash, pay: run.pay };
  await expect(one.send(agencyDesk.approveRun, { ...yes, pay: "1.00" })).rejects.toMatchObject({ code: "approval_changed" });
  expect(await one.send(agencyDesk.approveRun, yes)).toEqual({ state: "review" });
  await expect(one.send(agencyDesk.approveRun, yes)).rejects.toMatchObject({ code: "approval_own" });
  expect(await other.send(agencyDesk.approveRun, yes)).toEqual({ state: "paying" });
  await expect(other.send(agencyDesk.refuseRun, { run: run.id, reason: "Too late." })).rejects.toMatchObject({ code: "run_moved_on" });
  await Promise.all([settlePay(shop, at("06T04:05:00")), settlePay(shop, at("06T04:05:00"))]);
  expect(await checkPaid(shop, "dividend")).toEqual([]);
  const dividends = (await paymentsOf(shop)).filter(({ kind }) => kind === "agency.dividend");
  expect(dividends).toHaveLength(2);
  const [own] = (await T.send(agencyContracts.lines, { kind: "dividend", from: "2027-03-05", to: "2027-03-05" })).content;
  expect(own).toMatchObject({ state: "paid", carryIn: expect.stringMatching(/^-/), downlines: expect.not.stringMatching(/^0\.00$/) });

  await settle(shop, live(c, "l3", 500_000n, "06T05:00:00"));
  // A line below zero has nothing to pay, and is undone with its run all the same.
  await settle(shop, live(A, "w2", 10_000n, "06T06:00:00", { payout: 90_000n }));
  await settlePay(shop, at("07T04:01:00"));
  const [next] = (await one.send(agencyDesk.runs, { kind: "dividend", state: "review" })).content;
  await one.send(agencyDesk.refuseRun, { run: next?.id ?? "", reason: "A ring is looked into." });
  await settlePay(shop, at("07T04:05:00"));
  expect((await paymentsOf(shop)).filter(({ kind }) => kind === "agency.dividend")).toHaveLength(2);
  expect((await T.send(agencyContracts.lines, { kind: "dividend", from: "2027-03-06", to: "2027-03-06" })).content).toMatchObject([
    { state: "refused" },
  ]);
  expect((await A.send(agencyContracts.lines, { kind: "dividend", from: "2027-03-06", to: "2027-03-06" })).content).toMatchObject([
    { state: "unreached", carryOut: expect.stringMatching(/^-/) },
  ]);
  const rests = await shop.rows((db) => listRests(db, "dividend", at("08T00:00:00")));
  expect(rests.filter(({ receiverId }) => receiverId === A.id)).toEqual([{ receiverId: A.id, category: "", carryOut: 0n, debtOut: 0n }]);
});

test("A-02 nobody is paid for days before the merchant had agents, nor from figures that are being made anew", async () => {
  const { shop, T, c } = await openCrew();
  await shop.rows((db) => sql`insert into agency_beginnings (first_day) values ('2027-03-04')`.execute(db));
  await settle(shop, live(c, "old", 1_000_000n, "03T05:00:00"), live(c, "new", 3_000_000n, "04T05:00:00"));
  const moment = at("04T16:15:00");
  shop.world.at(moment);
  await followTeams(shop, moment);
  // A server that dies once the figures are emptied.
  let visits = 0;
  const inMerchant = (work: Parameters<typeof shop.visit>[0]) => (visits++ === 0 ? shop.visit(work) : Promise.reject(new Error("killed")));
  const inSister = () => Promise.reject(new Error("there is no other brand"));
  const dying = { now: moment, attempt: 1, services: NO_SERVICES, inMerchant: inMerchant as never, inSister };
  await expect(rebuild.run(dying, {})).rejects.toThrow("killed");
  await pay(shop, moment);
  expect((await shop.rows((db) => sql`select from agency_runs`.execute(db))).rows).toEqual([]);
  await settlePay(shop, moment);
  const paid = (await paymentsOf(shop)).filter(({ receiver }) => receiver === T.id);
  expect(paid.map(({ key, amount }) => [key, amount])).toEqual([[`agency:commission:${T.id}:2027-03-03T16:00:00.000Z:LIVE`, 3_000n]]);
});

test("A-02 a clock that was set back finds nothing to do, and operators alone see who needs care", async () => {
  const { shop, people, T, c } = crew;
  const before = await paymentsOf(shop);
  await settlePay(shop, at("05T16:15:00"));
  expect(await paymentsOf(shop)).toEqual(before);
  const { content } = await people[0].send(agencyDesk.watch, { account: T.account });
  expect(content.find(({ account }) => account === c.account)).toEqual({ account: c.account, type: 0, harm: false, ring: false });
  await expect(T.send(agencyDesk.watch as never, { account: T.account } as never)).rejects.toMatchObject({
    code: expect.stringMatching(/not_logged_in|operation_not_allowed/),
  });
  await expect(T.send(agencyContracts.income, { from: "2020-01-01", to: "2027-03-03" })).rejects.toMatchObject({ code: "invalid_input" });
});
