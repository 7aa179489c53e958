import { setTimeout as sleep } from "node:timers/promises";
import type { Work } from "../../kit/ctx";
import { job } from "../../kit/jobs/job";
import type { Lanes } from "../../kit/lanes/lanes";
import { perServer } from "../../kit/lanes/per-server";
import { isTampered } from "../../kit/outside/critical-files";
import { readCurrency } from "../merchant/merchant";
import { openPools } from "./cycles";
import { foldNext } from "./fold";
import { hasPlace, isOffered } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "jackpot.fold": Record<never, never>;
  }
}

/** Opens the pools of a merchant that offers them, and counts what a crash, or a node that was stopped, left uncounted. */
export const fold = job("jackpot.fold", async ({ inMerchant }) => {
  const isOpen = await inMerchant(async (ctx) => {
    if (await hasPlace(ctx.db)) return true;
    if (await isOffered(ctx.db)) await openPools(ctx, await readCurrency(ctx.db));
    return false;
  });
  if (isOpen) await foldRest(inMerchant);
});

export const FOLD = { name: "jackpot.fold", everySeconds: 5, follows: ["jackpot.bets"] } as const;

/** Another node that is counting is asked again after this time: it may have read the ledger before our bet was in it. */
const PAUSE_MS = 50;
const TRIES_MAX = 40;

interface Turn {
  /** A bet came while others were counted. */
  again: boolean;
}

const turns = perServer(() => new Map<number, Turn>());

interface Visit {
  lanes: Lanes;
  merchant: { id: number };
  inMerchant<T>(work: (ctx: Work) => Promise<T>): Promise<T>;
}

/**
 * Counts bets right behind their commit, while the bet is answered. Bets that come while others are counted share the next turn, so however
 * many come together, one connection counts them. A turn that fails costs no bet anything: the job counts it.
 */
export function foldSoon({ lanes, merchant: { id }, inMerchant }: Visit): void {
  const all = turns(lanes);
  const turn = all.get(id);
  if (turn) turn.again = true;
  else void begin();

  async function begin(): Promise<void> {
    const own: Turn = { again: false };
    all.set(id, own);
    do {
      own.again = false;
      await foldRest(inMerchant).catch(() => {});
    } while (own.again);
    all.delete(id);
  }
}

async function foldRest(inMerchant: Visit["inMerchant"]): Promise<void> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    // Nothing is drawn or won by files that are not as they were built; another node counts.
    const counted = await inMerchant((ctx) => (isTampered(ctx.services) ? Promise.resolve(0) : foldNext(ctx)));
    if (counted === 0) return;
    if (counted === null) await sleep(PAUSE_MS);
  }
}
