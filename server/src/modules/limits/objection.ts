import type { Objection } from "@magpie/domain/ledger/judge";
import { leftOf, type Verdict } from "@magpie/domain/limits/limits";
import { quantityOf } from "./quantity";

/** A no for somebody to read: which limit and what is left of it, or until when they stay away. Null where nothing is refused. */
export function objectionOf(verdict: Verdict, currency: string): Objection | null {
  if (verdict.allowed) return null;
  if (verdict.code !== "limit_reached") return { code: verdict.code, value: { until: verdict.until?.toISOString() ?? null } };
  const { kind, window } = verdict.limit;
  return { code: verdict.code, value: { kind, window, left: quantityOf(kind, leftOf(verdict.limit), currency) } };
}
