import { randomUUID } from "node:crypto";
import { limits } from "@magpie/contract/limits";
import { studio } from "@magpie/contract/studio";
import { fromDecimal } from "@magpie/domain/money";
import { payoutOf } from "@magpie/studio/kit/maths/book";
import { verifyOwn } from "@magpie/studio/rgs/verify";
import { checkRound } from "@magpie/studio/verifier/check";
import { beforeAll, describe, expect, test } from "vitest";
import { sitDown, studioShop } from "../../../../test/desks/studio-desk";
import { give, sumOf } from "../../../../test/ledger/bank";
import { type World, type WorldMember, type WorldMerchant, world } from "../../../../test/world";

let here: World;
let shop: WorldMerchant;

beforeAll(async () => {
  here = await world();
  shop = await studioShop(here);
});

const minor = (text: string) => fromDecimal(text, "INR") ?? -1n;
const PLAY = { type: "play" };
const ANTE = { bets: "ante" };

async function richMember(amount = 1_000_00n): Promise<WorldMember> {
  const member = await shop.member();
  await give(shop, member.id, amount);
  return member;
}

describe("a further stake", () => {
  test("S-07 is a bet of its own in the same round: all stakes are taken, one win pays, and the round can be proved", async () => {
    const ana = await richMember();
    const seat = await sitDown(shop, ana, "heron-three");
    const begun = await seat.play({ bets: "pairs" });
    expect([begun.round.state, begun.round.stake, begun.round.staked]).toEqual(["open", "2.00", "4.00"]);
    expect(await sumOf(shop, ana.id, "cash")).toBe(1_000_00n - 4_00n);
    const { round, balance } = await seat.move(begun.round.id, 0, PLAY);
    expect([round.state, round.staked]).toEqual(["settled", "6.00"]);
    expect(await sumOf(shop, ana.id, "cash")).toBe(1_000_00n - 6_00n + minor(round.payout));
    expect(minor(balance)).toBe(await sumOf(shop, ana.id, "cash"));
    await seat.send(studio.rotateSeeds, {});
    const shown = await shop.send(studio.round, { roundId: round.id });
    expect(shown.staked).toBe("6.00");
    if (shown.proof.type !== "own" || !shown.proof.serverSeed) throw new Error("the seed is not shown");
    const again = verifyOwn({
      ...shown.proof,
      serverSeed: shown.proof.serverSeed,
      version: shown.version,
      choice: { bets: "pairs" },
      moves: [PLAY],
      stake: 2_00n,
    });
    expect(again?.payout).toBe(minor(round.payout));
    expect(again?.payout).toBe(payoutOf(2_00n, again?.odds4 ?? -1));
    expect(checkRound(shown)).toMatchObject({ outcome: "checked", holds: true });
  });

  test("S-01 asked for many times at once is taken once", async () => {
    const ana = await richMember();
    const seat = await sitDown(shop, ana, "heron-three");
    const { round } = await seat.play(ANTE);
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => seat.move(round.id, 0, PLAY)));
    expect(answers.some(({ status }) => status === "fulfilled")).toBe(true);
    const final = (await seat.move(round.id, 0, PLAY)).round;
    expect(final.state).toBe("settled");
    expect(await sumOf(shop, ana.id, "cash")).toBe(1_000_00n - 4_00n + minor(final.payout));
  });

  test("GS-06 GS-07 refused for want of money leaves the round as it was, to be played on, and may be asked for again", async () => {
    const ben = await richMember(2_00n);
    const seat = await sitDown(shop, ben, "heron-three");
    const { round } = await seat.play(ANTE);
    const refused = (await seat.move(round.id, 0, PLAY)).round;
    expect(refused).toMatchObject({
      state: "open",
      refusal: "insufficient_funds",
      moves: ["refused"],
      events: round.events,
      staked: "2.00",
    });
    expect((await seat.move(round.id, 0, PLAY)).round).toEqual(refused);
    expect((await sitDown(shop, ben, "heron-three")).opened.unfinished).toEqual(refused);
    await give(shop, ben.id, 2_00n);
    const played = (await seat.move(round.id, 1, PLAY)).round;
    expect([played.state, played.refusal, played.staked]).toEqual(["settled", null, "4.00"]);
    expect(await sumOf(shop, ben.id, "cash")).toBe(minor(played.payout));
  });

  test("RG-01 is held by the player's limits as a first stake is, and the round can still be ended without it", async () => {
    const ana = await richMember();
    const seat = await sitDown(shop, ana, "heron-three");
    const { round } = await seat.play(ANTE);
    await ana.send(limits.set, { kind: "wager", window: "day", limit: "3.00" });
    expect((await seat.move(round.id, 0, PLAY)).round).toMatchObject({ state: "open", refusal: "limit_reached" });
    const folded = (await seat.move(round.id, 1, { type: "fold" })).round;
    expect([folded.state, folded.staked]).toEqual(["settled", "2.00"]);
  });

  test("GS-14 of play money touches no balance", async () => {
    const ana = await richMember();
    const seat = await sitDown(shop, ana, "heron-three", true);
    const { round } = await seat.play(ANTE);
    const played = await seat.move(round.id, 0, PLAY);
    expect([played.round.staked, await sumOf(shop, ana.id, "cash")]).toEqual(["4.00", 1_000_00n]);
    expect(minor(played.balance)).toBe(minor(seat.opened.balance) - 4_00n + minor(played.round.payout));
  });

  test("a round of it takes no free rounds, because it has no price beforehand", async () => {
    const ana = await richMember();
    const seat = await sitDown(shop, ana, "ivory-21");
    const asked = seat.send(studio.play, { roundId: randomUUID(), stake: "2.00", free: "any-free-rounds" });
    await expect(asked).rejects.toMatchObject({ code: "free_rounds_over" });
  });
});
