import type { Objection } from "@magpie/domain/ledger/judge";
import { leftOf, type Verdict } from "@magpie/domain/limits/limits";
import { quantityOf } from "./quantity";

/** Builds the refusal that a member reads: which limit and how much of it is left, or the end of the break. Null if allowed. */
export function objectionOf(verdict: Verdict, currency: string): Objection | null {
  if (verdict.allowed) return null;
  if (verdict.code === "reality_check") return { code: verdict.code };
  if (verdict.code !== "limit_reached") return { code: verdict.code, value: { until: verdict.until?.toISOString() ?? null } };
  const { kind, window } = verdict.limit;
  return { code: verdict.code, value: { kind, window, left: quantityOf(kind, leftOf(verdict.limit), currency) } };
}
