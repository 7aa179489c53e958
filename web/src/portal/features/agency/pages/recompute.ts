import type { ContractLine } from "@magpie/contract/agency/contracts";
import type { ContractKind } from "@magpie/domain/agency/contract";
import { fromDecimal, type Money, toDecimal } from "@magpie/domain/money";

const PPM = 1_000_000n;

type Sums = "base" | "gross" | "net" | "paid";
type Numbers = Pick<ContractLine, "validBet" | "profit" | "carryIn" | "ratePpm" | "downlines" | "debtIn" | "paidBefore" | "state" | Sums>;

/** The steps of a payment, worked out again from the numbers of its line. */
export interface Recomputation extends Record<Sums, string> {
  /** True where every step came to what the line says. */
  isEqual: boolean;
}

/** Works a line out again. A line that was not paid, or is not yet, is compared up to its net. */
export function recompute(kind: ContractKind, line: Numbers, currency: string): Recomputation {
  const units = (decimal: string) => fromDecimal(decimal, currency) ?? 0n;
  const counted = units(kind === "dividend" ? line.profit : line.validBet);
  const base = notBelowZero(counted + units(line.carryIn));
  const gross = (base * BigInt(line.ratePpm)) / PPM;
  const net = gross + units(line.debtIn) - units(line.downlines);
  const paid = notBelowZero(net - units(line.paidBefore));
  const steps = { base, gross, net, ...(line.state === "paid" && { paid }) };
  const written = (sum: Money) => toDecimal(sum, currency);
  return {
    base: written(base),
    gross: written(gross),
    net: written(net),
    paid: written(paid),
    isEqual: Object.entries(steps).every(([step, sum]) => units(line[step as Sums]) === sum),
  };
}

function notBelowZero(sum: Money): Money {
  return sum > 0n ? sum : 0n;
}

/** Two sums of money as one, exactly. */
export function addMoney(one: string, other: string, currency: string): string {
  return toDecimal((fromDecimal(one, currency) ?? 0n) + (fromDecimal(other, currency) ?? 0n), currency);
}
