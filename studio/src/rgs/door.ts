import type { Money } from "@magpie/domain/money";

/** The player, by the name that the portal gave when the game was opened. */
export interface Player {
  id: string;
  currency: string;
  /** The player's portal: each portal knows us by its own name for us. */
  portal: string;
}

/** A round by the portal's names. */
export interface DoorRound {
  player: Player;
  roundId: string;
  gameCode: string;
  /** The free rounds that it is one of, by the portal's name; null for a round that its player pays for. */
  free: string | null;
}

/** A transaction id has one effect, however often it is sent. */
export interface DoorMove extends DoorRound {
  transactionId: string;
}

export type DoorAnswer = { status: "done"; balance: Money } | { status: "refused"; code: string };

/** The portal's interface for vendors, and all that the game server knows of money. Each call may be repeated unchanged. */
export interface Door {
  balance(player: Player): Promise<Money>;
  bet(move: DoorMove & { amount: Money }): Promise<DoorAnswer>;
  /**
   * `valid` is the part of the round's stake that was at risk; all of it, where it is left out. `rake` is the part in this win of what the house
   * kept of a pot for which people played among themselves.
   */
  win(move: DoorMove & { amount: Money; final: true; valid?: Money | undefined; rake?: Money | undefined }): Promise<DoorAnswer>;
  /** True where the door takes a whole round in one call. */
  playsWhole(round: Pick<DoorRound, "player" | "free">): boolean;
  /** Takes the stake, pays the win if there is one, and closes the round: all of it or nothing. */
  play(move: DoorMove & { amount: Money; win: { transactionId: string; amount: Money } }): Promise<DoorAnswer>;
  /** Takes back the bet of that transaction, even one that may still come. */
  rollback(move: DoorMove): Promise<DoorAnswer>;
  close(round: DoorRound & { valid?: Money | undefined }): Promise<DoorAnswer>;
}

/** The portal's refusal to take back the bet of a round that has won or is over. */
export const TOO_LATE = "rollback_too_late";
/** The portal's answer to a transaction id that it knows from another request. */
export const KNOWN_OTHERWISE = "key_conflict";

/** The call may or may not have been carried out. */
export class NoAnswer extends Error {
  constructor() {
    super("the portal did not answer");
  }
}
