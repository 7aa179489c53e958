import type { Wagering } from "@magpie/domain/offers/offer";
import type { ChanceOrigin } from "./pay";

/** A spin, tickets or an envelope that an offer gives. */
export interface ChanceGift {
  /** The wheel, raffle or pool. */
  id: string;
  memberId: string;
  /** Names what it is given for, so that it is given once. */
  givenFor: string;
  origin: ChanceOrigin;
  wagering: Wagering | null;
}

/** Spins, tickets or envelopes of a wheel, raffle or pool that were given, and those of them that are spun, drawn or opened. */
export interface ChanceCount {
  id: string;
  given: number;
  done: number;
}
