/** What a vendor is told where its own rules differ from those of others. */
export interface VendorProfile {
  /** A rollback of a bet we never saw is always remembered; this says what is answered. */
  unknownRollback: "ok" | "refuse";
  /** A rollback of a bet whose round has won or is closed. */
  lateRollback: "refuse" | "accept";
  /** A win that comes after its round was closed. */
  lateWin: "accept" | "refuse";
  /** Whether each request has to carry something that it was never sent with before. */
  nonce: "optional" | "required";
  /** Who keeps what is played with. A vendor that does so itself takes stakes from its own wallets, and nothing from the main one. */
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
  /** The game server's own name for what it plays: several tiles may be one game in other clothes. */
  engine: string;
  /** Takes no bets until then. */
  restingUntil: Date | null;
}

/** A vendor of games, as one merchant knows it. */
export interface VendorFile {
  vassalage: string;
  displayName: string;
  profile: VendorProfile;
  /** By the vendor's own code. */
  games: ReadonlyMap<string, VendorGame>;
}
