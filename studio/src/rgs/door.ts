import type { Money } from "@magpie/domain/money";

/** Who plays, as the portal named them when the game was opened. */
export interface Player {
  id: string;
  currency: string;
  /** Where they come from: a portal knows us by its own name for us. */
  portal: string;
}

/** A round as the portal knows it. */
export interface DoorRound {
  player: Player;
  roundId: string;
  gameCode: string;
}

/** One effect for a transaction id, however often it is sent. */
export interface DoorMove extends DoorRound {
  transactionId: string;
}

export type DoorAnswer = { status: "done"; balance: Money } | { status: "refused"; code: string };

/** The portal's interface for vendors, and all that the game server knows of money. Each call may be sent again as it is. */
export interface Door {
  balance(player: Player): Promise<Money>;
  bet(move: DoorMove & { amount: Money }): Promise<DoorAnswer>;
  win(move: DoorMove & { amount: Money; final: true }): Promise<DoorAnswer>;
  /** Takes back the bet of that transaction, or the one that may still come. */
  rollback(move: DoorMove): Promise<DoorAnswer>;
  close(round: DoorRound): Promise<DoorAnswer>;
}

/** Nobody knows whether it was done. */
export class NoAnswer extends Error {
  constructor() {
    super("the portal did not answer");
  }
}
