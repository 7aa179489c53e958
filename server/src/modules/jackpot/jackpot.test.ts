import { createHash } from "node:crypto";
import { jackpot } from "@magpie/contract/chance/jackpot";
import { records } from "@magpie/contract/records";
import { toDecimal } from "@magpie/domain/money";
import { checkDocument } from "@magpie/studio/verifier/documents";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { grantTo, pursesOf } from "../../../test/desks/bonus-desk";
import { cyclesOf, jackpotShop, LAMPS, newRound, poolsHeld, seatsAt, stakeBelow, thresholdOf } from "../../../test/desks/jackpot-desk";
import { VendorDesk } from "../../../test/desks/vendor-desk";
import { inSightOfReaders } from "../../../test/kit/records";
import { GAME } from "../../../test/lab/stock";
import { addPlayer, give, sumOf } from "../../../test/ledger/bank";
import { newWorld, type World, WorldMerchant, world } from "../../../test/world";
import { toRefusal } from "../../kit/http/errors";
import type { SignedVisit } from "../../kit/outside/signed";
import { brokenInvariants } from "../../restore/invariants";
import { playWhole } from "../play/door/play-whole";

const HELD = 100_000_000_00n;

/** As a vendor does whom a machine that is too slow told to come back: the same once more. */
async function untilTaken<Answer, Move>(take: (visit: SignedVisit, move: Move) => Promise<Answer>, visit: SignedVisit, move: Move) {
  for (;;) {
    try {
      return await take(visit, move);
    } catch (error) {
      if (toRefusal(error).code !== "overloaded") throw error;
    }
  }
}

let here: World;
let shop: WorldMerchant;
let desk: VendorDesk;

beforeAll(async () => {
  here = await world();
  ({ shop, desk } = await jackpotShop(here));
});

const decimal = (amount: bigint) => toDecimal(amount, "INR");

/** Nothing is left when this ends. */
async function folded(): Promise<void> {
  await inSightOfReaders(shop);
  await shop.visit((ctx) => ctx.addJob("jackpot.fold", {}));
  await here.jobsDone();
}

/** What was staked in the cycle of the major level that runs: bets of the tests before may have ended some. */
const majorTurnover = async () => (await cyclesOf(shop, "major")).find(({ hitAt }) => hitAt === null)?.turnover ?? 0n;

const countOf = async (kind: string) =>
  (await shop.rows((db) => db.selectFrom("wallet_transactions").select("id").where("kind", "=", kind).execute())).length;

describe("the pools", () => {
  test("each bet adds its published shares, to the millionth, and another game's bet adds nothing", async () => {
    const [seat] = await seatsAt(desk, 1, HELD);
    const before = await poolsHeld(shop);
    const staked = await majorTurnover();
    for (const stake of [2_00n, 2_01n, 1n]) await seat?.play(newRound(), decimal(stake));
    const other = await desk.seat(seat?.player ?? "", GAME);
    await other.play(newRound(), "50.00");
    await folded();
    expect((await majorTurnover()) - staked).toBe(4_02n);
    const after = await poolsHeld(shop);
    // Two minor units of 4.02 would be 0.804 of the mini pool and 0.603 of the others: they hold whole units of their exact sums.
    const mini = (await cyclesOf(shop, "mini")).find(({ hitAt }) => hitAt === null);
    expect(after.mini).toBe((mini?.seed ?? 0n) + ((mini?.turnover ?? 0n) * 2_000n) / 1_000_000n);
    expect((after.grand ?? 0n) - (before.grand ?? 0n)).toBeLessThanOrEqual(1n);
    expect((await cyclesOf(shop, "grand"))[0]).toMatchObject({ seed: 50_000_000n, cap: 150_000_000n, sharePpm: 1500, hitAt: null });
  });

  test("a commit stands before the first bet of its cycle, and is the hash of what the win shows", async () => {
    const { list } = await shop.send(jackpot.pools, {});
    expect(list.map(({ level }) => level)).toEqual(["mini", "minor", "major", "grand"]);
    const [ahead] = list[0]?.ahead ?? [];
    const [seat] = await seatsAt(desk, 1, HELD);
    const [shown, threshold] = [list[0], await thresholdOf(shop, "mini")];
    await seat?.play(newRound(), decimal((await stakeBelow(shop, "mini")) + 1n));
    await folded();
    const proof = await shop.send(jackpot.cycle, { level: "mini", cycle: shown?.cycle ?? 0 });
    expect(proof.commit).toBe(shown?.commit);
    expect(proof.threshold).toBe(String(threshold));
    expect(createHash("sha256").update(`${proof.threshold}:${proof.secret}`).digest("hex")).toBe(shown?.commit);
    expect((await shop.send(jackpot.pools, {})).list[0]).toMatchObject({ cycle: (shown?.cycle ?? 0) + 1, commit: ahead });
    expect(checkDocument(JSON.stringify(proof))).toMatchObject({ outcome: "checked", holds: true });
    for (const forged of [
      { threshold: String(threshold - 1n) },
      { secret: "ab".repeat(32) },
      { paid: "9999" },
      { turnover: String(BigInt(proof.turnover) - 500n) },
    ]) {
      expect(checkDocument(JSON.stringify({ ...proof, ...forged }))).not.toMatchObject({ holds: true });
    }
    await expect(shop.send(jackpot.cycle, { level: "mini", cycle: (shown?.cycle ?? 0) + 1 })).rejects.toMatchObject({ code: "not_found" });
  });

  test("of 200 bets at once at the threshold, at two nodes, one wins, once, and the pool begins again", { timeout: 60_000 }, async () => {
    // Half of them play at another node.
    const beside = await newWorld({ beside: here });
    const there = new VendorDesk(new WorldMerchant(beside, shop.id, shop.code));
    const [first, ...seated] = await seatsAt(desk, 201, HELD);
    const crowd = seated.map((seat) => seat.player);
    await first?.play(newRound(), decimal(await stakeBelow(shop, "mini")));
    await folded();
    const [before, wins] = [await cyclesOf(shop, "mini"), await countOf("jackpot.win")];
    const running = before.find(({ hitAt }) => hitAt === null);
    const threshold = await thresholdOf(shop, "mini");
    const doors = await Promise.all([desk.visit(), there.visit()]);
    const bet = { gameCode: LAMPS, currency: "INR", amount: "0.01", wins: [] };
    await Promise.all(
      crowd.map((player, at) =>
        untilTaken(playWhole, doors[at % 2] as SignedVisit, { ...bet, player, roundId: newRound(), transactionId: newRound() }),
      ),
    );
    await folded();
    const won = (await cyclesOf(shop, "mini")).find(({ number }) => number === running?.number);
    expect(await countOf("jackpot.win")).toBe(wins + 1);
    expect(won).toMatchObject({ stake: 1n, hitAt: expect.any(Date), threshold, paid: threshold });
    const winner = won?.memberId ?? "";
    expect(crowd).toContain(winner);
    expect(await sumOf(shop, winner, "cash")).toBe(HELD - 1n + (won?.paid ?? 0n));
    for (const player of crowd.slice(0, 20)) if (player !== winner) expect(await sumOf(shop, player, "cash")).toBe(HELD - 1n);
    expect(await brokenInvariants(here.database.owner)).toEqual([]);
  });

  test("one bet may win several levels, each once, and is shown with its own round", async () => {
    const [seat] = await seatsAt(desk, 1, HELD);
    const stake = (await stakeBelow(shop, "minor")) + 1n;
    const [round, before] = [newRound(), await sumOf(shop, seat?.player ?? "", "cash")];
    await seat?.play(round, decimal(stake), ["7.00"]);
    await folded();
    const { rows } = await shop.rows((db) =>
      sql<{ level: string; paid: bigint }>`select level, paid from jackpot_cycles where round_id = ${round} order by level`.execute(db),
    );
    expect(rows.map(({ level }) => level)).toContain("minor");
    const paid = rows.reduce((sum, row) => sum + row.paid, 0n);
    expect(await sumOf(shop, seat?.player ?? "", "cash")).toBe(before - stake + 7_00n + paid);
    const { wins } = await shop.send(jackpot.pools, {});
    expect(wins.filter(({ roundId }) => roundId === round)).toHaveLength(rows.length);
    expect(wins[0]).toMatchObject({ gameCode: LAMPS, name: expect.stringContaining("***") });
    const { own } = await shop.send(jackpot.pools, { roundId: round });
    expect(own.map(({ roundId }) => roundId)).toEqual(rows.map(() => round));
    await shop.visit((ctx) => ctx.addJob("records.gather", {}));
    await here.jobsDone();
    const board = await shop.send(records.winnerBoard, { limitNum: 20 });
    const minor = decimal(rows.find(({ level }) => level === "minor")?.paid ?? 0n);
    expect(board.list.map(({ winAmount, gameName }) => [winAmount, gameName])).toContainEqual([minor, "Four Lamps"]);
  });

  test("P-09 GS-14 play money has pools of its own with the same odds, and never meets the real ones", async () => {
    const ana = await shop.member();
    const seat = await desk.open(ana, { trial: true, gameCode: LAMPS });
    const real = await poolsHeld(shop);
    await give(shop, ana.id, HELD, "trial");
    const [stake, before] = [(await stakeBelow(shop, "mini", true)) + 1n, await sumOf(shop, ana.id, "trial")];
    await seat.play(newRound(), decimal(stake));
    await folded();
    const [won] = await cyclesOf(shop, "mini", true);
    expect(won).toMatchObject({ memberId: ana.id, stake });
    // So large a stake may win another level as well.
    const levels = await Promise.all((["mini", "minor", "major", "grand"] as const).map((level) => cyclesOf(shop, level, true)));
    const paid = levels.flat().reduce((sum, cycle) => sum + (cycle.paid ?? 0n), 0n);
    expect(await sumOf(shop, ana.id, "trial")).toBe(before - stake + paid);
    expect([await poolsHeld(shop), await sumOf(shop, ana.id, "cash")]).toEqual([real, 0n]);
    expect((await shop.send(jackpot.pools, { money: "play" })).wins.map(({ level }) => level)).toContain("mini");
  });

  test("P-02 a stake of bonus money wins bonus money, and cash where the last of it was staked", async () => {
    for (const [granted, bonus] of [
      [100_00n, 90_00n],
      [3_00n, 0n],
    ] as const) {
      const [seat] = await seatsAt(desk, 1, HELD);
      await seat?.play(newRound(), decimal((await stakeBelow(shop, "mini")) - 5_00n));
      const id = await addPlayer(shop, 100_00n);
      await grantTo(shop, id, granted);
      const bettor = await desk.seat(id, LAMPS);
      await bettor.play(newRound(), "10.00");
      await folded();
      const paid = (await cyclesOf(shop, "mini")).find(({ memberId }) => memberId === id)?.paid ?? 0n;
      expect(paid).toBeGreaterThan(0n);
      const [cash, toBonus] = bonus > 0n ? [100_00n, bonus + paid] : [93_00n + paid, 0n];
      expect((await pursesOf(shop, id)).slice(0, 2)).toEqual([Number(cash), Number(toBonus)]);
    }
  });

  test("S-02 a round of it cannot be taken back, and one that never was adds nothing", async () => {
    const [seat] = await seatsAt(desk, 1, HELD);
    const [round, lost] = [newRound(), newRound()];
    await seat?.rollback(lost, "late-bet");
    await expect(seat?.play(lost, "2.00", [], "late-bet")).rejects.toMatchObject({ code: "bet_rolled_back" });
    await folded();
    const before = await majorTurnover();
    await seat?.play(round, "2.00", [], "its-bet");
    await seat?.play(round, "2.00", [], "its-bet");
    await folded();
    await expect(seat?.rollback(round, "its-bet")).rejects.toMatchObject({ code: "rollback_too_late" });
    expect(await majorTurnover()).toBe(before + 2_00n);
  });

  test("what was committed cannot be exchanged, not even by the application itself", async () => {
    const changes = [
      sql`update jackpot_cycles set sealed = '\\x00' where level = 'grand'`,
      sql`update jackpot_cycles set turnover = 0 where level = 'mini' and turnover > 0`,
      sql`update jackpot_cycles set paid = paid + 1 where hit_at is not null`,
      sql`delete from jackpot_cycles`,
    ];
    for (const change of changes) await expect(shop.rows((db) => change.execute(db))).rejects.toThrow();
  });
});
