import { agencyReports } from "@magpie/contract/agency/reports";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { followTeams, joinBelow, moveBelow, openLine, settle } from "../../../../test/desks/agency-desk";
import { postTo } from "../../../../test/ledger/bank";
import { type WorldMember, type WorldMerchant, world } from "../../../../test/world";
import { NO_SERVICES } from "../../../kit/outside/services";
import { openSession } from "../../auth/auth";
import { listMembers } from "../../members/members";
import { follow } from "../rollups/follow";

const JOINED = new Date("2027-03-01T00:00:00Z");
const at = (time: string) => new Date(`2027-03-${time}Z`);

/** A root who signs in, with A > (B > c1, c2) and D > d1 below, and somebody of another line. */
async function teamShop(): Promise<{ shop: WorldMerchant; root: WorldMember; ids: Record<string, string>; names: Record<string, string> }> {
  const shop = await (await world()).merchant({ timeZone: "UTC" });
  const root = await shop.member({ type: 1 });
  await joinBelow(shop, root.id, null, JOINED);
  const line = { A: [null, 2], B: ["A", 2], c1: ["B"], c2: ["A"], D: [null, 41], d1: ["D"], X: [null, 1], x1: ["X"] } as const;
  const ids: Record<string, string> = {};
  for (const [name, [above, type = 0]] of Object.entries(line)) {
    const opened = await openLine(shop, { one: [null, type] }, JOINED, name === "X" ? null : above === null ? root.id : (ids[above] ?? ""));
    ids[name] = opened.one;
  }
  const people = await shop.rows((db) => listMembers(db, Object.values(ids)));
  const names = Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, people.find((one) => one.id === id)?.account ?? ""]));
  return { shop, root, ids, names };
}

const MARCH = { from: "2027-03-01", to: "2027-03-31" };

/** Deposits and bets of everybody, and a move of B with c1 from A to D in between. */
async function playMarch(shop: WorldMerchant, ids: Record<string, string>): Promise<void> {
  const deposit = (id: string, amount: bigint) =>
    postTo(
      shop,
      `in:${id}`,
      { kind: "cashier.deposit", transfers: [{ from: "house:gifts", to: `member:${id}:cash`, amount, currency: "INR" }] },
      at("05T09:00:00"),
    );
  await deposit(ids.c1 ?? "", 500_000n);
  await deposit(ids.x1 ?? "", 900_000n);
  const lost = (name: string, source: string, bet: bigint, time: string, payout = 0n) => ({
    memberId: ids[name] ?? "",
    source,
    bet,
    payout,
    placedAt: at(time),
    at: at(time),
  });
  await settle(
    shop,
    lost("c1", "1", 150_000n, "05T10:00:00", 30_000n),
    lost("c2", "2", 1_000n, "06T10:00:00"),
    lost("A", "3", 500n, "06T10:00:00"),
    lost("d1", "4", 700n, "07T10:00:00"),
    lost("x1", "5", 77_777n, "07T10:00:00"),
  );
  await followTeams(shop, at("08T00:00:00"));
  // From then on B's line belongs to D; what it did before stays with A.
  await moveBelow(shop, ids.B ?? "", ids.D ?? "", at("08T12:00:00"));
  await settle(shop, lost("c1", "6", 20_000n, "09T10:00:00"));
  await followTeams(shop, at("09T11:00:00"));
}

test("AG-05 A-05 SEC-23 the overview, results and their explanation agree, page on, and stay with the line of each bet", async () => {
  const { shop, root, ids, names } = await teamShop();
  await playMarch(shop, ids);
  const seen = await root.send(agencyReports.overview, MARCH);
  expect(seen.people).toMatchObject({ team: 7, agents: 4, members: 3, joined: 7, firstDeposits: 1, bettors: 4, active: 1 });
  expect(seen.figures).toMatchObject({ deposit: "5000.00", bet: "1722.00", validBet: "1722.00", payout: "300.00", profit: "-1422.00" });
  expect(seen.balance).toBe("5000.00");
  expect(seen.byDay.filter(({ bet }) => bet !== "0.00").map(({ day, bet }) => [day, bet])).toEqual([
    ["2027-03-05", "1500.00"],
    ["2027-03-06", "15.00"],
    ["2027-03-07", "7.00"],
    ["2027-03-09", "200.00"],
  ]);
  expect(seen.bestGames).toMatchObject([{ gameName: "any", bet: "1722.00" }]);

  const all = await root.send(agencyReports.results, MARCH);
  const rows = (answer: typeof all) =>
    answer.content.map(({ account, row, bet }) => [Object.entries(names).find(([, name]) => name === account)?.[0], row, bet]);
  expect(rows(all)).toEqual([
    [undefined, "self", "0.00"],
    ...[...(["D", "A"] as const)]
      .sort((a, b) => ((ids[a] ?? "") > (ids[b] ?? "") ? -1 : 1))
      .map((name) => [name, "team", name === "D" ? "207.00" : "1515.00"]),
    [undefined, "total", "1722.00"],
  ]);
  const below = await root.send(agencyReports.results, { ...MARCH, account: names.A, sort: "bet" });
  expect(rows(below)).toEqual([
    ["A", "self", "5.00"],
    ["B", "team", "1500.00"],
    ["c2", "team", "10.00"],
    ["A", "total", "1515.00"],
  ]);
  expect(below.trail).toHaveLength(2);
  const why = await root.send(agencyReports.explain, { ...MARCH, figure: "profit", account: names.A });
  expect([why.sum, why.content.map(({ amount }) => amount)]).toEqual(["-1215.00", ["-5.00", "-10.00", "-1200.00"]]);
  const first = await root.send(agencyReports.explain, { ...MARCH, figure: "profit", account: names.A, pageSize: 2 });
  const rest = await root.send(agencyReports.explain, {
    ...MARCH,
    figure: "profit",
    account: names.A,
    pageSize: 2,
    cursor: first.next ?? "",
  });
  expect([...first.content, ...rest.content]).toEqual(why.content);
  // Whoever came with a move is seen from the next day on: what was before belongs to the other line.
  const { token } = await shop.visit((ctx) => openSession(ctx, { memberId: ids.D ?? "", way: "username" }));
  const moved = await shop.send(agencyReports.results, { ...MARCH, account: names.B }, { token });
  expect(moved.content.at(-1)).toMatchObject({ row: "total", bet: "200.00" });
  const entries = await shop.send(agencyReports.entries, { ...MARCH, account: names.c1 }, { token });
  expect(entries).toMatchObject({ content: [], totals: { in: "0.00" } });
});

test("A-05 SEC-23 nobody outside the team is shown, nor that they exist", async () => {
  const { root, names } = await teamShop();
  for (const account of [names.x1, names.X, "nobody-at-all"]) {
    expect((await root.send(agencyReports.results, { ...MARCH, account })).content).toEqual([]);
    expect(await root.send(agencyReports.explain, { ...MARCH, account, figure: "bet" })).toEqual({ content: [], next: null, sum: "0.00" });
    expect(await root.send(agencyReports.bets, { ...MARCH, account })).toMatchObject({ content: [], totals: { bet: "0.00" } });
    expect(await root.send(agencyReports.entries, { ...MARCH, account })).toMatchObject({ content: [], totals: { in: "0.00" } });
  }
  await expect(root.send(agencyReports.overview, { from: "2027-01-01", to: "2027-03-31" })).rejects.toMatchObject({
    code: "invalid_input",
  });
});

test("AG-05 bets and entries of the team page with the totals of the whole filter, and come as files", async () => {
  const { shop, root, ids, names } = await teamShop();
  for (let number = 1; number <= 25; number++) {
    const moment = at(`05T10:${String(number).padStart(2, "0")}:00`);
    await settle(shop, {
      memberId: ids.c1 ?? "",
      source: `play:V:${number}`,
      category: number % 5 ? "RNG" : "LIVE",
      bet: 100n,
      placedAt: moment,
      at: moment,
    });
    const entry = {
      kind: "cashier.deposit",
      transfers: [{ from: "house:gifts", to: `member:${ids.c1}:cash`, amount: 10n, currency: "INR" }],
    } as const;
    await postTo(shop, `d${number}`, { ...entry, details: { method: "Bank", reference: "IBAN 123" } }, moment);
  }
  await settle(shop, { memberId: ids.x1 ?? "", source: "play:V:x", bet: 9_999n, placedAt: at("05T11:00:00"), at: at("05T11:00:00") });
  await settle(shop, { memberId: ids.c1 ?? "", source: "play:V:1", bet: 0n, placedAt: at("05T10:01:00"), at: at("05T12:00:00") });
  await followTeams(shop, at("06T00:00:00"));

  const first = await root.send(agencyReports.bets, MARCH);
  const rest = await root.send(agencyReports.bets, { ...MARCH, cursor: first.next ?? "" });
  expect([first.content.length, rest.content.length, rest.next]).toEqual([20, 6, null]);
  expect(first.content[0]).toMatchObject({ account: names.c1, bet: "-1.00", status: "REFUNDED", round: "1" });
  expect(first.totals).toEqual({ bets: 24, bet: "24.00", validBet: "24.00", payout: "0.00", refund: "0.00", profit: "-24.00" });
  expect((await root.send(agencyReports.bets, { ...MARCH, gameType: "LIVE", account: names.c1 })).totals).toMatchObject({
    bets: 5,
    bet: "5.00",
  });
  expect((await root.send(agencyReports.bets, { ...MARCH, status: "REFUNDED" })).totals).toMatchObject({ bet: "-1.00" });
  const linesOf = async (call: { path: string }, account?: string) => {
    const query = new URLSearchParams({ ...MARCH, ...(account !== undefined && { account }) });
    return (await shop.raw(`${call.path}?${query}`, { headers: { Authorization: root.token } })).text.trim().split("\r\n");
  };
  expect(await linesOf(agencyReports.betsFile)).toHaveLength(27);

  const money = await root.send(agencyReports.entries, { ...MARCH, account: names.c1 });
  expect([money.content.length, money.totals]).toEqual([20, { in: "2.50", out: "0.00" }]);
  expect(JSON.stringify(money)).not.toContain("IBAN");
  expect((await root.send(agencyReports.entries, { ...MARCH, account: names.c1, kind: "withdrawal" })).content).toEqual([]);
  expect(await linesOf(agencyReports.entriesFile, names.c1)).toHaveLength(26);
  expect(await linesOf(agencyReports.resultsFile)).toHaveLength(5);
  expect(await linesOf(agencyReports.betsFile, names.x1)).toHaveLength(1);
});

test("AG-05 members who moved are counted once, where they stood when they bet", async () => {
  const { shop, root, ids } = await teamShop();
  const bet = (name: string, source: string, time: string) =>
    settle(shop, { memberId: ids[name] ?? "", source, bet: 100n, placedAt: at(time), at: at(time) });
  await bet("c1", "1", "05T10:00:00");
  await bet("c2", "2", "05T10:00:00");
  await bet("c2", "3", "06T10:00:00");
  await followTeams(shop, at("07T00:00:00"));
  await moveBelow(shop, ids.c2 ?? "", ids.X ?? "", at("08T00:00:00"));
  await bet("c2", "4", "09T10:00:00");
  await followTeams(shop, at("10T00:00:00"));
  const bettors = async (from: string, to: string) => (await root.send(agencyReports.overview, { from, to })).people.bettors;
  expect(await bettors("2027-03-01", "2027-03-31")).toBe(2);
  expect(await bettors("2027-03-06", "2027-03-06")).toBe(1);
  expect(await bettors("2027-03-08", "2027-03-20")).toBe(0);
  // A bet that is taken back on its own day never was.
  await settle(shop, { memberId: ids.d1 ?? "", source: "5", bet: 100n, placedAt: at("12T10:00:00"), at: at("12T10:00:00") });
  await followTeams(shop, at("12T11:00:00"));
  expect(await bettors("2027-03-12", "2027-03-12")).toBe(1);
  await settle(shop, { memberId: ids.d1 ?? "", source: "5", bet: 0n, placedAt: at("12T10:00:00"), at: at("12T12:00:00") });
  await followTeams(shop, at("12T13:00:00"));
  expect(await bettors("2027-03-12", "2027-03-12")).toBe(0);
  const { rows } = await shop.rows((db) => sql`select from agency_moved`.execute(db));
  expect(rows).toHaveLength(1);
});

test("AG-05 an agent who is here is told once that the team's figures changed, and sees who logged in today", async () => {
  const shop = await (await world()).merchant();
  const [root, ana] = [await shop.member({ type: 1 }), await shop.member()];
  const before = new Date("2026-01-01T00:00:00Z");
  await joinBelow(shop, root.id, null, before);
  await joinBelow(shop, ana.id, root.id, before);
  const now = shop.world.now();
  await settle(
    shop,
    { memberId: ana.id, source: "1", bet: 100n, placedAt: now, at: now },
    { memberId: ana.id, source: "2", bet: 100n, placedAt: now, at: now },
  );
  const told: string[][] = [];
  const run = () =>
    follow.run(
      {
        ...{ now, attempt: 1, services: NO_SERVICES, inSister: () => Promise.reject(new Error("there is no other brand")) },
        inMerchant: (work) => shop.visit((ctx) => work({ ...ctx, push: (memberId, event) => void told.push([memberId, event]) })),
      },
      {},
    );
  await run();
  await run();
  expect(told).toEqual([[root.id, "team"]]);
  const { people, waiting } = await root.send(agencyReports.overview, {});
  expect(people).toMatchObject({ team: 2, loggedIn: 2, online: 2, bettors: 1 });
  expect(waiting).toEqual({ contractRequests: 0, termRequests: 0, unread: 0 });
});
