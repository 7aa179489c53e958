/** The reasons for which a deposit fails. */
export const DEPOSIT_REASONS = [
  "provider_failed",
  "provider_refused",
  "not_received",
  "wrong_sender",
  "wrong_amount",
  "unreadable_proof",
  "other",
] as const;
export type DepositReason = (typeof DEPOSIT_REASONS)[number];

/** The reasons that a person of the back office may give. */
export const REVIEW_REASONS = [
  "not_received",
  "wrong_sender",
  "wrong_amount",
  "unreadable_proof",
  "other",
] as const satisfies readonly DepositReason[];
export type ReviewReason = (typeof REVIEW_REASONS)[number];
