import { agencyDesk } from "@magpie/contract/agency/desk";
import { agencyReports } from "@magpie/contract/agency/reports";
import { agencyStatements } from "@magpie/contract/agency/statements";
import { type ReportKey, reports } from "@magpie/contract/office/reports";
import { vendor } from "@magpie/contract/vendor";
import { fromDecimal } from "@magpie/domain/money";
import { checkDocument } from "@magpie/studio/verifier/documents";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { followTeams, readRollups, rebuildTeams } from "../../../../test/desks/agency-desk";
import { flat, goTo, office, openAgent, settlePay, signWithHouse } from "../../../../test/desks/contract-desk";
import { LAMPS, newRound } from "../../../../test/desks/jackpot-desk";
import { followReports, rebuildReports } from "../../../../test/desks/reports-desk";
import { openDesk, type Seat, type VendorDesk } from "../../../../test/desks/vendor-desk";
import { gatherRecords } from "../../../../test/kit/records";
import { STOCK, VASSALAGE } from "../../../../test/lab/stock";
import { bet, give, postTo } from "../../../../test/ledger/bank";
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
    // Five postings of the machine and four contributions; four of the table, each with its pot.
    expect([sum, lines]).toEqual([lampsWon + rake, 5 + 4 + 2 * 4]);
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
