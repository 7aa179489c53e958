/** The reasons for a rejection that the member is told. Suspicion is not among them: somebody who must not be warned reads `other`. */
export const REJECT_REASONS = ["account_wrong", "name_differs", "documents_missing", "terms", "other"] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];
