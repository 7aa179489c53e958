/** Done and refused are final. */
export type VendorTransferStatus = "pending" | "done" | "refused";

export interface VendorOrder {
  /** Ours, and unique among all merchants: the vendor moves money once for it, however often it is asked. */
  reference: string;
  /** Whose wallet, by the name the vendor knows the player by. */
  player: string;
  amount: bigint;
  currency: string;
}

/** Seen from the vendor: `in` to the player's wallet there, `out` of it. */
export type VendorDirection = "in" | "out";

/** A transfer as the vendor knows it. */
export interface VendorTransfer {
  reference: string;
  status: VendorTransferStatus;
}

/**
 * Players' wallets at a vendor that keeps its own. An error leaves open whether money was moved, unless it is
 * `TransferRefused`: ask by the reference before anything else.
 */
export interface VendorWallet {
  move(direction: VendorDirection, order: VendorOrder): Promise<VendorTransfer>;
  /** Null if the vendor has never heard of it. */
  find(reference: string): Promise<VendorTransfer | null>;
  balance(player: string, currency: string): Promise<bigint>;
}

/**
 * The till of such a vendor, for its own games: what they take from players' wallets and pay into them. One effect for a reference, however
 * often it is asked.
 */
export interface VendorTill {
  balance(player: string, currency: string): Promise<bigint>;
  /** False where there is not so much in the wallet, or the stake was given back before it came. */
  take(order: VendorOrder): Promise<boolean>;
  pay(order: VendorOrder): Promise<void>;
  /** Gives back what was taken under this reference, and takes nothing under it from now on. */
  giveBack(order: Omit<VendorOrder, "amount">): Promise<void>;
}

/** The vendor has surely not moved the money, and would not if it were asked again. */
export class TransferRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "TransferRefused";
  }
}
