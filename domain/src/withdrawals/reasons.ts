/** Why a request is rejected, as the member is told. Suspicion is none of these: whoever must not be tipped off reads `other`. */
export const REJECT_REASONS = ["account_wrong", "name_differs", "documents_missing", "terms", "other"] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];
