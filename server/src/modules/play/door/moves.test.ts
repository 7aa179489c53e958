import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { allOrders, expectedIn, type RoundEnd, type Step, stepsOf, worthOf } from "../../../../test/desks/round-orders";
import { openDesk, type Seat, type VendorDesk } from "../../../../test/desks/vendor-desk";
import { STOCK } from "../../../../test/lab/stock";
import { addPlayers, give, sumOf } from "../../../../test/ledger/bank";
import { newWorld, type World, type WorldMember, type WorldMerchant, world } from "../../../../test/world";

let here: World;
let shop: WorldMerchant;
let desk: VendorDesk;
let ana: WorldMember;
let seat: Seat;

beforeAll(async () => {
  here = await world();
  shop = await here.merchant(STOCK);
  desk = await openDesk(shop);
  ana = await shop.member();
  await give(shop, ana.id, 1_000_000_00n);
  seat = await desk.open(ana);
});

const newRound = () => `round-${randomUUID()}`;
const outcomeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "ok",
    (error) => (error.code ?? String(error)) as string,
  );
/** The change that an attempt made to the player's money. */
async function change(work: () => Promise<unknown>): Promise<bigint> {
  const before = await sumOf(shop, ana.id, "cash");
  await work();
  return (await sumOf(shop, ana.id, "cash")) - before;
}

describe("a bet", () => {
  test("GA-12 S-01 sent again, one after the other and fifty at once, is taken once and answered the same", async () => {
    const [round, id] = [newRound(), randomUUID()];
    const answers: unknown[] = [];
    const moved = await change(async () => {
      answers.push(...(await Promise.all(Array.from({ length: 50 }, () => seat.bet(round, "10.00", id)))));
      answers.push(await seat.bet(round, "10.00", id));
    });
    expect([moved, new Set(answers.map((answer) => JSON.stringify(answer))).size]).toEqual([-10_00n, 1]);
  });

  test("S-01 sent at once to two nodes is taken once", async () => {
    const beside = await newWorld({ beside: here });
    const elsewhere = Object.assign(Object.create(Object.getPrototypeOf(shop)), shop, { world: beside }) as WorldMerchant;
    const seats = [
      seat,
      Object.assign(Object.create(Object.getPrototypeOf(seat)), seat, {
        desk: Object.assign(Object.create(Object.getPrototypeOf(desk)), { shop: elsewhere }),
      }) as Seat,
    ];
    const [round, id] = [newRound(), randomUUID()];
    const moved = await change(() => Promise.all(Array.from({ length: 20 }, (_, index) => seats[index % 2]?.bet(round, "1.00", id))));
    expect(moved).toBe(-1_00n);
  });

  test("I-05 with the same id and another amount, round, game or player is refused and takes nothing", async () => {
    const [round, id] = [newRound(), randomUUID()];
    await seat.bet(round, "10.00", id);
    const moved = await change(async () => {
      await expect(seat.bet(round, "10.01", id)).rejects.toMatchObject({ code: "key_conflict", status: 409 });
      await expect(seat.bet(newRound(), "10.00", id)).rejects.toMatchObject({ code: "key_conflict" });
    });
    expect(moved).toBe(0n);
  });

  test("S-02 is given back once, however often it is taken back", async () => {
    const [round, id] = [newRound(), randomUUID()];
    const moved = await change(async () => {
      await seat.bet(round, "25.00", id);
      const answers = await Promise.all(Array.from({ length: 10 }, () => seat.rollback(round, id)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await seat.rollback(round, id)).toEqual(answers[0]);
    });
    expect(moved).toBe(0n);
  });

  test("S-03 that comes after its own rollback is refused, and flagged", async () => {
    const [round, id] = [newRound(), randomUUID()];
    const moved = await change(async () => {
      expect(await seat.rollback(round, id)).toMatchObject({ reference: null });
      await expect(seat.bet(round, "5.00", id)).rejects.toMatchObject({ code: "bet_rolled_back" });
      await expect(seat.bet(round, "5.00", id)).rejects.toMatchObject({ code: "bet_rolled_back" });
    });
    expect(moved).toBe(0n);
  });

  test("S-02 that is rolled back under two rounds at once comes back once, to its own round", async () => {
    for (let time = 0; time < 5; time += 1) {
      const [own, other, id] = [newRound(), newRound(), `bet-${randomUUID()}`];
      await seat.bet(own, "1.00", id);
      const gained = await change(async () => {
        const [first, second] = await Promise.all([outcomeOf(seat.rollback(own, id)), outcomeOf(seat.rollback(other, id))]);
        expect(first).toBe("ok");
        expect(second).not.toBe("ok");
      });
      expect(gained).toBe(1_00n);
    }
  });

  test("S-04 that meets its own rollback comes to nothing, whoever is first", async () => {
    for (let pair = 0; pair < 15; pair++) {
      const [round, id] = [newRound(), randomUUID()];
      const both = () => Promise.all([outcomeOf(seat.bet(round, "1.00", id)), outcomeOf(seat.rollback(round, id))]);
      expect(await change(both)).toBe(0n);
    }
  });

  test("I-03 without the money for it is refused, and stays refused when there is money", async () => {
    const poor = await shop.member();
    const place = await desk.open(poor);
    const [round, id] = [newRound(), randomUUID()];
    await expect(place.bet(round, "1.00", id)).rejects.toMatchObject({ code: "insufficient_funds", status: 409 });
    await give(shop, poor.id, 500n);
    await expect(place.bet(round, "1.00", id)).rejects.toMatchObject({ code: "insufficient_funds" });
    expect(await place.bet(round, "1.00")).toMatchObject({ balance: "4.00" });
  });

  test("S-07 C-04 many at once, with money for one, take one", async () => {
    const poor = await shop.member();
    await give(shop, poor.id, 100n);
    const place = await desk.open(poor);
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => outcomeOf(place.bet(newRound(), "1.00"))));
    expect(outcomes.filter((outcome) => outcome === "ok")).toHaveLength(1);
    expect(await place.balance()).toBe("0.00");
  });
});

describe("a round", () => {
  test("S-07 adds up its bets and wins, closes once, and takes no bet after that", async () => {
    const round = newRound();
    const moved = await change(async () => {
      await seat.bet(round, "10.00");
      await seat.bet(round, "0.00");
      await seat.bet(round, "5.50");
      await seat.win(round, "2.25");
      await seat.win(round, "0");
      await seat.win(round, "30.00", randomUUID(), true);
      const closed = await seat.close(round);
      expect(await seat.close(round)).toEqual(closed);
      await expect(seat.bet(round, "1.00")).rejects.toMatchObject({ code: "round_closed" });
    });
    expect(moved).toBe(16_75n);
  });

  test("S-05 that nobody bet in pays nothing, nor one whose bet was taken back", async () => {
    await expect(seat.win(newRound(), "1.00")).rejects.toMatchObject({ code: "round_without_bet", status: 409 });
    const [round, id] = [newRound(), randomUUID()];
    await seat.bet(round, "1.00", id);
    await seat.rollback(round, id);
    await expect(seat.win(round, "9.00")).rejects.toMatchObject({ code: "round_without_bet" });
  });

  test("S-05 that has paid or is over keeps its bet, and people are told", async () => {
    const [won, id] = [newRound(), randomUUID()];
    await seat.bet(won, "1.00", id);
    await seat.win(won, "3.00");
    await expect(seat.rollback(won, id)).rejects.toMatchObject({ code: "rollback_too_late" });
    const flags = await shop.rows((db) => db.selectFrom("play_flags").select("reason").where("roundId", "=", won).execute());
    expect(flags).toEqual([{ reason: "rollback_too_late" }]);
  });

  test("a win that came before its bet is paid when it is sent again", async () => {
    const [round, winId] = [newRound(), randomUUID()];
    const moved = await change(async () => {
      await expect(seat.win(round, "4.00", winId)).rejects.toMatchObject({ code: "round_without_bet" });
      await seat.bet(round, "1.00");
      await seat.win(round, "4.00", winId);
      await seat.win(round, "4.00", winId);
    });
    expect(moved).toBe(3_00n);
  });

  test("of another game, or of another player, is another round", async () => {
    const round = newRound();
    const bob = await shop.member();
    await give(shop, bob.id, 1_000n);
    const other = await desk.open(bob);
    await seat.bet(round, "1.00");
    await expect(other.win(round, "50.00")).rejects.toMatchObject({ code: "round_without_bet" });
    const elsewhere = await desk.open(ana, { gameCode: "jade-steps" });
    await expect(elsewhere.win(round, "50.00")).rejects.toMatchObject({ code: "round_of_another_game" });
  });
});

/** So many play at once, several rounds each: their moves share commits. */
const TABLES = 12;

/** The share of the 720 orders that is played here; `npm run check:deep` plays all. */
const EVERY_NTH = process.env.DEEP ? 1 : 5;

test.each<RoundEnd>(["close", "play"])(
  "S-08 two bets, two wins, a rollback and a %s end in what is allowed, in whatever order, with copies too",
  async (end) => {
    const orders = allOrders(end);
    expect(orders).toHaveLength(720);
    const worths: Record<string, bigint> = {};
    const visit = await desk.visit();
    const play = async (table: Seat, order: Step[], index: number): Promise<void> => {
      const round = `s08-${end}-${index}`;
      const act = stepsOf(visit, table, round);
      const outcomes: Record<string, string> = {};
      for (const step of order) {
        outcomes[step] = await outcomeOf(act[step]());
        // Some orders have every message twice: a copy is answered as the first was, or is refused again.
        if (index % 12 === 0) expect(await outcomeOf(act[step]()), `${order} ${step}`).toBe(outcomes[step]);
      }
      expect(outcomes, order.join()).toEqual(expectedIn(order));
      worths[round] = worthOf(outcomes);
    };
    const tables = await Promise.all(
      (await addPlayers(shop, TABLES)).map(async (player) => {
        await give(shop, player, 1_000_00n);
        return desk.seat(player);
      }),
    );
    const played = orders.map((order, index) => ({ order, index })).filter(({ index }) => index % EVERY_NTH === 0);
    await Promise.all(played.map(({ order, index }) => play(tables[index % TABLES] ?? seat, order, index)));
    const moved = Object.entries(worths).filter(([, sum]) => sum !== 0n);
    expect(await sumsByRound(`s08-${end}-%`)).toEqual(Object.fromEntries(moved));
  },
);

/** The result of each round for its player, from the ledger alone; rounds that moved nothing are left out. */
async function sumsByRound(pattern: string): Promise<Record<string, bigint>> {
  const { rows } = await shop.rows((db) =>
    sql<{ round: string; total: bigint }>`
      select t.details ->> 'round' as round, sum(l.amount)::bigint as total
      from wallet_transactions t join wallet_lines l on l.merchant_id = t.merchant_id and l.transaction_id = t.id
      where l.balance_after is not null and t.details ->> 'round' like ${pattern}
      group by 1 having sum(l.amount) <> 0`.execute(db),
  );
  return Object.fromEntries(rows.map(({ round, total }) => [round, total]));
}
