/**
 * `waiting` for a second person; `agreed`, so that its codes can be read; `issued` once they were; `cancelled`, and no code is good any
 * more.
 */
export const VOUCHER_BATCH_STATES = ["waiting", "agreed", "issued", "cancelled"] as const;
export type VoucherBatchState = (typeof VOUCHER_BATCH_STATES)[number];

export const VOUCHERS_PER_BATCH = 1_000;

export interface VoucherBatchFacts {
  needsSecond: boolean;
  agreedAt: Date | null;
  issuedAt: Date | null;
  cancelledAt: Date | null;
}

export function voucherBatchState({ needsSecond, agreedAt, issuedAt, cancelledAt }: VoucherBatchFacts): VoucherBatchState {
  if (cancelledAt) return "cancelled";
  if (issuedAt) return "issued";
  return needsSecond && !agreedAt ? "waiting" : "agreed";
}

/** Letters and digits that look alike are left out. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Eighty bits, so that nobody guesses a code. */
export const VOUCHER_CODE_BYTES = 16;

/** One character for each byte, in groups of four, because people read codes aloud that way. */
export function voucherCode(random: Uint8Array): string {
  const characters = [...random].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");
  return characters.replaceAll(/.{4}(?=.)/g, "$&-");
}
