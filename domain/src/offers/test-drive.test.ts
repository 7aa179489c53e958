import { describe, expect, test } from "vitest";
import type { Offer } from "./offer";
import { OFFER_TEMPLATES } from "./templates";
import { addSums, driveBlocks, edgeOf, type PayTable, planDrive, summarise, testDrive } from "./test-drive";

const JOURNEYS = 20_000;
const SIGMAS = 3.5;

/** Ten chips, even money at 18 of 37, one chip a bet, a hundred bets. */
const TEN_CHIPS: Offer = {
  ...OFFER_TEMPLATES["first-deposit"],
  reward: { give: "bonus", amount: { fixed: "10" } },
  wagering: { times100: 1000, bps: { LIVE: 10_000 }, maxBet: "1", days: 7, order: "bonus_first", release: "whole", onWithdraw: "cancel" },
};
const EVEN: PayTable = {
  game: "wheel-37",
  category: "LIVE",
  outcomes: [
    { weight: 18, pays: 20_000 },
    { weight: 19, pays: 0 },
  ],
  roundsPerHour: 60,
};
const ALONE = { base: 0n, own: 0n, stake: 1n };

/** The exact chances, worked out bet by bet over all purses. */
function exact(chips: number, bets: number): { finish: number; paid: number; staked: number } {
  let chances = new Map([[chips, 1]]);
  let staked = 0;
  for (let bet = 0; bet < bets; bet++) {
    const next = new Map<number, number>([[0, chances.get(0) ?? 0]]);
    for (const [purse, chance] of chances) {
      if (purse === 0) continue;
      staked += chance;
      next.set(purse + 1, (next.get(purse + 1) ?? 0) + (chance * 18) / 37);
      next.set(purse - 1, (next.get(purse - 1) ?? 0) + (chance * 19) / 37);
    }
    chances = next;
  }
  const ends = [...chances];
  return { finish: 1 - (chances.get(0) ?? 0), paid: ends.reduce((sum, [purse, chance]) => sum + purse * chance, 0), staked };
}

describe("test drive", () => {
  test("BW-23 the exact chances are 0.589066 to finish and 7.820219 paid", () => {
    const { finish, paid } = exact(10, 100);
    expect([finish.toFixed(6), paid.toFixed(6)]).toEqual(["0.589066", "7.820219"]);
  });

  test.each([1, 2, 3])("BW-23 twenty thousand journeys of seed %s come within 3.5 sigma of them", (seed) => {
    const drive = testDrive(TEN_CHIPS, ALONE, EVEN, seed, JOURNEYS);
    const wanted = exact(10, 100);
    expect(Math.abs(drive.finish - wanted.finish)).toBeLessThan(SIGMAS * drive.error.finish);
    expect(Math.abs(drive.paid - wanted.paid)).toBeLessThan(SIGMAS * drive.error.paid);
  });

  test("BW-23 what is paid without a cap is the amount less the edge on all stakes", () => {
    const drive = testDrive(TEN_CHIPS, ALONE, EVEN, 4, JOURNEYS);
    const sigma = Math.sqrt((drive.staked * (1 - edgeOf(EVEN) ** 2)) / JOURNEYS);
    expect(Math.abs(drive.paid - (10 - edgeOf(EVEN) * drive.staked))).toBeLessThan(SIGMAS * sigma);
    expect(exact(10, 100).paid).toBeCloseTo(10 - edgeOf(EVEN) * exact(10, 100).staked, 9);
  });

  test("a seed gives the same journeys, in one go or shared by workers", () => {
    const whole = testDrive(TEN_CHIPS, ALONE, EVEN, 7, 2000);
    const plan = planDrive(TEN_CHIPS, ALONE, EVEN);
    expect(summarise(plan, EVEN, addSums(driveBlocks(plan, 7, 2, 2), driveBlocks(plan, 7, 0, 2)))).toEqual(whole);
    expect(testDrive(TEN_CHIPS, ALONE, EVEN, 8, 2000)).not.toEqual(whole);
  });

  test("a cap takes away, and a game that does not count never finishes", () => {
    const capped = { ...TEN_CHIPS, wagering: TEN_CHIPS.wagering && { ...TEN_CHIPS.wagering, cap: "5" } };
    const drive = testDrive(capped, ALONE, EVEN, 1, 2000);
    expect(drive.paid).toBeLessThanOrEqual(5 * drive.finish);
    expect(testDrive(TEN_CHIPS, ALONE, { ...EVEN, category: "LOTT" }, 1, 500)).toMatchObject({ finish: 0, paid: 0, staked: 0, hours: 0 });
  });

  test("own money is at risk where it goes first, and hardly where the bonus does", () => {
    const wagering = TEN_CHIPS.wagering && { ...TEN_CHIPS.wagering, order: "cash_first" as const };
    const me = { base: 0n, own: 50n, stake: 1n };
    expect(testDrive(TEN_CHIPS, me, EVEN, 1, 2000).ownStaked).toBe(0);
    const drive = testDrive({ ...TEN_CHIPS, wagering }, me, EVEN, 1, 2000);
    expect(drive.ownStaked).toBeGreaterThan(90);
    const sigma = Math.sqrt(drive.ownStaked / drive.journeys);
    expect(Math.abs(drive.ownLost - edgeOf(EVEN) * drive.ownStaked)).toBeLessThan(SIGMAS * sigma);
  });

  test("a mixed bet shares its win, so that nothing is made or lost between the purses", () => {
    const wagering = TEN_CHIPS.wagering && { ...TEN_CHIPS.wagering, maxBet: "1000", times100: 100 };
    const offer: Offer = { ...TEN_CHIPS, reward: { give: "bonus", amount: { fixed: "700" } }, wagering };
    const sure: PayTable = { ...EVEN, outcomes: [{ weight: 1, pays: 10_000 }] };
    expect(testDrive(offer, { base: 0n, own: 500n, stake: 1000n }, sure, 1, 500)).toMatchObject({
      finish: 1,
      paid: 700,
      ownLost: 0,
      ownStaked: 300,
    });
  });

  test("a bonus in parts pays as own money is bet", () => {
    const drive = testDrive(
      OFFER_TEMPLATES["month-in-parts"],
      { base: 1_100_000n, own: 100_000n, stake: 500n },
      { ...EVEN, category: "RNG" },
      1,
      1000,
    );
    expect(drive).toMatchObject({ amount: 5000n, finish: 1, paid: 5000, staked: 15_000, ownStaked: 15_000 });
  });

  test("without wagering there is nothing to play", () => {
    expect(testDrive(OFFER_TEMPLATES.cashback, { base: 76_543n, own: 0n, stake: 1n }, EVEN, 1, 500)).toMatchObject({
      finish: 1,
      paid: 5827,
      hours: 0,
    });
  });

  test("twenty thousand journeys of a thousand bets are quick", () => {
    const wagering = TEN_CHIPS.wagering && { ...TEN_CHIPS.wagering, maxBet: "100" };
    const offer: Offer = { ...TEN_CHIPS, reward: { give: "bonus", amount: { fixed: "10000" } }, wagering };
    const from = process.cpuUsage();
    const drive = testDrive(offer, { base: 0n, own: 0n, stake: 100n }, EVEN, 1, JOURNEYS);
    const tookMs = process.cpuUsage(from).user / 1000;
    expect(drive.staked).toBeGreaterThan(80_000);
    // The goal of 1.5 s on two cores is held by the bench; whoever else runs in this process counts here too.
    expect(tookMs).toBeLessThan(10_000);
    if (process.env.DEEP)
      console.log(`test drive, ${JOURNEYS} journeys, ${drive.staked / 100} bets each: ${tookMs.toFixed(0)} ms of one core`);
  });
});
