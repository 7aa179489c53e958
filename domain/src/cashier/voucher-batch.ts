/** `waiting` for a second person, `agreed`: its codes can be read, `issued`: they were, `cancelled`: none of them is good any more. */
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

/** Without letters and digits that look alike. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Eighty bits: nobody guesses one. */
export const VOUCHER_CODE_BYTES = 16;

/** A character for each byte, in fours as people read them out. */
export function voucherCode(random: Uint8Array): string {
  const characters = [...random].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");
  return characters.replaceAll(/.{4}(?=.)/g, "$&-");
}
