import type { FundTransfer } from "@magpie/contract/transfers";
import { toDecimal } from "@magpie/domain/money";
import type { FundRow } from "./store";

export function shownFund(fund: FundRow): FundTransfer {
  const { id, vassalage, vendorName, direction, amount, currency, state, reason, askedAt, sentAt, endedAt } = fund;
  return {
    id,
    vassalage,
    vendorName,
    direction,
    amount: amount === null ? null : toDecimal(amount, currency),
    state,
    reason,
    askedAt: askedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
