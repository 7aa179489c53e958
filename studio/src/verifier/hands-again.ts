import { landlordAgain } from "./landlord-again";
import { bettingAgain, type HandClaim, type HandEnd } from "./rooms-again";
import type { Words } from "./second-rule";

/** The second implementations of games between people, by version. */
export const HANDS_AGAIN: Readonly<Record<string, (word: Words, claim: HandClaim) => HandEnd | null>> = {
  "peacock-patti-1": (word, claim) => bettingAgain(word, claim, true),
  "plum-three-1": (word, claim) => bettingAgain(word, claim, false),
  "granary-landlord-1": landlordAgain,
};
