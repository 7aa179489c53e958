import type { OfferCard } from "@magpie/contract/promotions/shapes";

const KINDS: Partial<Record<OfferCard["reward"]["give"], string>> = { spin: "wheel", tickets: "raffle", envelope: "pool" };

/** The page of the wheel, raffle or pool that an offer gives from; null for all other rewards. */
export function chancePage({ give, of }: OfferCard["reward"]): string | null {
  const kind = KINDS[give];
  return kind && of ? `/chance?${kind}=${of}` : null;
}
