import { expect, test } from "vitest";
import { measure, type Turnover, withRound } from "./measure";

const DECLARED = { rtp: 0.96, hit: 0.3, sd: 4 };
const NOTHING: Turnover = { staked: 0n, stakedSquared: 0n, returned: 0n };

test("GS-12 the measured return comes with an interval of four deviations, which narrows as more is staked", () => {
  const measured = measure({ staked: 10_000n * 100n, stakedSquared: 10_000n * 100n * 100n, returned: 950_000n }, DECLARED);
  expect(measured?.rtp).toBe(0.95);
  expect(measured?.low).toBeCloseTo(0.95 - 0.16, 12);
  expect(measured?.high).toBeCloseTo(0.95 + 0.16, 12);
  expect(measured?.isAsDeclared).toBe(true);
});

test("GS-12 a return further off than that is not as declared", () => {
  const far = { staked: 1_000_000n * 100n, stakedSquared: 1_000_000n * 100n * 100n, returned: 97_700_000n };
  expect(measure(far, DECLARED)?.isAsDeclared).toBe(false);
  expect(measure({ ...far, returned: 97_500_000n }, DECLARED)?.isAsDeclared).toBe(true);
});

test("one large bet among small ones tells less than its size: the interval is wider than by stakes alone", () => {
  const even = [100n, 100n, 100n, 100n].reduce((sum, stake) => withRound(sum, stake, 96n), NOTHING);
  const uneven = [10n, 10n, 10n, 370n].reduce((sum, stake) => withRound(sum, stake, 96n), NOTHING);
  expect(even.staked).toBe(uneven.staked);
  expect(measure(uneven, DECLARED)?.high).toBeGreaterThan(measure(even, DECLARED)?.high ?? 0);
});

test("nothing staked is nothing measured", () => {
  expect(measure(NOTHING, DECLARED)).toBeNull();
});
