import { randomUUID } from "node:crypto";
import { vendor } from "@magpie/contract/vendor";
import { beforeAll, describe, expect, test } from "vitest";
import { BonusPlayer, decimal } from "../../../../test/desks/bonus-desk";
import { openDesk, type Seat, type VendorDesk } from "../../../../test/desks/vendor-desk";
import { STOCK } from "../../../../test/lab/stock";
import { give, sumOf } from "../../../../test/ledger/bank";
import { type World, type WorldMember, type WorldMerchant, world } from "../../../../test/world";

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
  await give(shop, ana.id, 10_000_00n);
  seat = await desk.open(ana);
});

const newRound = () => `round-${randomUUID()}`;
async function change(work: () => Promise<unknown>): Promise<bigint> {
  const before = await sumOf(shop, ana.id, "cash");
  await work();
  return (await sumOf(shop, ana.id, "cash")) - before;
}
const flagsOf = async (round: string) =>
  (await shop.rows((db) => db.selectFrom("play_flags").select("reason").where("roundId", "=", round).execute())).map(
    ({ reason }) => reason,
  );

describe("a whole round in one call", () => {
  test("GA-12 S-01 takes its stake, pays its wins and is closed once, however often it comes, and is answered the same", async () => {
    const [round, id] = [newRound(), randomUUID()];
    const before = await sumOf(shop, ana.id, "cash");
    const answers: unknown[] = [];
    const moved = await change(async () => {
      answers.push(...(await Promise.all(Array.from({ length: 12 }, () => seat.play(round, "10.00", ["2.50", "0.00", "20.00"], id)))));
      answers.push(await seat.play(round, "10.00", ["2.50", "0.00", "20.00"], id));
    });
    expect([moved, new Set(answers.map((answer) => JSON.stringify(answer))).size]).toEqual([12_50n, 1]);
    expect(answers[0]).toMatchObject({ balance: decimal(Number(before) + 12_50), reference: expect.any(String) });
    await expect(seat.bet(round, "1.00")).rejects.toMatchObject({ code: "round_closed" });
  });

  test("S-07 that wins nothing is closed, and its end reaches the records", async () => {
    const round = newRound();
    expect(await change(() => seat.play(round, "4.00"))).toBe(-4_00n);
    const row = await shop.rows((db) =>
      db.selectFrom("play_rounds").select(["bets", "wins", "untold", "closedAt"]).where("roundId", "=", round).executeTakeFirst(),
    );
    expect(row).toMatchObject({ bets: 1, wins: 0, untold: true, closedAt: expect.any(Date) });
    const free = newRound();
    expect(await change(() => seat.play(free, "0.00", ["3.00"], "nothing-staked"))).toBe(3_00n);
    const [again, other] = [await seat.play(free, "0.00", ["3.00"], "nothing-staked"), await seat.play(free, "0", ["3"], "nothing-staked")];
    expect([again, other]).toEqual([again, { reference: null, balance: await seat.balance(), currency: "INR" }]);
  });

  test("I-03 I-05 without money for the stake nothing of it happens, and it stays refused", async () => {
    const poor = await shop.member();
    const place = await desk.open(poor);
    const [round, id] = [newRound(), randomUUID()];
    await expect(place.play(round, "1.00", ["50.00"], id)).rejects.toMatchObject({ code: "insufficient_funds", status: 409 });
    await give(shop, poor.id, 500n);
    await expect(place.play(round, "1.00", ["50.00"], id)).rejects.toMatchObject({ code: "insufficient_funds" });
    expect([await place.balance(), await place.play(newRound(), "1.00", ["2.00"])]).toMatchObject(["5.00", { balance: "6.00" }]);
  });

  test("I-05 an id that is known from another request is a conflict and moves nothing", async () => {
    const [round, id] = [newRound(), randomUUID()];
    await seat.play(round, "1.00", ["2.00"], id);
    await seat.bet("other", "1.00", `${id}-bet`);
    await seat.win("other", "1.00", `${id}-win-0`);
    const moved = await change(async () => {
      for (const again of [
        () => seat.play(round, "1.00", ["3.00"], id),
        () => seat.play(round, "1.00", [], id),
        () => seat.bet(round, "1.00", id),
        () => seat.play("other", "1.00", ["9.00"], `${id}-bet`),
        () => seat.play(newRound(), "1.00", ["9.00"], `${id}-win`),
        () => seat.bet(newRound(), "1.00", `${id}-win`),
      ])
        await expect(again()).rejects.toMatchObject({ code: "key_conflict", status: 409 });
      const twice = ["a", "a"].map((transactionId) => ({ transactionId, amount: "1.00" }));
      const body = { ...seat.body(newRound()), transactionId: randomUUID(), amount: "1.00", wins: twice };
      await expect(desk.send(vendor.play, body)).rejects.toMatchObject({ code: "invalid_input" });
    });
    expect(moved).toBe(0n);
  });

  test("S-03 S-05 after its own rollback it is refused; before, the rollback comes too late and people are told", async () => {
    const [lost, id, played, other] = [newRound(), randomUUID(), newRound(), randomUUID()];
    await seat.rollback(lost, id);
    await expect(seat.play(lost, "5.00", ["9.00"], id)).rejects.toMatchObject({ code: "bet_rolled_back" });
    await seat.play(played, "5.00", [], other);
    await expect(seat.rollback(played, other)).rejects.toMatchObject({ code: "rollback_too_late" });
    expect([await flagsOf(lost), await flagsOf(played)]).toEqual([["rollback_of_nothing"], ["rollback_too_late"]]);
  });

  test("S-05 keeps its stake once it has paid, also for a vendor whose late rollbacks are taken", async () => {
    const lenient = await here.merchant(STOCK);
    const till = await openDesk(lenient, { profile: { lateRollback: "accept" } });
    const bob = await lenient.member();
    await give(lenient, bob.id, 1_000n);
    const place = await till.open(bob);
    const [round, id] = [newRound(), randomUUID()];
    await place.play(round, "1.00", ["4.00"], id);
    await expect(place.rollback(round, id)).rejects.toMatchObject({ code: "rollback_too_late" });
    expect(await place.balance()).toBe("13.00");
  });

  test("S-04 that meets its own rollback is played or taken back, never half", async () => {
    for (let pair = 0; pair < 15; pair++) {
      const [round, id] = [newRound(), randomUUID()];
      const moved = await change(() => Promise.allSettled([seat.play(round, "1.00", ["4.00"], id), seat.rollback(round, id)]));
      expect([0n, 3_00n]).toContain(moved);
    }
  });

  test("S-06 with the session gone it is refused like any bet", async () => {
    const bob = await shop.member();
    await give(shop, bob.id, 1_000n);
    const place = await desk.open(bob);
    const body = { ...place.body(newRound()), transactionId: randomUUID(), amount: "1.00", wins: [], session: "x".repeat(43) };
    await expect(desk.send(vendor.play, body)).rejects.toMatchObject({ code: "game_session_ended" });
    expect(await place.balance()).toBe("10.00");
  });

  test("BW-02 BW-03 splits stake and win between cash and bonus as its moves would, and counts the wagering", async () => {
    const [whole, moves] = [await BonusPlayer.sit(desk, 20_000n, 300n), await BonusPlayer.sit(desk, 20_000n, 300n)];
    const [round, id] = [newRound(), randomUUID()];
    const first = await whole.seat.play(round, decimal(500), [decimal(1_001)], id);
    const other = newRound();
    await moves.bet(other, 500);
    await moves.win(other, 1_001);
    expect(await whole.state()).toEqual(await moves.state());
    expect([first, await whole.seat.play(round, decimal(500), [decimal(1_001)], id)]).toEqual([first, first]);
    expect(first).toMatchObject({ balance: decimal(20_801) });
  });
});
