export const METHOD_KINDS = ["BANK", "EWALLET", "CARD", "VOUCHER"] as const;
export type MethodKind = (typeof METHOD_KINDS)[number];

/** The money is moved by a person at their bank, by a provider's page, or not at all, because a voucher was paid for before. */
export function routeOf(kind: MethodKind): "transfer" | "provider" | "voucher" {
  if (kind === "BANK") return "transfer";
  return kind === "VOUCHER" ? "voucher" : "provider";
}
