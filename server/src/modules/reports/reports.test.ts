import { audit } from "@magpie/contract/office/audit";
import { desk } from "@magpie/contract/office/desk";
import { type ReportKey, reports } from "@magpie/contract/office/reports";
import { flowOf } from "@magpie/domain/agency/flows";
import { fromDecimal, toDecimal } from "@magpie/domain/money";
import { addDays, dayIn } from "@magpie/domain/period";
import { FIGURES, type FigureName, MADE_OF, type Measure } from "@magpie/domain/reports/figures";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { joinBelow, settle } from "../../../test/desks/agency-desk";
import { type Change, followReports, postChanges, rebuildReports } from "../../../test/desks/reports-desk";
import { addPlayer, addPlayers, give } from "../../../test/ledger/bank";
import { type WorldMerchant, type WorldOperator, world } from "../../../test/world";
import { keepOutsider } from "../members/members";
import { sealDay } from "../wallet/seal-days";
import { readOn } from "./rollups-store";

const RIGHTS = ["reports.read", "reports.export", "audit.read"] as const;
const FILTERS = process.env.DEEP ? 500 : 8;
const VENDORS = ["PINE", "EMBER", "JUNO"];
const EVIL = '=HYPERLINK("http://evil.example";"You won")';

/** A small generator, so that a failure can be played again. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

const minor = (text: string) => fromDecimal(text, "INR") ?? 0n;

/** Postings around midnights of the zone, of every kind that a figure is made of. */
function someChanges(any: (below: number) => number, members: readonly string[], start: number, count: number): Change[] {
  const kinds: [string, 1 | -1][] = [
    ["play.bet", -1],
    ["play.bet", -1],
    ["play.win", 1],
    ["play.rollback", 1],
    ["lottery.bet", -1],
    ["lottery.win", 1],
    ["lottery.rebate", 1],
    ["cashier.deposit", 1],
    ["withdrawals.pay", -1],
    ["missions.reward", 1],
    ["agency.salary", 1],
    ["transfers.result", -1],
  ];
  return Array.from({ length: count }, (_, place) => {
    const [kind, sign] = kinds[any(kinds.length)] ?? ["play.bet", -1];
    const vendor = VENDORS[any(VENDORS.length)] ?? "";
    const isGame = kind.startsWith("play.") || kind === "lottery.bet" || kind === "lottery.win";
    return {
      at: new Date(start + place * 41 * 60_000 + any(1_000)),
      memberId: members[any(members.length)] ?? "",
      kind,
      amount: BigInt(sign * (1 + any(5_000))),
      ...(isGame && { vendor, category: kind.startsWith("lottery") ? "LOTT" : "RNG", game: `${vendor.toLowerCase()}-${any(3)}` }),
      ...(kind === "cashier.deposit" && { method: any(2) ? "upi" : "bank" }),
    };
  });
}

async function openShop(timeZone: string): Promise<{ shop: WorldMerchant; nisha: WorldOperator; members: string[]; agents: string[] }> {
  const shop = await (await world()).merchant({ timeZone });
  const [members, agents] = [await addPlayers(shop, 4), await addPlayers(shop, 2, 2)];
  for (const id of agents) await joinBelow(shop, id, null, new Date("2020-01-01T00:00:00Z"));
  for (const [place, id] of members.entries()) {
    await joinBelow(shop, id, agents[place % 2] ?? null, new Date("2020-01-01T00:00:00Z"));
    await give(shop, id, 100_000_000n);
  }
  return { shop, nisha: await shop.operator({ rights: [...RIGHTS] }), members, agents };
}

const measureOf = async (shop: WorldMerchant, kinds: readonly string[]) => {
  const { rows } = await shop.rows((db) =>
    sql<{
      kind: string;
      measure: Measure;
    }>`select kind, reports_measure(kind) as measure from unnest(${[...kinds]}::text[]) u (kind)`.execute(db),
  );
  return new Map(rows.map(({ kind, measure }) => [kind, measure]));
};

test("OP-03 office reports: measures are the flows of the agents' figures, told apart further", async () => {
  const shop = await (await world()).merchant();
  const kinds = [
    "cashier.deposit",
    "lottery.rebate",
    "promotions.rebate",
    "agency.commission",
    "agency.dividend",
    "agency.salary_day",
  ].concat(
    ["play.bet", "play.win", "lottery.refund", "transfers.result", "missions.reward", "chance.open", "vip.reward", "points.reward"],
    ["referral.paid", "withdrawals.pay", "cashier.adjust", "rings.seize"],
  );
  const same: Record<string, string> = { stake: "play", return: "play" };
  for (const [kind, measure] of await measureOf(shop, kinds)) {
    const flow = flowOf(kind, 1n);
    expect([kind, same[measure] ?? measure]).toEqual([kind, flow === "commission" ? "rebate" : flow]);
  }
});

test.each(["Asia/Kathmandu", "America/Havana"])(
  "office 37 in %s every figure is the sum of its lines to the minor unit, whatever the filter, read or not yet read, across a change of clocks",
  async (zone) => {
    const any = seeded(zone.length);
    const { shop, nisha, members, agents } = await openShop(zone);
    // Havana turns its clocks back at one o'clock on 1 November 2026, so that midnight comes twice.
    const start = Date.parse("2026-10-29T03:00:00Z");
    const changes = someChanges(any, members, start, 240);
    await postChanges(shop, changes.slice(0, 150));
    await followReports(shop);
    await postChanges(shop, changes.slice(150));
    const measures = await measureOf(shop, [...new Set(changes.map(({ kind }) => kind))]);
    const agentOf = (memberId: string) => agents[members.indexOf(memberId) % 2] ?? "";
    for (let round = 0; round < FILTERS; round++) {
      const from = addDays("2026-10-28", any(7));
      const to = addDays(from, any(5));
      const figure = FIGURES[any(FIGURES.length)] ?? "ggr";
      const pick = <T>(values: readonly T[], odds: number) => (any(odds) === 0 ? values[any(values.length)] : undefined);
      const asked = {
        vendor: pick(VENDORS, 3),
        game: pick(["pine-0", "ember-1"], 5),
        category: pick(["RNG", "LOTT"], 4),
        agent: pick(agents, 4),
        method: pick(["upi"], 6),
      };
      const filter: Partial<Record<keyof typeof asked, string>> = Object.fromEntries(Object.entries(asked).filter(([, value]) => value));
      const isIn = (change: Change) =>
        dayIn(zone, change.at) >= from &&
        dayIn(zone, change.at) <= to &&
        (filter.agent === undefined || agentOf(change.memberId) === filter.agent) &&
        (["vendor", "game", "category", "method"] as const).every(
          (name) => filter[name] === undefined || (change[name] ?? "") === filter[name],
        );
      const own = changes.filter((change) => isIn(change) && MADE_OF[figure].measures.includes(measures.get(change.kind) as Measure));
      const expected = BigInt(MADE_OF[figure].sign) * own.reduce((sum, { amount }) => sum + amount, 0n);
      const by = (["day", "vendor", "game", "category", "agent", "method"] as const)[any(6)] as ReportKey;
      const table = await nisha.send(reports.table, { from, to, by, ...filter });
      const lines = await nisha.send(reports.lines, { from, to, figure, ...filter, pageSize: 100 });
      expect([JSON.stringify([round, figure, by, from, to, filter]), minor(lines.total), lines.lines, lines.figure]).toEqual([
        JSON.stringify([round, figure, by, from, to, filter]),
        expected,
        own.length,
        table.total.figures[figure],
      ]);
      if (figure !== "fee" && figure !== "ngr") {
        const rows = table.rows.reduce((sum, row) => sum + minor(row.figures[figure] ?? ""), 0n);
        expect(toDecimal(rows, "INR")).toBe(lines.figure);
      }
      let listed = lines.content;
      for (let next = lines.next; next; ) {
        const page = await nisha.send(reports.lines, { from, to, figure, ...filter, pageSize: 100, cursor: next });
        listed = [...listed, ...page.content];
        next = page.next;
      }
      expect([new Set(listed.map(({ id }) => id)).size, listed.reduce((sum, line) => sum + minor(line.amount), 0n)]).toEqual([
        own.length,
        expected,
      ]);
    }
  },
);

const rowsOf = async (shop: WorldMerchant) => {
  const tables = ["days", "game_days", "agent_days", "quarters", "account_days", "cohorts", "lines", "events"];
  const found = [];
  for (const table of tables) {
    const { rows } = await shop.rows((db) =>
      sql<{
        row: string;
      }>`select (to_jsonb(t) - 'subject')::text || coalesce((select s.kind || s.vendor || s.game || s.method from reports_subjects s
        where s.id::text = to_jsonb(t) ->> 'subject'), '') as row from ${sql.table(`reports_${table}`)} t
        where coalesce((to_jsonb(t) ->> 'lines')::bigint, 1) <> 0 order by 1`.execute(db),
    );
    found.push(...rows.map(({ row }) => `${table} ${row}`));
  }
  return found;
};

test("office 39 office 40 RG-25 a reader that is killed counts nothing twice, a new zone moves the days alone, staff go out and come back, and a rebuild ends the same", async () => {
  const { shop, nisha, members } = await openShop("Asia/Kolkata");
  const changes = someChanges(seeded(7), members, Date.parse("2026-10-01T10:00:00Z"), 60);
  await postChanges(shop, changes);
  const killed = shop.rows(async (db) => {
    expect(await readOn(db, 20)).toBe(20);
    throw new Error("killed");
  });
  await expect(killed).rejects.toThrow("killed");
  await shop.rows((db) => readOn(db, 20));
  await followReports(shop);
  const whole = await rowsOf(shop);
  const total = async (figure: FigureName = "ggr", from = "2026-09-30", to = "2026-10-10") =>
    (await nisha.send(reports.table, { from, to, by: "day" })).total.figures[figure];
  const [before, firstDay] = [await total(), await total("stakes", "2026-10-01", "2026-10-01")];
  await rebuildReports(shop);
  expect(await rowsOf(shop)).toEqual(whole);

  const { owner } = shop.world.database;
  const setZone = (zone: string) => sql`update merchant_merchants set time_zone = ${zone} where merchant_id = ${shop.id}`.execute(owner);
  await setZone("Pacific/Auckland");
  // Until the rows are cut anew the answer keeps the zone they were cut in, and says so.
  const under = await nisha.send(reports.table, { from: "2026-10-01", to: "2026-10-01", by: "day" });
  expect([under.upto.zone, under.total.figures.stakes]).toEqual(["Asia/Kolkata", firstDay]);
  await followReports(shop);
  const moved = await nisha.send(reports.table, { from: "2026-10-01", to: "2026-10-01", by: "day" });
  const there = changes.filter(
    ({ at, kind }) => dayIn("Pacific/Auckland", at) === "2026-10-01" && ["play.bet", "play.rollback", "lottery.bet"].includes(kind),
  );
  expect([moved.upto.zone, minor(moved.total.figures.stakes ?? "")]).toEqual([
    "Pacific/Auckland",
    -there.reduce((sum, { amount }) => sum + amount, 0n),
  ]);
  expect(await total()).toBe(before);
  await setZone("Asia/Kolkata");
  await followReports(shop);
  expect(await rowsOf(shop)).toEqual(whole);

  const [staff = ""] = members;
  await shop.rows((db) => keepOutsider(db, staff, "staff"));
  await followReports(shop);
  const others = changes.filter(({ memberId, kind }) => memberId !== staff && /^(play|lottery\.(bet|win))|transfers/.test(kind));
  expect(minor((await total()) ?? "")).toBe(-others.reduce((sum, { amount }) => sum + amount, 0n));
  await shop.rows((db) => keepOutsider(db, staff, null));
  await followReports(shop);
  expect(await rowsOf(shop)).toEqual(whole);
});

test("office 38 I-14 a bet rolled back after its day was sealed stays there and is taken off on the day of the rollback; sealed days equal their books, or there is an alarm", async () => {
  const { shop, nisha, members } = await openShop("UTC");
  const [ana = ""] = members;
  const today = dayIn("UTC", new Date());
  const noon = (days: number) => new Date(Date.parse(`${addDays(today, days)}T12:00:00Z`));
  const game = { memberId: ana, vendor: "PINE", category: "RNG", game: "pine-1" };
  await postChanges(shop, [{ ...game, at: noon(1), kind: "play.bet", amount: -700n }]);
  const seal = (days: number) => sealDay({ inMerchant: (work) => shop.visit(work) }, addDays(today, days));
  await seal(1);
  await postChanges(shop, [
    { ...game, at: noon(2), kind: "play.rollback", amount: 700n },
    // Happened on a sealed day, and was written after it.
    { ...game, at: noon(1), kind: "play.bet", amount: -90n },
  ]);
  await seal(2);
  await followReports(shop);
  const stakes = async (day: string) =>
    (await nisha.send(reports.table, { from: day, to: day, by: "vendor", vendor: "PINE" })).total.figures.stakes;
  expect([await stakes(addDays(today, 1)), await stakes(addDays(today, 2))]).toEqual(["7.90", "-7.00"]);
  const booked = await shop.rows((db) =>
    sql<{ day: string; amount: string }>`
      select d.day::text as day, sum(d.amount)::text as amount from reports_days d join reports_subjects s on s.id = d.subject
      where d.calendar = 'book' and s.vendor = 'PINE' group by d.day order by d.day`.execute(db),
  );
  expect(booked.rows).toEqual([
    { day: addDays(today, 1), amount: "-700" },
    { day: addDays(today, 2), amount: "610" },
  ]);
  const red = async () => (await nisha.send(desk.now, {})).alarms.filter(({ kind }) => kind === "report_differs");
  expect(await red()).toEqual([]);
  const { owner } = shop.world.database;
  const change = sql`update reports_account_days set amount = amount + 1 where merchant_id = ${shop.id} and day = ${addDays(today, 2)}::date and account = 'cash'`;
  await change.execute(owner);
  await sql`update reports_state set checked_day = null where merchant_id = ${shop.id}`.execute(owner);
  await followReports(shop);
  expect(await red()).toMatchObject([{ title: addDays(today, 2) }]);
});

let shop: WorldMerchant;
let nisha: WorldOperator;
let members: string[];
beforeAll(async () => {
  ({ shop, nisha, members } = await openShop("Asia/Kolkata"));
});

const fileOf = (call: { path: string }, asked: Record<string, string>, token = nisha.token) =>
  shop.raw(call.path, {
    method: "POST",
    body: JSON.stringify(asked),
    headers: { Authorization: token, "Content-Type": "application/json" },
  });

test("office 43 SEC-43 a file is the same lines without a formula, says who took it and when, and of an empty range that nothing happened; it needs a fresh proof and is in the log", async () => {
  const at = new Date("2026-08-01T08:00:00Z");
  const game = { memberId: members[0] ?? "", vendor: "PINE", category: "RNG", game: "evil", gameName: EVIL, at };
  await postChanges(shop, [
    { ...game, kind: "play.bet", amount: -500n },
    { ...game, kind: "play.win", amount: 120n },
  ]);
  const range = { from: "2026-08-01", to: "2026-08-01" };
  const { status, text } = await fileOf(reports.linesCsv, { ...range, figure: "ggr" });
  expect(status).toBe(200);
  const lines = text.trimEnd().split("\r\n");
  expect(lines[1]).toContain(nisha.account);
  expect(lines.slice(3).map((line) => line.split(",").at(-1))).toEqual(["-1.20", "5.00"]);
  expect(lines.filter((line) => line.includes("HYPERLINK")).every((line) => line.includes(`"'=HYPERLINK`))).toBe(true);
  const { text: table } = await fileOf(reports.csv, { ...range, by: "game" });
  expect(table).toContain(`"'=HYPERLINK`);
  expect(table.trimEnd().split("\r\n").at(-1)).toContain("5.00,1.20,3.80");
  // Five years ago nothing happened, and the file says so.
  const { text: empty } = await fileOf(reports.csv, { from: "2021-08-01", to: "2021-08-31", by: "vendor" });
  expect(empty.trimEnd().split("\r\n").at(-1)).toBe("No activity");
  expect(await nisha.send(reports.table, { from: "2021-08-01", to: "2021-08-31", by: "day" })).toMatchObject({
    rows: [],
    noActivity: true,
  });
  const logged = await nisha.send(audit.list, { actor: nisha.account });
  expect(logged.content.filter(({ call }) => call.startsWith("reports.")).map(({ subject }) => subject)).toEqual([
    "reports by vendor",
    "reports by game",
    "lines of ggr",
  ]);
  await shop.rows((db) =>
    sql`update operators_sessions set proved_at = proved_at - interval '5 minutes 1 second' where operator_id = ${nisha.id}`.execute(db),
  );
  expect((await fileOf(reports.csv, { ...range, by: "day" })).text).toContain("step_up_required");
  const tara = await shop.operator({ rights: ["reports.read"] });
  expect((await fileOf(reports.csv, { ...range, by: "day" }, tara.token)).text).toContain("operation_not_allowed");
  await shop.prove(nisha.id);
});

test("I-12 liabilities, house and clearing sum to zero at any moment, sealed or not", async () => {
  const any = seeded(99);
  const start = Date.parse("2026-07-01T00:00:00Z");
  await postChanges(shop, someChanges(any, members, start, 40));
  for (let round = 0; round < 5; round++) {
    const { sums, accounts } = await nisha.send(reports.liabilities, { at: new Date(start + any(40 * 41 * 60_000)).toISOString() });
    expect(sums.every(({ sum }) => Number(sum) === 0)).toBe(true);
    expect(accounts.some(({ whose }) => whose === "members") || accounts.length === 0).toBe(true);
  }
  const { sums } = await nisha.send(reports.liabilities, {});
  const held = await shop.rows((db) =>
    sql<{ sum: string }>`select sum(balance)::text as sum from wallet_accounts where owner <> '' and currency = 'INR'`.execute(db),
  );
  expect(sums).toMatchObject([{ currency: "INR", members: toDecimal(BigInt(held.rows[0]?.sum ?? 0), "INR"), sum: "0.00" }]);
});

test("GS-15 large lines, what was taken back and every act of the staff are kept with who, when, before and after", async () => {
  const at = new Date("2026-06-01T08:00:00Z");
  const [ana = ""] = members;
  await postChanges(shop, [
    { at, memberId: ana, kind: "play.bet", amount: -2_000_000n, vendor: "PINE", game: "pine-1", category: "RNG" },
    { at, memberId: ana, kind: "play.rollback", amount: 2_000_000n, vendor: "PINE", game: "pine-1", category: "RNG" },
  ]);
  await followReports(shop);
  const { content } = await nisha.send(reports.events, { from: "2026-06-01", to: "2026-06-01" });
  expect(content.map(({ kind, what, amount }) => [kind, what, amount])).toEqual(
    expect.arrayContaining([
      ["large", "play.bet", "-20000.00"],
      ["void", "play.rollback", "20000.00"],
    ]),
  );
  const today = dayIn("Asia/Kolkata", shop.world.now());
  const acts = await nisha.send(reports.events, { from: today, to: today, kind: "act" });
  expect(acts.content[0]).toMatchObject({ who: nisha.account, what: "reports.csv", after: expect.stringContaining("2021-08-01") });
  expect((await nisha.send(reports.events, { from: "2019-01-01", to: "2019-01-02" })).noActivity).toBe(true);
});

test("office reports: drift tells measured from declared returns in standard errors, cohorts tell who came back", async () => {
  const own = await (await world()).merchant();
  const dev = await own.operator({ rights: ["reports.read"] });
  const ana = await addPlayer(own, 1_000_000n);
  const now = own.world.now();
  for (let round = 0; round < 30; round++) {
    await settle(own, { memberId: ana, source: `round ${round}`, bet: 100n, payout: round % 2 ? 190n : 0n, placedAt: now, at: now });
  }
  await postChanges(own, [{ at: now, memberId: ana, kind: "play.bet", amount: -100n }]);
  await followReports(own);
  const day = dayIn("Asia/Kolkata", now);
  const [game] = (await dev.send(reports.drift, { from: addDays(day, -1), to: addDays(day, 1) })).games;
  // Half of the rounds return 1.9 stakes: 0.95 on average, 0.95 apart from it, so a standard error of 0.95 / √30.
  expect(game).toMatchObject({
    rounds: 30,
    measuredPpm: 950_000,
    errorPpm: Math.round((0.95 / Math.sqrt(30)) * 1_000_000),
    declaredPpm: null,
  });
  const { cohorts } = await dev.send(reports.cohorts, {});
  expect(cohorts).toMatchObject([{ ages: [{ age: 0, bettors: 1, ggr: "1.00" }] }]);
});
