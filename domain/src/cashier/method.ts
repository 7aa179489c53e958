export const METHOD_KINDS = ["BANK", "EWALLET", "CARD", "VOUCHER"] as const;
export type MethodKind = (typeof METHOD_KINDS)[number];

/** Who moves the money: a person at their bank, a provider's page, or nobody, because it was paid for before. */
export function routeOf(kind: MethodKind): "transfer" | "provider" | "voucher" {
  if (kind === "BANK") return "transfer";
  return kind === "VOUCHER" ? "voucher" : "provider";
}
