import { randomUUID } from "node:crypto";
import type { Input } from "@magpie/contract/kit/call";
import { desk } from "@magpie/contract/office/desk";
import { proposals } from "@magpie/contract/office/proposals";
import { reconcile, type WallLine } from "@magpie/contract/office/reconcile";
import { play } from "@magpie/contract/play";
import { purseOf } from "@magpie/domain/ledger/account";
import type { Entry } from "@magpie/domain/ledger/entry";
import { fromDecimal, toDecimal } from "@magpie/domain/money";
import { type BookKind, debtOf } from "@magpie/domain/reconcile/pairs";
import { beforeEach, describe, expect, test } from "vitest";
import { METHODS } from "../../../test/desks/cashier-desk";
import { openDesk, type VendorDesk } from "../../../test/desks/vendor-desk";
import { STOCK, VASSALAGE } from "../../../test/lab/stock";
import { addPlayer, give, ORIGIN, sumOf } from "../../../test/ledger/bank";
import { type World, type WorldMerchant, type WorldOperator, world } from "../../../test/world";
import { addMethods } from "../cashier/cashier";
import { postIn } from "../wallet/post";
import { postingOf } from "../wallet/posting";

const [VENDOR, BANK] = [`vendor:${VASSALAGE}`, "payments:meridian"] as const;
const [FIRST, SECOND, TODAY] = ["2031-05-10", "2031-05-11", "2031-05-12"];
const RIGHTS = ["reconcile.read", "reconcile.settle"] as const;

type FileLine = Input<typeof reconcile.addFile>["lines"][number];

let here: World;
let shop: WorldMerchant;
let ana: string;
let maya: WorldOperator;
let dev: WorldOperator;

beforeEach(async () => {
  here = await world();
  here.at(new Date(`${TODAY}T01:00:00Z`));
  shop = await here.merchant(STOCK);
  await shop.rows((db) => addMethods(db, METHODS));
  ana = await addPlayer(shop, 1_000_000_00n);
  const limits = { approvalLimit: 1_000_000_00n, dayLimit: 5_000_000_00n };
  [maya, dev] = [await shop.operator({ rights: [...RIGHTS], ...limits }), await shop.operator({ rights: [...RIGHTS], ...limits })];
});

interface Move extends FileLine {
  day: string;
  provider: string;
}

function entryOf({ kind, amount, transactionId, provider }: Move): Entry {
  const [cash, money] = [purseOf(ana, "cash"), { amount: fromDecimal(amount, "INR") ?? 0n, currency: "INR" }];
  if (provider === VENDOR) {
    const [house, details] = [`house:games-${VASSALAGE.toLowerCase()}`, { vendor: VASSALAGE, reference: transactionId }] as const;
    const [from, to] = kind === "bet" ? ([cash, house] as const) : ([house, cash] as const);
    return { kind: `play.${kind}`, transfers: [{ from, to, ...money }], details };
  }
  const [clearing, details] = ["clearing:meridian", { reference: transactionId }] as const;
  const [from, to] = kind === "payout" ? ([cash, clearing] as const) : ([clearing, cash] as const);
  const name = { deposit: "cashier.deposit", payout: "withdrawals.paid", return: "withdrawals.repaid" }[kind as "deposit"];
  return { kind: name, transfers: [{ from, to, ...money }], details };
}

/** Moves as they are in the ledger, each at noon of its day. */
async function book(moves: readonly Move[]): Promise<void> {
  for (const day of [FIRST, SECOND]) {
    const postings = moves.filter((move) => move.day === day).map((move) => postingOf(randomUUID(), entryOf(move), ORIGIN));
    if (postings.length > 0) await shop.rows((db) => postIn(db, new Date(`${day}T12:00:00Z`), postings));
  }
}

/** Sends the lines in parts, as a long file comes. */
async function sendFile(moves: readonly Move[], { whole = true, per = 100 } = {}): Promise<void> {
  for (const [provider, day] of [VENDOR, BANK].flatMap((name) => [FIRST, SECOND].map((one) => [name, one] as const))) {
    const lines = moves
      .filter((move) => move.provider === provider && move.day === day)
      .map(({ kind, transactionId, amount, currency }) => ({ kind, transactionId, amount, currency }));
    for (let at = 0; at < lines.length; at += per) {
      const last = whole && at + per >= lines.length;
      await maya.send(reconcile.addFile, { provider, day, lines: lines.slice(at, at + per), last });
    }
  }
  await compared();
}

/** Both books are read and compared, as every few minutes. */
async function compared(): Promise<void> {
  await here.server.jobs.offerScheduled({ name: "reconcile.compare", everySeconds: 300 });
  await here.jobsDone();
}

async function found(provider: string, day: string, state: "open" | "linked" | "settled" = "open"): Promise<WallLine[]> {
  const all: WallLine[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { content, next } = await maya.send(reconcile.lines, { provider, day, state, pageSize: 100, ...(cursor && { cursor }) });
    all.push(...content);
    cursor = next;
  }
  return all;
}

const foundAnywhere = async () =>
  (await Promise.all([VENDOR, BANK].flatMap((provider) => [FIRST, SECOND].map((day) => found(provider, day))))).flat();
const tileOf = async (provider: string, day: string) =>
  (await maya.send(reconcile.wall, {})).tiles.find((tile) => tile.provider === provider && tile.day === day);
const move = (provider: string, kind: BookKind, amount: string, day = FIRST): Move => {
  return { provider, kind, amount, day, transactionId: randomUUID(), currency: "INR" };
};
const someMoves = (count: number, provider: string, kinds: readonly BookKind[]) =>
  Array.from({ length: count }, (_, at) => move(provider, kinds[at % 3] ?? "bet", "10.00", at % 2 ? FIRST : SECOND));

/** The same move with each kind of harm, in turn, and what must be found of it. */
function harm(one: Move, turn: number): { theirs: Move[]; expected: [Move, day: string, reason: string][] } {
  const back = one.kind === "rollback" || one.kind === "return";
  const other = one.day === FIRST ? SECOND : FIRST;
  const more = { ...one, transactionId: randomUUID() };
  switch (turn % 5) {
    case 0:
      return { theirs: [], expected: [[one, one.day, back ? "taken_back_here" : "missing_there"]] };
    case 1:
      return { theirs: [one, more], expected: [[more, one.day, back ? "taken_back_there" : "missing_here"]] };
    case 2:
      return { theirs: [{ ...one, amount: "10.01" }], expected: [[one, one.day, "amount"]] };
    case 3:
      return { theirs: [{ ...one, currency: "EUR" }], expected: [[one, one.day, "currency"]] };
    default:
      return { theirs: [{ ...one, day: other }], expected: [FIRST, SECOND].map((day) => [one, day ?? "", "day"]) };
  }
}

describe("the wall", () => {
  test("G-19 S-14 office 41 finds each of 500 differences planted in files of a vendor and a payment provider, with its reason, and none that is not", async () => {
    const [plain, planted] = [
      [...someMoves(90, VENDOR, ["bet", "win", "rollback"]), ...someMoves(60, BANK, ["deposit", "payout", "return"])],
      [...someMoves(300, VENDOR, ["bet", "win", "rollback"]), ...someMoves(200, BANK, ["deposit", "payout", "return"])],
    ];
    await book([...plain, ...planted]);
    const harmed = planted.map((one, turn) => harm(one, turn));
    await sendFile([...plain, ...harmed.flatMap(({ theirs }) => theirs)]);
    const name = (id: string, kind: string, day: string, reason: string) => `${id} ${kind} ${day} ${reason}`;
    const expected = harmed.flatMap((one) =>
      one.expected.map(([{ transactionId, kind }, day, why]) => name(transactionId, kind, day, why)),
    );
    const seen = (await foundAnywhere()).map(({ transactionId, kind, day, reason }) => name(transactionId, kind, day, reason));
    expect(seen.sort()).toEqual(expected.sort());
    expect(new Set(harmed.map(({ expected: [first] }) => first?.[0].transactionId)).size).toBe(500);

    const ours = [...plain, ...planted].filter(({ provider, day }) => provider === BANK && day === FIRST);
    const debt = ours.reduce((sum, { kind, amount }) => sum + debtOf(kind, fromDecimal(amount, "INR") ?? 0n), 0n);
    expect(await tileOf(BANK, FIRST)).toMatchObject({ state: "differs", ours: toDecimal(debt, "INR") });
  });

  test("G-19 office 42 a file sent twice, in halves or in another currency is compared once it is whole, and only what differs is found", async () => {
    const moves = [move(BANK, "deposit", "100.00"), move(BANK, "payout", "40.00"), move(VENDOR, "bet", "7.00")];
    await book(moves);
    const [first, ...rest] = moves;
    await sendFile([first as Move], { whole: false });
    expect([await tileOf(BANK, FIRST), await foundAnywhere()]).toMatchObject([{ state: "waits", theirs: null, ours: "60.00" }, []]);
    await sendFile(rest);
    expect([await tileOf(BANK, FIRST), await tileOf(VENDOR, FIRST)]).toMatchObject([
      { state: "equal", ours: "60.00", theirs: "60.00" },
      { state: "equal", ours: "7.00", theirs: "7.00" },
    ]);
    await sendFile(moves, { per: 1 });
    expect([await tileOf(BANK, FIRST), await foundAnywhere()]).toMatchObject([{ state: "equal" }, []]);
    const inEuro = moves.map((one) => ({ ...one, currency: "EUR" }));
    await sendFile([...inEuro, ...inEuro]);
    expect((await foundAnywhere()).map(({ reason, apart }) => [reason, apart]).sort()).toEqual([
      ["currency", "100.00"],
      ["currency", "40.00"],
      ["currency", "7.00"],
    ]);
    await sendFile(moves);
    expect(await foundAnywhere()).toEqual([]);
    expect(await tileOf(BANK, TODAY)).toMatchObject({ state: "open" });
    expect(await tileOf(BANK, "2031-05-09")).toMatchObject({ state: "quiet" });
  });

  test("S-14 takes a vendor's file by the vendors' own desk too, and shows a move that came late", async () => {
    const early = move(VENDOR, "bet", "5.00");
    const late = move(VENDOR, "win", "3.00");
    await book([early]);
    const clerk = await shop.operator({ rights: ["play.review"] });
    const lines = [early, late].map(({ transactionId, kind }) => ({
      transactionId,
      kind: kind as "bet",
      amount: kind === "bet" ? "5.00" : "3.00",
      currency: "INR",
    }));
    await clerk.send(play.addFile, { vassalage: VASSALAGE, day: FIRST ?? "", lines, last: true });
    await here.jobsDone();
    expect(await found(VENDOR, FIRST ?? "")).toMatchObject([{ reason: "missing_here", transactionId: late.transactionId, apart: "3.00" }]);
    await book([late]);
    await compared();
    expect([await found(VENDOR, FIRST ?? ""), await tileOf(VENDOR, FIRST ?? "")]).toMatchObject([[], { state: "equal", ours: "2.00" }]);
  });

  test("S-14 writes the same differences into a file, in which no cell is a formula", async () => {
    await sendFile([{ ...move(BANK, "deposit", "1.00"), transactionId: "=HYPERLINK(1)" }]);
    const { text } = await shop.raw(`${reconcile.csv.path}?provider=${BANK}&day=${FIRST}`, { headers: { Authorization: maya.token } });
    expect(text).toContain("deposit,'=HYPERLINK(1),missing_here,,,1.00,INR,,1.00,open");
  });

  test("S-14 is for those who may see it, at their own merchant, and takes files of its own providers alone", async () => {
    const clerk = await shop.operator({ rights: ["reconcile.read"] });
    const lines = [{ kind: "deposit" as const, transactionId: "a", amount: "1.00", currency: "INR" }];
    const file = { provider: BANK as string, day: FIRST ?? "", lines };
    await expect(clerk.send(reconcile.addFile, file)).rejects.toMatchObject({ code: "operation_not_allowed" });
    for (const provider of ["payments:nobody", "vendor:NOBODY", "x"])
      await expect(maya.send(reconcile.addFile, { ...file, provider })).rejects.toMatchObject({ code: "not_found" });
    await expect(maya.send(reconcile.addFile, { ...file, provider: VENDOR })).rejects.toMatchObject({ code: "invalid_input" });
    await expect(maya.send(reconcile.addFile, { ...file, day: "2031-05-13" })).rejects.toMatchObject({ code: "invalid_input" });
    const other = await (await here.merchant(STOCK)).operator({ rights: [...RIGHTS] });
    await sendFile([move(BANK, "deposit", "1.00")]);
    expect((await other.send(reconcile.lines, { provider: BANK, day: FIRST ?? "" })).content).toEqual([]);
  });
});

async function propose(
  call: string,
  input: Record<string, unknown>,
): Promise<{ id: string; agree: (who?: WorldOperator) => Promise<unknown> }> {
  const { ticket, blast } = await maya.send(proposals.preview, { call, input });
  const { id } = await maya.send(proposals.propose, { ticket, reason: "looked into it" });
  const agree = (who = dev) => who.send(proposals.decide, { id, agree: true, blastHash: blast.hash, reason: "so it is" });
  return { id, agree };
}

describe("a difference", () => {
  test("G-19 C-07 is settled by two: a correction of the provider's account under a key of its own, and the day is equal", async () => {
    const [win, bet, gone] = [move(VENDOR, "win", "512.40"), move(VENDOR, "bet", "900.00"), move(VENDOR, "bet", "300.00")];
    await book([win, bet, gone]);
    await sendFile([{ ...win, amount: "500.00" }, bet]);
    const lines = await found(VENDOR, FIRST ?? "");
    expect(lines.map(({ reason, ours, theirs, apart }) => [reason, ours?.amount, theirs?.amount, apart]).sort()).toEqual([
      ["amount", "512.40", "500.00", "12.40"],
      ["missing_there", "300.00", undefined, "300.00"],
    ]);
    const pile = async () => (await maya.send(desk.now, {})).queues.find(({ kind }) => kind === "differences");
    expect(await pile()).toMatchObject({ count: 2, money: "312.40" });
    const input = { lines: lines.map(({ id }) => id), how: "theirs" };
    await expect(maya.send(reconcile.settle, { ...input, how: "theirs" })).rejects.toMatchObject({ code: "proposal_required" });
    const before = await sumOf(shop, "", "house:games-pg");
    const { agree } = await propose("reconcile.settle", input);
    await expect(agree(maya)).rejects.toMatchObject({ code: "approval_own" });
    const small = await shop.operator({ rights: [...RIGHTS], approvalLimit: 300_00n, dayLimit: 300_00n });
    await expect(agree(small)).rejects.toMatchObject({ code: "approval_limit" });
    expect(await agree()).toMatchObject({ state: "done", answer: { settled: 2, posted: "-287.60" } });
    expect((await sumOf(shop, "", "house:games-pg")) - before).toBe(-287_60n);
    expect(await tileOf(VENDOR, FIRST ?? "")).toMatchObject({ state: "equal", differences: 0, apart: "0.00" });
    expect([await found(VENDOR, FIRST ?? "", "settled"), await pile()]).toMatchObject([[{}, {}], { count: 0 }]);

    await sendFile([{ ...win, amount: "510.00" }, bet]);
    const again = await found(VENDOR, FIRST ?? "");
    expect(again).toMatchObject([{ apart: "2.40", state: "open" }]);
    await (await propose("reconcile.settle", { lines: again.map(({ id }) => id), how: "ours" })).agree();
    expect(await sumOf(shop, "", "house:games-pg")).toBe(before - 287_60n);
  });

  test("SEC-27 that changed since it was shown is not settled, and one in another currency is not posted as if it were ours", async () => {
    const deposit = move(BANK, "deposit", "50.00");
    await book([deposit]);
    await sendFile([{ ...deposit, amount: "60.00" }]);
    const [line] = await found(BANK, FIRST ?? "");
    const { agree } = await propose("reconcile.settle", { lines: [line?.id], how: "theirs" });
    await sendFile([{ ...deposit, amount: "70.00" }]);
    await expect(agree()).rejects.toMatchObject({ code: "blast_changed" });
    await sendFile([{ ...deposit, currency: "EUR" }]);
    await expect(propose("reconcile.settle", { lines: [line?.id], how: "theirs" })).rejects.toMatchObject({ code: "invalid_input" });
    await (await propose("reconcile.settle", { lines: [line?.id], how: "ours" })).agree();
    expect(await tileOf(BANK, FIRST ?? "")).toMatchObject({ state: "equal" });
  });

  test("G-19 of two halves of one move is linked by one person, and open again when it is taken back or either half changes", async () => {
    const [mine, theirs, off] = [
      move(BANK, "payout", "80.00"),
      move(BANK, "payout", "80.00", SECOND),
      move(BANK, "payout", "81.00", SECOND),
    ];
    await book([mine]);
    await sendFile([{ ...move(BANK, "deposit", "1.00"), day: FIRST ?? "" }, theirs, off]);
    const [here1, there] = [await found(BANK, FIRST ?? ""), await found(BANK, SECOND ?? "")];
    const half = here1.find(({ transactionId }) => transactionId === mine.transactionId);
    const [twin, stranger] = [theirs, off].map((one) => there.find(({ transactionId }) => transactionId === one.transactionId));
    expect(half?.twin).toBe(twin?.id);
    const link = (theirId: string | undefined) =>
      maya.send(reconcile.link, { ours: half?.id ?? "", theirs: theirId ?? "", reason: "their new number" });
    await expect(link(stranger?.id)).rejects.toMatchObject({ code: "invalid_input" });
    await link(twin?.id);
    await expect(link(twin?.id)).rejects.toMatchObject({ code: "not_found" });
    expect(await found(BANK, SECOND ?? "")).toHaveLength(1);
    await maya.send(reconcile.unlink, { id: twin?.id ?? "", reason: "a mistake" });
    await link(twin?.id);
    await sendFile([{ ...theirs, amount: "79.00" }]);
    expect((await found(BANK, FIRST ?? "")).map(({ id }) => id)).toContain(half?.id);
  });
});

describe("a vendor that drifts", () => {
  let vendor: VendorDesk;
  const vendorDay = (amount: string) => sendFile([move(VENDOR, "bet", amount)]);

  test("S-06 G-19 takes no more bets past its threshold, while wins land; the office sees it, and two switch it on for good", async () => {
    vendor = await openDesk(shop);
    await give(shop, ana, 100_00n);
    const seat = await vendor.seat(ana);
    await seat.bet("r1", "10.00");
    const input = { provider: VENDOR, threshold: "100.00", revision: 0 };
    await (await propose("reconcile.setThreshold", input)).agree();
    await expect(propose("reconcile.setThreshold", input)).rejects.toMatchObject({ code: "revision_stale" });
    await vendorDay("100.00");
    await seat.bet("r2", "10.00");
    await vendorDay("0.01");
    await expect(seat.bet("r3", "10.00")).rejects.toMatchObject({ code: "switched_off" });
    await seat.win("r1", "25.00", randomUUID(), true);
    const watcher = await shop.operator({ rights: ["reconcile.read", "switches.off", "switches.on"] });
    const { alarms } = await watcher.send(desk.now, {});
    expect(alarms.map(({ kind, title }) => [kind, title]).sort()).toEqual([
      ["differences", "Pine Gate 100.01"],
      ["switch", "Pine Gate"],
    ]);
    expect((await maya.send(reconcile.wall, {})).providers.find(({ provider }) => provider === VENDOR)).toMatchObject({
      isOff: true,
      threshold: "100.00",
      apart: "100.01",
    });

    const { ticket, blast } = await watcher.send(proposals.preview, { call: "switches.on", input: { scope: "vendor", target: VASSALAGE } });
    const { id } = await watcher.send(proposals.propose, { ticket, reason: "they sent the rest" });
    const other = await shop.operator({ rights: ["switches.on"] });
    await other.send(proposals.decide, { id, agree: true, blastHash: blast.hash, reason: "so they did" });
    await compared();
    await seat.bet("r4", "10.00");
    await vendorDay("1.00");
    await expect(seat.bet("r5", "10.00")).rejects.toMatchObject({ code: "switched_off" });
  });

  test("S-06 a payment provider that drifts stops nothing, and is an alarm", async () => {
    await sendFile([move(BANK, "deposit", "10000.01")]);
    expect((await maya.send(desk.now, {})).alarms).toMatchObject([{ kind: "differences", title: "Meridian Bank 10000.01" }]);
  });
});
