import { randomUUID } from "node:crypto";
import { limits } from "@magpie/contract/limits";
import { lotteryDesk } from "@magpie/contract/lottery/desk";
import { lottery } from "@magpie/contract/lottery/lottery";
import { bonuses } from "@magpie/contract/promotions/bonuses";
import type { WageringRule } from "@magpie/domain/bonuses/rule";
import { DAY_MS } from "@magpie/domain/durations";
import { purseOf } from "@magpie/domain/ledger/account";
import { leafHash } from "@magpie/domain/merkle";
import { sql } from "kysely";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endOf, fileOf, grantTo, objectionsTo, pursesOf } from "../../../../test/desks/bonus-desk";
import { openDesk, type VendorDesk } from "../../../../test/desks/vendor-desk";
import { STOCK } from "../../../../test/lab/stock";
import { give, postTo, sumOf } from "../../../../test/ledger/bank";
import {
  bettor,
  buy,
  drawNow,
  enterNow,
  FIVE,
  lotteryShop,
  MOON,
  office,
  runLottery,
  special,
  tamper,
} from "../../../../test/lottery/desk";
import { steppedUp } from "../../../../test/people/sessions";
import { type World, type WorldMember, type WorldMerchant, type WorldOperator, world } from "../../../../test/world";
import { leafText, sha256 } from "../sale/receipts";
import { readTicket } from "../sale/tickets-store";

let here: World;
let shop: WorldMerchant;
let desk: VendorDesk;
let people: [WorldOperator, WorldOperator];
/** The issue of Moon that is on sale. */
let moon = 1;

beforeAll(async () => {
  here = await world();
  shop = await lotteryShop(here, undefined, STOCK);
  desk = await openDesk(shop);
  people = await office(shop);
});

afterEach(() => here.at(null));

const RULE = { bps: { LOTT: 10_000, RNG: 10_000 } };
const OTHER_RESULT = "8,25,31,2,40,17+37";

interface Bonused {
  member: WorldMember;
  grantId: string;
  rule: Partial<WageringRule>;
}

async function bonused(cash: bigint, amount: bigint, changed: Partial<WageringRule> = {}): Promise<Bonused> {
  const member = await bettor(shop, cash || 1n);
  if (cash === 0n) await postTo(shop, randomUUID(), leaving(member.id, 1n));
  const rule = { ...RULE, ...changed };
  return { member, grantId: (await grantTo(shop, member.id, amount, rule)).id, rule };
}

/** Money that leaves the house with a withdrawal. */
function leaving(memberId: string, amount: bigint) {
  return {
    kind: "withdrawals.pay",
    transfers: [{ from: purseOf(memberId, "cash"), to: "house:gifts" as const, amount, currency: "INR" }],
  };
}

const stateOf = ({ member }: Bonused) => pursesOf(shop, member.id);
const ended = ({ grantId }: Bonused) => endOf(shop, grantId);
const objections = ({ grantId, rule }: Bonused) => objectionsTo(shop, grantId, rule);
const digit = (at: number) => ({ play: "fixed", selection: `||||${at}`, mode: "LOTT", unit: "2.00" }) as const;
const onSale = () => `T-${moon}`;
const buyMoon = (member: WorldMember, ...lines: ReturnType<typeof special>[]) => buy(member, MOON, onSale(), ...lines);

async function settleMoon(result?: string): Promise<string> {
  const issue = onSale();
  await enterNow(shop, people, issue, result);
  moon += 1;
  await runLottery(shop);
  return issue;
}

async function correct(issue: string, result: string, reason: string): Promise<void> {
  for (const person of people) await person.send(lotteryDesk.correctResult, { gameCode: MOON, issue, result, reason });
  await here.jobsDone();
}

async function sweep(): Promise<void> {
  await shop.visit((ctx) => ctx.addJob("promotions.sweepGrants", {}));
  await here.jobsDone();
}

test("BW-07 H-21 L-07 a ticket that is bought and given back leaves cash, bonus and progress as they were", async () => {
  const ana = await bonused(90_000n, 10_000n);
  const [ticket] = await buyMoon(ana.member, special("1", "1000.00"));
  expect(await stateOf(ana)).toEqual([0, 0, 0, 100_000]);
  const ticketId = ticket?.id ?? "";
  const back = await Promise.allSettled(Array.from({ length: 3 }, () => ana.member.send(lottery.cancel, { ticketId })));
  expect(back.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect([await stateOf(ana), await ended(ana), await objections(ana)]).toEqual([[90_000, 10_000, 0, 0], ["active", 0, 0], []]);
});

test("BW-05 P-02 each ticket of a slip is split after those before it; above the maximum the slip is refused with the room, and set aside it is cash", async () => {
  const ana = await bonused(2_000n, 1_500n, { maxBet: 1_000n });
  const { member, grantId } = ana;
  await expect(buyMoon(member, special("1"), special("2,3"))).rejects.toMatchObject({ code: "bonus_max_bet", value: { room: "10.00" } });
  await expect(buyMoon(member, special("1"), special("2"), special("3"), special("4"))).rejects.toMatchObject({
    code: "insufficient_funds",
    value: { cash: "5.00", bonus: "0.00" },
  });
  expect(await stateOf(ana)).toEqual([2_000, 1_500, 0, 0]);
  await member.send(bonuses.setAside, { id: grantId, aside: true });
  await buyMoon(member, special("2,3", "5.00"));
  await member.send(bonuses.setAside, { id: grantId, aside: false });
  const key = "granted-slip-1";
  const slip = { gameCode: MOON, issue: onSale(), lines: [special("1"), special("4")] };
  const first = await member.send(lottery.place, slip, { key });
  expect(await member.send(lottery.place, slip, { key })).toEqual(first);
  expect([await stateOf(ana), await objections(ana)]).toEqual([[500, 0, 0, 2_000], []]);
  const entries = await shop.rows((db) =>
    sql<{ ticket: string | null; grant: string | null }>`
      select t.details ->> 'ticket' as ticket, t.details ->> 'grant' as grant from wallet_transactions t
      where t.kind = 'lottery.bet' and t.actor = ${`member:${member.id}`} order by t.id`.execute(db),
  );
  expect(entries.rows).toEqual([{ ticket: null, grant: null }, ...first.tickets.map(({ id }) => ({ ticket: id, grant: grantId }))]);
});

test("P-02 P-03 LO-06 wins are shared ticket by ticket, what is lost counts too, only the own part earns, and the second engine agrees", async () => {
  // 400 of the second ticket is cash, and all of the third.
  const ana = await bonused(5_000n, 1_600n);
  await buyMoon(ana.member, special("1"), special("36"), special("7"));
  const plain = await bettor(shop, 1_000n);
  await buyMoon(plain, special("36"));
  await settleMoon();
  const share = (48_020 * 600) / 1_000;
  expect(await stateOf(ana)).toEqual([5_000 - 1_400 + 48_020 - share, share, 3_000, 0]);
  expect([await objections(ana), await sumOf(shop, plain.id, "cash")]).toEqual([[], 48_020n]);
  const { rows } = await shop.rows((db) =>
    sql`select stake::int, won::int, bets from stakes_stakes where member_id = ${ana.member.id}`.execute(db),
  );
  expect(rows).toEqual([{ stake: 1_400, won: (48_020 * 400) / 1_000, bets: 2 }]);
});

test("H-23 nine of ten digits count nothing, one of them alone counts whole", async () => {
  const ana = await bonused(0n, 10_000n);
  await buy(ana.member, FIVE, "T-1", ...Array.from({ length: 9 }, (_, at) => digit(at)));
  expect((await stateOf(ana))[3]).toBe(1_800);
  await drawNow(shop, "T-1");
  expect((await stateOf(ana)).slice(2)).toEqual([0, 0]);
  await buy(ana.member, FIVE, "T-2", digit(3));
  await drawNow(shop, "T-2");
  expect([(await stateOf(ana)).slice(2), await objections(ana)]).toEqual([[200, 0], []]);
});

test("BW-11 P-04 H-32 a cancelled bonus takes 60 % of what an open ticket wins, and says so before; so does an exclusion", async () => {
  const cancelled = await bonused(200n, 7_600n, { order: "cash_first" });
  const excluded = await bonused(200n, 7_600n, { order: "cash_first" });
  await shop.rows((db) => db.updateTable("lottery_games").set({ payoutCap: 1_000n }).where("gameCode", "=", MOON).execute());
  for (const { member } of [cancelled, excluded]) {
    await buyMoon(member, special("36", "5.00"));
    await give(shop, member.id, 800n);
  }
  await shop.rows((db) => db.updateTable("lottery_games").set({ payoutCap: 40_000_000n }).where("gameCode", "=", MOON).execute());
  const { member, grantId: id } = cancelled;
  const { hash, forfeited, open } = await member.send(bonuses.cancelPreview, { id });
  expect([forfeited, open]).toEqual(["73.00", [{ shareBps: 6_000, rounds: 1 }]]);
  await member.send(bonuses.cancelBonus, { id, hash });
  await (await steppedUp(shop, excluded.member)).send(limits.selfExclude, { months: 6, allBrands: false, confirmed: true });
  await settleMoon();
  for (const [one, state] of [[cancelled, "cancelled"] as const, [excluded, "excluded"] as const]) {
    expect([await stateOf(one), await ended(one), await objections(one)]).toEqual([[1_200, 0, 0, 0], [state, 0, 7_900], []]);
  }
});

test("H-29 BW-09 L-06 I-03 a correction takes back by the shares that were paid: from the bonus in play, else from cash, the rest is owed, and what the right result pays comes", async () => {
  const [inPlay, spent] = [await bonused(400n, 600n), await bonused(0n, 1_000n, { times100: 100 })];
  const right = await bonused(0n, 1_000n, { times100: 100 });
  for (const { member } of [inPlay, spent]) await buyMoon(member, special("36"));
  await buyMoon(right.member, special("37"));
  const issue = await settleMoon();
  const share = (48_020 * 600) / 1_000;
  expect(await stateOf(inPlay)).toEqual([48_020 - share, share, 1_000, 0]);
  expect([await stateOf(spent), (await ended(spent))[0]]).toEqual([[48_020, 0, 0, 0], "converted"]);
  expect([await stateOf(right), (await ended(right))[0]]).toEqual([[0, 0, 0, 0], "converted"]);
  await postTo(shop, randomUUID(), leaving(spent.member.id, 40_000n));
  await correct(issue, OTHER_RESULT, "Entered for the wrong day.");
  expect([await stateOf(inPlay), await ended(inPlay), await objections(inPlay)]).toEqual([[0, 0, 0, 0], ["lost", 0, 0], []]);
  expect([await stateOf(spent), await sumOf(shop, "", "house:lottery-debts")]).toEqual([[0, 0, 0, 0], -40_000n]);
  const recovered = await shop.rows((db) =>
    db.selectFrom("bonuses_grants").select("recovered").where("id", "=", spent.grantId).executeTakeFirst(),
  );
  expect(recovered).toEqual({ recovered: 48_020n });
  expect([await stateOf(right), await ended(right)]).toEqual([
    [48_020, 0, 0, 0],
    ["converted", 48_020, 0],
  ]);
  // Corrected once more, the first of them won after all: the grant was lost by then, so its share is cash.
  await correct(issue, "8,25,31,2,40,17+36", "It was right before.");
  expect([await stateOf(inPlay), await stateOf(spent), await stateOf(right)]).toEqual([
    [48_020, 0, 0, 0],
    [48_020, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
});

test("H-29 a bonus does not end between a result and its correction: what the right one brings is played on", async () => {
  const ana = await bonused(0n, 1_000n);
  await buyMoon(ana.member, special("36,37", "5.00"));
  const issue = await settleMoon();
  expect(await stateOf(ana)).toEqual([0, 24_010, 1_000, 0]);
  await correct(issue, OTHER_RESULT, "Entered for the wrong day.");
  expect([await stateOf(ana), await ended(ana), await objections(ana)]).toEqual([[0, 24_010, 1_000, 0], ["active", 0, 0], []]);
});

test("L-03 a ticket that is held back keeps its bonus open, and its price goes back to the purses that paid it", async () => {
  const ana = await bonused(500n, 700n);
  const [bought] = await buyMoon(ana.member, special("36,35,34", "4.00"));
  const id = bought?.id ?? "";
  await tamper(shop, sql`update lottery_tickets set units = 4 where id = ${id}`);
  const row = await shop.rows((db) => readTicket(db, ana.member.id, id));
  const leaf = row && Buffer.from(leafHash(sha256, leafText("LHC-2026", row)));
  await tamper(shop, sql`update lottery_tickets set leaf = ${leaf} where id = ${id}`);
  const issue = await settleMoon();
  expect(await stateOf(ana)).toEqual([0, 0, 0, 1_200]);
  const wish = { gameCode: MOON, issue, ticketId: id, settlement: "refund", reason: "The count was wrong." } as const;
  for (const person of people) await person.send(lotteryDesk.releaseTicket, wish);
  expect([await stateOf(ana), await objections(ana)]).toEqual([[500, 700, 0, 0], []]);
});

test("BW-10 H-28 a ticket open at the deadline decides: lost it converts, void it expires; a void draw returns every purse what it paid", async () => {
  const players = await Promise.all(
    [0, 1].map(async () => {
      const ana = await bonused(0n, 10_000n);
      const seat = await desk.open(ana.member);
      const round = async (stake: string, wins: string) => {
        const name = `round-${randomUUID()}`;
        await seat.bet(name, stake);
        await seat.win(name, wins, randomUUID(), true);
      };
      for (let time = 0; time < 9; time += 1) await round("100.00", "100.00");
      await round("97.00", "22.00");
      return ana;
    }),
  );
  const [lost, voided] = players as [Bonused, Bonused];
  await buyMoon(lost.member, special("1", "5.00"));
  await buy(voided.member, FIVE, "T-3", { ...digit(1), unit: "0.20", multiple: 25 });
  const mixed = await bonused(1_000n, 1_500n);
  const gone = await bonused(400n, 600n);
  const plain = await bettor(shop, 1_000n);
  const line = (at: number) => ({ ...digit(at), multiple: 5 });
  await buy(mixed.member, FIVE, "T-3", line(1), line(2));
  await buy(gone.member, FIVE, "T-3", line(1));
  await buy(plain, FIVE, "T-3", line(2));
  const { hash } = await gone.member.send(bonuses.cancelPreview, { id: gone.grantId });
  await gone.member.send(bonuses.cancelBonus, { id: gone.grantId, hash });

  here.at(new Date(Date.now() + 31 * DAY_MS));
  await sweep();
  for (const ana of players)
    expect([await stateOf(ana), (await fileOf(shop, ana.grantId)).state]).toEqual([[0, 2_000, 99_700, 500], "closing"]);
  expect(await stateOf(mixed)).toEqual([500, 0, 0, 2_000]);
  here.at(null);
  await settleMoon();
  expect([await stateOf(lost), await ended(lost)]).toEqual([
    [2_000, 0, 0, 0],
    ["converted", 2_000, 0],
  ]);
  const wish = { gameCode: FIVE, issue: "T-3", reason: "The drum broke." };
  for (const person of people) await person.send(lotteryDesk.voidDraw, wish);
  await here.jobsDone();
  here.at(new Date(Date.now() + 31 * DAY_MS));
  await sweep();
  expect([await stateOf(voided), await ended(voided)]).toEqual([
    [0, 0, 0, 0],
    ["expired", 0, 2_500],
  ]);
  expect([await stateOf(mixed), await ended(mixed)]).toEqual([
    [1_000, 0, 0, 0],
    ["expired", 0, 1_500],
  ]);
  expect([await stateOf(gone), await ended(gone)]).toEqual([
    [400, 0, 0, 0],
    ["cancelled", 0, 600],
  ]);
  expect(await sumOf(shop, plain.id, "cash")).toBe(1_000n);
  for (const one of [lost, voided, mixed, gone]) expect(await objections(one)).toEqual([]);
});

test("H-12 P-04 P-05 buying and cancelling the bonus at once have one outcome", async () => {
  for (let time = 0; time < 4; time += 1) {
    const ana = await bonused(100n, 1_000n);
    const { hash } = await ana.member.send(bonuses.cancelPreview, { id: ana.grantId });
    const [bought, cancel] = await Promise.all([
      buyMoon(ana.member, special("1", "4.00")).then(
        () => "ok",
        (error) => error.code,
      ),
      ana.member.send(bonuses.cancelBonus, { id: ana.grantId, hash }).then(
        () => "ok",
        (error) => error.code,
      ),
    ]);
    // The second to come finds what the first did: no bonus to buy with, or another decision than the one that was shown.
    const either = bought === "ok" ? ["ok", "bonus_changed", "active"] : ["insufficient_funds", "ok", "cancelled"];
    expect([bought, cancel, (await ended(ana))[0]]).toEqual(either);
    expect([await stateOf(ana), await objections(ana)]).toEqual([bought === "ok" ? [100, 600, 0, 400] : [100, 0, 0, 0], []]);
  }
});

test("P-02 a plan is bought with the cash that was set aside for it, whatever bonus is in play", async () => {
  const ana = await bonused(2_000n, 5_000n, { maxBet: 500n });
  const parts = [onSale(), `T-${moon + 1}`].map((issue) => ({ issue, multiple: 1 }));
  await ana.member.send(lottery.chase, { gameCode: MOON, line: special("1"), parts, stopOnWin: false });
  await here.jobsDone();
  await runLottery(shop);
  expect((await ana.member.send(lottery.bets, {})).content).toMatchObject([{ cost: "10.00", state: "open" }]);
  expect([await stateOf(ana), await sumOf(shop, ana.member.id, "locked"), await objections(ana)]).toEqual([[0, 5_000, 0, 0], 1_000n, []]);
});
