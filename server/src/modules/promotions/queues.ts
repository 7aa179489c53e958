import { DAY_MS } from "@magpie/domain/durations";
import { FIRST_YES_MS } from "@magpie/domain/operators/four-eyes";
import type { Pile, Queue } from "../../kit/office/desk";
import { readPile as readProposalsPile } from "./desk/proposals-store";
import { readPile as readApplicationsPile } from "./entries/applications-store";
import { readPile as readDraftsPile } from "./offers/offers-store";

export const QUEUES: readonly Queue[] = [
  { kind: "promotions.applications", right: "promotions.write", promiseMs: DAY_MS, read: ({ db }) => readApplicationsPile(db) },
  {
    kind: "promotions.publishing",
    right: "promotions.approve",
    promiseMs: DAY_MS,
    read: async ({ db, now }) => {
      const since = new Date(now.getTime() - FIRST_YES_MS);
      return together(await Promise.all([readProposalsPile(db, since), readDraftsPile(db, since)]));
    },
  },
];

function together(piles: readonly Pile[]): Pile {
  const times = piles.flatMap(({ oldestAt }) => (oldestAt ? [oldestAt.getTime()] : []));
  return {
    count: piles.reduce((sum, { count }) => sum + count, 0),
    oldestAt: times.length > 0 ? new Date(Math.min(...times)) : null,
    money: piles.reduce((sum, { money }) => sum + (money ?? 0n), 0n),
  };
}
