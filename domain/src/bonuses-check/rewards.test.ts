import fc from "fast-check";
import { expect, test } from "vitest";
import { takeRoom } from "../loyalty/budget";
import { cashbackDue, payWithCarry } from "../loyalty/cashback";
import { pointsDue } from "../loyalty/points";
import { prizesOf, rank } from "../loyalty/race";
import { levelOf, progressBps } from "../loyalty/vip";
import { cashbackAgain, claimsAgain, levelAgain, paysAgain, placesAgain, pointsAgain, prizesAgain, type Runner } from "./rewards";

const RUNS = { numRuns: process.env.DEEP ? 20_000 : 300 };
const money = (max: number) => fc.bigInt({ min: 0n, max: BigInt(max) });

test("BW-13 both engines give the same back of a loss, whatever its tiers", () => {
  const published = [0n, 10_000n, 10_009n, 10_010n, 76_543n, 200_000n, -5000n].map((loss) =>
    cashbackAgain(
      loss,
      10_000n,
      [
        [0n, 1000n],
        [50_000n, 500n],
      ],
      10_000n,
    ),
  );
  expect(published).toEqual([0n, 0n, 0n, 1n, 5827n, 10_000n, 0n]);
  const rule = fc.record({
    loss: fc.bigInt({ min: -9_000n, max: 300_000n }),
    from: money(20_000),
    width: fc.bigInt({ min: 1n, max: 90_000n }),
    high: fc.integer({ min: 1, max: 3000 }),
    low: fc.integer({ min: 1, max: 3000 }),
    cap: money(50_000),
  });
  fc.assert(
    fc.property(rule, ({ loss, from, width, high, low, cap }) => {
      const tiers = [
        { above: "0", bps: high },
        { above: String(width), bps: low },
      ];
      const due = cashbackDue({ of: "loss", from: String(from), tiers, cap: String(cap) }, loss);
      expect(
        cashbackAgain(
          loss,
          from,
          [
            [0n, BigInt(high)],
            [width, BigInt(low)],
          ],
          cap,
        ),
      ).toBe(due);
    }),
    RUNS,
  );
});

test("BW-14 both engines carry what is taken back into the same periods", () => {
  expect(paysAgain([5827n, -1173n + 900n, 500n])).toEqual({ pays: [5827n, 0n, 227n], carries: [0n, -273n, 0n] });
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -2000n, max: 2000n }), { maxLength: 12 }), (dues) => {
      let carried = 0n;
      const paid = dues.map((due) => {
        const { pay, carry } = payWithCarry(due, carried);
        carried = carry;
        return { pay, carry };
      });
      expect(paysAgain(dues)).toEqual({ pays: paid.map(({ pay }) => pay), carries: paid.map(({ carry }) => carry) });
    }),
    RUNS,
  );
});

test("BW-15 both engines credit the same points after each stake", () => {
  expect(pointsAgain([250n, 199n, 51n], 100n)).toEqual([2n, 2n, 1n]);
  fc.assert(
    fc.property(fc.array(money(3000), { maxLength: 15 }), fc.bigInt({ min: 1n, max: 500n }), (stakes, price) => {
      let [total, credited] = [0n, 0n];
      const earned = stakes.map((stake) => {
        total += stake;
        const due = pointsDue(total, price, credited);
        credited += due;
        return due;
      });
      expect(pointsAgain(stakes, price)).toEqual(earned);
    }),
    RUNS,
  );
});

test("BW-16 both engines find the same level and the same way to the next", () => {
  const thresholds = [0n, 1_000_000n, 5_000_000n, 20_000_000n];
  expect([1_000_000n, 3_456_789n, 25_000_000n].map((experience) => levelAgain(thresholds, experience))).toEqual([
    { level: 1, progress: 0 },
    { level: 1, progress: 6141 },
    { level: 3, progress: null },
  ]);
  fc.assert(
    fc.property(fc.uniqueArray(fc.bigInt({ min: 1n, max: 100_000n }), { maxLength: 6 }), money(120_000), (above, experience) => {
      const steps = [0n, ...above.sort((a, b) => (a < b ? -1 : 1))];
      const ladder = steps.map((threshold) => ({ label: "", threshold, perks: [] }));
      const level = levelOf(ladder, experience);
      expect(levelAgain(steps, experience)).toEqual({ level, progress: progressBps(ladder, level, experience) });
    }),
    RUNS,
  );
});

test("BW-17 H-46 both engines place the same runners, and cut the pool alike", () => {
  const runner = (id: string, score: bigint, reached: bigint, isOut = false): Runner => ({ id, score, reached, isOut });
  const published = [runner("A", 5000n, 10n), runner("B", 5000n, 8n), runner("C", 7000n, 30n), runner("D", 9000n, 5n, true)];
  expect([placesAgain(published), prizesAgain(10_001n, [5000n, 3000n, 2000n], 3)]).toEqual([
    ["C", "B", "A"],
    [5001n, 3000n, 2000n],
  ]);
  const runners = fc.uniqueArray(
    fc.record({ id: fc.string({ minLength: 1, maxLength: 3 }), score: money(4), reached: money(4), isOut: fc.boolean() }),
    { selector: ({ id }) => id, maxLength: 12 },
  );
  const shares = fc.array(fc.integer({ min: 0, max: 2500 }), { maxLength: 4 });
  fc.assert(
    fc.property(runners, shares, money(100_000), (all, sharesBps, pool) => {
      const ranked = rank(all.map(({ id, isOut, ...score }) => ({ ...score, memberId: id, kind: isOut ? "staff" : "player" })));
      expect(placesAgain(all)).toEqual(ranked.map(({ memberId }) => memberId));
      expect(prizesAgain(pool, sharesBps.map(BigInt), ranked.length)).toEqual(prizesOf(pool, sharesBps, ranked.length));
    }),
    RUNS,
  );
});

test("BW-20 both engines grant the same claims of a budget", () => {
  expect(claimsAgain(100_000n, new Array(1000).fill(150n))).toEqual({ granted: 666, left: 100n });
  fc.assert(
    fc.property(money(5000), fc.array(money(900), { maxLength: 30 }), (budget, amounts) => {
      let [granted, room] = [0, { left: budget, leftToday: null as bigint | null, grantsLeft: null as number | null }];
      for (const amount of amounts) {
        const taken = takeRoom(room, amount);
        if ("short" in taken) continue;
        granted += 1;
        room = taken.room;
      }
      expect(claimsAgain(budget, amounts)).toEqual({ granted, left: room.left });
    }),
    RUNS,
  );
});
