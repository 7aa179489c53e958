import type { Offer } from "@magpie/domain/offers/offer";
import {
  BLOCK_JOURNEYS,
  type Driver,
  driveBlocks,
  type PayTable,
  planDrive,
  summarise,
  type TestDrive,
} from "@magpie/domain/offers/test-drive";
import { addTo, barsFor, type DriveBar } from "./drive-bars";

export interface DriveTask {
  rule: Offer;
  me: Driver;
  odds: PayTable;
  seed: number;
  journeys: number;
}

export interface Driven extends TestDrive {
  bars: DriveBar[];
}

/** Plays an offer thousands of times beside the page, which could not be used meanwhile. */
addEventListener("message", ({ data: { rule, me, odds, seed, journeys } }: MessageEvent<DriveTask>) => {
  const plan = planDrive(rule, me, odds);
  const bars = barsFor(plan.amount, plan.cap);
  const sums = driveBlocks(plan, seed, 0, Math.ceil(journeys / BLOCK_JOURNEYS), ({ paid }) => addTo(bars, paid));
  postMessage({ ...summarise(plan, odds, sums), bars } satisfies Driven);
});
