import type { ContractLine } from "@magpie/contract/agency/contracts";
import { labelOf } from "@magpie/domain/agency/periods";
import { toDecimal } from "@magpie/domain/money";
import type { LineRow } from "./lines-store";

/** Commissions carry millionths; a rest of less than a minor unit is shown as none. */
function carryOf({ kind }: LineRow, carry: bigint): bigint {
  return kind === "commission" ? carry / 1_000_000n : carry;
}

export function showLine(line: LineRow, account: string, { currency, timeZone }: { currency: string; timeZone: string }): ContractLine {
  const show = (amount: bigint) => toDecimal(amount, currency);
  const { kind, startsAt: from, endsAt: to } = line;
  return {
    id: String(line.number),
    account,
    from: from.toISOString(),
    to: to.toISOString(),
    period: labelOf(kind === "commission" ? "daily" : kind, { from, to }, timeZone),
    validBet: show(line.validBet),
    profit: show(line.profit),
    active: line.active,
    carryIn: show(carryOf(line, line.carryIn)),
    base: show(line.base),
    ratePpm: line.ratePpm,
    gross: show(line.gross),
    downlines: show(line.downlines),
    debtIn: show(line.debtIn),
    net: show(line.net),
    carryOut: show(carryOf(line, line.carryOut)),
    debtOut: show(line.debtOut),
    paidBefore: show(line.paidBefore),
    paid: show(line.pay),
    state: line.state,
    paidAt: line.paidAt?.toISOString() ?? null,
  };
}
