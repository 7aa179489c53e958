import type { Ask } from "../../../kit/lanes/connection";
import { type BudgetRow, takeOf } from "../offers/budgets-store";
import type { OfferStanding } from "../offers/versions-store";
import type { EntryRef, EntryRowState, GivenEntry } from "./entries-store";

type HeldOffer = Pick<OfferStanding, "offerId" | "state" | "inForce" | "movedMs">;

/** A budget as it was read, less everything that claims of this commit take. Others may have taken from it meanwhile, which its row decides. */
export interface ReadBudget extends BudgetRow {
  offerId: string;
  /** Claims of this commit have taken from it, all on its `day`. */
  isTaken?: boolean;
}

/** The rows that decide on a claim. Claims of one offer have the same budget, and each finds what those before it left. */
export interface HeldClaim {
  offer: HeldOffer | undefined;
  budget: ReadBudget | undefined;
  entry: EntryRowState | undefined;
}

/** Holds offers against a stop, a freeze or a publication, and locks entries, until the transaction ends. */
export async function holdClaims(ask: Ask, refs: readonly EntryRef[]): Promise<HeldClaim[]> {
  const offerIds = [...new Set(refs.map(({ offerId }) => offerId))];
  const [offers, budgets, entries] = await Promise.all([
    ask<HeldOffer>(
      `select o.id as offer_id, o.state, o.version as in_force, o.moved_ms from promotions_offers o
      where o.merchant_id = current_merchant() and o.id = any ($1::text[]) order by o.id for share`,
      [offerIds],
    ),
    ask<ReadBudget>(
      `select b.offer_id, b.rest, b.per_day, b.grants, b.most_grants, b.day, b.day_taken from promotions_budgets b
      where b.merchant_id = current_merchant() and b.offer_id = any ($1::text[])`,
      [offerIds],
    ),
    ask<EntryRef & { state: EntryRowState }>(
      `select e.offer_id, e.member_id, e.period, e.state
      from unnest($1::text[], $2::text[], $3::text[]) u (offer_id, member_id, period)
      cross join lateral (
        select e.offer_id, e.member_id, e.period, e.state from promotions_entries e
        where e.merchant_id = current_merchant() and e.offer_id = u.offer_id and e.member_id = u.member_id and e.period = u.period
        for update
      ) e`,
      [refs.map(({ offerId }) => offerId), refs.map(({ memberId }) => memberId), refs.map(({ period }) => period)],
    ),
  ]);
  const offerOf = new Map(offers.map((offer) => [offer.offerId, offer]));
  const budgetOf = new Map(budgets.map((budget) => [budget.offerId, budget]));
  const stateOf = new Map(entries.map((entry) => [nameOf(entry), entry.state]));
  return refs.map((ref) => ({ offer: offerOf.get(ref.offerId), budget: budgetOf.get(ref.offerId), entry: stateOf.get(nameOf(ref)) }));
}

function nameOf({ offerId, memberId, period }: EntryRef): string {
  return `${offerId} ${memberId} ${period}`;
}

/** Takes the whole cost or nothing. A commit takes on one day alone: claims around midnight are parted. */
export function takeRead(budget: ReadBudget, cost: bigint, day: string): "taken" | "spent" | "other day" {
  if (budget.isTaken && budget.day !== day) return "other day";
  const taken = takeOf(budget, cost, day);
  if (taken) Object.assign(budget, taken, { isTaken: true });
  return taken ? "taken" : "spent";
}

export interface TakenClaim {
  entry: Omit<GivenEntry, "state">;
  cost: bigint;
  budget: ReadBudget;
}

/** Writes the entries of claims, and all that they took from their budgets. */
export async function writeClaims(ask: Ask, claims: readonly TakenClaim[], now: Date): Promise<void> {
  const entries = claims.map(({ entry }) => entry);
  const budgets = [...new Set(claims.map(({ budget }) => budget))];
  const takenFrom = budgets.map((one) => claims.filter(({ budget }) => budget === one));
  await ask("select promotions_take($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)", [
    now,
    entries.map(({ offerId }) => offerId),
    entries.map(({ memberId }) => memberId),
    entries.map(({ period }) => period),
    entries.map(({ version }) => version),
    entries.map(({ kind }) => kind),
    entries.map(({ amount }) => String(amount)),
    entries.map(({ given }) => given),
    budgets.map(({ offerId }) => offerId),
    takenFrom.map((taken) => String(taken.reduce((sum, { cost }) => sum + cost, 0n))),
    takenFrom.map(({ length }) => length),
    budgets.map(({ day }) => day),
  ]);
}
