import { randomUUID } from "node:crypto";
import { play } from "@magpie/contract/play";
import { beforeAll, expect, test } from "vitest";
import { openDesk, type Seat } from "../../../test/desks/vendor-desk";
import { STOCK, VASSALAGE } from "../../../test/lab/stock";
import { give } from "../../../test/ledger/bank";
import { type World, type WorldMerchant, type WorldOperator, world } from "../../../test/world";

let here: World;
let shop: WorldMerchant;
let seat: Seat;
let office: WorldOperator;
const DAY = "2031-05-10";

beforeAll(async () => {
  here = await world();
  shop = await here.merchant(STOCK);
  const desk = await openDesk(shop);
  const ana = await shop.member();
  await give(shop, ana.id, 100_000_00n);
  here.at(new Date(`${DAY}T12:00:00Z`));
  seat = await desk.seat(ana.id);
  office = await shop.operator({ rights: ["play.review"] });
});

interface Line {
  kind: "bet" | "win" | "rollback";
  transactionId: string;
  amount: string;
  currency: string;
}

/** Rounds of that day, and the file an honest vendor would send. */
async function played(count: number): Promise<Line[]> {
  const lines: Line[] = [];
  for (let at = 0; at < count; at++) {
    const [round, bet, win] = [randomUUID(), randomUUID(), randomUUID()];
    await seat.bet(round, "10.00", bet);
    lines.push({ kind: "bet", transactionId: bet, amount: "10.00", currency: "INR" });
    if (at % 3 === 0) await seat.rollback(round, bet);
    else await seat.win(round, "4.50", win, true);
    if (at % 3 === 0) lines.push({ kind: "rollback", transactionId: bet, amount: "10.00", currency: "INR" });
    else lines.push({ kind: "win", transactionId: win, amount: "4.50", currency: "INR" });
  }
  return lines;
}

const differing = async (day = DAY) =>
  (await office.send(play.differences, { vassalage: VASSALAGE, day, pageSize: 999 })).content.map((line) => [
    line.transactionId,
    line.kind,
    line.difference,
  ]);

test("S-14 a vendor's file that equals our day shows nothing, and of one that does not each difference is listed", async () => {
  const lines = await played(12);
  await here.server.jobs.offerScheduled({ name: "play.gatherDays", everySeconds: 300 });
  await here.jobsDone();
  const send = (sent: Line[], day = DAY) => office.send(play.addFile, { vassalage: VASSALAGE, day, lines: sent });
  const [kept, dropped, moved] = [lines.slice(0, 20), lines.slice(20, 22), lines.slice(22)];

  const [more, dearer, foreign] = [randomUUID(), kept[0] as Line, kept[1] as Line];
  await send([
    ...kept.slice(2),
    { ...dearer, amount: "10.01" },
    { ...foreign, currency: "EUR" },
    { kind: "bet", transactionId: more, amount: "1.00", currency: "INR" },
  ]);
  await send(moved, "2031-05-11");
  const named = (list: Line[], difference: string) => list.map(({ transactionId, kind }) => [transactionId, kind, difference]);
  const planted = [
    ...named(dropped, "missing_there"),
    ...named(moved, "day"),
    ...named([dearer], "amount"),
    ...named([foreign], "currency"),
    [more, "bet", "missing_here"],
  ];
  expect((await differing()).sort()).toEqual(planted.sort());
  expect(await differing("2031-05-11")).toEqual(named(moved, "day").sort());

  await send(lines);
  expect(await differing()).toEqual([[more, "bet", "missing_here"]]);
});

test("S-14 is for those who may look at vendors' accounts", async () => {
  const other = await shop.operator();
  await expect(other.send(play.differences, { vassalage: VASSALAGE, day: DAY })).rejects.toMatchObject({ code: "operation_not_allowed" });
});
