import type { limits } from "@magpie/contract/limits";
import { type Exclusion, isExcluded, leavesAt, leftOf, reviewDueAt } from "@magpie/domain/limits/limits";
import type { Handler } from "../../kit/ctx";
import { listSisters } from "../merchant/merchant";
import { quantityOf } from "./quantity";
import { type LimitState, listLimits, readAway, readReview } from "./store";

export const read: Handler<typeof limits.read> = async ({ db, now, member, merchant }) => {
  const { breakUntil, exclusion } = await readAway(db, member.id);
  const reviewedAt = await readReview(db, member.id);
  const states = await listLimits(db, member.id, now);
  return {
    limits: states.map((state) => told(state, merchant.currency)),
    breakUntil: breakUntil && now < breakUntil ? breakUntil.toISOString() : null,
    exclusion: isExcluded(exclusion, now) ? toldExclusion(exclusion) : null,
    depositReview: reviewedAt && { at: reviewedAt.toISOString(), dueAt: reviewDueAt(reviewedAt).toISOString() },
    otherBrands: (await listSisters(db)).map(({ brandName }) => brandName),
  };
};

function toldExclusion({ since, until, endsAt }: Exclusion) {
  return { since: since.toISOString(), until: until?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null };
}

function told({ kind, window, limit, used, oldest, pending }: LimitState, currency: string) {
  const write = (amount: bigint) => quantityOf(kind, amount, currency);
  return {
    kind,
    window,
    limit: limit === null ? null : write(limit),
    used: write(used),
    left: limit === null ? null : write(leftOf({ amount: limit, used })),
    freesAt: oldest && leavesAt(oldest, window).toISOString(),
    pending: pending && { limit: pending.amount === null ? null : write(pending.amount), readyAt: pending.readyAt.toISOString() },
  };
}
