import { agencyDesk } from "@magpie/contract/agency/desk";
import { agencyReports } from "@magpie/contract/agency/reports";
import { agencyStatements } from "@magpie/contract/agency/statements";
import { type ReportKey, reports } from "@magpie/contract/office/reports";
import { vendor } from "@magpie/contract/vendor";
import { reversalOf } from "@magpie/domain/ledger/entry";
import { fromDecimal } from "@magpie/domain/money";
import { winEntry } from "@magpie/domain/play/entry";
import { checkDocument } from "@magpie/studio/verifier/documents";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { followTeams, readRollups, rebuildTeams } from "../../../../test/desks/agency-desk";
import { flat, goTo, office, openAgent, settlePay, signWithHouse } from "../../../../test/desks/contract-desk";
import { LAMPS, newRound } from "../../../../test/desks/jackpot-desk";
import { followReports, rebuildReports } from "../../../../test/desks/reports-desk";
import { checkPaid } from "../../../../test/desks/second-opinion";
import { openDesk, type Seat, type VendorDesk } from "../../../../test/desks/vendor-desk";
import { gatherRecords } from "../../../../test/kit/records";
import { STOCK, VASSALAGE } from "../../../../test/lab/stock";
import { bet, give, postTo } from "../../../../test/ledger/bank";
import { tamper } from "../../../../test/lottery/desk";
import { newWorld, type WorldMember, type WorldMerchant } from "../../../../test/world";
import { openSession } from "../../auth/auth";
import { openPools } from "../../jackpot/jackpot";
import { keepOutsider } from "../../members/members";
import { closeRound } from "../../records/records";

const TABLE = "pebble-table";
const JOINED = new Date("2027-03-01T00:00:00Z");
const DAY = "2027-03-04";
const at = (time: string) => new Date(`2027-03-${time}Z`);
const minor = (text: string) => fromDecimal(text, "INR") ?? 0n;

interface Crew {
  shop: WorldMerchant;
  desk: VendorDesk;
  /** The root of a line with a daily dividend, a player below it, and a player of no line. */
  tara: WorldMember;
  ana: WorldMember;
  cat: WorldMember;
}

async function openCrew(): Promise<Crew> {
  const game = (gameCode: string, gameType: "RNG" | "PVP") => {
    return { nodeId: gameCode, vassalage: VASSALAGE, gameType, gameCode, name: gameCode, icon: gameCode };
  };
  const lanes = [...STOCK.lanes, "PVP" as const];
  const games = [game(LAMPS, "RNG"), game(TABLE, "PVP")];
  const shop = await (await newWorld()).merchant({ ...STOCK, lanes, games, timeZone: "UTC" });
  await goTo(shop, at("02T02:00:00"));
  const desk = await openDesk(shop);
  await shop.visit((ctx) => openPools(ctx, "INR"));
  const people = await office(shop);
  const tara = await openAgent(shop, null, JOINED);
  const [ana, cat] = [await openAgent(shop, tara, JOINED, 0), await shop.member()];
  for (const { id } of [ana, cat]) await give(shop, id, 1_000_000n);
  const terms = flat(300_000, { scope: ["RNG", "PVP"], period: "daily", carry: "NONE" });
  await signWithHouse(people, tara, "dividend", terms);
  await settlePay(shop, at("02T15:00:00"));
  await goTo(shop, at("04T10:00:00"));
  return { shop, desk, tara, ana, cat };
}

/** One hand between two people for 50.00 each: the pot but for the rake goes to the first. */
async function playHand([winner, loser]: readonly [Seat, Seat]): Promise<void> {
  const [won, lost] = [newRound(), newRound()];
  await winner.bet(won, "50.00");
  await loser.bet(lost, "50.00");
  await winner.desk.send(vendor.win, { ...winner.body(won), transactionId: newRound(), amount: "95.00", final: true, rake: "5.00" });
  await loser.close(lost);
}

/** Does what jobs do behind the bets: counts contributions, closes lost rounds, keeps records. */
async function readBehind({ shop }: Crew): Promise<void> {
  for (const name of ["jackpot.fold", "play.tellClosed"] as const) await shop.visit((ctx) => ctx.addJob(name, {}));
  await shop.world.jobsDone();
  await gatherRecords(shop);
}

/** What the ledger says that bets gave to jackpots. */
async function contributedIn(shop: WorldMerchant): Promise<bigint> {
  const { rows } = await shop.rows((db) =>
    sql<{ sum: bigint }>`
      select coalesce(sum(l.amount), 0)::bigint as sum from wallet_transactions t
      join wallet_lines l on l.merchant_id = t.merchant_id and l.transaction_id = t.id
      where t.kind = 'jackpot.contribution' and l.amount > 0`.execute(db),
  );
  return rows[0]?.sum ?? 0n;
}

/** Contributions counted behind a bet that is settled already, in a window of its own. */
async function betCountedLate(crew: Crew, stake: bigint): Promise<void> {
  const { shop, ana } = crew;
  const round = newRound();
  const details = { vendor: VASSALAGE, game: LAMPS, gameType: "RNG", round, whole: "true", jackpot: LAMPS };
  await postTo(shop, `play.bet:${round}`, bet(ana.id, stake, details), shop.world.now());
  await shop.visit((ctx) => closeRound(ctx, { memberId: ana.id, currency: "INR", vendor: VASSALAGE, round }));
  await gatherRecords(shop);
  await settlePay(shop, at("04T10:20:00"));
  await readBehind(crew);
}

async function pooledOf(shop: WorldMerchant): Promise<bigint[]> {
  const { rows } = await shop.rows((db) =>
    sql<{ pooled: bigint }>`select pooled from stakes_stakes where game_code = ${LAMPS} and bet = 0 order by number`.execute(db),
  );
  return rows.map(({ pooled }) => pooled);
}

test("A-03 A-04 what bets gave to jackpots is no revenue, of a room the rake alone is: in dividends, statements and the office's reports, whoever won the pot, and after a rebuild", async () => {
  const crew = await openCrew();
  const { shop, desk, tara, ana, cat } = crew;
  const lamps = await desk.seat(ana.id, LAMPS);
  for (const wins of [[], ["20.00"], []]) await lamps.play(newRound(), "100.00", wins);
  const [own, other] = [await desk.seat(ana.id, TABLE), await desk.seat(cat.id, TABLE)];
  await playHand([own, other]);
  for (let hand = 0; hand < 2; hand++) await playHand([other, own]);
  await readBehind(crew);
  await betCountedLate(crew, 100_00n);

  const given = await contributedIn(shop);
  expect(given).toBeGreaterThanOrEqual(250n);
  const [late] = await pooledOf(shop);
  expect(late).toBeGreaterThan(0n);
  const lampsWon = 400_00n - 20_00n - given;
  await paysBy(crew, { lampsWon, rake: 5_00n });
  await reportsBy(crew, { lampsWon, rake: 5_00n, given });
  // A difference that is only found in a pool is no bet of its own.
  const { content } = await tara.send(agencyReports.bets, { from: DAY, to: DAY });
  expect(content).toHaveLength(7);

  await followTeams(shop);
  const before = await readRollups(shop);
  await rebuildTeams(shop);
  expect(await readRollups(shop)).toEqual(before);
  // The second calculator has contributions and rakes from the ledger: no figure that was counted wrong has a say in it.
  await tamper(shop, sql`update stakes_stakes set pooled = 7`);
  expect(await checkPaid(shop, "dividend")).toEqual([]);
});

/** As the migration sets it where there are rows already, until the end of the test: another file's world gets this database. */
async function beginPoolsAt(shop: WorldMerchant, moment: Date): Promise<void> {
  const { owner } = shop.world.database;
  const { rows } = await sql<{ made: string }>`select pg_get_functiondef('stakes_pooled_from'::regproc) as made`.execute(owner);
  onTestFinished(async () => void (await sql.raw(rows[0]?.made ?? "").execute(owner)));
  const constant = sql.lit(`select '${moment.toISOString()}'::timestamptz`);
  await sql`create or replace function stakes_pooled_from() returns timestamptz language sql stable as ${constant}`.execute(owner);
}

/** What a player's games are to the house, as the feed has it that agents are paid by. */
async function fedBy(shop: WorldMerchant, memberId: string): Promise<bigint> {
  const { rows } = await shop.rows((db) =>
    sql<{ ggr: bigint }>`
      select coalesce(sum(bet - refund - payout - pooled), 0)::bigint as ggr from stakes_stakes where member_id = ${memberId}`.execute(db),
  );
  return rows[0]?.ggr ?? 0n;
}

test("A-03 A-04 rounds that were begun before pools were told apart stay as they were counted, for agents and in the office, however often they are read again", async () => {
  const crew = await openCrew();
  const { shop, desk, tara, ana, cat } = crew;
  await beginPoolsAt(shop, at("04T10:05:00"));
  const nisha = await shop.operator({ rights: ["reports.read"] });
  const lamps = await desk.seat(ana.id, LAMPS);
  const [own, other] = [await desk.seat(ana.id, TABLE), await desk.seat(cat.id, TABLE)];
  const [won, lost] = [newRound(), newRound()];
  await lamps.play(newRound(), "100.00");
  await own.bet(won, "50.00");
  await other.bet(lost, "50.00");
  await readBehind(crew);
  await followReports(shop);
  const givenBefore = await contributedIn(shop);
  expect(givenBefore).toBeGreaterThan(0n);

  await goTo(shop, at("04T10:06:00"));
  await own.desk.send(vendor.win, { ...own.body(won), transactionId: newRound(), amount: "95.00", final: true, rake: "5.00" });
  await other.close(lost);
  await playHand([own, other]);
  await lamps.play(newRound(), "100.00");
  await readBehind(crew);

  const lampsWon = 200_00n - ((await contributedIn(shop)) - givenBefore);
  // The hand in flight is counted whole as it was begun; of the next there is the rake alone.
  const expected = [lampsWon - 45_00n + 5_00n, 50_00n];
  const ggrNow = async () => {
    const { rows } = await nisha.send(reports.table, { from: "2027-03-03", to: "2027-03-05", by: "agent" });
    return [tara.id, ""].map((agent) => minor(rows.find(({ key }) => key === agent)?.figures.ggr ?? "0"));
  };
  expect([await fedBy(shop, ana.id), await fedBy(shop, cat.id)]).toEqual(expected);
  expect(await ggrNow()).toEqual(expected);
  await followReports(shop);
  expect(await ggrNow()).toEqual(expected);
  await rebuildReports(shop);
  expect(await ggrNow()).toEqual(expected);
  for (const outsider of ["staff", null] as const) {
    await shop.rows((db) => keepOutsider(db, ana.id, outsider));
    await followReports(shop);
  }
  expect(await ggrNow()).toEqual(expected);
  await shop.rows((db) => db.updateTable("merchant_merchants").set({ timeZone: "Asia/Kolkata" }).execute());
  await followReports(shop);
  expect(await ggrNow()).toEqual(expected);
});

test("A-04 S-05 a rake above its win is refused, a close takes none, and a win that is taken back takes its rake along", async () => {
  const crew = await openCrew();
  const { shop, desk, ana, cat } = crew;
  const [own, other] = [await desk.seat(ana.id, TABLE), await desk.seat(cat.id, TABLE)];
  const [won, lost] = [newRound(), newRound()];
  await own.bet(won, "50.00");
  await other.bet(lost, "50.00");
  const asked = { ...own.body(won), transactionId: newRound(), amount: "95.00", final: true };
  for (const rake of ["95.01", "-5.00"])
    await expect(desk.send(vendor.win, { ...asked, rake })).rejects.toMatchObject({ code: "invalid_input" });
  const close = { ...other.body(lost), rake: "5.00" };
  await expect(desk.send(vendor.close, close)).rejects.toMatchObject({ code: "invalid_input" });
  const { reference } = await desk.send(vendor.win, { ...asked, rake: "5.00" });
  await other.close(lost);
  const details = { vendor: VASSALAGE, game: TABLE, gameType: "PVP", round: won, rake: "500", final: "true" };
  const stake = { player: { memberId: ana.id, trial: false }, vassalage: VASSALAGE, amount: 95_00n, currency: "INR", details };
  await postTo(shop, "taken-back", reversalOf(winEntry(stake), BigInt(reference ?? "")), shop.world.now());
  await readBehind(crew);

  expect([await fedBy(shop, ana.id), await fedBy(shop, cat.id)]).toEqual([0n, 0n]);
  const nisha = await shop.operator({ rights: ["reports.read"] });
  const { total } = await nisha.send(reports.table, { from: DAY, to: DAY, by: "day" });
  expect([minor(total.figures.ggr), minor(total.figures.stakes)]).toEqual([0n, 100_00n]);
});

interface Won {
  lampsWon: bigint;
  rake: bigint;
}

/** The dividend of the day, and its statement as anybody works it out. */
async function paysBy({ shop, tara }: Crew, { lampsWon, rake }: Won): Promise<void> {
  await settlePay(shop, at("05T12:00:01"));
  const profit = lampsWon - lampsWon / 10n + rake - rake / 10n;
  const [one, two] = await office(shop);
  const { content } = await one.send(agencyDesk.runs, { kind: "dividend", state: "review" });
  const run = content.find(({ pay }) => minor(pay) > 0n);
  expect(minor(run?.pay ?? "")).toBe((profit * 3n) / 10n);
  const yes = { run: run?.id ?? "", inputHash: run?.inputHash ?? "", pay: run?.pay ?? "" };
  for (const person of [one, two]) await person.send(agencyDesk.approveRun, yes);
  await settlePay(shop, at("05T12:06:00"));
  const { token } = await shop.visit((ctx) => openSession(ctx, { memberId: tara.id, way: "username" }));
  const { text } = await shop.raw(`${agencyStatements.statement.path}?from=${DAY}&to=${DAY}`, { headers: { Authorization: token } });
  expect(checkDocument(text)).toMatchObject({ outcome: "checked", holds: true });
  expect(await checkPaid(shop, "dividend")).toEqual([]);
  const line = JSON.parse(text).statement.lines.find(({ kind }: { kind: string }) => kind === "dividend");
  expect(line.figures.profit).toBe(String(profit));
  const table = line.inputs.categories.find(({ category }: { category: string }) => category === "PVP");
  // Of three hands at 50.00 the one that was won brought 95.00: all of it is other players' money, but for the rake of that hand.
  expect(table).toMatchObject({ bet: "15000", payout: "9500", pooled: String(150_00n - 95_00n - rake) });
}

/** The same figures in the office's reports, each the sum of its lines, by whatever they are asked for. */
async function reportsBy({ shop, tara, ana }: Crew, { lampsWon, rake, given }: Won & { given: bigint }): Promise<void> {
  const nisha = await shop.operator({ rights: ["reports.read"] });
  const range = { from: DAY, to: DAY };
  const ggrBy = async (by: ReportKey, filter = {}) => {
    const { rows } = await nisha.send(reports.table, { ...range, by, ...filter });
    return Object.fromEntries(rows.map(({ key, figures }) => [key, minor(figures.ggr)]));
  };
  const below = { agent: tara.id };
  for (const read of [() => Promise.resolve(), () => followReports(shop), () => rebuildReports(shop)]) {
    await read();
    expect(await ggrBy("agent")).toMatchObject({ [tara.id]: lampsWon + rake, "": 2n * rake });
    expect(await ggrBy("category", below)).toMatchObject({ RNG: lampsWon, PVP: rake });
    expect(await ggrBy("game")).toMatchObject({ [LAMPS]: lampsWon, [TABLE]: 3n * rake });
    const { total } = await nisha.send(reports.table, { ...range, by: "day" });
    expect([minor(total.figures.ggr), minor(total.figures.stakes)]).toEqual([lampsWon + 3n * rake, 700_00n]);
    let [sum, next, lines] = [0n, "" as string | null, 0];
    while (next !== null) {
      const page = { ...range, ...below, figure: "ggr" as const, pageSize: 3, ...(next && { cursor: next }) };
      const shown = await nisha.send(reports.lines, page);
      expect([minor(shown.total), minor(shown.figure)]).toEqual([lampsWon + rake, lampsWon + rake]);
      sum += shown.content.reduce((all, { amount }) => all + minor(amount), 0n);
      [next, lines] = [shown.next, lines + shown.content.length];
    }
    // Five postings of the machine and four contributions, and four of the table: the pot is a part of its line.
    expect([sum, lines]).toEqual([lampsWon + rake, 5 + 4 + 4]);
    const { kinds } = await nisha.send(reports.lines, { ...range, ...below, figure: "ggr" });
    expect(minor(kinds.find(({ kind }) => kind === "jackpot.contribution")?.amount ?? "")).toBe(-given);
  }
  // Whoever turns out to be of the house takes the contributions out as well, and brings them back.
  await shop.rows((db) => keepOutsider(db, ana.id, "staff"));
  await followReports(shop);
  expect(await ggrBy("game")).toEqual({ [TABLE]: 2n * rake, [LAMPS]: 0n });
  await shop.rows((db) => keepOutsider(db, ana.id, null));
  await followReports(shop);
  expect(await ggrBy("agent")).toMatchObject({ [tara.id]: lampsWon + rake });
}
