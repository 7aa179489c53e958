import { randomBytes, randomUUID } from "node:crypto";
import { reconcile } from "@magpie/contract/office/reconcile";
import { expect, test } from "vitest";
import { openDesk, type Seat, VendorDesk } from "./desks/vendor-desk";
import { databaseUrl, runOn } from "./kit/database";
import { STOCK, VASSALAGE } from "./lab/stock";
import { addPlayer, sumOf } from "./ledger/bank";
import { newWorld, type World, WorldMerchant } from "./world";

const [DAY, AFTER] = ["2031-05-10", "2031-05-12"];
const PROVIDER = `vendor:${VASSALAGE}` as const;
const ROUNDS = 10;
const HELD = 1_000_00n;

/** A round as its vendor wrote it down. */
interface Round {
  roundId: string;
  bet: string;
  win: string;
  balance: string;
}

const newRound = (): Omit<Round, "balance"> => ({ roundId: randomUUID(), bet: randomUUID(), win: randomUUID() });

async function play(seat: Seat, { roundId, bet, win } = newRound()): Promise<Round> {
  await seat.bet(roundId, "3.00", bet);
  return { roundId, bet, win, balance: (await seat.win(roundId, "1.00", win, true)).balance };
}

/** The same merchant and player, at another server. */
function seatAt(server: World, shop: WorldMerchant, seat: Seat): Seat {
  server.at(new Date(`${DAY}T12:00:00Z`));
  return Object.assign(Object.create(seat), { desk: new VendorDesk(new WorldMerchant(server, shop.id, shop.code)) });
}

/** For good: a database that somebody uses cannot be copied. */
async function stop(server: World): Promise<void> {
  await server.close();
  server.close = async () => {};
}

/** What the books of both sides say of the day, by the vendor's own file. */
async function difference(shop: WorldMerchant, rounds: readonly Round[]): Promise<string[]> {
  shop.world.at(new Date(`${AFTER}T01:00:00Z`));
  const operator = await shop.operator({ rights: ["reconcile.read", "reconcile.settle"] });
  const lines = rounds.flatMap(({ bet, win }) => [
    { kind: "bet" as const, transactionId: bet, amount: "3.00", currency: "INR" },
    { kind: "win" as const, transactionId: win, amount: "1.00", currency: "INR" },
  ]);
  await operator.send(reconcile.addFile, { provider: PROVIDER, day: DAY, lines, last: true });
  await shop.world.server.jobs.offerScheduled({ name: "reconcile.compare", everySeconds: 300 });
  await shop.world.jobsDone();
  const { content } = await operator.send(reconcile.lines, { provider: PROVIDER, day: DAY, state: "open", pageSize: 100 });
  return content.map(({ transactionId, reason }) => `${transactionId} ${reason}`).sort();
}

test("GS-21 after a restore the vendor's file names what is missing, and what it sends again makes both sides equal, none lost and none doubled", async () => {
  const before = await newWorld();
  const shop = await before.merchant(STOCK);
  before.at(new Date(`${DAY}T12:00:00Z`));
  const player = await addPlayer(shop, HELD);
  const seat = await (await openDesk(shop)).seat(player);
  const kept: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) kept.push(await play(seatAt(before, shop, seat)));
  await stop(before);
  const name = `backup_${randomBytes(6).toString("hex")}`;
  const backup = databaseUrl(before.ownerUrl, name);
  await runOn(databaseUrl(before.ownerUrl, "postgres"), `create database ${name} template ${new URL(before.ownerUrl).pathname.slice(1)}`);

  const lost: Round[] = [];
  const later = await newWorld({ beside: before });
  for (let round = 0; round < ROUNDS; round += 1) lost.push(await play(seatAt(later, shop, seat)));

  const restored = await newWorld({ beside: Object.create(before, { ownerUrl: { value: backup } }) });
  const back = new WorldMerchant(restored, shop.id, shop.code);
  const missing = lost.flatMap(({ bet, win }) => [`${bet} missing_here`, `${win} missing_here`]);
  expect(await difference(back, [...kept, ...lost])).toEqual(missing.sort());

  const again = seatAt(restored, shop, seat);
  for (const round of [...kept, ...lost, ...lost]) expect(await play(again, round)).toEqual(round);
  expect(await difference(back, [...kept, ...lost])).toEqual([]);
  expect(await sumOf(back, player, "cash")).toBe(HELD - BigInt(kept.length + lost.length) * 2_00n);
});
