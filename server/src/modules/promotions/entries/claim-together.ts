import { hash } from "node:crypto";
import type { promotions } from "@magpie/contract/promotions/promotions";
import { costOf } from "@magpie/domain/offers/amount";
import { refuse } from "@magpie/domain/refusals";
import type { CtxOf, StepsHandler } from "../../../kit/ctx";
import { askIn } from "../../../kit/database/ask-in";
import { findPosted, postingOf } from "../../wallet/wallet";
import { cardOf } from "../offers/card";
import type { SeenOffer } from "../offers/seen";
import { tellRewards } from "../rewards/rewards";
import { type ClaimDue, claimAlone, claimedOf, dueTo, entryOf } from "./claim";
import { keyOf, plainEntry, tellGiven } from "./give";
import { lookPinned } from "./pinned";
import { type SharedClaim, shareClaim } from "./share-claim";

type Claimer = CtxOf<typeof promotions.claim>;
type Input = Parameters<StepsHandler<typeof promotions.claim>>[1];

/** A claim whose offer changes while it waits is looked at again, this often. */
const LOOKS_MAX = 3;

/**
 * Claims of cash and points share commits with those of others, since all who claim an offer take from one budget. A submit that is repeated
 * after its answer was lost finds what it was given, and is answered with it.
 */
export const claim: StepsHandler<typeof promotions.claim> = async (visit, input) => {
  for (let looks = 0; looks < LOOKS_MAX; looks++) {
    const begun = await visit.step((ctx) => begin(ctx, input));
    if (begun === null) return visit.finish((ctx) => claimAlone(ctx, input));
    const { due, kind, shared } = begun;
    const answer = shared ? (await shareClaim(visit.lanes, shared)).answer : GIVEN;
    if (answer.status === "refused") refuse(answer.code, answer.value);
    if (answer.status === "given") return visit.finish((ctx) => show(ctx, due, kind));
  }
  refuse("overloaded");
};

const GIVEN = { status: "given" } as const;

interface Begun {
  due: ClaimDue;
  kind: "cash" | "points";
  /** Null where this submit was given its reward before. */
  shared: SharedClaim | null;
}

/** Looks at everything that only the member's own acts change. Null for a reward that cannot share a commit. */
async function begin(ctx: Claimer, input: Input): Promise<Begun | null> {
  const { viewer, seen } = await lookPinned(ctx, input.offer, input.hash);
  const kind = seen.rule.reward.give;
  if (kind !== "cash" && kind !== "points") return null;
  const before = await givenBefore(ctx, seen, viewer.currency);
  if (before) return { due: before, kind, shared: null };
  const due = await dueTo(ctx, viewer, seen);
  const { memberId } = viewer;
  const origin = { actor: `member:${memberId}`, requestId: ctx.requestId, address: ctx.ip };
  const posting = postingOf(keyOf(due), plainEntry(due, kind), origin, submitHash(ctx, keyOf(due)));
  const place = { merchantId: ctx.merchant.id, memberId, once: posting.key, now: ctx.now };
  const cost = costOf(seen.rule.reward, due.amount);
  return { due, kind, shared: { ...place, entry: entryOf(due), cost, day: viewer.day, seen: seen.standing, posting } };
}

/** The reward that this very submit was given, where its answer was lost. */
async function givenBefore(ctx: Claimer, seen: SeenOffer, currency: string): Promise<ClaimDue | null> {
  const { entry } = seen;
  if (entry?.state !== "claimed" || entry.given === null || entry.amount === null) return null;
  const posted = await findPosted(askIn(ctx.db), entry.given);
  if (posted?.hash !== submitHash(ctx, entry.given)) return null;
  return { seen, memberId: entry.memberId, period: entry.period, amount: entry.amount, currency };
}

function submitHash(ctx: Claimer, key: string): string {
  return hash("sha256", `${key} ${ctx.header("idempotency-key") ?? ""}`);
}

async function show(ctx: Claimer, due: ClaimDue, kind: Begun["kind"]) {
  const amount = await tellGiven(ctx, due, kind);
  await tellRewards(ctx, due.memberId);
  return { offer: cardOf(claimedOf(due), due.currency, ctx.language), given: { kind, amount, grant: null } };
}
