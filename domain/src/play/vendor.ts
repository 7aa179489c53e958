import type { Pace } from "../limits/safety-profile";

/** A vendor's rules on points in which vendors differ. */
export interface VendorProfile {
  /** A rollback of a bet we never saw is always remembered; this is only the answer to it. */
  unknownRollback: "ok" | "refuse";
  /** A rollback of a bet whose round has won or is closed. */
  lateRollback: "refuse" | "accept";
  /** A win that arrives after its round was closed. */
  lateWin: "accept" | "refuse";
  /** `required` when each request must carry a nonce that was never used before. */
  nonce: "optional" | "required";
  /** The keeper of the money that is played with. A vendor that keeps it takes stakes from its own wallets, and none from the main one. */
  wallet: "portal" | "vendor";
}

export const USUAL_PROFILE: VendorProfile = {
  unknownRollback: "ok",
  lateRollback: "refuse",
  lateWin: "accept",
  nonce: "optional",
  wallet: "portal",
};

export interface VendorGame {
  name: string;
  type: string;
  /** Its class among the games of its type; null where it has none. */
  classify: string | null;
  /** The game server's own name for the game: several tiles may show one game in different art. */
  engine: string;
  /** The game takes no bets until then. */
  restingUntil: Date | null;
}

/** A vendor of games, as one merchant knows it. */
export interface VendorFile {
  vassalage: string;
  displayName: string;
  profile: VendorProfile;
  /** The pace that the merchant's own profile sets for all vendors. */
  pace: Pace | null;
  /** Keyed by the vendor's own code. */
  games: ReadonlyMap<string, VendorGame>;
}
