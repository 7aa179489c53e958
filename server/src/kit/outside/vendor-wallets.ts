/** Done and refused are final. */
export type VendorTransferStatus = "pending" | "done" | "refused";

export interface VendorOrder {
  /** Our idempotency key, unique among all merchants: the vendor moves the money once for it, however often it is asked. */
  reference: string;
  /** The vendor's name for the player whose wallet it is. */
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
 * The wallets of players at a vendor that keeps its own. An error other than `TransferRefused` leaves open whether money was moved: ask by
 * the reference before anything else.
 */
export interface VendorWallet {
  move(direction: VendorDirection, order: VendorOrder): Promise<VendorTransfer>;
  /** Null if the vendor does not know the reference. */
  find(reference: string): Promise<VendorTransfer | null>;
  balance(player: string, currency: string): Promise<bigint>;
}

/** Lets the games of such a vendor take stakes from players' wallets and pay into them. A reference has one effect, however often it is used. */
export interface VendorTill {
  balance(player: string, currency: string): Promise<bigint>;
  /** False if the wallet holds too little, or if the refund of this stake arrived before the stake. */
  take(order: VendorOrder): Promise<boolean>;
  pay(order: VendorOrder): Promise<void>;
  /** Refunds the stake taken under this reference, and refuses any later stake under it. */
  giveBack(order: Omit<VendorOrder, "amount">): Promise<void>;
}

/** The vendor has certainly not moved the money and would refuse it again. */
export class TransferRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "TransferRefused";
  }
}
