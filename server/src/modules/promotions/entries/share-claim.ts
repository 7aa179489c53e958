import { assert } from "@magpie/domain/assert";
import type { RefusalCode } from "@magpie/domain/refusals";
import { type LockedLedger, type Posting, type SharedOperation, shareCommit } from "../../wallet/wallet";
import type { OfferStanding } from "../offers/versions-store";
import { type HeldClaim, holdClaims, type TakenClaim, takeRead, writeClaims } from "./claims-store";
import type { GivenEntry } from "./entries-store";

/** A claim of cash or points whose conditions were found met. The rest is decided under locks, with the claims of others in one commit. */
export interface SharedClaim extends SharedOperation {
  entry: Omit<GivenEntry, "state">;
  cost: bigint;
  /** Today on the merchant's calendar. */
  day: string;
  /** The offer as it stood when the conditions were looked at. */
  seen: Pick<OfferStanding, "state" | "inForce" | "movedMs">;
  /** Its hash names the submit: a repeat finds its own posting, and another submit finds that of somebody who was faster. */
  posting: Posting;
}

/** `changed`: the offer is no longer as it was seen, so that its conditions must be looked at again. */
export type ClaimAnswer =
  | { status: "given" }
  | { status: "changed" }
  | { status: "refused"; code: RefusalCode; value?: Record<string, unknown> | undefined };

/** The budget's row is held for one commit by all the claims in it, and only while they are written. */
export const shareClaim = shareCommit<SharedClaim, HeldClaim, TakenClaim, ClaimAnswer>({
  needs: ({ memberId, posting }) => ({ postings: [posting], present: [memberId] }),
  // A deposit that earns an offer holds its member's accounts before it takes from the budget.
  reads: "after accounts",
  read: (ask, claims) =>
    holdClaims(
      ask,
      claims.map(({ entry }) => entry),
    ),
  decide,
  write: writeClaims,
});

function decide(claim: SharedClaim, held: HeldClaim, ledger: LockedLedger): { answer: ClaimAnswer; rows: TakenClaim | null } {
  const answer = answerTo(claim, held, ledger);
  if (answer !== null) return { answer, rows: null };
  const { entry, cost, posting } = claim;
  assert(held.budget && ledger.post(posting).status === "post", "the house can always pay");
  return { answer: { status: "given" }, rows: { entry, cost, budget: held.budget } };
}

/** Null for a claim that is to be given, whose cost is then taken. */
function answerTo({ memberId, seen, posting, cost, day }: SharedClaim, held: HeldClaim, ledger: LockedLedger): ClaimAnswer | null {
  const { offer, budget, entry } = held;
  const before = ledger.posted(posting.key);
  if (before) return before.hash === posting.hash ? { status: "given" } : refused("reward_gone");
  const objection = ledger.objectionToBonus(memberId);
  if (objection) return refused(objection.code, objection.value);
  const isSame = offer?.state === seen.state && offer.inForce === seen.inForce && offer.movedMs === seen.movedMs;
  if (!isSame || !budget) return { status: "changed" };
  if (entry !== undefined && entry !== "joined" && entry !== "ready") return refused("reward_gone");
  const taken = takeRead(budget, cost, day);
  if (taken === "other day") return { status: "changed" };
  return taken === "taken" ? null : refused("offer_spent");
}

function refused(code: RefusalCode, value?: Record<string, unknown>): ClaimAnswer {
  return { status: "refused", code, value };
}
