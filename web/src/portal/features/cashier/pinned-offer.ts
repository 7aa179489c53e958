import type { OfferCard } from "@magpie/contract/promotions/shapes";

/** The member's choice of an offer: undefined before any, null for no bonus. */
export type ChosenOffer = string | null | undefined;

/** The offer that goes with the deposit. Left out where none was there to choose, so that offers joined before apply. */
export function pinnedOffer(list: readonly OfferCard[], chosen: ChosenOffer): { offer?: { id: string; hash: string } | null } {
  if (list.length === 0) return {};
  const offer = list.find(({ id }) => id === chosenOf(list, chosen));
  return { offer: offer ? { id: offer.id, hash: offer.hash } : null };
}

/** No bonus, unless the member chose one here or joined it before. */
export function chosenOf(list: readonly OfferCard[], chosen: ChosenOffer): string | null {
  if (chosen === undefined) return list.find(({ entered }) => entered)?.id ?? null;
  return list.some(({ id }) => id === chosen) ? chosen : null;
}
